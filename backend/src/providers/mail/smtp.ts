import type { Transporter } from 'nodemailer';
import { config } from '../../config.ts';
import { splitSender } from '../../contract/email.ts';
import { attachPictures } from './pictures.ts';
import type { Delivery, Mail, MailProvider } from './provider.ts';
import { MailRefused } from './provider.ts';

const CONNECT_MS = 10_000;
const IDLE_MS = 30_000;

/** Sends through the mail server of SMTP_URL. */
export function smtp(url: string): MailProvider {
  let transport: Promise<Transporter> | undefined;
  return {
    staysInOutbox: false,
    send: async (mail, delivery) => {
      transport ??= connectTo(url);
      const message = await toMessage(mail, delivery);
      try {
        await (await transport).sendMail(message);
      } catch (error) {
        throw isFinal(error) ? new MailRefused(error.message, { cause: error }) : error;
      }
    },
  };
}

/** Its package is loaded only in shops that have a mail server. */
async function connectTo(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: IDLE_MS,
    // The shop writes the whole text; no mail names a file or an address to be fetched into it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Whether the server refused this recipient or message for good (5xx). Not 5.7.x, its rules for us (RFC 3463): that is
 * greylisting by another name, or a fault of our set-up, and may end. A refused login or sender concerns no single mail.
 */
function isFinal(error: unknown): error is Error {
  const { command, response, responseCode } = error as { command?: string; response?: string; responseCode?: number };
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  return isAboutMail && (responseCode ?? 0) >= 500 && !/^\d{3}[ -]5\.7\./.test(response ?? '');
}

function messageIdOf({ id, createdAt }: Pick<Mail, 'id' | 'createdAt'>): string {
  return `<mail-${id}.${createdAt.getTime()}@${new URL(config().publicUrl).hostname}>`;
}

async function toMessage(mail: Mail, { sender, thread, stopUrl }: Delivery) {
  const { recipient, subject, text, html, requestId } = mail;
  return {
    from: { name: sender, address: splitSender(config().mailFrom).address },
    // As an object it is a single address, whatever characters it contains, and never a list.
    to: { name: '', address: recipient },
    subject,
    text,
    ...(await attachPictures(html)),
    messageId: messageIdOf(mail),
    ...(thread && { inReplyTo: messageIdOf(thread), references: messageIdOf(thread) }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(requestId !== null && { 'X-Request-Id': requestId }),
      ...(stopUrl !== null && {
        'List-Unsubscribe': `<${stopUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
