import { now } from '../../clock.ts';
import { failpoint } from '../../failpoints.ts';
import { transaction } from '../../models/database/database.ts';
import { forEachDueRow } from '../../models/database/forEachDueRow.ts';
import { detailsOf } from '../../models/queries/invoices.ts';
import { awaitsPayment, waitingUnreminded } from '../../models/queries/reminders.ts';
import { Transfer } from '../../models/tables/Transfer.ts';
import { paymentReminder } from '../mails/reminderMails.ts';
import * as settings from '../settings/settings.ts';
import * as paymentLinks from './paymentLinks.ts';
import * as invoiceSteps from './steps.ts';

/** Whether half of the time to pay has passed. */
export function isHalfOver({ createdAt, expiresAt }: Record<'createdAt' | 'expiresAt', string | Date>): boolean {
  return 2 * now().getTime() >= new Date(createdAt).getTime() + new Date(expiresAt).getTime();
}

/**
 * Reminds of every unpaid order once, at half of its time to pay; returns the number of mails. Safe on several instances.
 */
export async function remindUnpaid(): Promise<number> {
  if (!(await settings.current()).remindsUnpaid) return 0;
  return forEachDueRow('remindUnpaid', waitingUnreminded, async (waiting) => {
    return isHalfOver(waiting) && transaction(() => remind(waiting.id));
  });
}

async function remind(id: number): Promise<boolean> {
  const invoice = await invoiceSteps.lock(id);
  await failpoint('reminder.locked');
  // Paid, extended or reminded of by another process since the query.
  if (invoice.remindedAt || !isHalfOver(invoice) || !(await awaitsPayment(invoice))) return false;
  const transfer = invoice.transferCode > 0 ? await Transfer.findOne({ where: { invoiceId: id } }) : null;
  const mail = await paymentReminder(invoice, await detailsOf(id), {
    transfer,
    payUrl: await paymentLinks.payPageOf(invoice),
  });
  await invoice.update({ remindedAt: now() });
  await failpoint('reminder.written');
  return mail !== null;
}
