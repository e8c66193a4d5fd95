import { transaction } from '../../models/database/database.ts';
import { lockInvoice } from '../../models/queries/invoices.ts';
import { deleteUnsent } from '../../models/queries/outbox.ts';
import { awaitsPayment } from '../../models/queries/reminders.ts';
import type { JudgedRequest } from '../../models/queries/restockRequests.ts';
import { endBought, judgeRequests, isRestockMail } from '../../models/queries/restockRequests.ts';
import type { OutboxMail } from '../../models/tables/OutboxMail.ts';
import { RestockRequest } from '../../models/tables/RestockRequest.ts';

export function isDue({ isBuyable, isBought }: JudgedRequest): boolean {
  return Boolean(isBuyable) && !isBought;
}

/** Deletes a claimed mail that became untrue since it was written: its reader has bought, or paid. Else false. */
export async function withdrawIfOutdated({ id, invoiceId, isReminder }: OutboxMail): Promise<boolean> {
  if (invoiceId === null) return (await isRestockMail(id)) && withdrawRestocked(id);
  return isReminder && withdrawReminder(id, invoiceId);
}

async function withdrawReminder(mailId: number, invoiceId: number): Promise<boolean> {
  return transaction(async () => {
    const invoice = await lockInvoice(invoiceId);
    if (invoice && (await awaitsPayment(invoice))) return false;
    await deleteUnsent(mailId);
    return true;
  });
}

/** If one of the units was bought by its reader or sold out, what is still wanted waits again. */
async function withdrawRestocked(mailId: number): Promise<boolean> {
  return transaction(async () => {
    const told = await judgeRequests({ mailId });
    if (told.every(isDue)) return false;
    await endBought(told);
    await RestockRequest.update({ toldAt: null, mailId: null }, { where: { mailId } });
    await deleteUnsent(mailId);
    return true;
  });
}
