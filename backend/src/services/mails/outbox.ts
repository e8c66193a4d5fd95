import { now } from '../../clock.ts';
import { config } from '../../config.ts';
import type { MailboxMail } from '../../contract/mailbox.ts';
import { splitSender } from '../../contract/email.ts';
import { MAX_MAIL_ATTEMPTS } from '../../contract/outbox.ts';
import { STOP_PATH } from '../../contract/restock.ts';
import { LIMITS } from '../../contract/limits.ts';
import { cut } from '../../contract/text.ts';
import { notFound } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { logger, requestId } from '../../logger.ts';
import { afterCommit } from '../../models/database/database.ts';
import { insertOne } from '../../models/database/records.ts';
import { claimMail, dueMails, firstMailOf, mailToSend, markSent } from '../../models/queries/outbox.ts';
import { stopKeyOf } from '../../models/queries/restockRequests.ts';
import { OutboxMail } from '../../models/tables/OutboxMail.ts';
import { mailProvider } from '../../providers/mail/chosen.ts';
import { linkPictures } from '../../providers/mail/pictures.ts';
import type { Delivery, Mail, MailProvider } from '../../providers/mail/provider.ts';
import { MailRefused } from '../../providers/mail/provider.ts';
import * as settings from '../settings/settings.ts';
import { withdrawIfOutdated } from './outdatedMails.ts';
import { link } from './parts.ts';
import { HOUR_MS, MINUTE_MS } from '../../contract/time.ts';

/** Longer than a mail server may take. If an instance dies while it sends, others retry the mail after this. */
const LEASE_MS = 5 * MINUTE_MS;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 6 * HOUR_MS;
const BATCH = 20;
const MAILBOX_SIZE = 100;

interface WrittenMail extends Omit<Mail, 'id' | 'createdAt' | 'requestId' | 'recipient'> {
  /** Contains links that sign the reader in. */
  isSecret: boolean;
  /** The order it is about, if any. */
  invoiceId: number | null;
  /** The earliest time to send it. */
  notBefore?: Date | undefined;
  /** The e-mail address of a forwarded message's author. */
  author?: string | undefined;
  isReminder?: boolean;
}

let notifySender: () => void = () => undefined;

/** Registers the callback for queued mails, which are then sent at once rather than at the scheduler's next run. */
export function onQueued(notify: () => void): void {
  notifySender = notify;
}

/**
 * Adds a mail to the outbox for each address, within the caller's transaction. Returns the id of the first, null for none;
 * the others refer to it as its copies.
 */
export async function enqueue([first, ...others]: readonly string[], mail: WrittenMail): Promise<number | null> {
  if (first === undefined) return null;
  const id = await insert(first, mail, null);
  for (const address of others) await insert(address, mail, id);
  return id;
}

async function insert(
  recipient: string,
  { subject, notBefore, ...mail }: WrittenMail,
  againOf: number | null,
): Promise<number> {
  const at = now();
  // Without a mail server, the outbox is the destination.
  const isDelivered = notBefore === undefined && mailProvider().staysInOutbox;
  const { id } = await insertOne(OutboxMail, {
    ...{ ...mail, recipient, againOf },
    ...(isDelivered && { attempts: 1, sentAt: at }),
    subject: cut(subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '), LIMITS.address),
    nextTryAt: notBefore ?? at,
    requestId: requestId(),
  });
  if (!isDelivered) await afterCommit(() => notifySender());
  return id;
}

/** Sends the due mails and returns their number. Any number of instances may run it at once. */
export async function sendDue(): Promise<number> {
  const due = await dueMails(BATCH);
  if (due.length === 0) return 0;
  const provider = mailProvider();
  let sent = 0;
  for (const { id, attempts } of due) {
    if ((await claim(id, attempts)) && (await send(id, attempts + 1, provider))) sent++;
  }
  return sent;
}

/** The newest mails, for the demo's mailbox. */
export async function newest(): Promise<MailboxMail[]> {
  const mails = await OutboxMail.findAll({ order: [['id', 'DESC']], limit: MAILBOX_SIZE });
  return mails.map((mail) => ({
    id: mail.id,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text,
    html: linkPictures(mail.html),
    createdAt: mail.createdAt.toISOString(),
  }));
}

/** A mail as a page, for the demo's mailbox. Its links open outside of the frame. */
export async function pageOf(id: number): Promise<string> {
  const mail = await OutboxMail.findByPk(id);
  if (!mail) throw notFound();
  return linkPictures(mail.html).replace('<head>', '<head><base target="_top">');
}

/** Claims a due mail with this many attempts for one instance; during the attempt, it does not count as failed. */
async function claim(id: number, attempts: number): Promise<boolean> {
  return claimMail(id, attempts, new Date(now().getTime() + LEASE_MS));
}

async function send(id: number, attempts: number, provider: MailProvider): Promise<boolean> {
  const mail = await mailToSend(id);
  // The recipient's account was erased meanwhile.
  if (!mail) return false;
  if (await withdrawIfOutdated(mail)) return false;
  try {
    await failpoint('mail.claimed');
    await provider.send(mail, await deliveryOf(mail));
    await failpoint('mail.sent');
  } catch (error) {
    await postpone(mail, attempts, error);
    return false;
  }
  // Links that sign their reader in are not stored any longer than until delivery.
  const keepsContent = !mail.isSecret || provider.staysInOutbox || config().demo;
  await markSent(id, keepsContent);
  return true;
}

async function deliveryOf({ id, invoiceId }: OutboxMail): Promise<Delivery> {
  const first = invoiceId === null ? null : await firstMailOf(invoiceId);
  const stopKey = invoiceId === null ? await stopKeyOf(id) : null;
  return {
    sender: await senderName(),
    thread: first && first.id < id ? first : null,
    stopUrl: stopKey === null ? null : link(STOP_PATH, { key: stopKey }),
  };
}

/** As the owner has set it, else as in MAIL_FROM; the shop's name where that is an address alone. */
async function senderName(): Promise<string> {
  const { mailSender, name } = await settings.current();
  return mailSender || splitSender(config().mailFrom).name || name;
}

async function postpone(mail: OutboxMail, attempts: number, error: unknown): Promise<void> {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  const reason = error instanceof Error ? error.message : String(error);
  const isFinal = error instanceof MailRefused;
  await mail.update({
    ...(isFinal && { attempts: MAX_MAIL_ATTEMPTS }),
    nextTryAt: new Date(now().getTime() + (isFinal ? 0 : pause)),
    lastError: cut(reason, LIMITS.address),
  });
  // The server's message may contain the recipient: it stays in the table, and out of the log.
  const { code } = (isFinal ? error.cause : error) as { code?: unknown };
  const details = { mail: mail.id, requestId: mail.requestId, attempts, code: typeof code === 'string' ? code : null };
  logger().warn(details, 'a mail could not be sent');
}
