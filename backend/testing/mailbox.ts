import type { MailboxMail } from '../src/contract/mailbox.ts';
import type { TestShop } from './testShop.ts';

/** The mailbox's mails to an address, newest first. */
export async function mailsTo({ api }: TestShop, email: string): Promise<MailboxMail[]> {
  const { body } = await api.get('/api/dev/mailbox').expect(200);
  return (body as { data: MailboxMail[] }).data.filter((mail) => mail.to === email);
}

/** The token in the newest mail to an address. */
export async function mailedToken(shop: TestShop, email: string): Promise<string> {
  const [mail] = await mailsTo(shop, email);
  return /\?token=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? 'no token in the mail';
}
