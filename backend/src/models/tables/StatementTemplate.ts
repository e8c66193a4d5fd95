import { TRANSFER_LIMITS } from '../../contract/transfers.ts';
import { created, id, longText, reference, text } from './columns.ts';
import { table } from './table.ts';

/** The meaning of the columns of a bank's statement. */
export class StatementTemplate extends table(
  'statement_templates',
  {
    id: id(),
    bank: text(TRANSFER_LIMITS.bank),
    /** JSON of StatementColumns. */
    columns: longText(),
    createdBy: reference('users'),
    createdAt: created(),
  },
  { unique: [['bank']], indexes: [['createdBy']] },
) {}
