import type { DoctorReport, DoctorFinding } from '../contract/doctor.ts';
import { iso } from './moments.ts';

interface Examination {
  checkedAt: Date;
  findings: readonly { id: string; name: string; badRow: Record<string, unknown> | null }[];
}

export function asDoctorReport({ checkedAt, findings }: Examination): DoctorReport {
  return {
    checkedAt: iso(checkedAt),
    findings: findings.map(({ id, name, badRow }) => ({ id, name, badRow: badRow && asRow(badRow) })),
  };
}

/** Dates and the large numbers of both databases as one reads them. */
function asRow(row: Record<string, unknown>): NonNullable<DoctorFinding['badRow']> {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, asCell(value)]));
}

function asCell(value: unknown): string | number | null {
  if (value instanceof Date) return iso(value);
  if (typeof value === 'number' || value === null) return value;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
