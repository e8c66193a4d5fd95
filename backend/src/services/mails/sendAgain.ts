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

/** What the change history calls them. */
const ENTITY = 'outbox-mails';

/** A mail that somebody opens. */
export interface OpenedMail extends Pick<MailView, 'body' | 'addresses'> {
  mail: WholeMail;
}

/** A mail with what it says, unless that is between the shop and its reader, and where it can be sent again. */
export async function open(id: number): Promise<OpenedMail> {
  const mail = await mailById(id);
  if (!mail) throw notFound();
  const { text, html } = mail;
  const body = isShown(mail) ? { html: linkPictures(html), text } : null;
  return { mail, body, addresses: await addressesFor(mail) };
}

/**
 * Has a mail that failed tried once more, now and as if it were new, at its own address or at a corrected one. 409 for one
 * that did not fail (any more).
 */
export async function retry(id: number, recipient: string | undefined, caller: Caller): Promise<void> {
  await transaction(async () => {
    const mail = await lock(id);
    await refuseStranger(mail, recipient);
    if (!(await resetFailed(id, recipient ?? mail.recipient))) throw conflict('outbox.notFailed');
    await markForReindex(OUTBOX_MAILS, [id]);
    await record(mail, caller);
  });
}

/** The same with all of them at their own addresses, once the mail server is well again; how many. */
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
 * Sends a mail that went out once more, as a mail of its own. 409 for one with links that let its reader in: those work
 * once, and whoever asks for another one gets it. And 409 for the second of two clicks.
 */
export async function copy(id: number, recipient: string, caller: Caller): Promise<void> {
  await transaction(async () => {
    const mail = await lock(id);
    if (!mail.sentAt) throw conflict('outbox.notSent');
    if (!isShown(mail)) throw conflict('outbox.secret');
    await refuseStranger(mail, recipient);
    const aMinuteAgo = new Date(now().getTime() - MINUTE_MS);
    if (await wasCopied(id, recipient, aMinuteAgo)) throw conflict('outbox.justSent');
    const { subject, text, html, isSecret, invoiceId, author } = mail;
    await OutboxMail.create({ recipient, subject, text, html, isSecret, invoiceId, author, againOf: id });
    await record(mail, caller);
  });
}

type ResentMail = Pick<WholeMail, 'recipient' | 'invoiceId' | 'isSecret' | 'html'>;

function isShown({ isSecret, html }: ResentMail): boolean {
  return !isSecret && html !== '';
}

/** Its own address, and those on record of whom it is for. None of a customer who was erased. */
async function addressesFor({ recipient, invoiceId }: ResentMail): Promise<string[]> {
  const others = invoiceId === null ? [] : await addressesOf(invoiceId);
  return [...new Set([recipient, ...others])].filter((address) => address.includes('@'));
}

/** What a mail says is for its customer alone, so it goes to no address that is not theirs. */
async function refuseStranger(mail: ResentMail, recipient = mail.recipient): Promise<void> {
  const isTheirs = (await addressesFor(mail)).includes(recipient);
  // A link that lets somebody in belongs to the address that it was made for.
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

/** Without addresses, which the history would keep for ever. The subject of a letter to the shop says who wrote it. */
function changeOf({ id, subject, invoiceId }: OutboxMail): audit.Change {
  const name = invoiceId === null ? `#${id}` : subject;
  return { entityId: id, action: 'sentAgain', before: null, after: { name } };
}
