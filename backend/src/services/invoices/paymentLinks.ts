import { setTimeout as sleep } from 'node:timers/promises';
import { now } from '../../clock.ts';
import { config } from '../../config.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import type { OrderWithoutLink } from '../../contract/invoices.ts';
import { MAX_LINKS_AN_HOUR } from '../../contract/limits.ts';
import { FAILED_ATTEMPT } from '../../contract/payments.ts';
import type { AppError } from '../../errors.ts';
import { unavailable } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { logger } from '../../logger.ts';
import { HOUR_MS } from '../../contract/time.ts';
import { ifCommitUncertain, transaction } from '../../models/database/database.ts';
import { insertOne } from '../../models/database/records.ts';
import type { Link, Payable } from '../../models/queries/paymentAttempts.ts';
import { addressesOf } from '../../models/queries/outbox.ts';
import * as attempts from '../../models/queries/paymentAttempts.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { PaymentAttempt } from '../../models/tables/PaymentAttempt.ts';
import { openProvider, requiredProvider } from '../../providers/payment/chosen.ts';
import { MAX_REQUEST_MS } from '../../providers/payment/retries.ts';
import type { PaymentLink, PaymentProvider, PaymentRef, PaymentRequest } from '../../providers/payment/provider.ts';
import { ProviderError } from '../../providers/payment/provider.ts';
import { link } from '../mails/parts.ts';
import * as settings from '../settings/settings.ts';
import * as invoiceSteps from './steps.ts';

/** A claim expires after one request to the provider plus a margin for clock differences; its process is then dead. */
const CLAIM_MS = MAX_REQUEST_MS + 5_000;
/** After this, the page retries by itself. */
const WAIT_MS = 5_000;
const POLL_MS = 100;
const RETRY_MS = 1_000;

/**
 * Inserts attempt number `number` of an invoice, claimed by this process: `openNew` requests its link after the commit. If
 * the commit's outcome is unknown, releases the claim for other processes.
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
  ifCommitUncertain(() => void release(attempt));
  return attempt;
}

/**
 * Requests the link of a new attempt; call it outside any transaction. A 503 contains the stored order's number, and can be
 * retried.
 */
export async function openNew(invoice: Invoice, attempt: PaymentAttempt): Promise<Payable> {
  const create = async (provider: PaymentProvider) => provider.create(await request(invoice, attempt));
  return store(invoice, attempt, await ask(invoice, attempt, create));
}

/**
 * Returns the payment link of the invoice's newest attempt, whoever started it. Of concurrent callers one asks the provider,
 * and the others wait for its result. After a 503 the request can be retried.
 */
export async function open(invoiceId: number): Promise<Payable> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const attempt = await attempts.newestOf(invoiceId);
    const isOpen = attempt?.status !== 'opening';
    const isUntried = attempt?.claimedAt === null;
    const isOurs = !isOpen && !isClaimed(attempt) && (await claim(attempt));
    if (isOpen || isOurs || Date.now() >= deadline) {
      const invoice = await Invoice.findByPk(invoiceId, { rejectOnEmpty: true });
      if (isOpen) return { invoice, link: attempt };
      if (isOurs) return resume(invoice, attempt, isUntried);
      throw noLink(invoice);
    }
    await failpoint('link.awaited');
    await sleep(POLL_MS);
  }
}

/** Another process started and died. The provider may have received its request: then the link already exists. */
async function resume(invoice: Invoice, attempt: PaymentAttempt, isUntried: boolean): Promise<Payable> {
  const { name, findByExternalId } = requiredProvider();
  if (attempt.provider !== name || (findByExternalId === null && !isUntried)) return openNext(attempt);
  const payment = findByExternalId && (await ask(invoice, attempt, () => findByExternalId(attempt.externalId)));
  if (payment) return store(invoice, attempt, payment);
  // The provider's answer may have been slow: renews the claim before creating a link.
  return (await renew(attempt)) ? openNew(invoice, attempt) : open(invoice.id);
}

/**
 * The link that may exist can't be found, but nobody has been given it: another one takes its place, under an external id of
 * its own, so that money is the order's whichever is paid.
 */
async function openNext({ id, invoiceId, number }: PaymentAttempt): Promise<Payable> {
  const next = await transaction(async () => {
    const invoice = await invoiceSteps.lock(invoiceId);
    if (invoice.status !== INVOICE_STATUS.waiting || invoice.attempt !== number) return null;
    if (await hasManyLinks(invoiceId)) throw noLink(invoice);
    return { invoice, attempt: await startNext(invoice, id) };
  });
  await failpoint('link.replaced');
  return next ? openNew(next.invoice, next.attempt) : open(invoiceId);
}

/** Starts the next attempt in the place of one; the caller has locked the invoice's row. */
export async function startNext(invoice: Invoice, replacedId: number): Promise<PaymentAttempt> {
  const where = { id: replacedId, status: ['opening', 'pending'] };
  await PaymentAttempt.update({ status: 'superseded' }, { where });
  await invoice.update({ attempt: invoice.attempt + 1 });
  return addAttempt(invoice, invoice.attempt);
}

export async function hasManyLinks(invoiceId: number): Promise<boolean> {
  return (await attempts.attemptsSince(invoiceId, new Date(now().getTime() - HOUR_MS))) >= MAX_LINKS_AN_HOUR;
}

/** Expires the open attempts of an invoice that was paid or has ended. */
export async function endAttempts(invoiceId: number): Promise<void> {
  await PaymentAttempt.update({ status: 'expired' }, { where: { invoiceId, status: ['opening', 'pending'] } });
}

/**
 * Closes all links of an invoice that should not be paid any more; call it outside any transaction. If the provider is
 * unavailable, or this process dies, reconciliation does it.
 */
export async function closeSpares(invoiceId: number): Promise<void> {
  // A process that is about to store a link will notice that it is obsolete, and close it.
  for (const { xenditId: id, externalId, provider: name } of await attempts.spareAttempts(invoiceId)) {
    const provider = openProvider(name);
    if (provider && id !== null && !(await close(provider, { id, externalId }))) return;
  }
}

/** Closes a link at the provider; false if the request failed. */
export async function close(provider: PaymentProvider, link: PaymentRef): Promise<boolean> {
  try {
    await provider.expire(link);
    await PaymentAttempt.update({ closedAt: now() }, { where: { xenditId: link.id } });
    return true;
  } catch (error) {
    logger().warn({ err: error }, 'a payment link could not be closed yet');
    return false;
  }
}

/** Whether a process is requesting the link: waiting callers then write nothing. */
function isClaimed({ claimedAt }: PaymentAttempt): boolean {
  return claimedAt !== null && claimedAt.getTime() >= now().getTime() - CLAIM_MS;
}

/** True for the one process that may request the attempt's link. */
async function claim(attempt: PaymentAttempt): Promise<boolean> {
  const at = now();
  const isClaimed = await attempts.claim(attempt.id, at, new Date(at.getTime() - CLAIM_MS));
  if (isClaimed) attempt.claimedAt = at;
  return isClaimed;
}

/** Renews an own claim; false if another process has taken it since. */
async function renew(attempt: PaymentAttempt): Promise<boolean> {
  // MySQL does not count a row as changed if its values stay the same.
  const at = new Date(Math.max(now().getTime(), (attempt.claimedAt?.getTime() ?? 0) + 1));
  return setClaim(attempt, at);
}

/** Releases the claim for the next process; retries while the database does not answer. */
async function release(attempt: PaymentAttempt): Promise<void> {
  try {
    await setClaim(attempt, null);
  } catch (error) {
    logger().warn({ err: error, attemptId: attempt.id }, 'a payment attempt could not be given up yet');
    if (isClaimed(attempt)) setTimeout(() => void release(attempt), RETRY_MS).unref();
  }
}

async function setClaim(attempt: PaymentAttempt, at: Date | null): Promise<boolean> {
  const isOurs = await attempts.reclaim(attempt.id, at, attempt.claimedAt);
  if (isOurs) attempt.claimedAt = at;
  return isOurs;
}

async function store(invoice: Invoice, attempt: PaymentAttempt, payment: PaymentLink): Promise<Payable> {
  await failpoint('link.given');
  const link = { xenditId: payment.id, paymentUrl: payment.url };
  const isOpen = await attempts.saveLink(attempt.externalId, link).catch((error: unknown) => {
    if (canFind()) void release(attempt);
    throw error;
  });
  await failpoint('link.stored');
  return isOpen ? { invoice, link } : storeLateLink(invoice, attempt, link);
}

/** Meanwhile the order was paid or has ended, so the link is obsolete; or another one was stored before. */
async function storeLateLink(invoice: Invoice, { externalId }: PaymentAttempt, link: Link): Promise<Payable> {
  await attempts.saveLateLink(externalId, link);
  await invoice.reload();
  if (invoice.status !== INVOICE_STATUS.waiting) await close(requiredProvider(), { id: link.xenditId, externalId });
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
    // Otherwise the claim runs out by itself, and says that a request was made whose link can't be found.
    if (canFind() || (error instanceof ProviderError && !error.isOutcomeUnknown)) await release(attempt);
    throw noLink(invoice);
  }
}

function canFind(): boolean {
  return requiredProvider().findByExternalId !== null;
}

function noLink({ documentNo }: Invoice): AppError {
  return unavailable('invoice.noPaymentLink', { documentNo } satisfies OrderWithoutLink);
}

async function request(invoice: Invoice, attempt: PaymentAttempt): Promise<PaymentRequest> {
  const shop = await settings.current();
  // A provider may send mail to its payer: only use the account's verified address.
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
    failureUrl: `${returnUrl}&${FAILED_ATTEMPT}=1`,
  };
}

/**
 * Where a customer pays. The shop's page requires a sign-in, which the customer of an order by hand, or of its replaced
 * pieces, may not have: theirs is the provider's page.
 */
export async function payPageOf({ id, documentNo, placedBy, credit }: Invoice): Promise<string> {
  const attempt = placedBy === null && credit === 0 ? null : await attempts.newestOf(id);
  return attempt?.paymentUrl ?? link('/payment-redirect', { documentNo });
}
