import { now } from '../../clock.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { HOUR_MS } from '../../contract/time.ts';
import { conflict, notFound } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import type { MessageKey } from '../../locales/messages.ts';
import { transaction } from '../../models/database/database.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import type { Payable } from '../../models/queries/paymentAttempts.ts';
import { extendExpiry } from '../../models/queries/paymentAttempts.ts';
import { PaymentAttempt } from '../../models/tables/PaymentAttempt.ts';
import * as rateLimits from '../accounts/rateLimits.ts';
import * as invoiceSteps from '../invoices/steps.ts';
import { expired } from '../mails/expiryMails.ts';
import type { Page } from '../../models/database/forEachDueRow.ts';
import { forEachDueRow } from '../../models/database/forEachDueRow.ts';
import { detailsOf, overdue } from '../../models/queries/invoices.ts';
import { replacedBy } from '../../models/queries/orderChanges.ts';
import * as paymentLinks from '../invoices/paymentLinks.ts';
import * as stockMovements from '../stock/movements.ts';

/**
 * Starts a new attempt to pay a waiting order: events of older attempts can no longer expire it, and their links are closed.
 * If no link could be created (503), a retry continues from there. Concurrent requests get the same new link.
 */
export async function payAgain(invoiceId: number, userId: number): Promise<Payable> {
  const seen = await Invoice.findByPk(invoiceId, { attributes: ['attempt'] });
  const renewed = await transaction(async () => {
    const invoice = await invoiceSteps.lock(invoiceId);
    if (invoice.userId !== userId) throw notFound();
    if (invoice.status !== INVOICE_STATUS.waiting || invoice.expiresAt <= now()) throw conflict('invoice.notPayable');
    const current = await PaymentAttempt.findOne({ where: { invoiceId, number: invoice.attempt } });
    // An exchange of equal value costs nothing.
    if (!current) throw conflict('invoice.notPayable');
    // Another request makes a new link, or has made one while this one waited for the lock.
    if (current.status === 'opening' || invoice.attempt !== seen?.attempt) return null;
    if (await paymentLinks.hasManyLinks(invoiceId)) throw rateLimits.exceeded(new Date(now().getTime() + HOUR_MS));
    const attempt = await paymentLinks.startNext(invoice, current.id);
    await failpoint('payAgain.written');
    return { invoice, attempt };
  });
  if (renewed) await failpoint('payAgain.committed');
  const { openNew, open } = paymentLinks;
  const payable = renewed ? await openNew(renewed.invoice, renewed.attempt) : await open(invoiceId);
  await paymentLinks.closeSpares(invoiceId);
  return payable;
}

/** Called when a payment page is opened: extends its order to the full payment time. No effect for an unknown link. */
export async function extendAfterOpening(xenditId: string): Promise<void> {
  await extendExpiry(xenditId);
}

/** The user who ends an order early, and the timeline's note. */
interface Ending {
  userId: number | null;
  note?: MessageKey;
}

/** Expires a waiting invoice and returns its stock, once. The caller has locked the invoice's row. */
export async function expire(invoice: Invoice, by: Ending = { userId: null }): Promise<boolean> {
  if (!(await invoiceSteps.move(invoice, { step: 'expire', ...by }))) return false;
  await failpoint('expiry.moved');
  await paymentLinks.endAttempts(invoice.id);
  await stockMovements.returnToStock(invoice.id);
  await failpoint('expiry.stockBack');
  const replaced = invoice.credit > 0 ? await replacedBy(invoice.id) : null;
  await expired(invoice, await detailsOf(invoice.id), replaced);
  await failpoint('expiry.written');
  return true;
}

/** Expires all overdue invoices; returns their number. Safe on several instances: each expires once. */
export async function expireOverdue(): Promise<number> {
  return forEachDueRow('expireInvoices', due, ({ id }) =>
    transaction(async () => {
      const invoice = await invoiceSteps.lock(id);
      // Its payment page may have been opened since the query.
      return invoice.expiresAt <= now() && expire(invoice);
    }),
  );
}

async function due(page: Page): Promise<{ id: number }[]> {
  const found = await overdue(page);
  if (found.length > 0) await failpoint('expiry.found');
  return found;
}
