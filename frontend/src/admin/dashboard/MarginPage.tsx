import { Alert, Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { calendarDay } from '@contract/dates.ts';
import type { MarginReport } from '@contract/profit.ts';
import { useRupiah } from '../../components/useRupiah.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { FetchFailure } from '../kit/page/FetchFailure.tsx';
import { Figure, FigureTiles } from '../kit/page/FigureTiles.tsx';
import { lazyComponent } from '../kit/page/lazyComponent.ts';
import { PageHead } from '../kit/page/PageHead.tsx';
import { ChartPlace } from './charts/ChartPlace.tsx';
import styles from './MarginPage.module.css';
import { MonthsTable, ProductsTable } from './MarginTables.tsx';
import { compactRupiah, monthName } from './names.ts';
import { RangeChoice } from './RangeChoice.tsx';
import { readRange, writeRange } from './revenueRange.ts';
import { useWidget } from './useWidget.ts';

const ProfitBars = lazyComponent(async () => (await import('./charts/RevenueBars.tsx')).RevenueBars);
const HEIGHT = 200;

/** The margin of a period by month and by product; for admins. */
export const MarginPage = observer(function MarginPage() {
  const { t } = useTranslation('admin');
  const [params, setParams] = useSearchParams();
  const query = readRange(params);
  const store = useWidget<MarginReport>(`margin?${writeRange(new URLSearchParams(), query).toString()}`);
  const today = calendarDay(new Date());
  const { data, error } = store;
  return (
    <>
      <PageHead title={t('margin.title')}>
        <RangeChoice
          value={query}
          days={data ?? { from: today, to: today }}
          onChange={(chosen) => setParams((before) => writeRange(before, chosen), { replace: true })}
        />
      </PageHead>
      {error && <FetchFailure error={error} onRetry={() => void store.load()} fills={!data && 'page'} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 12 }} />}
      {data && <Report report={data} />}
    </>
  );
});

const Report = observer(function Report({ report }: { report: MarginReport }) {
  const { t } = useTranslation('admin');
  const rupiah = useRupiah();
  const { sums, months, products } = report;
  const { profit, revenue, refunds, tax, goodsCost, paymentFees, courierCosts, uncostedOrders } = sums;
  return (
    <div className={styles.report}>
      <FigureTiles label={t('margin.title')}>
        <Figure label={t('margin.profit')}>{rupiah(profit)}</Figure>
        <Figure label={t('margin.kept')}>{rupiah(revenue - refunds)}</Figure>
        <Figure label={t('margin.tax')}>{rupiah(tax)}</Figure>
        <Figure label={t('margin.goodsCost')}>{rupiah(goodsCost)}</Figure>
        <Figure label={t('margin.paymentFees')}>{rupiah(paymentFees)}</Figure>
        <Figure label={t('margin.courierCosts')}>{rupiah(courierCosts)}</Figure>
      </FigureTiles>
      {uncostedOrders > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('margin.uncosted', { count: uncostedOrders, revenue: rupiah(sums.uncostedRevenue) })}
        />
      )}
      {months.length > 0 && <Months report={report} />}
      <section className={styles.table}>
        <h2>{t('margin.byProduct')}</h2>
        {products.length === 0 ? <p className="muted">{t('dashboard.noSales')}</p> : <ProductsTable rows={products} />}
        <p className="fine">{t('margin.productHint')}</p>
      </section>
    </div>
  );
});

const Months = observer(function Months({ report: { months } }: { report: MarginReport }) {
  const { settings } = useStores();
  const { t, i18n } = useTranslation('admin');
  const rupiah = useRupiah();
  const { language } = i18n;
  const bars = months.map(({ month, profit }) => {
    const day = `${month}-01`;
    return { from: day, to: day, payments: 0, refunds: 0, revenue: profit };
  });
  return (
    <section className={styles.table}>
      <h2>{t('margin.byMonth')}</h2>
      <ChartPlace label={t('margin.chart')} height={HEIGHT} canDraw>
        <ProfitBars
          bars={bars}
          isDark={settings.isDark}
          accent={settings.facts.shop.accent}
          nameOf={({ from }) => monthName(from, language, 'long')}
          shortNameOf={(day) => monthName(day, language, 'short')}
          compact={(profit) => compactRupiah(profit, language)}
          exact={rupiah}
          label={t('margin.profit')}
          height={HEIGHT}
        />
      </ChartPlace>
      <MonthsTable rows={months} />
    </section>
  );
});
