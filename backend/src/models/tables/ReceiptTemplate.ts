import { LIMITS } from '../../contract/limits.ts';
import { RECEIPT_TEMPLATE_LIMITS } from '../../contract/receiptBatches.ts';
import { created, id, longText, reference, text } from './columns.ts';
import { table } from './table.ts';

/** The meaning of the columns of a courier’s list. */
export class ReceiptTemplate extends table(
  'receipt_templates',
  {
    id: id(),
    courier: text(LIMITS.courier),
    name: text(RECEIPT_TEMPLATE_LIMITS.name),
    /** JSON of ReceiptColumns. */
    columns: longText(),
    createdBy: reference('users'),
    createdAt: created(),
  },
  { unique: [['courier', 'name']], indexes: [['createdBy']] },
) {}
