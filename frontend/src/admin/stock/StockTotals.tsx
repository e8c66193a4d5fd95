import type { ReactNode } from 'react';
import type { StockFigures } from '@contract/stock.ts';
import { Rupiah } from '../../components/Rupiah.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useFormats } from '../../print/useFormats.ts';
import styles from './StockPage.module.css';

/** The sums of what is shown. */
export function StockTotals({ totals }: { totals: StockFigures }) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  return (
    <dl className={styles.totals} aria-label={t('stock.totals.label')}>
      <Figure label={t('stock.totals.stock')}>{number(totals.stock)}</Figure>
      <Figure label={t('stock.totals.value')}>
        <Rupiah value={totals.value} />
      </Figure>
      <Figure label={t('stock.totals.units')}>{number(totals.units)}</Figure>
      <Figure label={t('stock.totals.low')}>{number(totals.low)}</Figure>
      <Figure label={t('stock.totals.soldOut')}>{number(totals.soldOut)}</Figure>
    </dl>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
