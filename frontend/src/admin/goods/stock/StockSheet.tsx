import { BellOutlined } from '@ant-design/icons';
import { Empty } from 'antd';
import { formatDateTime } from '@contract/dates.ts';
import type { StockFigures, StockProduct } from '@contract/stock.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { StockView } from './stockAddress.ts';
import styles from './StockPage.module.css';
import { StockProductTable } from './StockProductTable.tsx';
import { StockTotals } from './StockTotals.tsx';

interface StockSheetProps {
  products: readonly StockProduct[];
  totals: StockFigures;
  view: StockView;
  onOpen: (productDetailId: number) => void;
}

/** The figures, for screen and paper. */
export function StockSheet({ products, totals, view, onOpen }: StockSheetProps) {
  const { t } = useTranslation('admin');
  const columns = Math.max(...products.map(({ sizes }) => sizes.length));
  return (
    <div className={`${styles.sheet} stack gap-16`}>
      <header className={styles.paperHead}>
        <h1>{t('stock.title')}</h1>
        <p>{t('stock.printedAt', { at: formatDateTime(new Date()) })}</p>
      </header>
      <StockTotals totals={totals} />
      {products.length === 0 ? <Nothing view={view} /> : <Legend lowAt={view.lowAt} isWaitedFor={totals.waiting > 0} />}
      {products.map((product) => (
        <StockProductTable key={product.id} product={product} columns={columns} onOpen={onOpen} />
      ))}
    </div>
  );
}

/** Without low stock: good news. */
function Nothing({ view: { onlyLow, onlyWaiting, search } }: { view: StockView }) {
  const { t } = useTranslation('admin');
  if (onlyWaiting && search === '') return <Empty description={t('stock.emptyWaiting')} />;
  return <Empty description={t(onlyLow && search === '' ? 'stock.emptyLow' : 'stock.empty')} />;
}

function Legend({ lowAt, isWaitedFor }: { lowAt: number; isWaitedFor: boolean }) {
  const { t } = useTranslation('admin');
  const marks = [t('stock.legendLow', { lowAt }), t('stock.legendSoldOut'), t('stock.legendRetired')];
  return (
    <p className="note">
      {marks.join(' · ')}
      {isWaitedFor && (
        <>
          {' '}
          · <BellOutlined aria-hidden /> {t('stock.legendWaiting')}
        </>
      )}{' '}
      <span className={styles.onScreen}>· {t('stock.legendOpen')}</span>
    </p>
  );
}
