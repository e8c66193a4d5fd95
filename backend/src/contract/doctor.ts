/** One thing that must always be true of the shop's data. */
export interface DoctorFinding {
  /** The key of its translation. */
  id: string;
  /** The invariant, in English. */
  name: string;
  /** The first row of which it is not, as the database has it; null when all is well. */
  badRow: Record<string, string | number | null> | null;
  /** How many rows there are of which it is not. */
  badRows: number;
}

/** An examination under way, on whichever instance. */
export interface DoctorProgress {
  /** ISO 8601, UTC. */
  startedAt: string;
  /** How many things have been looked at, of how many. */
  done: number;
  total: number;
  /** The id of the invariant being checked. */
  id: string;
}

/** The output of `npm run doctor` for the last completed check. */
export interface DoctorResult {
  /** ISO 8601, UTC: when it began. */
  checkedAt: string;
  findings: DoctorFinding[];
}

/** `api/doctor`: POST starts a check of all data unless one is running, GET returns its progress. */
export interface DoctorReport {
  running: DoctorProgress | null;
  last: DoctorResult | null;
}
