import { setTimeout as sleep } from 'node:timers/promises';
import { now } from '../../clock.ts';
import type { Language } from '../../contract/languages.ts';
import { isInAudience, ROLES } from '../../contract/roles.ts';
import type { Caller, LoginInput, PasswordInput, ResetPasswordInput } from '../../contract/users.ts';
import { AppError, badInput, conflict, forbidden, notFound, unauthorized } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { transaction } from '../../models/database/database.ts';
import * as sessionRows from '../../models/queries/sessions.ts';
import { User } from '../../models/tables/User.ts';
import { maySetPassword } from '../../policies/users.ts';
import { touchTexts } from '../../models/lists/textBlocks.ts';
import { USERS } from '../../models/lists/users.ts';
import * as securityEvents from '../history/securityEvents.ts';
import * as activations from './activations.ts';
import * as activationMails from './activationMails.ts';
import * as mails from '../mails/mails.ts';
import * as passwords from './passwords.ts';
import * as rateLimits from './rateLimits.ts';
import * as registrations from './registrations.ts';
import * as sessions from './sessions.ts';
import * as tokens from './tokens.ts';
import * as users from './users.ts';

/** More than looking an address up and writing a mail takes, so that the answer's time tells nothing. */
const FORGOTTEN_ANSWER_MS = 250;

/**
 * An access token for the right e-mail and password. Every way to fail looks the same and takes the same time; only a
 * password that waits for a mail to be opened is told so.
 */
export async function login(input: LoginInput, language: Language): Promise<{ userId: number; accessToken: string }> {
  const user = await findByEmail(input.username);
  const hash = await passwords.hashLike(input.password, user?.passwordHash ?? null);
  if (!user?.isActive || !user.activatedAt || !passwords.isSame(hash, user.passwordHash)) {
    await registrations.refuseUnopened(user, hash, language);
    throw unauthorized('login.incorrect');
  }
  // Mails follow the language that somebody last signed in with.
  if (user.language !== language) await user.update({ language });
  securityEvents.note({ kind: 'signedIn', userId: user.id });
  return { userId: user.id, accessToken: sessions.issue(user, input.remember ?? false) };
}

/** Ends every session of a user, here and elsewhere. */
export async function logout(userId: number): Promise<void> {
  await sessionRows.endSessions(userId);
}

/**
 * Mails a link to a new password, which also opens an account that is not activated yet. 429 where too many were asked for
 * an address: asked, not mailed, or the count would tell who has an account.
 */
export async function forgotPassword(email: string): Promise<void> {
  await Promise.all([mailLink(email), sleep(FORGOTTEN_ANSWER_MS)]);
}

/** Refuses a token with which no password can be set (any more); a good one stays good. Says nothing of whose it is. */
export async function checkResetLink(token: string): Promise<'reset' | 'invitation'> {
  const purpose = await tokens.purposeOf(token);
  if (purpose !== 'reset' && purpose !== 'invitation') throw resetFailed();
  return purpose;
}

/**
 * Sets the password of the owner of a mailed link, ends all their sessions, and answers their address. It opens the account
 * as well, if that never was: who can read the mail owns the address.
 */
export async function resetPassword({ token, password }: ResetPasswordInput): Promise<string> {
  const purpose = await checkResetLink(token);
  const link = await tokens.linkOf(token);
  const user = link && (await User.findByPk(link.userId));
  if (!user) throw resetFailed();
  // What a stranger typed who signed up with the address is not its owner's.
  const own = activations.isUnproved(user) ? await activations.claimedWith(password, user, user) : null;
  const passwordHash = own?.passwordHash ?? (await passwords.hash(password));
  await failpoint('password.hashed');
  await transaction(async () => {
    const userId = await tokens.redeem(token, purpose);
    if (userId === null || !(await sessionRows.resetPassword(userId, passwordHash))) throw resetFailed();
    if (own) await User.update(activations.personOf(own), { where: { id: userId } });
    if (own) await touchTexts(USERS, [userId]);
    await tokens.revokeAll(userId);
    if (user.activatedAt) await mails.passwordChanged(user);
  });
  securityEvents.note({ kind: 'passwordChanged', userId: user.id, about: 'link' });
  await forgetGuesses(user.email);
  return user.email;
}

function resetFailed(): AppError {
  return new AppError(400, 'reset.failed');
}

/**
 * Changes a password and ends all sessions of its user. One's own takes the current one and answers a new access token,
 * so that this session goes on; an admin sets anybody else's, which is kept in the audit, and answers null.
 */
export async function changePassword(caller: Caller, userId: number, input: PasswordInput): Promise<string | null> {
  if (!maySetPassword(caller, userId)) throw forbidden();
  const user = await User.findByPk(userId);
  if (!user) throw notFound();
  const isOwn = caller.id === userId;
  if (isOwn) await proveCurrent(user, input.currentPassword);
  const passwordHash = await passwords.hash(input.password);
  await failpoint('password.hashed');
  // Who got a password from an admin needs no mail any more to be let in.
  const activatedAt = isInAudience(user.role, 'staff') ? now() : null;
  await transaction(async () => {
    const isChanged = await sessionRows.changePassword(user, { passwordHash, activatedAt });
    // Somebody else changed it, or signed out, while we were hashing.
    if (!isChanged) throw isOwn ? unauthorized('auth.expired') : conflict('conflict');
    await tokens.revokeAll(userId);
    if (!isOwn) await users.recordPassword(user, caller);
    if (user.activatedAt) await mails.passwordChanged(user);
  });
  securityEvents.note({ kind: 'passwordChanged', userId: caller.id, about: isOwn ? '' : `user ${userId}` });
  if (!isOwn) await forgetGuesses(user.email);
  const renewed = { id: userId, sessionVersion: user.sessionVersion + 1 };
  return isOwn ? sessions.issue(renewed, input.remember ?? false) : null;
}

/** Guesses at the password of before are not held against who comes with the new one. */
function forgetGuesses(email: string): Promise<void> {
  return rateLimits.forget('loginOfAccount', email);
}

async function proveCurrent(user: User, currentPassword: string | undefined): Promise<void> {
  if (currentPassword === undefined) throw badInput('currentPassword', 'input.required');
  if (!(await passwords.matches(currentPassword, user.passwordHash)))
    throw badInput('currentPassword', 'password.wrong');
}

async function mailLink(email: string): Promise<void> {
  const slot = await rateLimits.take('resetMail', email);
  if (!slot.isFree) throw rateLimits.exceeded(slot.resetsAt, 'reset.mailsUsedUp');
  const user = await findByEmail(email);
  if (!user) return;
  await transaction(async () => {
    if (!user.isActive) await mails.accountClosed(user);
    else if (user.activatedAt || user.role === ROLES.customer)
      await mails.passwordReset(user, await tokens.issue(user.id, 'reset'));
    else await activationMails.send(user);
  });
}

/** MySQL takes `é` for `e`; an account belongs to one address, to the letter. */
async function findByEmail(email: string): Promise<User | null> {
  const user = await User.findOne({ where: { email } });
  return user?.email === email ? user : null;
}
