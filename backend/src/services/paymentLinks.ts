import { setTimeout as sleep } from 'node:timers/promises';
import { now } from '../clock.ts';
import { config } from '../config.ts';
import { INVOICE_STATUS } from '../contract/invoiceStatus.ts';
import { unavailable } from '../errors.ts';
import { failpoint } from '../failpoints.ts';
import { logger } from '../logger.ts';
import { execute, select } from '../models/database.ts';
import { Invoice } from '../models/Invoice.ts';
import { PaymentAttempt } from '../models/PaymentAttempt.ts';
import { paymentProvider } from '../providers/payment/chosen.ts';
import type { PaymentProvider, PaymentRequest, ProviderPayment } from '../providers/payment/provider.ts';

/** Whoever claimed an attempt and fell silent for so long is taken for dead. */
const CLAIM_MS = 30_000;
const WAIT_MS = 8_000;
const POLL_MS = 100;

/** Writes attempt number `number` of an invoice, claimed by us: `openNew` asks for its link after the commit. */
export async function addAttempt(invoice: Invoice, number: number): Promise<PaymentAttempt> {
  return PaymentAttempt.create({
    invoiceId: invoice.id,
    number,
    externalId: `${invoice.documentNo}-${number}`,
    provider: paymentProvider().name,
    amount: invoice.total,
    claimedAt: now(),
    createdAt: now(),
  });
}

/** Asks for the link of an attempt that was just written; call it outside any transaction. A 503 can be tried again. */
export async function openNew(invoice: Invoice, attempt: PaymentAttempt): Promise<Invoice> {
  return store(invoice, attempt, await ask(attempt, (provider) => provider.create(request(invoice, attempt))));
}

/**
 * Gets the payment link of the invoice's newest attempt, whoever began it. Of several callers one asks the provider and
 * the others wait for what it gets. A 503 leaves everything ready for another try.
 */
export async function open(invoiceId: number): Promise<Invoice> {
  const deadline = Date.now() + WAIT_MS;
  while (Date.now() < deadline) {
    // The attempt first: once it is open, the invoice read after it has the link.
    const attempt = await PaymentAttempt.findOne({
      where: { invoiceId },
      order: [['number', 'DESC']],
      rejectOnEmpty: true,
    });
    const invoice = await Invoice.findByPk(invoiceId, { rejectOnEmpty: true });
    if (attempt.status !== 'opening') return invoice;
    if (await claim(attempt)) return resume(invoice, attempt);
    await failpoint('link.awaited');
    await sleep(POLL_MS);
  }
  throw unavailable('invoice.noPaymentLink');
}

/** Somebody began before us and fell silent. The provider may have heard them: then the link is there already. */
async function resume(invoice: Invoice, attempt: PaymentAttempt): Promise<Invoice> {
  const payment = await ask(
    attempt,
    async (provider) =>
      (await provider.findByExternalId(attempt.externalId)) ?? provider.create(request(invoice, attempt)),
  );
  return store(invoice, attempt, payment);
}

/** An invoice that was paid or has ended wants no money any more: its open attempts come to nothing. */
export async function endAttempts(invoiceId: number): Promise<void> {
  await PaymentAttempt.update({ status: 'expired' }, { where: { invoiceId, status: ['opening', 'pending'] } });
}

/**
 * Closes all links of an invoice that nobody should pay any more; call it outside any transaction. Should the provider
 * be away, or we die before, reconciliation does it.
 */
export async function closeSpares(invoiceId: number): Promise<void> {
  // A link that is being stored is in the invoice first.
  const spares = await select<{ xenditId: string | null }>(
    `SELECT COALESCE(a.xendit_id, CASE WHEN a.number = i.attempt THEN i.xendit_id END) AS xenditId
     FROM payment_attempts a JOIN invoices i ON i.id = a.invoice_id
     WHERE i.id = :invoiceId AND a.provider = :provider AND a.status IN ('superseded', 'expired') AND a.closed_at IS NULL`,
    { invoiceId, provider: paymentProvider().name },
  );
  for (const { xenditId } of spares) if (xenditId !== null && !(await close(xenditId))) return;
}

/** Makes a link that nobody should pay any more unpayable; false where the provider did not hear it. */
export async function close(xenditId: string): Promise<boolean> {
  try {
    await paymentProvider().expire(xenditId);
    await PaymentAttempt.update({ closedAt: now() }, { where: { xenditId } });
    return true;
  } catch (error) {
    logger().warn({ err: error }, 'a payment link could not be closed yet');
    return false;
  }
}

async function claim(attempt: PaymentAttempt): Promise<boolean> {
  const at = now();
  const claimed = await execute(
    `UPDATE payment_attempts SET claimed_at = :at
     WHERE id = :id AND status = 'opening' AND (claimed_at IS NULL OR claimed_at < :stale)`,
    { at, id: attempt.id, stale: new Date(at.getTime() - CLAIM_MS) },
  );
  return claimed === 1;
}

/** The invoice first: should we die in between, the attempt is still open, and the next try finds the same link. */
async function store(invoice: Invoice, attempt: PaymentAttempt, payment: ProviderPayment): Promise<Invoice> {
  await failpoint('link.given');
  const link = { xenditId: payment.id, paymentUrl: payment.url };
  const changed = await execute(
    `UPDATE invoices SET xendit_id = :xenditId, payment_url = :paymentUrl
     WHERE id = :id AND attempt = :attempt AND status = :waiting`,
    { ...link, id: invoice.id, attempt: attempt.number, waiting: INVOICE_STATUS.waiting },
  );
  await failpoint('link.halfStored');
  await execute(
    `UPDATE payment_attempts
     SET xendit_id = :xenditId, payment_url = :paymentUrl, status = CASE status WHEN 'opening' THEN 'pending' ELSE status END
     WHERE id = :id AND (xendit_id IS NULL OR xendit_id = :xenditId)`,
    { ...link, id: attempt.id },
  );
  if (changed === 1) return Object.assign(invoice, link);
  return overtaken(invoice, attempt, link);
}

interface Link {
  xenditId: string;
  paymentUrl: string;
}

/** While we asked, the order was paid or has ended, and nobody should pay through this link; or the link was stored before. */
async function overtaken(invoice: Invoice, { number }: PaymentAttempt, link: Link): Promise<Invoice> {
  await execute(
    'UPDATE invoices SET xendit_id = :xenditId, payment_url = :paymentUrl WHERE id = :id AND attempt = :number',
    { ...link, id: invoice.id, number },
  );
  await invoice.reload();
  if (invoice.status !== INVOICE_STATUS.waiting) await close(link.xenditId);
  return invoice;
}

async function ask(
  attempt: PaymentAttempt,
  question: (provider: PaymentProvider) => Promise<ProviderPayment>,
): Promise<ProviderPayment> {
  try {
    await failpoint('link.asked');
    return await question(paymentProvider());
  } catch (error) {
    logger().error({ err: error, attemptId: attempt.id }, 'the payment provider gave no link');
    await execute("UPDATE payment_attempts SET claimed_at = :at WHERE id = :id AND status = 'opening'", {
      id: attempt.id,
      at: new Date(now().getTime() - CLAIM_MS - 1),
    });
    throw unavailable('invoice.noPaymentLink');
  }
}

function request(invoice: Invoice, attempt: PaymentAttempt): PaymentRequest {
  const returnUrl = `${config().publicUrl}/payment-redirect?documentNo=${encodeURIComponent(invoice.documentNo)}`;
  return {
    externalId: attempt.externalId,
    amount: attempt.amount,
    description: `Lelap ${invoice.documentNo}`,
    payer: { fullname: invoice.fullname, email: invoice.email, phoneNumber: invoice.phoneNumber },
    durationSeconds: Math.max(60, Math.floor((invoice.expiresAt.getTime() - now().getTime()) / 1000)),
    successUrl: returnUrl,
    failureUrl: returnUrl,
  };
}
