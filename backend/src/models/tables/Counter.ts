import { integer, primary, text } from './columns.ts';
import { table } from './table.ts';

/** Numbers that must neither repeat nor skip: documents per day, the catalogue's version. */
export class Counter extends table('counters', {
  name: primary(text(60)),
  value: integer(),
}) {}
