import { unlimitedText, id, integer, moment, nullable } from './columns.ts';
import { table } from './table.ts';

/** The single row about the check of the shop's data: whether one is running, and the findings of the last one. */
export class Examination extends table('examinations', {
  id: id(),
  /** Of the running check; null: none is running. */
  startedAt: nullable(moment()),
  /** The last sign of life of the running check. */
  seenAt: nullable(moment()),
  /** Number of invariants already checked. */
  done: integer(),
  /** Start of the last finished check. */
  checkedAt: nullable(moment()),
  /** JSON. */
  findings: nullable(unlimitedText()),
}) {}
