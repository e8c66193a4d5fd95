import { conflict, notFound } from '../../errors.ts';
import type { Caller } from '../../contract/users.ts';
import type { WholeMail } from '../../models/queries/outbox.ts';
import { mailsOfInvoice } from '../../models/queries/outbox.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import * as sendAgain from '../mails/sendAgain.ts';

/** The mails about an invoice, the latest first. */
export async function list(invoiceId: number): Promise<WholeMail[]> {
  if (!(await Invoice.findByPk(invoiceId, { attributes: ['id'] }))) throw notFound();
  return mailsOfInvoice(invoiceId);
}

/**
 * Sends a mail about an order once more, to the address that it went to; another one is for admins to choose. 409 for one
 * that waits to be sent anyway, and for one whose links let its reader in.
 */
export async function again(invoiceId: number, mailId: number, caller: Caller): Promise<WholeMail[]> {
  const mail = (await list(invoiceId)).find(({ id }) => id === mailId);
  if (!mail) throw notFound();
  if (mail.isSecret) throw conflict('outbox.secret');
  if (mail.sentAt) await sendAgain.copy(mailId, mail.recipient, caller);
  else await sendAgain.retry(mailId, mail.recipient, caller);
  return mailsOfInvoice(invoiceId);
}
