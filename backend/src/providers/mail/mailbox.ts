import type { MailProvider } from './provider.ts';

/** Without a mail server a mail is sent by being in the outbox, where the demo's mailbox page shows it. */
export const mailbox: MailProvider = {
  keeps: true,
  send: () => Promise.resolve(),
};
