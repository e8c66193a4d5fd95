import type { RunningOutUnit, SlowUnit } from '@contract/reports.ts';
import { PACE_DAYS } from '@contract/reports.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { Loaded } from './Loaded.tsx';
import type { ReportColumn } from './ReportColumn.ts';
import { ReportSheet } from './ReportSheet.tsx';

/** Stock that nobody has bought for some days. */
export function SlowReport({ days }: { days: number }) {
  return <Loaded<SlowUnit[]> path={`/reports/slow?days=${days}`}>{(rows) => <Slow rows={rows} days={days} />}</Loaded>;
}

function Slow({ rows, days }: { rows: readonly SlowUnit[]; days: number }) {
  const { t } = useTranslation('reports');
  return (
    <ReportSheet<SlowUnit>
      title={t('report.slow')}
      days={`${t('slowDays')} ${t('daysOf', { count: days })}`}
      hint={t('hint.slow')}
      columns={[
        ...useUnitColumns<SlowUnit>(),
        {
          ...{ name: 'lastSold', label: t('column.lastSold'), kind: 'day' },
          valueOf: ({ lastSold }) => lastSold,
        },
        {
          ...{ name: 'value', label: t('column.value'), kind: 'rupiah', isSummed: true },
          valueOf: ({ value }) => value,
        },
      ]}
      rows={rows}
      keyOf={({ id }) => String(id)}
      empty={t('emptySlow')}
    />
  );
}

/** How long the stock lasts. */
export function RunningOutReport() {
  return <Loaded<RunningOutUnit[]> path="/reports/running-out">{(rows) => <RunningOut rows={rows} />}</Loaded>;
}

function RunningOut({ rows }: { rows: readonly RunningOutUnit[] }) {
  const { t } = useTranslation('reports');
  return (
    <ReportSheet<RunningOutUnit>
      title={t('report.runningOut')}
      days={undefined}
      hint={t('hint.runningOut', { days: PACE_DAYS })}
      columns={[
        ...useUnitColumns<RunningOutUnit>(),
        { name: 'sold', label: t('column.sold'), kind: 'number', valueOf: ({ sold }) => sold },
        { name: 'daysLeft', label: t('column.daysLeft'), kind: 'number', valueOf: ({ daysLeft }) => daysLeft },
        { name: 'until', label: t('column.until'), kind: 'day', valueOf: ({ until }) => until },
      ]}
      rows={rows}
      keyOf={({ id }) => String(id)}
      empty={t('emptyRunningOut')}
    />
  );
}

type Unit = Pick<SlowUnit, 'name' | 'code' | 'stock'>;

function useUnitColumns<Row extends Unit>(): [ReportColumn<Row>, ...ReportColumn<Row>[]] {
  const { t } = useTranslation('reports');
  return [
    // A phone shows the first column and the last two.
    { name: 'unit', label: t('column.name'), kind: 'text', valueOf: ({ name, code }) => `${name} · ${code}` },
    { name: 'stock', label: t('column.stock'), kind: 'number', isSummed: true, valueOf: ({ stock }) => stock },
  ];
}
