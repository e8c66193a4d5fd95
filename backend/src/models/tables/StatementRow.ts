import { STATEMENT_LIMITS } from '../../contract/statements.ts';
import { created, id, reference, rupiah, text } from './columns.ts';
import { table } from './table.ts';

/** A booked row of a bank statement, linked to one payment event. */
export class StatementRow extends table(
  'statement_rows',
  {
    id: id(),
    account: text(80),
    /** `YYYY-MM-DD`. */
    day: text(10),
    amount: rupiah(),
    text: text(STATEMENT_LIMITS.text),
    /** A hash of account, day, amount, text, and the position among equal rows of the day. */
    rowKey: text(64),
    paymentEventId: reference('payment_events'),
    createdBy: reference('users'),
    createdAt: created(),
  },
  { unique: [['rowKey'], ['paymentEventId']], indexes: [['createdBy']] },
) {}
