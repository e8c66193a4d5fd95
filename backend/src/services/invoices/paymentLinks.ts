import { setTimeout as sleep } from 'node:timers/promises';
import { now } from '../../clock.ts';
import { config } from '../../config.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import type { KeptOrder } from '../../contract/invoices.ts';
import { FAILED_TRY } from '../../contract/payments.ts';
import type { AppError } from '../../errors.ts';
import { unavailable } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { logger } from '../../logger.ts';
import { ifInDoubt } from '../../models/database/database.ts';
import { insertOne } from '../../models/database/records.ts';
import type { Link, Payable } from '../../models/queries/paymentAttempts.ts';
import { addressesOf } from '../../models/queries/outbox.ts';
import * as attempts from '../../models/queries/paymentAttempts.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { PaymentAttempt } from '../../models/tables/PaymentAttempt.ts';
import { paymentProvider, requiredProvider } from '../../providers/payment/chosen.ts';
import { LONGEST_MS } from '../../providers/payment/retries.ts';
import type { PaymentProvider, PaymentRequest, ProviderPayment } from '../../providers/payment/provider.ts';
import * as settings from '../settings/settings.ts';

/** Whoever claimed an attempt asks one thing at a time; the rest is for clocks that differ. Silent for so long, they are dead. */
const CLAIM_MS = LONGEST_MS + 5_000;
/** Then the page asks again by itself. */
const WAIT_MS = 5_000;
const POLL_MS = 100;
const AGAIN_MS = 1_000;

/**
 * Writes attempt number `number` of an invoice, claimed by us: `openNew` asks for its link after the commit. Should nobody
 * know whether that took place, whoever finds the attempt may ask.
 */
export async function addAttempt(invoice: Invoice, number: number): Promise<PaymentAttempt> {
  const attempt = await insertOne(PaymentAttempt, {
    invoiceId: invoice.id,
    number,
    externalId: `${invoice.documentNo}-${number}`,
    provider: requiredProvider().name,
    amount: invoice.total,
    claimedAt: now(),
    createdAt: now(),
  });
  ifInDoubt(() => void release(attempt));
  return attempt;
}

/**
 * Asks for the link of an attempt that was just written; call it outside any transaction. A 503 names the order that is
 * kept, and can be tried again.
 */
export async function openNew(invoice: Invoice, attempt: PaymentAttempt): Promise<Payable> {
  const create = async (provider: PaymentProvider) => provider.create(await request(invoice, attempt));
  return store(invoice, attempt, await ask(invoice, attempt, create));
}

/**
 * Gets the payment link of the invoice's newest attempt, whoever began it. Of several callers one asks the provider and
 * the others wait for what it gets. A 503 leaves everything ready for another try.
 */
export async function open(invoiceId: number): Promise<Payable> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const attempt = await attempts.newestOf(invoiceId);
    const isOpen = attempt?.status !== 'opening';
    const isOurs = !isOpen && !isClaimed(attempt) && (await claim(attempt));
    if (isOpen || isOurs || Date.now() >= deadline) {
      const invoice = await Invoice.findByPk(invoiceId, { rejectOnEmpty: true });
      if (isOpen) return { invoice, link: attempt };
      if (isOurs) return resume(invoice, attempt);
      throw noLink(invoice);
    }
    await failpoint('link.awaited');
    await sleep(POLL_MS);
  }
}

/** Somebody began before us and fell silent. The provider may have heard them: then the link is there already. */
async function resume(invoice: Invoice, attempt: PaymentAttempt): Promise<Payable> {
  const payment = await ask(invoice, attempt, (provider) => provider.findByExternalId(attempt.externalId));
  if (payment) return store(invoice, attempt, payment);
  // It took its time to say that there is none: making one takes time of its own.
  return (await renew(attempt)) ? openNew(invoice, attempt) : open(invoice.id);
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
  const provider = paymentProvider();
  if (!provider) return;
  // Whoever is about to store a link finds then that nobody wants it, and closes it.
  const spares = await attempts.sparesOf(invoiceId, provider.name);
  for (const { xenditId } of spares) if (xenditId !== null && !(await close(xenditId))) return;
}

/** Makes a link that nobody should pay any more unpayable; false where the provider did not hear it. */
export async function close(xenditId: string): Promise<boolean> {
  try {
    await requiredProvider().expire(xenditId);
    await PaymentAttempt.update({ closedAt: now() }, { where: { xenditId } });
    return true;
  } catch (error) {
    logger().warn({ err: error }, 'a payment link could not be closed yet');
    return false;
  }
}

/** Somebody asks, as far as we know: whoever waits for them has nothing to write. */
function isClaimed({ claimedAt }: PaymentAttempt): boolean {
  return claimedAt !== null && claimedAt.getTime() >= now().getTime() - CLAIM_MS;
}

/** True for the one who may ask for the attempt's link now. */
async function claim(attempt: PaymentAttempt): Promise<boolean> {
  const at = now();
  const isClaimed = await attempts.claim(attempt.id, at, new Date(at.getTime() - CLAIM_MS));
  if (isClaimed) attempt.claimedAt = at;
  return isClaimed;
}

/** The same once more for whoever has it; false where somebody else took it since. */
async function renew(attempt: PaymentAttempt): Promise<boolean> {
  // To MySQL, a row that is written as it was has not changed.
  const at = new Date(Math.max(now().getTime(), (attempt.claimedAt?.getTime() ?? 0) + 1));
  return passOn(attempt, at);
}

/** Whoever comes next may ask at once; a database that does not answer just now is told once it does. */
async function release(attempt: PaymentAttempt): Promise<void> {
  try {
    await passOn(attempt, null);
  } catch (error) {
    logger().warn({ err: error, attemptId: attempt.id }, 'a payment attempt could not be given up yet');
    if (isClaimed(attempt)) setTimeout(() => void release(attempt), AGAIN_MS).unref();
  }
}

async function passOn(attempt: PaymentAttempt, at: Date | null): Promise<boolean> {
  const isOurs = await attempts.reclaim(attempt.id, at, attempt.claimedAt);
  if (isOurs) attempt.claimedAt = at;
  return isOurs;
}

async function store(invoice: Invoice, attempt: PaymentAttempt, payment: ProviderPayment): Promise<Payable> {
  await failpoint('link.given');
  const link = { xenditId: payment.id, paymentUrl: payment.url };
  const isOpen = await attempts.keepLink(attempt.externalId, link).catch((error: unknown) => {
    void release(attempt);
    throw error;
  });
  await failpoint('link.stored');
  return isOpen ? { invoice, link } : overtaken(invoice, attempt, link);
}

/** While we asked, the order was paid or has ended, and nobody should pay through this link; or one was stored before. */
async function overtaken(invoice: Invoice, { externalId }: PaymentAttempt, link: Link): Promise<Payable> {
  await attempts.keepLateLink(externalId, link);
  await invoice.reload();
  if (invoice.status !== INVOICE_STATUS.waiting) await close(link.xenditId);
  return { invoice, link: await attempts.newestOf(invoice.id) };
}

async function ask<Answer>(
  invoice: Invoice,
  attempt: PaymentAttempt,
  question: (provider: PaymentProvider) => Promise<Answer>,
): Promise<Answer> {
  try {
    await failpoint('link.asked');
    return await question(requiredProvider());
  } catch (error) {
    logger().error({ err: error, attemptId: attempt.id }, 'the payment provider gave no link');
    await release(attempt);
    throw noLink(invoice);
  }
}

function noLink({ documentNo }: Invoice): AppError {
  return unavailable('invoice.noPaymentLink', { documentNo } satisfies KeptOrder);
}

async function request(invoice: Invoice, attempt: PaymentAttempt): Promise<PaymentRequest> {
  const shop = await settings.current();
  // A provider may write to its payer: nobody else's address than the proved one of the account.
  const [email = ''] = await addressesOf(invoice.id);
  const until = invoice.extendsTo ?? invoice.expiresAt;
  const returnUrl = `${config().publicUrl}/payment-redirect?documentNo=${encodeURIComponent(invoice.documentNo)}`;
  return {
    externalId: attempt.externalId,
    amount: attempt.amount,
    description: `${shop.name} ${invoice.documentNo}`,
    payer: { fullname: invoice.fullname, email, phoneNumber: invoice.phoneNumber },
    durationSeconds: Math.max(60, Math.floor((until.getTime() - now().getTime()) / 1000)),
    successUrl: returnUrl,
    failureUrl: `${returnUrl}&${FAILED_TRY}=1`,
  };
}
