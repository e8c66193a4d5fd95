import { integer, moment, primary, text } from './columns.ts';
import { table } from './table.ts';

/** How often somebody tried something lately, shared by all instances. */
export class RateLimit extends table(
  'rate_limits',
  {
    key: primary(text(120)),
    hits: integer(),
    resetsAt: moment(),
  },
  { indexes: [['resetsAt']] },
) {}
