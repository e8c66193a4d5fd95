import { conflict, notFound } from '../../errors.ts';
import type { Caller } from '../../contract/users.ts';
import type { WholeMail } from '../../models/queries/outbox.ts';
import { mailsOfInvoice } from '../../models/queries/outbox.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import * as resend from '../mails/resend.ts';

/** The mails about an invoice, the latest first. */
export async function list(invoiceId: number): Promise<WholeMail[]> {
  if (!(await Invoice.findByPk(invoiceId, { attributes: ['id'] }))) throw notFound();
  return mailsOfInvoice(invoiceId);
}

/**
 * Repeats a mail about an order to its original address; only admins may choose another one. 409 if it is still waiting to
 * be sent, or if its links sign the reader in.
 */
export async function again(invoiceId: number, mailId: number, caller: Caller): Promise<WholeMail[]> {
  const mail = (await list(invoiceId)).find(({ id }) => id === mailId);
  if (!mail) throw notFound();
  if (mail.isSecret) throw conflict('outbox.secret');
  if (mail.sentAt) await resend.copy(mailId, mail.recipient, caller);
  else await resend.retry(mailId, mail.recipient, caller);
  return mailsOfInvoice(invoiceId);
}
