import type { MailProvider } from './provider.ts';

/** Without a mail server, a mail counts as sent once it is in the outbox, where the demo's mailbox page shows it. */
export const mailbox: MailProvider = {
  staysInOutbox: true,
  send: () => Promise.resolve(),
};
