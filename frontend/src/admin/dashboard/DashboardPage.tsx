import { observer } from 'mobx-react-lite';
import { Navigate } from 'react-router-dom';
import type { TotalRevenue, YearlyRevenue } from '@contract/dashboard.ts';
import { HIGH_HELD_PERCENT } from '@contract/stock.ts';
import { TIME_ZONE } from '@contract/dates.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { SET_UP_PATH } from '../../routes/adminPaths.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { useHead } from '../../stores/useHead.ts';
import { HeldStock } from '../goods/stock/HeldStock.tsx';
import styles from './DashboardPage.module.css';
import { FirstSteps } from './FirstSteps.tsx';
import { TotalRevenueCard, YearlyProfitCard } from './Figures.tsx';
import { InvoiceLists } from './InvoiceLists.tsx';
import { LowStock } from './LowStock.tsx';
import { MostPurchased } from './MostPurchased.tsx';
import { NewRegistrations } from './NewRegistrations.tsx';
import { RevenueByMonth } from './RevenueByMonth.tsx';
import { RevenueOfRange } from './RevenueOfRange.tsx';
import { SummaryReport } from './SummaryReport.tsx';
import { TodaysWork } from './TodaysWork.tsx';
import { useWidget } from './useWidget.ts';
import { Warnings } from './Warnings.tsx';

/** Specification 2 "Admin dashboard": waiting work and the shop's figures. A new shop's owner sees the set-up first. */
export const DashboardPage = observer(function DashboardPage() {
  const { settings } = useStores();
  return settings.facts.isNew ? <Navigate to={SET_UP_PATH} replace /> : <Dashboard />;
});

/** Every panel loads and fails on its own; their simultaneous requests are batched (api/batchPanels.ts). */
const Dashboard = observer(function Dashboard() {
  const { session } = useStores();
  const { t, i18n } = useTranslation('admin');
  const total = useWidget<TotalRevenue>('total-revenue');
  const yearly = useWidget<YearlyRevenue>('yearly-revenue');
  // The chart library is large; figures and texts load first.
  const canDraw = [total, yearly].every(({ data, error }) => data !== null || error !== null);
  useHead({ title: t('menu.adminDashboard'), isPrivate: true });
  return (
    <>
      <header className={styles.greeting}>
        <h1 className={styles.title}>{t('dashboard.greeting', { name: session.user?.firstName ?? '' })}</h1>
        <p className="muted">{today(i18n.language)}</p>
      </header>
      <div className={styles.grid}>
        <FirstSteps className="across" />
        <Warnings className="across" />
        <HeldStock className="across" from={HIGH_HELD_PERCENT} />
        <TodaysWork className="across" />
        <RevenueOfRange className={styles.wide} canDraw={canDraw} />
        <div className={styles.totals}>
          <TotalRevenueCard widget={total} />
          <YearlyProfitCard widget={yearly} />
        </div>
        <RevenueByMonth className={styles.wide} canDraw={canDraw} />
        <SummaryReport />
        <InvoiceLists className={styles.wide} />
        <NewRegistrations />
        <MostPurchased className={styles.wide} canDraw={canDraw} />
        <LowStock className={styles.last} />
      </div>
    </>
  );
});

function today(language: string): string {
  return new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: TIME_ZONE,
  }).format(new Date());
}
