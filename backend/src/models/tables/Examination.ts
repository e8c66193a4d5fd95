import { endlessText, id, integer, moment, nullable } from './columns.ts';
import { table } from './table.ts';

/** The one row of the examination of the shop's data: whether one is under way, and what the last one found. */
export class Examination extends table('examinations', {
  id: id(),
  /** Of the one under way; null: none is. */
  startedAt: nullable(moment()),
  /** When whoever examines last said so. */
  seenAt: nullable(moment()),
  /** How many invariants are through. */
  done: integer(),
  /** When the last one that was finished began. */
  checkedAt: nullable(moment()),
  /** JSON. */
  findings: nullable(endlessText()),
}) {}
