import type { Transporter } from 'nodemailer';
import { config } from '../../config.ts';
import { splitSender } from '../../contract/email.ts';
import { attachPictures } from './pictures.ts';
import type { Mail, MailProvider } from './provider.ts';

const CONNECT_MS = 10_000;
const IDLE_MS = 30_000;

/** Sends through the mail server of SMTP_URL. */
export function smtp(url: string): MailProvider {
  let transport: Promise<Transporter> | undefined;
  return {
    staysInOutbox: false,
    send: async (mail, sender) => {
      transport ??= connectTo(url);
      await (await transport).sendMail(await toMessage(mail, sender));
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

async function toMessage({ id, createdAt, recipient, subject, text, html, requestId }: Mail, sender: string) {
  return {
    from: { name: sender, address: splitSender(config().mailFrom).address },
    // As an object it is a single address, whatever characters it contains, and never a list.
    to: { name: '', address: recipient },
    subject,
    text,
    ...(await attachPictures(html)),
    messageId: `<mail-${id}.${createdAt.getTime()}@${new URL(config().publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...(requestId !== null && { 'X-Request-Id': requestId }) },
  };
}
