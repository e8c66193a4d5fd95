import type { StockFigures } from '@contract/stock.ts';
import { Rupiah } from '../../../components/Rupiah.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import { Figure, FigureTiles } from '../../kit/page/FigureTiles.tsx';

/** The totals of the visible stock. */
export function StockTotals({ totals }: { totals: StockFigures }) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  return (
    <FigureTiles label={t('stock.totals.label')}>
      <Figure label={t('stock.totals.stock')}>{number(totals.stock)}</Figure>
      <Figure label={t('stock.totals.value')}>
        <Rupiah value={totals.value} />
      </Figure>
      {totals.atCost !== undefined && (
        <Figure label={t('stock.totals.atCost')}>
          <Rupiah value={totals.atCost} />
        </Figure>
      )}
      {totals.uncosted !== undefined && totals.uncosted > 0 && (
        <Figure label={t('stock.totals.uncosted')}>{number(totals.uncosted)}</Figure>
      )}
      <Figure label={t('stock.totals.units')}>{number(totals.units)}</Figure>
      <Figure label={t('stock.totals.low')}>{number(totals.low)}</Figure>
      <Figure label={t('stock.totals.soldOut')}>{number(totals.soldOut)}</Figure>
      {totals.waiting > 0 && <Figure label={t('stock.totals.waiting')}>{number(totals.waiting)}</Figure>}
    </FigureTiles>
  );
}
