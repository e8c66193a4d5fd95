import { now } from '../../clock.ts';
import type { Language } from '../../contract/languages.ts';
import { ROLES } from '../../contract/roles.ts';
import type { ActivationInput } from '../../contract/users.ts';
import { AppError, conflict } from '../../errors.ts';
import { afterCommit, transaction } from '../../models/database/database.ts';
import { markForReindex } from '../../models/lists/textBlocks.ts';
import { USERS } from '../../models/lists/users.ts';
import { User } from '../../models/tables/User.ts';
import type { UserToken } from '../../models/tables/UserToken.ts';
import * as securityEvents from '../history/securityEvents.ts';
import * as consents from './consents.ts';
import * as passwords from './passwords.ts';
import * as sessions from './sessions.ts';
import type { Registration } from './tokens.ts';
import * as tokens from './tokens.ts';

// A mailed link proves that its reader owns the address, not that they filled in the sign-up form: several people may have
// signed up with it, and the newest mail may belong to another one. So a link activates the account with the form of the
// browser that opens it, or asks for a password.

/** The session after an activation. */
export interface Activated {
  userId: number;
  accessToken: string;
  /** The page of the shop to return to; null if unknown. */
  next: string | null;
}

/**
 * Activates the account of a mailed link and signs its owner in; revokes all its other links. 409 if a password is needed,
 * the one of their sign-up or a new one; 400 if the link is invalid (any more).
 */
export async function activate(input: ActivationInput, language: Language): Promise<Activated> {
  const { link, user: known } = await openLink(input.token);
  const typed = await registrationOfCaller(input, known, link);
  return transaction(async () => {
    // Of two links used at once the second one waits here, and finds itself revoked.
    const user = await User.findByPk(known.id, { lock: true });
    if (!isOpening(user) || (await tokens.redeem(input.token, 'activation')) === null) throw activationFailed();
    await user.update({ ...(typed && accountFieldsOf(typed)), language, activatedAt: now() });
    if (typed) await consents.record(user.id, typed);
    await markForReindex(USERS, [user.id]);
    await tokens.revokeAll(user.id);
    await afterCommit(() => securityEvents.note({ kind: 'signedIn', userId: user.id, about: 'activation' }));
    return { userId: user.id, accessToken: await sessions.issue(user, false), next: typed?.returnPath ?? null };
  });
}

/** Whether a customer's account was never activated, so that its data is the first stranger's input. */
export function isUnverified(user: User): boolean {
  return user.activatedAt === null && user.role === ROLES.customer;
}

/**
 * The sign-up with this password for an account that was never activated. A new password gets the name in the mail, and no
 * phone number: it may be a stranger's, whom couriers would call.
 */
export async function registrationForPassword(
  password: string,
  user: User,
  { firstName, lastName }: Pick<Registration, 'firstName' | 'lastName'>,
): Promise<Registration> {
  const passwordHash = await passwords.hash(password, user.passwordHash);
  const typed = await tokens.registrationWith(user.id, passwordHash);
  return (
    typed ?? {
      firstName,
      lastName,
      phoneNumber: '',
      passwordHash,
      browserHash: null,
      returnPath: null,
      ...consents.NO_AGREEMENT,
    }
  );
}

/** The fields of a sign-up that become the account's. */
export function accountFieldsOf({ firstName, lastName, phoneNumber, passwordHash }: Registration) {
  return { firstName, lastName, phoneNumber, passwordHash };
}

async function openLink(token: string): Promise<{ link: UserToken; user: User }> {
  const link = (await tokens.purposeOf(token)) === 'activation' ? await tokens.linkOf(token) : null;
  const user = link && (await User.findByPk(link.userId));
  if (!link || !isOpening(user)) throw activationFailed();
  return { link, user };
}

/** A deactivated account stays closed. */
function isOpening(user: User | null): user is User {
  return user !== null && user.isActive && user.activatedAt === null;
}

/**
 * The caller's sign-up; null for links from before it was stored. A client that sends no browser secret gets the link's own
 * sign-up, unless another one was left without a mail.
 */
async function registrationOfCaller(
  { token, browser, password }: ActivationInput,
  user: User,
  link: UserToken,
): Promise<Registration | null> {
  const mailed = tokens.registrationOf(link);
  if (password !== undefined) return registrationForPassword(password, user, mailed ?? user);
  const own = browser === undefined ? null : await tokens.registrationIn(user.id, browser);
  if (own) return own;
  if (browser === undefined && !(await tokens.isContested(link))) return mailed;
  // Used meanwhile, its sign-ups went with it.
  await openLink(token);
  throw conflict('activation.passwordNeeded');
}

function activationFailed(): AppError {
  return new AppError(400, 'activation.failed');
}
