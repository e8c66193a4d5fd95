import { now } from '../../clock.ts';
import { isInAudience, ROLES } from '../../contract/roles.ts';
import type { Role } from '../../contract/roles.ts';
import type { SecurityAlert } from '../../contract/securityEvents.ts';
import type { SettingName } from '../../contract/settings.ts';
import { HOUR_MS } from '../../contract/time.ts';
import { transaction } from '../../models/database/database.ts';
import { guessedAccount, takeRestores } from '../../models/queries/securityEvents.ts';
import { User } from '../../models/tables/User.ts';
import * as rateLimits from '../accounts/rateLimits.ts';
import * as securityEvents from '../history/securityEvents.ts';
import * as mails from '../mails/securityMails.ts';
import * as settings from '../settings/settings.ts';

// Mails all admins about the events after which an owner has to act within the hour: somebody guesses a password of the back
// office, gets a way in, leads the customers' money elsewhere, takes their data along, or has put back an old shop. Refunds
// and other settings are on the page alone: they happen every day.

type Event = securityEvents.QueuedEvents[number];

/** Refused sign-ins of one account within an hour. Who forgot their password asks for a new one before the tenth. */
const GUESSES = 10;
/** Settings that change where money goes, and whether anybody is told. */
const WATCHED_SETTINGS = new Set<SettingName>(['transferAccounts', 'securityAlerts']);
/** This one is told of even after it was switched off. */
const SWITCH: SettingName = 'securityAlerts';

/** Writes the queued security events, with the mails about them. */
export async function flush(): Promise<void> {
  await securityEvents.flush(raise);
}

/** Writes the mails about these events, within the caller's transaction: each alert at most once an hour. */
async function raise(events: securityEvents.QueuedEvents): Promise<void> {
  const isOn = (await settings.current()).securityAlerts;
  const alerts = new Map<SecurityAlert, Event>();
  for (const event of events) {
    const alert = alertOf(event);
    if (alert !== null && (isOn || settingsIn(event).includes(SWITCH))) alerts.set(alert, event);
  }
  const guessed = isOn ? await guessedIn(events) : null;
  if (guessed) alerts.set('guessedPasswords', guessed);
  for (const [alert, event] of alerts) await send(alert, event);
}

/** Raises the alerts of restores since the last start. */
export async function raiseRestores(): Promise<void> {
  await transaction(async () => raise(await takeRestores()));
}

function alertOf(event: Event): SecurityAlert | null {
  if (event.kind === 'roleChanged' && isRaise(event.about)) return 'raisedRole';
  if (event.kind === 'settingsSaved' && settingsIn(event).some((name) => WATCHED_SETTINGS.has(name)))
    return 'changedMoney';
  if (event.kind === 'exported' && event.about === 'users') return 'exportedCustomers';
  return event.kind === 'dataRestored' ? 'restoredData' : null;
}

function settingsIn({ kind, about }: Event): SettingName[] {
  return kind === 'settingsSaved' ? (about.split(', ') as SettingName[]) : [];
}

/** `new → 3` or `3 → 1`: more rights than before. */
function isRaise(about: string): boolean {
  const [before, after] = about.split(' → ').map((role) => Number(role) as Role);
  if (after === undefined || !isInAudience(after, 'staff')) return false;
  return after === ROLES.admin || !(before === ROLES.admin);
}

async function guessedIn(events: readonly Event[]): Promise<Event | null> {
  const refused = events.filter(({ kind, email }) => kind === 'signInRefused' && email !== '');
  if (refused.length === 0) return null;
  const emails = [...new Set(refused.map(({ email }) => email))];
  const since = new Date(now().getTime() - HOUR_MS);
  const account = await guessedAccount(emails, { since, tries: GUESSES });
  const last = refused.findLast(({ email }) => email === account?.email);
  return account && last ? { ...last, subjectId: account.userId, about: String(account.tries) } : null;
}

async function send(alert: SecurityAlert, event: Event): Promise<void> {
  if (!(await rateLimits.count('securityAlert', alert)).isFree) return;
  const ids = [event.userId, event.subjectId].filter((id) => typeof id === 'number');
  const known = await User.findAll({ where: { id: ids } });
  const nameOf = (id: Event['userId']) => {
    const user = known.find((one) => one.id === id);
    return user ? `${user.firstName} ${user.lastName}`.trim() : '';
  };
  const admins = await User.findAll({ where: { role: ROLES.admin, isActive: true }, order: ['id'] });
  for (const admin of admins.filter(({ activatedAt }) => activatedAt !== null)) {
    await mails.alert(admin, alert, { ...event, userName: nameOf(event.userId), subjectName: nameOf(event.subjectId) });
  }
}
