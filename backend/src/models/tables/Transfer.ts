import { TRANSFER_LIMITS } from '../../contract/transfers.ts';
import { id, integer, moment, optional, reference, rupiah, text } from './columns.ts';
import { table } from './table.ts';

/** The bank account for an order's payment, and the code that identifies its transfer. */
export class Transfer extends table(
  'transfers',
  {
    id: id(),
    invoiceId: reference('invoices'),
    /** The account number's digits (`accountKey`); the account's texts are as they were when the order was placed. */
    account: text(80),
    bank: text(TRANSFER_LIMITS.bank),
    number: text(TRANSFER_LIMITS.number),
    holder: text(TRANSFER_LIMITS.holder),
    code: integer(),
    /** The order's total including the code. */
    amount: rupiah(),
    /** Code and amount while the order waits; null afterwards, so that other orders can use them. */
    openCode: optional(integer()),
    openAmount: optional(rupiah()),
    takenAt: moment(),
    freedAt: optional(moment()),
  },
  {
    unique: [['invoiceId'], ['account', 'openCode'], ['account', 'openAmount']],
    indexes: [['account', 'amount']],
  },
) {}
