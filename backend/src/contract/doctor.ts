/** An invariant of the shop's data, and its violations. */
export interface DoctorFinding {
  /** The key of its translation. */
  id: string;
  /** The invariant, in English. */
  name: string;
  /** The first violating row, as in the database; null without one. */
  badRow: Record<string, string | number | null> | null;
  /** The number of violating rows. */
  badRows: number;
}

/** A running check, on any instance. */
export interface DoctorProgress {
  /** ISO 8601, UTC. */
  startedAt: string;
  /** The number of checked invariants, and of all. */
  done: number;
  total: number;
  /** The id of the invariant being checked. */
  id: string;
}

/** The output of `npm run doctor` for the last completed check. */
export interface DoctorResult {
  /** Start of the check, ISO 8601, UTC. */
  checkedAt: string;
  findings: DoctorFinding[];
}

/** `api/doctor`: POST starts a check of all data unless one is running, GET returns its progress. */
export interface DoctorReport {
  running: DoctorProgress | null;
  last: DoctorResult | null;
}
