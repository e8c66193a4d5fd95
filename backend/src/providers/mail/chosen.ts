import { config } from '../../config.ts';
import { mailbox } from './mailbox.ts';
import type { MailProvider } from './provider.ts';
import { smtp } from './smtp.ts';

/** The mail server where one is configured, the outbox itself otherwise. */
export function mailProvider(): MailProvider {
  const { smtpUrl } = config();
  return smtpUrl === null ? mailbox : smtp(smtpUrl);
}
