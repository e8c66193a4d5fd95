import type { SecurityAlert } from '../../contract/securityEvents.ts';
import { displayNetwork } from '../../contract/sessions.ts';
import type { RequestOrigin } from '../../requestOrigin.ts';
import type { User } from '../../models/tables/User.ts';
import type { MailPart } from './layout.ts';
import { write } from './mails.ts';
import { link, momentIn, shopTexts } from './parts.ts';

// Mails by which the people of the back office notice an attack.

type Recipient = Pick<User, 'email' | 'firstName' | 'language'>;

interface SignIn extends RequestOrigin {
  at: Date;
}

/** For staff, after a sign-in on a device that never signed in to the account. */
export async function newDevice(user: Recipient, signIn: SignIn): Promise<void> {
  const t = await shopTexts(user.language);
  await write(user, t('mail.newDevice.subject', { device: signIn.device || t('mail.security.unknown') }), [
    { kind: 'text', text: t('mail.greeting', { name: user.firstName }) },
    { kind: 'text', text: t('mail.newDevice.text') },
    await originPart(user, signIn),
    { kind: 'text', text: t('mail.newDevice.notYou') },
    { kind: 'button', label: t('mail.reset.button'), url: link('/forgot-password') },
    { kind: 'link', label: t('mail.newDevice.sessions'), url: link('/admin/devices') },
    { kind: 'note', text: t('mail.newDevice.why') },
  ]);
}

export interface AlertedEvent extends RequestOrigin {
  /** Who did it; empty for somebody at the server's console. */
  userName: string;
  /** The other user whose account changed; empty for one's own. */
  subjectName: string;
  about: string;
  lastAt: Date;
}

/** For an admin: an event that asks for a look at once. */
export async function alert(admin: Recipient, kind: SecurityAlert, event: AlertedEvent): Promise<void> {
  const params = { name: event.subjectName, about: event.about };
  const t = await shopTexts(admin.language);
  const who: MailPart[] =
    kind === 'guessedPasswords'
      ? []
      : [{ kind: 'facts', facts: [[t('mail.security.who'), event.userName || t('mail.security.console')]] }];
  await write(admin, t(`mail.alert.${kind}.subject`, params), [
    { kind: 'text', text: t('mail.greeting', { name: admin.firstName }) },
    { kind: 'text', text: t(`mail.alert.${kind}.text`, params) },
    ...who,
    await originPart(admin, { ...event, at: event.lastAt }),
    { kind: 'text', text: t(`mail.alert.${kind}.do`) },
    { kind: 'button', label: t('mail.security.page'), url: link('/admin/security-events') },
    { kind: 'note', text: t('mail.alert.once') },
  ]);
}

async function originPart({ language }: Recipient, { at, device, network }: SignIn): Promise<MailPart> {
  const t = await shopTexts(language);
  const unknown = t('mail.security.unknown');
  return {
    kind: 'facts',
    facts: [
      [t('mail.security.when'), momentIn(language, at)],
      [t('mail.security.device'), device || unknown],
      [t('mail.security.network'), displayNetwork(network) || unknown],
    ],
  };
}
