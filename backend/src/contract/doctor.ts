/** One thing that must always be true of the shop's data. */
export interface DoctorFinding {
  /** What its words in the reader's language go by. */
  id: string;
  /** What must be true, in English. */
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
  /** What is being looked at: the id of its finding. */
  id: string;
}

/** What `npm run doctor` prints, of the last examination that was finished. */
export interface DoctorResult {
  /** ISO 8601, UTC: when it began. */
  checkedAt: string;
  findings: DoctorFinding[];
}

/** `api/doctor`: POST has all data examined unless it is being examined, GET tells how that stands. */
export interface DoctorReport {
  running: DoctorProgress | null;
  last: DoctorResult | null;
}
