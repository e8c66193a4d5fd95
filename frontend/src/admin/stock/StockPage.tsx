import { Alert, Button, Empty, Result, Skeleton, Spin } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useReactToPrint } from 'react-to-print';
import { formatDateTime } from '@contract/dates.ts';
import type { StockSummary } from '@contract/stock.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { pageStyle } from '../../print/pageStyle.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { useHead } from '../../stores/useHead.ts';
import pageStyles from '../layout/Page.module.css';
import { useRecordPanel } from '../panel/useRecordPanel.ts';
import { readStockView, stockPath, writeStockView } from './stockAddress.ts';
import { StockActions } from './StockActions.tsx';
import { StockFilters } from './StockFilters.tsx';
import styles from './StockPage.module.css';
import { StockProductTable } from './StockProductTable.tsx';
import { StockSummaryStore } from './StockSummaryStore.ts';
import { StockTotals } from './StockTotals.tsx';
import { searchStock } from './stockView.ts';
import { unitStockPanel } from './UnitStockPanel.tsx';

/** What is on the shelf: for whoever packs, counts and orders. */
export const StockPage = observer(function StockPage() {
  const { api } = useStores();
  const { t } = useTranslation(['admin', 'shared']);
  const [params, setParams] = useSearchParams();
  const view = readStockView(params);
  const path = stockPath(view);
  const [store] = useState(() => new StockSummaryStore(api));
  const [UnitPanel] = useState(() => unitStockPanel(store));
  const panel = useRecordPanel({
    component: UnitPanel,
    title: () => t('stock.history.title'),
    onChanged: () => void store.reload(),
  });
  useEffect(() => void store.open(path), [store, path]);
  useHead({ title: t('stock.title'), isPrivate: true });
  const { summary, error } = store;
  return (
    <>
      <div className={pageStyles.head}>
        <h1 className={pageStyles.title}>{t('stock.title')}</h1>
      </div>
      <StockFilters view={view} onChange={(change) => setParams((before) => writeStockView(before, change))} />
      {error && summary && (
        <Alert
          type="error"
          showIcon
          title={t('error.fetch')}
          action={<Button onClick={() => void store.reload()}>{t('shared:action.retry')}</Button>}
        />
      )}
      {error && !summary && (
        <Result
          status="error"
          title={t('error.fetch')}
          subTitle={error.message}
          extra={<Button onClick={() => void store.reload()}>{t('shared:action.retry')}</Button>}
        />
      )}
      {!error && !summary && <Skeleton active paragraph={{ rows: 12 }} />}
      {summary && (
        <Spin spinning={store.isLoading}>
          <Sheet summary={summary} search={view.search} isOnlyLow={view.onlyLow} onOpen={panel.open} />
        </Spin>
      )}
    </>
  );
});

interface SheetProps {
  summary: StockSummary;
  search: string;
  isOnlyLow: boolean;
  onOpen: (productDetailId: number) => void;
}

/** What is printed: the same figures as on the screen. */
function Sheet({ summary, search, isOnlyLow, onOpen }: SheetProps) {
  const { t } = useTranslation('admin');
  const sheet = useRef<HTMLDivElement>(null);
  const print = useReactToPrint({
    contentRef: sheet,
    documentTitle: t('stock.title'),
    pageStyle: pageStyle('A4', '12mm'),
  });
  const { products, totals } = searchStock(summary, search);
  const isEmpty = products.length === 0;
  return (
    <div className={styles.page}>
      <StockActions products={products} onPrint={print} isDisabled={isEmpty} />
      <div ref={sheet} className={styles.sheet}>
        <header className={styles.paperHead}>
          <h1>{t('stock.title')}</h1>
          <p>{t('stock.printedAt', { at: formatDateTime(new Date()) })}</p>
        </header>
        <StockTotals totals={totals} />
        {isEmpty ? (
          <Empty description={t(isOnlyLow && search === '' ? 'stock.emptyLow' : 'stock.empty')} />
        ) : (
          <p className={styles.legend}>
            {[t('stock.legendLow', { lowAt: summary.lowAt }), t('stock.legendSoldOut'), t('stock.legendRetired')].join(
              ' · ',
            )}
          </p>
        )}
        {products.map((product) => (
          <StockProductTable key={product.id} product={product} onOpen={onOpen} />
        ))}
      </div>
    </div>
  );
}
