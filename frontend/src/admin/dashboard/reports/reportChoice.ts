import type { Comparison, Grouping } from '@contract/reports.ts';
import { COMPARISONS, GROUPINGS, SLOW_DAYS } from '@contract/reports.ts';

/** The reports in their groups of the menu. */
export const REPORT_GROUPS = {
  sales: ['day', ...GROUPINGS],
  money: ['profit', 'tax'],
  stock: ['slow', 'runningOut'],
} as const;

export type SalesName = 'day' | Grouping;
export type ReportName = (typeof REPORT_GROUPS)[keyof typeof REPORT_GROUPS][number];
const REPORTS: readonly ReportName[] = Object.values(REPORT_GROUPS).flat();

export const SLOW_CHOICES = [30, 60, SLOW_DAYS.standard, 180, 365] as const;

interface ReportChoice {
  report: ReportName;
  compare: Comparison;
  slowDays: number;
}

/** The choice in the page's address, beside the range; the usual one for a missing or invalid one. */
export function readChoice(params: URLSearchParams): ReportChoice {
  return {
    report: REPORTS.find((one) => one === params.get('report')) ?? 'day',
    compare: COMPARISONS.find((one) => one === params.get('compare')) ?? 'before',
    slowDays: SLOW_CHOICES.find((one) => String(one) === params.get('days')) ?? SLOW_DAYS.standard,
  };
}

export function isSales(report: ReportName): report is SalesName {
  return (REPORT_GROUPS.sales as readonly ReportName[]).includes(report);
}
