import { observer } from 'mobx-react-lite';
import type { MonthRevenue } from '@contract/dashboard.ts';
import { PREVIOUS_MONTHS } from '@contract/dashboard.ts';
import type { Language } from '@contract/languages.ts';
import { useRupiah } from '../../components/useRupiah.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { lazyComponent } from '../kit/page/lazyComponent.ts';
import { ChartPlace } from './charts/ChartPlace.tsx';
import { compactRupiah, monthName } from './names.ts';
import { RevenueTable } from './RevenueTable.tsx';
import { useTableSwitch } from './useTableSwitch.tsx';
import { useWidget } from './useWidget.ts';
import { Widget } from './Widget.tsx';

const RevenueChart = lazyComponent(async () => (await import('./charts/RevenueChart.tsx')).RevenueChart);
const HEIGHT = 240;

interface RevenueByMonthProps {
  canDraw: boolean;
  className?: string | undefined;
}

/** Revenue of the previous months and the current one, as a line chart and a table. */
export const RevenueByMonth = observer(function RevenueByMonth({ canDraw, className }: RevenueByMonthProps) {
  const { t, i18n } = useTranslation('admin');
  const widget = useWidget<MonthRevenue[]>('revenue-by-month');
  const [isTableShown, tableSwitch] = useTableSwitch();
  const language = i18n.language;
  return (
    <Widget
      title={t('dashboard.revenueByMonth')}
      hint={t('dashboard.revenueByMonthHint', { months: PREVIOUS_MONTHS })}
      widget={widget}
      aside={tableSwitch}
      className={className}
      lines={7}
    >
      {(months) => (
        <>
          <Chart months={months} language={language} canDraw={canDraw} />
          <RevenueTable
            heading={t('dashboard.month')}
            rows={months.map(({ month, revenue, isRunning }) => {
              const name = monthName(month, language, 'long');
              return { name: isRunning ? `${name} ${t('dashboard.soFar')}` : name, revenue };
            })}
            isShown={isTableShown}
          />
        </>
      )}
    </Widget>
  );
});

interface ChartProps {
  months: readonly MonthRevenue[];
  language: Language;
  canDraw: boolean;
}

const Chart = observer(function Chart({ months, language, canDraw }: ChartProps) {
  const { settings } = useStores();
  const { t } = useTranslation('admin');
  const rupiah = useRupiah();
  // Without revenue, a chart would be a flat line, with fractions of a rupiah on its axis.
  if (months.every(({ revenue }) => revenue === 0)) return <p className="muted">{t('dashboard.noRevenue')}</p>;
  return (
    <ChartPlace label={t('dashboard.revenueChart')} height={HEIGHT} canDraw={canDraw}>
      <RevenueChart
        months={months}
        isDark={settings.isDark}
        accent={settings.facts.shop.accent}
        nameOf={({ month }) => monthName(month, language, 'short')}
        compact={(revenue) => compactRupiah(revenue, language)}
        exact={rupiah}
        label={t('dashboard.revenue')}
        height={HEIGHT}
      />
    </ChartPlace>
  );
});
