import { now } from '../../clock.ts';
import type { OutboxMail as MailView } from '../../contract/outbox.ts';
import { MINUTE_MS } from '../../contract/time.ts';
import type { Caller } from '../../contract/users.ts';
import { badInput, conflict, notFound } from '../../errors.ts';
import { transaction } from '../../models/database/database.ts';
import type { WholeMail } from '../../models/queries/outbox.ts';
import { OUTBOX_MAILS } from '../../models/lists/outboxMails.ts';
import { markForReindex } from '../../models/lists/textBlocks.ts';
import { addressesOf, failedMails, mailById, resetFailed, wasCopied } from '../../models/queries/outbox.ts';
import { OutboxMail } from '../../models/tables/OutboxMail.ts';
import { linkPictures } from '../../providers/mail/pictures.ts';
import * as audit from '../history/audit.ts';

/** The entity in the change history. */
const ENTITY = 'outbox-mails';

export interface OpenedMail extends Pick<MailView, 'body' | 'addresses'> {
  mail: WholeMail;
}

/** A mail with its body, unless that is confidential, and the addresses for a resend. */
export async function open(id: number): Promise<OpenedMail> {
  const mail = await mailById(id);
  if (!mail) throw notFound();
  const { text, html } = mail;
  const body = isReadable(mail) ? { html: linkPictures(html), text } : null;
  return { mail, body, addresses: await addressesFor(mail) };
}

/** Retries a failed mail now with reset attempts, at its own or a corrected address. 409 if it has not failed (any more). */
export async function retry(id: number, recipient: string | undefined, caller: Caller): Promise<void> {
  await transaction(async () => {
    const mail = await lock(id);
    await refuseForeignAddress(mail, recipient);
    if (!(await resetFailed(id, recipient ?? mail.recipient))) throw conflict('outbox.notFailed');
    await markForReindex(OUTBOX_MAILS, [id]);
    await record(mail, caller);
  });
}

/** Retries all failed mails at their own addresses, once the mail server works again; returns their number. */
export async function retryAll(caller: Caller): Promise<number> {
  return transaction(async () => {
    const failed = await OutboxMail.findAll({ where: { id: await failedMails() }, order: ['id'], lock: true });
    const changes: audit.Change[] = [];
    for (const mail of failed) {
      if (await resetFailed(mail.id, mail.recipient)) changes.push(changeOf(mail));
    }
    await audit.recordAll(caller.id, ENTITY, changes);
    return changes.length;
  });
}

/**
 * Sends a copy of a delivered mail, as a new mail. 409 for one with sign-in links: those work once, and users can request a
 * new one. 409 for the second of two clicks.
 */
export async function copy(id: number, recipient: string, caller: Caller): Promise<void> {
  await transaction(async () => {
    const mail = await lock(id);
    if (!mail.sentAt) throw conflict('outbox.notSent');
    if (!isReadable(mail)) throw conflict('outbox.secret');
    await refuseForeignAddress(mail, recipient);
    const aMinuteAgo = new Date(now().getTime() - MINUTE_MS);
    if (await wasCopied(id, recipient, aMinuteAgo)) throw conflict('outbox.justSent');
    const { subject, text, html, isSecret, invoiceId, author } = mail;
    await OutboxMail.create({ recipient, subject, text, html, isSecret, invoiceId, author, againOf: id });
    await record(mail, caller);
  });
}

type ResentMail = Pick<WholeMail, 'recipient' | 'invoiceId' | 'isSecret' | 'html'>;

function isReadable({ isSecret, html }: ResentMail): boolean {
  return !isSecret && html !== '';
}

/** Its own address, and those of its order's customer. None of an erased customer. */
async function addressesFor({ recipient, invoiceId }: ResentMail): Promise<string[]> {
  const others = invoiceId === null ? [] : await addressesOf(invoiceId);
  return [...new Set([recipient, ...others])].filter((address) => address.includes('@'));
}

/** A mail is confidential, so it goes to the customer's own addresses only. */
async function refuseForeignAddress(mail: ResentMail, recipient = mail.recipient): Promise<void> {
  const isTheirs = (await addressesFor(mail)).includes(recipient);
  // A sign-in link belongs to the address it was created for.
  if (!isTheirs || (mail.isSecret && recipient !== mail.recipient)) throw badInput('recipient', 'input.choice');
}

async function lock(id: number): Promise<OutboxMail> {
  const mail = await OutboxMail.findByPk(id, { lock: true });
  if (!mail) throw notFound();
  return mail;
}

async function record(mail: OutboxMail, caller: Caller): Promise<void> {
  await audit.recordAll(caller.id, ENTITY, [changeOf(mail)]);
}

/** Without addresses, which the history would store for ever: the subject of a message to the shop contains its author. */
function changeOf({ id, subject, invoiceId }: OutboxMail): audit.Change {
  const name = invoiceId === null ? `#${id}` : subject;
  return { entityId: id, action: 'sentAgain', before: null, after: { name } };
}
