import type { MonthProfit, ProductMargin } from '@contract/profit.ts';
import { marginPercent } from '@contract/profit.ts';
import { Rupiah } from '../../components/Rupiah.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useFormats } from '../../print/useFormats.ts';
import { FiguresTable } from './FiguresTable.tsx';
import { monthName } from './names.ts';

export function MonthsTable({ rows }: { rows: readonly MonthProfit[] }) {
  const { t, i18n } = useTranslation('admin');
  const { number } = useFormats();
  return (
    <FiguresTable
      heads={[
        ...[t('dashboard.month'), t('margin.orders'), t('margin.kept'), t('margin.tax'), t('margin.goodsCost')],
        ...[t('margin.fees'), t('margin.share'), t('margin.profit')],
      ]}
      rows={rows.map(({ month, orders, revenue, refunds, tax, goodsCost, paymentFees, courierCosts, profit }) => ({
        name: monthName(month, i18n.language, 'long'),
        key: month,
        cells: [
          number(orders),
          <Rupiah value={revenue - refunds} />,
          <Rupiah value={tax} />,
          <Rupiah value={goodsCost} />,
          <Rupiah value={paymentFees + courierCosts} />,
          <Percent profit={profit} kept={revenue - refunds - tax} />,
          <Rupiah value={profit} />,
        ],
      }))}
    />
  );
}

export function ProductsTable({ rows }: { rows: readonly ProductMargin[] }) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  return (
    <FiguresTable
      heads={[
        ...[t('margin.product'), t('margin.pieces'), t('margin.net'), t('margin.goodsCost')],
        ...[t('margin.share'), t('margin.margin')],
      ]}
      rows={rows.map(({ id, name, pieces, net, goodsCost, margin, uncostedPieces }) => ({
        key: String(id),
        name: (
          <>
            {name}
            {uncostedPieces !== 0 && (
              <span className="fine"> · {t('margin.uncostedPieces', { count: uncostedPieces })}</span>
            )}
          </>
        ),
        cells: [
          number(pieces),
          <Rupiah value={net} />,
          <Rupiah value={goodsCost} />,
          <Percent profit={margin} kept={net} />,
          <Rupiah value={margin} />,
        ],
      }))}
    />
  );
}

function Percent({ profit, kept }: { profit: number; kept: number }) {
  const { number } = useFormats();
  const percent = marginPercent(profit, kept);
  return percent === null ? '–' : `${number(percent)}\u00a0%`;
}
