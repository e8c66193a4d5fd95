import { createHash } from 'node:crypto';
import type { PaymentVerdict } from '../../contract/payments.ts';
import { TRANSFER_PROVIDER } from '../../contract/payments.ts';
import type { TransferConfirmation } from '../../contract/transfers.ts';
import type { Caller } from '../../contract/users.ts';
import { conflict, notFound } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { transaction } from '../../models/database/database.ts';
import { insertEvent, saveVerdict } from '../../models/queries/paymentEvents.ts';
import type { StoredOpenTransfer } from '../../models/queries/transfers.ts';
import { openTransfers, proofsOf } from '../../models/queries/transfers.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { Transfer } from '../../models/tables/Transfer.ts';
import type { TransferProof } from '../../models/tables/TransferProof.ts';
import { maySee } from '../../policies/invoices.ts';
import * as invoiceSteps from '../invoices/steps.ts';
import { payInvoice } from './verdicts.ts';

/** The page shows the first orders only; a statement is matched with all. */
const MOST_OPEN = 200;

interface IncomingMoney {
  /** Whole rupiah. */
  amount: number;
  /** `YYYY-MM-DD`. */
  day: string;
  /** The idempotency key: the same money counts once. */
  key: readonly (string | number)[];
}

export interface ReceivedTransfer {
  eventId: number;
  verdict: PaymentVerdict;
}

export interface TransferOfInvoice {
  transfer: Transfer | StoredOpenTransfer;
  proofs: TransferProof[];
}

/** The transfer details of an order. 404 for another customer's order, and for an order without a transfer. */
export async function ofInvoice(invoiceId: number, caller: Caller): Promise<TransferOfInvoice> {
  const [invoice, transfer, proofs] = await Promise.all([
    Invoice.findByPk(invoiceId, { attributes: ['userId'] }),
    Transfer.findOne({ where: { invoiceId } }),
    proofsOf([invoiceId]),
  ]);
  if (!invoice || !transfer || !maySee(caller, invoice)) throw notFound();
  return { transfer, proofs };
}

/** The orders waiting for their transfer, orders with a proof first. */
export async function listOpen(): Promise<(TransferOfInvoice & { transfer: StoredOpenTransfer })[]> {
  const open = await openTransfers(MOST_OPEN);
  const proofs = await proofsOf(open.map(({ invoiceId }) => invoiceId));
  return open.map((transfer) => ({
    transfer,
    proofs: proofs.filter(({ invoiceId }) => invoiceId === transfer.invoiceId),
  }));
}

/**
 * An admin confirms an order's money on the account. An amount other than the order's waits in the payment inbox, like a
 * provider's payment. 409 if the same money was confirmed before.
 */
export async function confirm(
  invoiceId: number,
  { amount, day }: TransferConfirmation,
  caller: Caller,
): Promise<PaymentVerdict> {
  return transaction(async () => {
    const invoice = await invoiceSteps.lock(invoiceId);
    if (invoice.transferCode === 0) throw conflict('transfer.none');
    const received = await receive(invoice, { amount, day, key: ['confirmed', invoiceId, day, amount] }, caller);
    if (!received) throw conflict('transfer.confirmedBefore');
    return received.verdict;
  });
}

/**
 * Stores money transferred for an order, and applies it. Call it in a transaction that has locked the invoice's row.
 * Null, without a change, if the same money is already stored.
 */
export async function receive(
  invoice: Invoice,
  { amount, day, key }: IncomingMoney,
  { id: userId }: Pick<Caller, 'id'>,
): Promise<ReceivedTransfer | null> {
  const fingerprint = createHash('sha256').update(JSON.stringify(key)).digest('hex');
  const { documentNo } = invoice;
  const told = { external_id: documentNo, status: 'PAID', amount, currency: 'IDR', paid_at: day };
  const eventId = await insertEvent({
    ...{ provider: TRANSFER_PROVIDER, eventKey: `${TRANSFER_PROVIDER}:${fingerprint}` },
    ...{ id: '', externalId: documentNo, status: 'PAID', amount, currency: 'IDR', body: JSON.stringify(told) },
  });
  if (eventId === null) return null;
  await failpoint('transfer.kept');
  const verdict = await judge(invoice, amount, userId);
  await saveVerdict(eventId, { verdict, invoiceId: invoice.id });
  await failpoint('transfer.judged');
  return { eventId, verdict };
}

async function judge(invoice: Invoice, amount: number, userId: number): Promise<PaymentVerdict> {
  if (amount === invoice.total) return payInvoice(invoice, { userId, fee: 0 });
  await invoiceSteps.note(invoice, 'invoice.note.paidWrong', userId);
  return 'mismatch';
}
