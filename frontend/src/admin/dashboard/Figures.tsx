import { observer } from 'mobx-react-lite';
import type { TotalRevenue, YearlyRevenue } from '@contract/dashboard.ts';
import { useRupiah } from '../../components/useRupiah.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { MARGIN_PATH } from '../../routes/adminPaths.ts';
import type { LoadStore } from '../../stores/LoadStore.ts';
import styles from './Figures.module.css';
import { Widget } from './Widget.tsx';

export const TotalRevenueCard = observer(function TotalRevenueCard({ widget }: { widget: LoadStore<TotalRevenue> }) {
  const { t } = useTranslation('admin');
  const rupiah = useRupiah();
  return (
    <Widget title={t('dashboard.totalRevenue')} widget={widget} lines={1}>
      {({ total }) => (
        <>
          <p className={styles.figure}>{rupiah(total)}</p>
          <p className={styles.note}>{t('dashboard.totalRevenueHint')}</p>
        </>
      )}
    </Widget>
  );
});

/** The profit, and the number of orders excluded for lack of a cost. */
export const YearlyProfitCard = observer(function YearlyProfitCard({ widget }: { widget: LoadStore<YearlyRevenue> }) {
  const { t } = useTranslation('admin');
  const rupiah = useRupiah();
  return (
    <Widget
      title={t('dashboard.yearlyProfit')}
      widget={widget}
      lines={1}
      more={{ to: `${MARGIN_PATH}?range=year`, label: t('dashboard.viewMargin') }}
    >
      {({ year, profit, revenue, refunds, uncostedOrders, uncostedRevenue }) => (
        <>
          <p className={styles.figure}>{rupiah(profit)}</p>
          <p className={styles.note}>
            {t('dashboard.yearlyProfitHint', {
              year,
              revenue: rupiah(revenue),
              refunds: rupiah(refunds),
            })}
            {uncostedOrders > 0 &&
              ` ${t('dashboard.yearlyUncosted', { count: uncostedOrders, revenue: rupiah(uncostedRevenue) })}`}
          </p>
        </>
      )}
    </Widget>
  );
});
