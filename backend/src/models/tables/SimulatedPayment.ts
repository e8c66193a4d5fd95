import { LIMITS } from '../../contract/limits.ts';
import { created, moment, optional, primary, rupiah, text } from './columns.ts';
import { table } from './table.ts';

export type SimulatedStatus = 'PENDING' | 'PAID' | 'EXPIRED';

/** The payment simulator's own data: for the shop, an external system. */
export class SimulatedPayment extends table(
  'simulated_payments',
  {
    id: primary(text(64)),
    externalId: text(40),
    amount: rupiah(),
    status: text<SimulatedStatus>(10),
    description: text(LIMITS.address),
    successUrl: text(300),
    failureUrl: text(300),
    createdAt: created(),
    expiresAt: moment(),
    paidAt: optional(moment()),
  },
  { unique: [['externalId']] },
) {}
