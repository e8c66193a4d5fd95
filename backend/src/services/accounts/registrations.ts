import type { Language } from '../../contract/languages.ts';
import { ROLES } from '../../contract/roles.ts';
import type { RegistrationInput } from '../../contract/users.ts';
import { AppError } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { transaction } from '../../models/database/database.ts';
import { User } from '../../models/tables/User.ts';
import { isUniqueViolation } from '../../models/database/failures.ts';
import * as activationMails from './activationMails.ts';
import * as consents from './consents.ts';
import * as mails from '../mails/mails.ts';
import * as passwords from './passwords.ts';
import * as rateLimits from './rateLimits.ts';
import type { Registration } from './tokens.ts';
import * as tokens from './tokens.ts';

// Anybody can sign up with any address, repeatedly. The input becomes the account's data once its author activates it
// (activations.ts): only the reader of the mail owns the address. Others can't learn whether it has an account.

/**
 * Signs a customer up. A known address gets the same answer after the same work, and also a mail. 429 if the address's limit
 * of mails is reached: the input is stored all the same, so that a stranger who used up the limit locks nobody out. Any
 * earlier link activates the account with it.
 */
export async function register(input: RegistrationInput, language: Language): Promise<void> {
  await withMailLimit(input.email, async (isMailed) => {
    try {
      await enroll(input, language, isMailed);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // A concurrent request created the account, so now the address is known.
      await enroll(input, language, isMailed);
    }
  });
}

/**
 * Refuses a sign-in with the right password of an account that is not activated: says so (403) and repeats the mail of that
 * sign-up, or says when it can (429). A stranger's guess only causes a mail to the owner.
 */
export async function refuseInactive(user: User | null, hash: string | null, language: Language): Promise<void> {
  // Also for an unknown user, so that every failed sign-in takes the same time.
  const typed = await tokens.registrationWith(user?.id ?? 0, hash ?? '');
  if (!user || !(typed ?? isOwnUnopened(user, hash))) return;
  await withMailLimit(user.email, async (isMailed) => {
    if (isMailed) await transaction(() => mailAgain(user, typed, language));
  });
  throw new AppError(403, 'login.notActivated', { email: user.email });
}

/** From before links carried the sign-up, or set by an admin: then the link activates the account with its present data. */
function isOwnUnopened(user: User, hash: string | null): boolean {
  const isOwn = passwords.isSame(hash, user.passwordHash);
  return isOwn && user.role === ROLES.customer && user.isActive && user.activatedAt === null;
}

async function enroll(input: RegistrationInput, language: Language, isMailed: boolean): Promise<void> {
  const { email, password, firstName, lastName, phoneNumber, browser, next = '', terms = false } = input;
  const before = await User.findOne({ where: { email }, attributes: ['passwordHash'] });
  // All sign-ups with one address share the first one's salt, so that a sign-in compares with all of them by one hashing.
  const passwordHash = await passwords.hash(password, before?.passwordHash);
  await failpoint('password.hashed');
  const person = { firstName, lastName, phoneNumber, passwordHash };
  const browserHash = browser === undefined ? null : tokens.hashOf(browser);
  const agreement = terms ? await consents.agreementNow() : consents.NO_AGREEMENT;
  const registration = { ...person, browserHash, returnPath: next === '' ? null : next, ...agreement };
  await transaction(async () => {
    if (!before) await User.create({ ...person, email, role: ROLES.customer, language });
    const user = await User.findOne({ where: { email }, rejectOnEmpty: true, lock: true });
    if (isMailed) await mailTo(user, registration, language);
    else await tokens.storeUnmailed(user.id, registration);
  });
}

async function mailAgain({ id }: User, typed: Registration | null, language: Language): Promise<void> {
  await mailTo(await User.findByPk(id, { rejectOnEmpty: true, lock: true }), typed, language);
}

/** The mail after a sign-up. Its contents depend on the account, and only the address's owner sees them. */
async function mailTo(user: User, typed: Registration | null, language: Language): Promise<void> {
  // If the mail contains another link, this one is never used, but it stores the sign-up for a later sign-in.
  const token = await tokens.issueActivation(user.id, typed);
  if (!user.isActive) await mails.accountClosed(user);
  else if (user.activatedAt) await mails.alreadyRegistered(user, await tokens.issue(user.id, 'reset'));
  else if (user.role === ROLES.customer) await mails.activation({ email: user.email, language }, typed, token);
  else await activationMails.send(user);
}

/** Runs a function that writes a mail to an address, and counts it if it succeeds. Finally 429 if the limit is reached. */
async function withMailLimit(email: string, write: (isMailed: boolean) => Promise<void>): Promise<void> {
  const slot = await rateLimits.count('registrationMail', email);
  try {
    await write(slot.isFree);
    if (!slot.isFree) throw rateLimits.exceeded(slot.resetsAt, 'registration.mailsUsedUp');
  } catch (error) {
    await rateLimits.uncount('registrationMail', email);
    throw error;
  }
}
