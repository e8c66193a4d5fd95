import { Select } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { calendarDay } from '@contract/dates.ts';
import type { Comparison } from '@contract/reports.ts';
import { COMPARISONS } from '@contract/reports.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import styles from '../MarginPage.module.css';
import { RangeChoice } from '../RangeChoice.tsx';
import { readRange, writeRange } from '../revenueRange.ts';
import { ProfitReport, TaxReport } from './MoneyReports.tsx';
import type { ReportName } from './reportChoice.ts';
import { isSales, readChoice, REPORT_GROUPS, SLOW_CHOICES } from './reportChoice.ts';
import { SalesReport } from './SalesReport.tsx';
import { RunningOutReport, SlowReport } from './StockReports.tsx';

/** Reports of sales, money and stock; for admins. The choice is in the page's address. */
export function ReportsPage() {
  const { t } = useTranslation(['reports', 'admin', 'orders']);
  const [params, setParams] = useSearchParams();
  const { report, compare, slowDays } = readChoice(params);
  const range = readRange(params);
  const today = calendarDay(new Date());
  const choose = (name: string, value: string) =>
    setParams(
      (before) => {
        before.set(name, value);
        return before;
      },
      { replace: true },
    );
  const hasRange = report !== 'slow' && report !== 'runningOut';
  return (
    <>
      <PageHead title={t('admin:menu.adminReports')}>
        <Select<ReportName>
          aria-label={t('choose')}
          value={report}
          onChange={(chosen) => choose('report', chosen)}
          popupMatchSelectWidth={false}
          listHeight={480}
          options={Object.entries(REPORT_GROUPS).map(([group, reports]) => ({
            label: t(`group.${group as keyof typeof REPORT_GROUPS}`),
            options: reports.map((name: ReportName) => ({ value: name, label: t(`report.${name}`) })),
          }))}
        />
        {hasRange && (
          <RangeChoice
            value={range}
            days={{ from: today, to: today }}
            onChange={(chosen) => setParams((before) => writeRange(before, chosen), { replace: true })}
          />
        )}
        {hasRange && report !== 'tax' && (
          <Select<Comparison>
            aria-label={t('compare')}
            value={compare}
            onChange={(chosen) => choose('compare', chosen)}
            popupMatchSelectWidth={false}
            options={COMPARISONS.map((value) => ({ value, label: t(`comparison.${value}`) }))}
          />
        )}
        {report === 'slow' && (
          <Select<number>
            aria-label={t('slowDays')}
            value={slowDays}
            onChange={(days) => choose('days', String(days))}
            popupMatchSelectWidth={false}
            options={SLOW_CHOICES.map((value) => ({ value, label: t('daysOf', { count: value }) }))}
          />
        )}
      </PageHead>
      <div className={styles.report}>
        <Chosen report={report} range={writeRange(new URLSearchParams(), range)} compare={compare} days={slowDays} />
      </div>
    </>
  );
}

interface ChosenProps {
  report: ReportName;
  range: URLSearchParams;
  compare: Comparison;
  days: number;
}

function Chosen({ report, range, compare, days }: ChosenProps) {
  const compared = new URLSearchParams(range);
  compared.set('compare', compare);
  if (isSales(report)) return <SalesReport by={report} search={compared.toString()} />;
  if (report === 'profit') return <ProfitReport search={compared.toString()} />;
  if (report === 'tax') return <TaxReport search={range.toString()} />;
  return report === 'slow' ? <SlowReport days={days} /> : <RunningOutReport />;
}
