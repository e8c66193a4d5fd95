import { setTimeout as sleep } from 'node:timers/promises';
import { now } from '../../clock.ts';
import type { Language } from '../../contract/languages.ts';
import { isInAudience, ROLES } from '../../contract/roles.ts';
import type {
  AskedFactor,
  FactorSetUp,
  NewFactorInput,
  ProofInput,
  SignInSetUpInput,
} from '../../contract/secondFactors.ts';
import type { Caller, LoginInput, PasswordInput, ResetPasswordInput } from '../../contract/users.ts';
import { AppError, badInput, conflict, forbidden, notFound, unauthorized } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { transaction } from '../../models/database/database.ts';
import { hasFactor } from '../../models/queries/secondFactors.ts';
import * as sessionRows from '../../models/queries/sessions.ts';
import { User } from '../../models/tables/User.ts';
import { maySetPassword } from '../../policies/users.ts';
import { markForReindex } from '../../models/lists/textBlocks.ts';
import { USERS } from '../../models/lists/users.ts';
import * as securityEvents from '../history/securityEvents.ts';
import * as activations from './activations.ts';
import * as activationMails from './activationMails.ts';
import * as consents from './consents.ts';
import * as mails from '../mails/mails.ts';
import * as passwords from './passwords.ts';
import * as rateLimits from './rateLimits.ts';
import * as registrations from './registrations.ts';
import * as challenges from './secondFactor/challenges.ts';
import * as setUp from './secondFactor/setUp.ts';
import * as sessions from './sessions.ts';
import * as tokens from './tokens.ts';
import * as users from './users.ts';

/** Longer than a query and writing a mail take, so that the response time reveals nothing. */
const RESET_RESPONSE_MS = 250;

export interface SignedIn {
  userId: number;
  accessToken: string;
}

/**
 * Returns an access token for the right e-mail and password, or asks for the second factor. All failures look the same and take
 * the same time; only a correct password of an account that is not activated yet gets its own answer.
 */
export async function login(input: LoginInput, language: Language): Promise<SignedIn | AskedFactor> {
  const user = await findByEmail(input.username);
  const hash = await passwords.hashWithSaltOf(input.password, user?.passwordHash ?? null);
  if (!user?.isActive || !user.activatedAt || !passwords.isSame(hash, user.passwordHash)) {
    await registrations.refuseInactive(user, hash, language);
    throw unauthorized('login.incorrect');
  }
  // Mails are in the language of the last sign-in.
  if (user.language !== language) await user.update({ language });
  const remember = input.remember ?? false;
  const secondFactor = await challenges.forSignIn(user, remember);
  return secondFactor ? { secondFactor } : signIn(user, remember);
}

/** The second step of a sign-in: an access token for the right answer. */
export async function answerChallenge(input: ProofInput): Promise<SignedIn> {
  const { user, claims } = await challenges.answer('signIn', input);
  return signIn(user, claims.remember);
}

/** Begins to set up the second factor without which the account may not sign in. */
export async function beginRequiredFactor({ challengeToken, kind }: SignInSetUpInput): Promise<FactorSetUp> {
  const { user, claims } = await challenges.asked('signIn', challengeToken);
  if (claims.ways.length > 0 || (await hasFactor(user.id))) throw new AppError(400, 'secondFactor.expired');
  return setUp.begin(user, kind, claims.remember);
}

/** Keeps that factor, and signs in. */
export async function finishRequiredFactor(
  input: NewFactorInput,
): Promise<SignedIn & { recoveryCodes: string[] | null }> {
  const { user, remember, recoveryCodes } = await setUp.finish(input, null);
  return { ...(await signIn(user, remember)), recoveryCodes };
}

async function signIn(user: User, remember: boolean): Promise<SignedIn> {
  securityEvents.note({ kind: 'signedIn', userId: user.id });
  return { userId: user.id, accessToken: await sessions.issue(user, remember) };
}

/**
 * Mails a password reset link, which also activates an account. 429 after too many requests for an address: counts requests,
 * not mails, or the limit would reveal accounts.
 */
export async function forgotPassword(email: string): Promise<void> {
  await Promise.all([mailLink(email), sleep(RESET_RESPONSE_MS)]);
}

/** Refuses a token that can't reset a password (any more); does not use it up. Reveals nothing about its owner. */
export async function checkResetLink(token: string): Promise<'reset' | 'invitation'> {
  const purpose = await tokens.purposeOf(token);
  if (purpose !== 'reset' && purpose !== 'invitation') throw resetFailed();
  return purpose;
}

/**
 * Sets the password of a mailed link's owner, ends all their sessions, and returns their address. Also activates the
 * account: the reader of the mail owns the address.
 */
export async function resetPassword({ token, password }: ResetPasswordInput): Promise<string> {
  const purpose = await checkResetLink(token);
  const link = await tokens.linkOf(token);
  const user = link && (await User.findByPk(link.userId));
  if (!user) throw resetFailed();
  // A stranger may have signed up with the address: their input is not the owner's.
  const own = activations.isUnverified(user) ? await activations.registrationForPassword(password, user, user) : null;
  const passwordHash = own?.passwordHash ?? (await passwords.hash(password));
  await failpoint('password.hashed');
  await transaction(async () => {
    const userId = await tokens.redeem(token, purpose);
    if (userId === null || !(await sessionRows.resetPassword(userId, passwordHash))) throw resetFailed();
    if (own) await User.update(activations.accountFieldsOf(own), { where: { id: userId } });
    if (own) await markForReindex(USERS, [userId]);
    if (own) await consents.record(userId, own);
    await tokens.revokeAll(userId);
    if (user.activatedAt) await mails.passwordChanged(user);
  });
  securityEvents.note({ kind: 'passwordChanged', userId: user.id, about: 'link' });
  await resetLoginLimit(user.email);
  return user.email;
}

function resetFailed(): AppError {
  return new AppError(400, 'reset.failed');
}

/**
 * Changes a password and ends all sessions of its user. A user's own change requires the current password and returns a new
 * access token, so that this session continues; an admin's change of another's is recorded in the audit, and returns null.
 */
export async function changePassword(caller: Caller, userId: number, input: PasswordInput): Promise<string | null> {
  if (!maySetPassword(caller, userId)) throw forbidden();
  const user = await User.findByPk(userId);
  if (!user) throw notFound();
  const isOwn = caller.id === userId;
  if (isOwn) await proveCurrent(user, input.currentPassword);
  const passwordHash = await passwords.hash(input.password);
  await failpoint('password.hashed');
  // A password from an admin activates a staff account without a mail.
  const activatedAt = isInAudience(user.role, 'staff') ? now() : null;
  await transaction(async () => {
    const isChanged = await sessionRows.changePassword(user, { passwordHash, activatedAt });
    // A concurrent change or sign-out happened during hashing.
    if (!isChanged) throw isOwn ? unauthorized('auth.expired') : conflict('conflict');
    await tokens.revokeAll(userId);
    if (!isOwn) await users.recordPassword(user, caller);
    if (user.activatedAt) await mails.passwordChanged(user);
  });
  securityEvents.note({ kind: 'passwordChanged', userId: caller.id, subjectId: isOwn ? null : userId });
  if (!isOwn) await resetLoginLimit(user.email);
  const renewed = { id: userId, sessionVersion: user.sessionVersion + 1 };
  return isOwn ? sessions.renew(renewed, input.remember ?? false) : null;
}

/** Failed guesses at the old password must not block the new one. */
function resetLoginLimit(email: string): Promise<void> {
  return rateLimits.reset('loginOfAccount', email);
}

/** Throws 400 unless it is the user's password: for steps that a finder of an unlocked phone must not take. */
export async function prove(userId: number, currentPassword: string): Promise<void> {
  await proveCurrent(await User.findByPk(userId, { rejectOnEmpty: true }), currentPassword);
}

async function proveCurrent(user: User, currentPassword: string | undefined): Promise<void> {
  if (currentPassword === undefined) throw badInput('currentPassword', 'input.required');
  if (!(await passwords.matches(currentPassword, user.passwordHash)))
    throw badInput('currentPassword', 'password.wrong');
}

async function mailLink(email: string): Promise<void> {
  const slot = await rateLimits.count('resetMail', email);
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

/** MySQL equates `é` and `e`; an account's address must match exactly. */
async function findByEmail(email: string): Promise<User | null> {
  const user = await User.findOne({ where: { email } });
  return user?.email === email ? user : null;
}
