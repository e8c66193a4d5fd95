import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import type { DaysRevenue, RevenueReport } from '@contract/dashboard.ts';
import { countDays } from '@contract/dashboard.ts';
import { calendarDay, formatDay } from '@contract/dates.ts';
import { useRupiah } from '../../components/useRupiah.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useFormats } from '../../print/useFormats.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { lazyComponent } from '../kit/page/lazyComponent.ts';
import { ChartPlace } from './charts/ChartPlace.tsx';
import figures from './Figures.module.css';
import { compactRupiah, dayName, monthName } from './names.ts';
import { RangeChoice } from './RangeChoice.tsx';
import styles from './RevenueOfRange.module.css';
import { readRange, writeRange } from './revenueRange.ts';
import { RevenueTable } from './RevenueTable.tsx';
import { useTableSwitch } from './useTableSwitch.tsx';
import { useWidget } from './useWidget.ts';
import { Widget } from './Widget.tsx';

const RevenueBars = lazyComponent(async () => (await import('./charts/RevenueBars.tsx')).RevenueBars);
const HEIGHT = 200;

interface RevenueOfRangeProps {
  canDraw: boolean;
  className?: string | undefined;
}

/** Revenue of the period in the page's address: the total against the previous period, and a bar per day. */
export const RevenueOfRange = observer(function RevenueOfRange({ canDraw, className }: RevenueOfRangeProps) {
  const { t, i18n } = useTranslation('admin');
  const [params, setParams] = useSearchParams();
  const query = readRange(params);
  const widget = useWidget<RevenueReport>(`revenue?${writeRange(new URLSearchParams(), query).toString()}`);
  const [isTableShown, tableSwitch] = useTableSwitch();
  const today = calendarDay(new Date());
  const language = i18n.language;
  return (
    <Widget
      title={t('dashboard.revenue')}
      widget={widget}
      aside={
        <div className="row wraps gap-8">
          <RangeChoice
            value={query}
            days={widget.data ?? { from: today, to: today }}
            onChange={(chosen) => setParams((before) => writeRange(before, chosen), { replace: true })}
          />
          {tableSwitch}
        </div>
      }
      className={className}
      lines={8}
    >
      {(report) => (
        <>
          <Sum report={report} />
          <Chart bars={report.bars} isMonthly={isByMonth(report)} canDraw={canDraw} />
          <RevenueTable
            heading={t('dashboard.days')}
            rows={report.bars.map((bar) => ({ name: dayName(bar, language), revenue: bar.revenue }))}
            isShown={isTableShown}
          />
        </>
      )}
    </Widget>
  );
});

function Sum({ report }: { report: RevenueReport }) {
  const { t, i18n } = useTranslation('admin');
  const rupiah = useRupiah();
  const language = i18n.language;
  const { before, payments, refunds, revenue } = report;
  const hasBefore = before.payments > 0 || before.refunds > 0;
  const comparison = {
    days: dayName(report, language),
    before: rupiah(before.revenue),
    daysBefore: dayName(before, language),
  };
  return (
    <>
      <p className={styles.figures}>
        <span className={figures.figure}>{rupiah(revenue)}</span>
        {hasBefore && <Change now={revenue} before={before.revenue} />}
      </p>
      <p className="fine">{t(hasBefore ? 'dashboard.against' : 'dashboard.nothingBefore', comparison)}</p>
      <p className="fine">
        {t('dashboard.paidLessRefunds', { payments: rupiah(payments), refunds: rupiah(refunds) })}
        {report.to === calendarDay(new Date()) && ` ${t('dashboard.todaySoFar')}`}
      </p>
    </>
  );
}

/** The difference in rupiah, and in percent unless the previous amount is zero. */
function Change({ now, before }: { now: number; before: number }) {
  const { t } = useTranslation('admin');
  const { number, rupiah } = useFormats();
  const change = now - before;
  if (change === 0) return <span className={styles.change}>{t('dashboard.noChange')}</span>;
  const sign = change > 0 ? '+' : '−';
  const percent = Math.abs(Math.round((change / before) * 1_000) / 10);
  return (
    <span className={`${styles.change} ${change > 0 ? 'good' : 'sale'}`}>
      {sign}
      {rupiah(Math.abs(change))}
      {before > 0 && ` (${sign}${number(percent)}\u00a0%)`}
    </span>
  );
}

interface ChartProps {
  bars: readonly DaysRevenue[];
  isMonthly: boolean;
  canDraw: boolean;
}

const Chart = observer(function Chart({ bars, isMonthly, canDraw }: ChartProps) {
  const { settings } = useStores();
  const { t, i18n } = useTranslation('admin');
  const rupiah = useRupiah();
  const language = i18n.language;
  if (bars.every(({ payments, refunds }) => payments === 0 && refunds === 0)) {
    return <p className={`${styles.nothing} muted`}>{t('dashboard.noSales')}</p>;
  }
  return (
    <ChartPlace label={t('dashboard.barsChart')} height={HEIGHT} canDraw={canDraw}>
      <RevenueBars
        bars={bars}
        isDark={settings.isDark}
        accent={settings.facts.shop.accent}
        nameOf={(bar) => dayName(bar, language)}
        shortNameOf={(day) => (isMonthly ? monthName(day, language, 'short') : formatDay(day, language))}
        compact={(revenue) => compactRupiah(revenue, language)}
        exact={rupiah}
        label={t('dashboard.revenue')}
        height={HEIGHT}
      />
    </ChartPlace>
  );
});

function isByMonth(report: RevenueReport): boolean {
  return countDays(report) > 7 * report.bars.length;
}
