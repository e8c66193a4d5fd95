import type { Language } from '../../contract/languages.ts';
import { ROLES } from '../../contract/roles.ts';
import type { RegistrationInput } from '../../contract/users.ts';
import { AppError } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { transaction } from '../../models/database/database.ts';
import { User } from '../../models/tables/User.ts';
import { isUniqueViolation } from '../../models/database/failures.ts';
import * as activationMails from './activationMails.ts';
import * as mails from '../mails/mails.ts';
import * as passwords from './passwords.ts';
import * as rateLimits from './rateLimits.ts';
import type { Registration } from './tokens.ts';
import * as tokens from './tokens.ts';

// Anybody can sign up with any address, as often as they like. What they typed becomes the account's own once it is opened
// by them (activations.ts): only the reader of the mail owns the address. Nobody else learns whether it has an account.

/**
 * Signs a customer up. An address that is known gets the same answer after the same work, and a mail like any other.
 * 429 where no more mails may go there for now: what was typed is kept all the same, so that a stranger who used the mails
 * up keeps nobody out. Any link that was mailed before opens the account with it.
 */
export async function register(input: RegistrationInput, language: Language): Promise<void> {
  await withMail(input.email, async (isMailed) => {
    try {
      await enroll(input, language, isMailed);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // A twin of this request was faster, so now the address is known.
      await enroll(input, language, isMailed);
    }
  });
}

/**
 * Refuses a sign-in with a password that would be right if a mail had been opened: says so (403) and sends the mail of that
 * registration again, or says when it can (429). Who guessed has made somebody else read a mail, and learns nothing.
 */
export async function refuseUnopened(user: User | null, hash: string | null, language: Language): Promise<void> {
  // Asked for nobody as well, so that every sign-in that fails takes the same time.
  const typed = await tokens.registrationWith(user?.id ?? 0, hash ?? '');
  if (!user || !(typed ?? isOwnUnopened(user, hash))) return;
  await withMail(user.email, async (isMailed) => {
    if (isMailed) await transaction(() => mailAgain(user, typed, language));
  });
  throw new AppError(403, 'login.notActivated', { email: user.email });
}

/** Of before links carried what was typed, or as an admin set it: then the link opens the account as it stands. */
function isOwnUnopened(user: User, hash: string | null): boolean {
  const isOwn = passwords.isSame(hash, user.passwordHash);
  return isOwn && user.role === ROLES.customer && user.isActive && user.activatedAt === null;
}

async function enroll(input: RegistrationInput, language: Language, isMailed: boolean): Promise<void> {
  const { email, password, firstName, lastName, phoneNumber, browser, next = '' } = input;
  const before = await User.findOne({ where: { email }, attributes: ['passwordHash'] });
  // All who sign up with one address share the first one's salt, so that a sign-in compares with all at the price of one.
  const passwordHash = await passwords.hash(password, before?.passwordHash);
  await failpoint('password.hashed');
  const person = { firstName, lastName, phoneNumber, passwordHash };
  const browserHash = browser === undefined ? null : tokens.hashOf(browser);
  const registration = { ...person, browserHash, returnPath: next === '' ? null : next };
  await transaction(async () => {
    if (!before) await User.create({ ...person, email, role: ROLES.customer, language });
    const user = await User.findOne({ where: { email }, rejectOnEmpty: true, lock: true });
    if (isMailed) await mailTo(user, registration, language);
    else await tokens.keepUnmailed(user.id, registration);
  });
}

async function mailAgain({ id }: User, typed: Registration | null, language: Language): Promise<void> {
  await mailTo(await User.findByPk(id, { rejectOnEmpty: true, lock: true }), typed, language);
}

/** The mail that whoever signed up with an address finds there. What it says beyond that is between us and its owner. */
async function mailTo(user: User, typed: Registration | null, language: Language): Promise<void> {
  // Where the mail shows another link this one is never used, but what was typed is known at the sign-in all the same.
  const token = await tokens.issueActivation(user.id, typed);
  if (!user.isActive) await mails.accountClosed(user);
  else if (user.activatedAt) await mails.alreadyRegistered(user, await tokens.issue(user.id, 'reset'));
  else if (user.role === ROLES.customer) await mails.activation({ email: user.email, language }, typed, token);
  else await activationMails.send(user);
}

/** Does what writes a mail to an address; only a mail that was written counts. 429, in the end, where none may go there for now. */
async function withMail(email: string, write: (isMailed: boolean) => Promise<void>): Promise<void> {
  const slot = await rateLimits.take('registrationMail', email);
  try {
    await write(slot.isFree);
    if (!slot.isFree) throw rateLimits.exceeded(slot.resetsAt, 'registration.mailsUsedUp');
  } catch (error) {
    await rateLimits.giveBack('registrationMail', email);
    throw error;
  }
}
