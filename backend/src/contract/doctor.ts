/** One thing that must always be true of the shop's data. */
export interface DoctorFinding {
  /** What its words in the reader's language go by. */
  id: string;
  /** What must be true, in English. */
  name: string;
  /** The first row of which it is not, as the database has it; null when all is well. */
  badRow: Record<string, string | number | null> | null;
}

/** `GET api/doctor`: what `npm run doctor` prints. */
export interface DoctorReport {
  /** ISO 8601, UTC. */
  checkedAt: string;
  findings: DoctorFinding[];
}
