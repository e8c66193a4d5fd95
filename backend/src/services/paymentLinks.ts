import { setTimeout as sleep } from 'node:timers/promises';
import { now } from '../clock.ts';
import { config } from '../config.ts';
import { unavailable } from '../errors.ts';
import { logger } from '../logger.ts';
import { execute, transaction } from '../models/database.ts';
import { Invoice } from '../models/Invoice.ts';
import { PaymentAttempt } from '../models/PaymentAttempt.ts';
import { paymentProvider } from '../providers/payment/chosen.ts';
import type { PaymentRequest, ProviderPayment } from '../providers/payment/provider.ts';

/** Whoever claimed an attempt and fell silent for so long is taken for dead. */
const CLAIM_MS = 30_000;
const WAIT_MS = 8_000;
const POLL_MS = 100;

/** Writes attempt number `number` of an invoice; its link is asked for by `open`, after the commit. */
export async function addAttempt(invoice: Invoice, number: number): Promise<void> {
  await PaymentAttempt.create({
    invoiceId: invoice.id,
    number,
    externalId: `${invoice.documentNo}-${number}`,
    provider: paymentProvider().name,
    amount: invoice.total,
    createdAt: now(),
  });
}

/**
 * Gets the payment link of the invoice's newest attempt; call it outside any transaction, since the provider is asked.
 * Of several callers one asks and the others wait for what it gets. A 503 leaves everything ready for another try.
 */
export async function open(invoiceId: number): Promise<Invoice> {
  const deadline = Date.now() + WAIT_MS;
  while (Date.now() < deadline) {
    const invoice = await Invoice.findByPk(invoiceId, { rejectOnEmpty: true });
    const attempt = await PaymentAttempt.findOne({
      where: { invoiceId, number: invoice.attempt },
      rejectOnEmpty: true,
    });
    if (attempt.status !== 'opening') return invoice;
    if (await claim(attempt)) return openClaimed(invoice, attempt);
    await sleep(POLL_MS);
  }
  throw unavailable('invoice.noPaymentLink');
}

/** An invoice that ended wants no money any more: nobody needs to ask the provider about its links. */
export async function endAttempts(invoiceId: number): Promise<void> {
  await PaymentAttempt.update({ status: 'expired' }, { where: { invoiceId, status: ['opening', 'pending'] } });
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

async function openClaimed(invoice: Invoice, attempt: PaymentAttempt): Promise<Invoice> {
  const payment = await askProvider(invoice, attempt);
  await transaction(async () => {
    await PaymentAttempt.update(
      { xenditId: payment.id, paymentUrl: payment.url },
      { where: { id: attempt.id, xenditId: null } },
    );
    await PaymentAttempt.update({ status: 'pending' }, { where: { id: attempt.id, status: 'opening' } });
    await Invoice.update(
      { xenditId: payment.id, paymentUrl: payment.url },
      { where: { id: invoice.id, attempt: attempt.number } },
    );
  });
  Object.assign(invoice, { xenditId: payment.id, paymentUrl: payment.url });
  return invoice;
}

/** An attempt that was claimed before may have reached the provider: then its link is there already. */
async function askProvider(invoice: Invoice, attempt: PaymentAttempt): Promise<ProviderPayment> {
  const provider = paymentProvider();
  try {
    const known = attempt.claimedAt ? await provider.findByExternalId(attempt.externalId) : null;
    return known ?? (await provider.create(request(invoice, attempt)));
  } catch (error) {
    logger().error({ err: error, invoiceId: invoice.id }, 'the payment provider gave no link');
    await PaymentAttempt.update(
      { claimedAt: new Date(now().getTime() - CLAIM_MS) },
      { where: { id: attempt.id, status: 'opening' } },
    );
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
