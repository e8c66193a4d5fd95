import { TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { lazy, useState } from 'react';
import type { MonthRevenue } from '@contract/dashboard.ts';
import { PREVIOUS_MONTHS } from '@contract/dashboard.ts';
import type { Language } from '@contract/languages.ts';
import { parseLanguage } from '@contract/languages.ts';
import { Rupiah } from '../../components/Rupiah.tsx';
import { useRupiah } from '../../components/useRupiah.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { ChartPlace } from './charts/ChartPlace.tsx';
import styles from './RevenueByMonth.module.css';
import { useWidget } from './useWidget.ts';
import { Widget } from './Widget.tsx';

const RevenueChart = lazy(async () => ({ default: (await import('./charts/RevenueChart.tsx')).RevenueChart }));
const HEIGHT = 280;

interface RevenueByMonthProps {
  canDraw: boolean;
  className?: string | undefined;
}

/** The previous months and the running one, as a line and as a table. */
export const RevenueByMonth = observer(function RevenueByMonth({ canDraw, className }: RevenueByMonthProps) {
  const { t, i18n } = useTranslation('admin');
  const widget = useWidget<MonthRevenue[]>('revenue-by-month');
  const [isTableShown, setIsTableShown] = useState(false);
  const language = parseLanguage(i18n.language) ?? 'id';
  const toggle = (
    <Button
      type="text"
      size="small"
      icon={<TableOutlined aria-hidden />}
      aria-pressed={isTableShown}
      onClick={() => setIsTableShown(!isTableShown)}
    >
      {t('dashboard.asTable')}
    </Button>
  );
  return (
    <Widget
      title={t('dashboard.revenueByMonth')}
      hint={t('dashboard.revenueByMonthHint', { months: PREVIOUS_MONTHS })}
      widget={widget}
      aside={toggle}
      className={className}
      lines={7}
    >
      {(months) => (
        <>
          <Chart months={months} language={language} canDraw={canDraw} />
          <MonthTable months={months} language={language} className={isTableShown ? styles.table : 'unseen'} />
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
  // A line along the bottom would say less, with amounts below a rupiah beside it.
  if (months.every(({ revenue }) => revenue === 0)) return <p className="muted">{t('dashboard.noRevenue')}</p>;
  return (
    <ChartPlace label={t('dashboard.revenueChart')} height={HEIGHT} canDraw={canDraw}>
      <RevenueChart
        months={months}
        isDark={settings.isDark}
        nameOf={({ month }) => monthName(month, language, 'short')}
        about={(revenue) => about(revenue, language)}
        exactly={rupiah}
        label={t('dashboard.revenue')}
        height={HEIGHT}
      />
    </ChartPlace>
  );
});

interface MonthTableProps {
  months: readonly MonthRevenue[];
  language: Language;
  className: string | undefined;
}

/** Always there for screen readers, for everybody else when they ask for it. */
function MonthTable({ months, language, className }: MonthTableProps) {
  const { t } = useTranslation('admin');
  return (
    <table className={className}>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.month')}</th>
          <th scope="col">{t('dashboard.revenue')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, revenue, isRunning }) => (
          <tr key={month}>
            <th scope="row">
              {monthName(month, language, 'long')} {isRunning && t('dashboard.soFar')}
            </th>
            <td>
              <Rupiah value={revenue} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `2026-11` in words. */
function monthName(month: string, language: string, length: 'short' | 'long'): string {
  const year = length === 'long' ? 'numeric' : '2-digit';
  return new Intl.DateTimeFormat(language, { month: length, year, timeZone: 'UTC' }).format(new Date(`${month}-01`));
}

/** `Rp 12 jt`, where an axis has no room for more. */
function about(value: number, language: string): string {
  return `Rp\u00a0${new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(value)}`;
}
