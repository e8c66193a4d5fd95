import { TRANSFER_LIMITS } from '../../contract/transfers.ts';
import { created, id, longText, reference, text } from './columns.ts';
import { table } from './table.ts';

/** The column layout of a bank's statements. */
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
