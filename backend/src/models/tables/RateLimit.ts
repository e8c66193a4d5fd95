import { integer, moment, primary, text } from './columns.ts';
import { table } from './table.ts';

/** Recent attempts by key, shared by all instances. */
export class RateLimit extends table(
  'rate_limits',
  {
    key: primary(text(120)),
    hits: integer(),
    resetsAt: moment(),
  },
  { indexes: [['resetsAt']] },
) {}
