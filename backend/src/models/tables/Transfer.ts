import { TRANSFER_LIMITS } from '../../contract/transfers.ts';
import { id, integer, moment, optional, reference, rupiah, text } from './columns.ts';
import { table } from './table.ts';

/** Where an order is to be paid by bank transfer, and the code by which its money is recognized. */
export class Transfer extends table(
  'transfers',
  {
    id: id(),
    invoiceId: reference('invoices'),
    /** The account's number in digits alone (`accountKey`); the account's texts are as they were. */
    account: text(80),
    bank: text(TRANSFER_LIMITS.bank),
    number: text(TRANSFER_LIMITS.number),
    holder: text(TRANSFER_LIMITS.holder),
    code: integer(),
    /** The order's total with the code in it. */
    amount: rupiah(),
    /** Code and amount while the order waits; null afterwards, so that other orders can have them. */
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
