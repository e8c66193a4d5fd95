import { PAID_STATUSES, STOCK_FREE_STATUSES } from '../../contract/invoiceStatus.ts';
import type { Refund as RefundView } from '../../contract/refunds.ts';
import { now } from '../../clock.ts';
import { afterCommit } from '../../models/database/database.ts';
import { hasLeft } from '../../models/queries/parcels.ts';
import * as queries from '../../models/queries/refunds.ts';
import type { Invoice } from '../../models/tables/Invoice.ts';
import { Refund } from '../../models/tables/Refund.ts';
import { openProvider } from '../../providers/payment/chosen.ts';
import { failpoint } from '../../failpoints.ts';
import * as securityEvents from '../history/securityEvents.ts';
import * as stockMovements from '../stock/movements.ts';
import * as dailyProfits from './dailyProfits.ts';
import * as dailySales from './dailySales.ts';
import * as invoiceSteps from './steps.ts';
import * as replacements from './replacements.ts';

/** The received and still refundable money of an invoice, in whole rupiah. */
export interface MoneyLeft {
  left: number;
  /** The part that the provider can refund: at most its payment. */
  leftAtProvider: number;
  /** Sum of the refunds. */
  refunded: number;
}

/**
 * Before a refund or return is written, the caller holds the invoice's lock. Money of open returns is reserved, so that
 * neither takes the other's money.
 */
export async function moneyLeft(invoice: Invoice): Promise<MoneyLeft> {
  const [cameIn, { refunded, byProvider, returned }, atProvider] = await Promise.all([
    replacements.refundable(invoice),
    queries.givenBack(invoice.id),
    takenByProvider(invoice),
  ]);
  const left = Math.max(0, cameIn - refunded - returned);
  return { left, leftAtProvider: Math.max(0, Math.min(left, atProvider - byProvider)), refunded };
}

async function takenByProvider({ id, attempt }: Invoice): Promise<number> {
  if (attempt === 0) return 0;
  const paid = await queries.paidAttempt(id);
  return paid && openProvider(paid.provider) ? paid.amount : 0;
}

type Rest = Pick<RefundView, 'reason' | 'note'> & { userId: number | null; remark: string };

/**
 * Ends an invoice with a refund of the remaining money, sent by hand. Returns its held stock, once. Returns the amount in
 * whole rupiah, or null without a change if the invoice can't be refunded. The caller holds the invoice's lock.
 */
export async function refundRest(invoice: Invoice, { reason, note, userId, remark }: Rest): Promise<number | null> {
  const { status } = invoice;
  const { left } = await moneyLeft(invoice);
  if (!(await end(invoice, userId, remark))) return null;
  if (left === 0) return 0;
  const at = now();
  const done = { way: 'transfer', status: 'done', createdAt: at, settledAt: at } as const;
  // The step has counted the amount, without its reason.
  const countReason = await dailyProfits.watch(invoice.id);
  const { id } = await Refund.create({ invoiceId: invoice.id, userId, amount: left, reason, note, ...done });
  // A late payment never counted as revenue.
  if (PAID_STATUSES.includes(status)) await dailySales.countRefund(id, left, at);
  await countReason();
  await noteRefund(invoice, left, userId);
  return left;
}

/**
 * Ends a fully refunded invoice and returns its held pieces to stock; false if no step leads from its status to an end, or
 * a parcel of it has left.
 */
export async function end(invoice: Invoice, userId: number | null, note: string): Promise<boolean> {
  const holdsStock = !STOCK_FREE_STATUSES.includes(invoice.status);
  if (invoice.isSplit && (await hasLeft(invoice.id))) return false;
  if (!(await invoiceSteps.move(invoice, { step: 'refund', userId, note, refund: 0 }))) return false;
  await failpoint('refund.moved');
  if (holdsStock) await stockMovements.returnToStock(invoice.id);
  await failpoint('refund.stockBack');
  return true;
}

/** Records a refund of whole rupiah among the security events, after the commit. */
export async function noteRefund({ documentNo }: Invoice, amount: number, userId: number | null): Promise<void> {
  if (amount === 0) return;
  await afterCommit(() => securityEvents.note({ kind: 'refunded', userId, about: `${documentNo}, ${amount}` }));
}
