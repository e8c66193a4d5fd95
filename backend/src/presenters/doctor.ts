import type { DoctorProgress, DoctorReport, DoctorResult } from '../contract/doctor.ts';
import { iso } from './moments.ts';

interface State {
  running: (Omit<DoctorProgress, 'startedAt'> & { startedAt: Date }) | null;
  last: (Omit<DoctorResult, 'checkedAt'> & { checkedAt: Date }) | null;
}

export function asDoctorReport({ running, last }: State): DoctorReport {
  return {
    running: running && { ...running, startedAt: iso(running.startedAt) },
    last: last && { ...last, checkedAt: iso(last.checkedAt) },
  };
}
