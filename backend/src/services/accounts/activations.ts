import { now } from '../../clock.ts';
import type { Language } from '../../contract/languages.ts';
import { ROLES } from '../../contract/roles.ts';
import type { ActivationInput } from '../../contract/users.ts';
import { AppError, conflict } from '../../errors.ts';
import { afterCommit, transaction } from '../../models/database/database.ts';
import { touchTexts } from '../../models/lists/textBlocks.ts';
import { USERS } from '../../models/lists/users.ts';
import { User } from '../../models/tables/User.ts';
import type { UserToken } from '../../models/tables/UserToken.ts';
import * as securityEvents from '../history/securityEvents.ts';
import * as passwords from './passwords.ts';
import * as sessions from './sessions.ts';
import type { Registration } from './tokens.ts';
import * as tokens from './tokens.ts';

// A mailed link proves that its reader owns the address, and nothing of who typed what: several people may have signed up
// with it, and the newest mail need not be one's own. So a link opens the account with what was typed in the browser that
// opens it, or asks for a password.

/** Whom an activation lets in. */
export interface Activated {
  userId: number;
  accessToken: string;
  /** Where in the shop they were going; null: nobody knows. */
  next: string | null;
}

/**
 * Opens the account that a mailed link belongs to and signs its owner in; all its other links end. 409 where it takes a
 * password, the one of their sign-up or a new one; 400 where the link does not hold (any more).
 */
export async function activate(input: ActivationInput, language: Language): Promise<Activated> {
  const { link, user: known } = await held(input.token);
  const typed = await typedBy(input, known, link);
  return transaction(async () => {
    // Of two links used at once the second one waits here, and finds its own gone.
    const user = await User.findByPk(known.id, { lock: true });
    if (!isOpening(user) || (await tokens.redeem(input.token, 'activation')) === null) throw failed();
    await user.update({ ...(typed && personOf(typed)), language, activatedAt: now() });
    await touchTexts(USERS, [user.id]);
    await tokens.revokeAll(user.id);
    await afterCommit(() => securityEvents.note({ kind: 'signedIn', userId: user.id, about: 'activation' }));
    return { userId: user.id, accessToken: sessions.issue(user, false), next: typed?.returnPath ?? null };
  });
}

/** Whether an account is a customer's that was never opened, so that what it holds is what the first stranger typed. */
export function isUnproved(user: User): boolean {
  return user.activatedAt === null && user.role === ROLES.customer;
}

/**
 * What the person typed at the sign-up who chooses this password for an account that was never opened. A new password is
 * taken with the name in their mail, and without a phone number: it may be a stranger's, whom couriers would call.
 */
export async function claimedWith(
  password: string,
  user: User,
  { firstName, lastName }: Pick<Registration, 'firstName' | 'lastName'>,
): Promise<Registration> {
  const passwordHash = await passwords.hash(password, user.passwordHash);
  const typed = await tokens.registrationWith(user.id, passwordHash);
  return typed ?? { firstName, lastName, phoneNumber: '', passwordHash, browserHash: null, returnPath: null };
}

/** What of a sign-up becomes the account's own. */
export function personOf({ firstName, lastName, phoneNumber, passwordHash }: Registration) {
  return { firstName, lastName, phoneNumber, passwordHash };
}

async function held(token: string): Promise<{ link: UserToken; user: User }> {
  const link = (await tokens.purposeOf(token)) === 'activation' ? await tokens.linkOf(token) : null;
  const user = link && (await User.findByPk(link.userId));
  if (!link || !isOpening(user)) throw failed();
  return { link, user };
}

/** A deactivated account stays closed. */
function isOpening(user: User | null): user is User {
  return user !== null && user.isActive && user.activatedAt === null;
}

/**
 * What the caller typed at a sign-up; null where that was not kept yet. A program that names no browser is given what was
 * typed for its link, unless somebody was sent to a link that is not theirs.
 */
async function typedBy(
  { browser, password }: ActivationInput,
  user: User,
  link: UserToken,
): Promise<Registration | null> {
  const mailed = tokens.registrationOf(link);
  if (password !== undefined) return claimedWith(password, user, mailed ?? user);
  const own = browser === undefined ? null : await tokens.registrationIn(user.id, browser);
  if (own) return own;
  if (browser === undefined && !(await tokens.isContested(link))) return mailed;
  throw conflict('activation.passwordNeeded');
}

function failed(): AppError {
  return new AppError(400, 'activation.failed');
}
