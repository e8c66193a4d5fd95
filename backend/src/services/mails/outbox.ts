import { now } from '../../clock.ts';
import { config } from '../../config.ts';
import type { KeptMail } from '../../contract/mailbox.ts';
import { LIMITS } from '../../contract/limits.ts';
import { cut } from '../../contract/text.ts';
import { notFound } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { logger, requestId } from '../../logger.ts';
import { afterCommit } from '../../models/database/database.ts';
import { insertOne } from '../../models/database/records.ts';
import { claimMail, dueMails, mailToSend, markSent } from '../../models/queries/outbox.ts';
import { OutboxMail } from '../../models/tables/OutboxMail.ts';
import { mailProvider } from '../../providers/mail/chosen.ts';
import { linkPictures } from '../../providers/mail/pictures.ts';
import type { Mail, MailProvider } from '../../providers/mail/provider.ts';
import { HOUR_MS, MINUTE_MS } from '../../contract/time.ts';

/** Longer than a mail server may take. An instance that dies while it sends leaves the mail to the others after this. */
const LEASE_MS = 5 * MINUTE_MS;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 6 * HOUR_MS;
const BATCH = 20;
const MAILBOX_SIZE = 100;

interface WrittenMail extends Omit<Mail, 'id' | 'createdAt' | 'requestId' | 'recipient'> {
  /** Its links let its reader in. */
  isSecret: boolean;
  /** The order that it is about; null: none. */
  invoiceId: number | null;
  /** Nobody sends it earlier. */
  notBefore?: Date | undefined;
  /** The address of the writer of a letter that it passes on. */
  author?: string | undefined;
}

let tellOfMail: () => void = () => undefined;

/** From here on `tell` is called when mails are there to be sent, at once rather than at the clock's next turn. */
export function onMail(tell: () => void): void {
  tellOfMail = tell;
}

/**
 * Puts a mail into the outbox for each address, as part of the transaction that is its reason. Answers the id of the first
 * one, null for none; the others say that they are the same once more.
 */
export async function enqueue([first, ...others]: readonly string[], mail: WrittenMail): Promise<number | null> {
  if (first === undefined) return null;
  const id = await put(first, mail, null);
  for (const address of others) await put(address, mail, id);
  return id;
}

async function put(
  recipient: string,
  { subject, notBefore, ...mail }: WrittenMail,
  againOf: number | null,
): Promise<number> {
  const at = now();
  // Where the outbox is all that there is, it has arrived with that.
  const isThere = notBefore === undefined && mailProvider().staysInOutbox;
  const { id } = await insertOne(OutboxMail, {
    ...{ ...mail, recipient, againOf },
    ...(isThere && { attempts: 1, sentAt: at }),
    subject: cut(subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '), LIMITS.address),
    nextTryAt: notBefore ?? at,
    requestId: requestId(),
  });
  if (!isThere) await afterCommit(() => tellOfMail());
  return id;
}

/** Sends what is due and says how many mails went out. Any number of instances may do so at once. */
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
export async function newest(): Promise<KeptMail[]> {
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

/** A mail as a page, for the demo's mailbox. Its links lead out of the frame that it is shown in. */
export async function pageOf(id: number): Promise<string> {
  const mail = await OutboxMail.findByPk(id);
  if (!mail) throw notFound();
  return linkPictures(mail.html).replace('<head>', '<head><base target="_top">');
}

/** Of all who saw the mail due with this many attempts, one gets it. While it is tried, it has not failed. */
async function claim(id: number, attempts: number): Promise<boolean> {
  return claimMail(id, attempts, new Date(now().getTime() + LEASE_MS));
}

async function send(id: number, attempts: number, provider: MailProvider): Promise<boolean> {
  const mail = await mailToSend(id);
  // Its reader's account was erased meanwhile.
  if (!mail) return false;
  try {
    await failpoint('mail.claimed');
    await provider.send(mail);
    await failpoint('mail.sent');
  } catch (error) {
    await postpone(mail, attempts, error);
    return false;
  }
  // Links that let people in have no place in our database once they are delivered.
  const isKept = !mail.isSecret || provider.staysInOutbox || config().demo;
  await markSent(id, isKept);
  return true;
}

async function postpone(mail: OutboxMail, attempts: number, error: unknown): Promise<void> {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  const reason = error instanceof Error ? error.message : String(error);
  await mail.update({ nextTryAt: new Date(now().getTime() + pause), lastError: cut(reason, LIMITS.address) });
  // A mail server's own words may name the recipient: they stay in the table.
  const code = (error as { code?: unknown } | null)?.code;
  const told = { mail: mail.id, requestId: mail.requestId, attempts, code: typeof code === 'string' ? code : null };
  logger().warn(told, 'a mail could not be sent');
}
