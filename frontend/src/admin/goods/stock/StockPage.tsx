import { Skeleton, Spin } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useReactToPrint } from 'react-to-print';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { pageStyle } from '../../../print/pageStyle.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { FetchFailure } from '../../kit/page/FetchFailure.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { useRecordPanel } from '../../kit/record/useRecordPanel.ts';
import { HeldStock } from './HeldStock.tsx';
import { StockActions } from './StockActions.tsx';
import { readStockView, stockPath, writeStockView } from './stockAddress.ts';
import { StockFilters } from './StockFilters.tsx';
import styles from './StockPage.module.css';
import { StockSheet } from './StockSheet.tsx';
import { StockSummaryStore } from './StockSummaryStore.ts';
import { searchStock } from './stockView.ts';
import { unitStockPanel } from './UnitStockPanel.tsx';

/** The stock overview, for packing, counting and ordering. */
export const StockPage = observer(function StockPage() {
  const { api, settings } = useStores();
  const { lowStock } = settings.facts.shop;
  const { t } = useTranslation('admin');
  const [params, setParams] = useSearchParams();
  const view = readStockView(params, lowStock);
  const path = stockPath(view);
  const [store] = useState(() => new StockSummaryStore(api));
  const [UnitPanel] = useState(() => unitStockPanel(store));
  const panel = useRecordPanel({
    component: UnitPanel,
    title: () => t('stock.history.title'),
    onChanged: () => void store.reload(),
  });
  useEffect(() => void store.open(path), [store, path]);
  const { summary, error } = store;
  const visible = summary && searchStock(summary, view.search);
  const sheet = useRef<HTMLDivElement>(null);
  const print = useReactToPrint({
    contentRef: sheet,
    documentTitle: t('stock.title'),
    pageStyle: pageStyle('A4', '12mm'),
  });
  return (
    <>
      <PageHead title={t('stock.title')}>
        <StockActions products={visible?.products ?? []} onPrint={print} />
      </PageHead>
      <HeldStock className={styles.held} onReleased={() => void store.reload()} />
      <StockFilters
        view={view}
        onChange={(change) => setParams((before) => writeStockView(before, change, lowStock))}
      />
      {error && <FetchFailure error={error} onRetry={() => void store.reload()} fills={!summary && 'part'} />}
      {!error && !summary && <Skeleton active paragraph={{ rows: 12 }} />}
      {summary && visible && (
        <Spin spinning={store.isLoading}>
          <div ref={sheet}>
            <StockSheet {...visible} view={view} onOpen={panel.open} />
          </div>
        </Spin>
      )}
    </>
  );
});
