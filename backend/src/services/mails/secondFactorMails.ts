import type { MessageKey } from '../../locales/messages.ts';
import type { User } from '../../models/tables/User.ts';
import type { MailPart } from './layout.ts';
import { write } from './mails.ts';
import { link, shopTexts } from './parts.ts';

/** What happened to somebody's second factor. */
const SUBJECTS = {
  added: 'mail.factor.added.subject',
  removed: 'mail.factor.removed.subject',
  reset: 'mail.factor.reset.subject',
  newCodes: 'mail.factor.newCodes.subject',
  codeUsed: 'mail.factor.codeUsed.subject',
} as const satisfies Record<string, MessageKey>;

/** Mails the change to the account’s owner, in case somebody else made it. Within a transaction. */
export async function secondFactorChanged(
  user: User,
  change: keyof typeof SUBJECTS,
  params: { name?: string; left?: number } = {},
): Promise<void> {
  const t = await shopTexts(user.language);
  const parts: MailPart[] = [
    { kind: 'text', text: t('mail.greeting', { name: user.firstName }) },
    { kind: 'text', text: t(`mail.factor.${change}.text`, params) },
    { kind: 'text', text: t('mail.factor.notYou') },
    { kind: 'button', label: t('mail.reset.button'), url: link('/forgot-password') },
  ];
  await write(user, t(SUBJECTS[change]), parts);
}
