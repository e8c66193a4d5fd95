import { now } from '../../clock.ts';
import type { Language } from '../../contract/languages.ts';
import { ROLES } from '../../contract/roles.ts';
import type { RegistrationInput } from '../../contract/users.ts';
import { AppError } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { transaction } from '../../models/database/database.ts';
import { touchTexts } from '../../models/lists/textBlocks.ts';
import { USERS } from '../../models/lists/users.ts';
import { User } from '../../models/tables/User.ts';
import { isUniqueViolation } from '../../models/database/failures.ts';
import * as activationMails from './activationMails.ts';
import * as mails from '../mails/mails.ts';
import * as passwords from './passwords.ts';
import * as rateLimits from './rateLimits.ts';
import type { Registration } from './tokens.ts';
import * as tokens from './tokens.ts';

// Anybody can sign up with any address. What they typed belongs to the link in the mail, and becomes the account's own for
// whoever opens that: only who reads the mail owns the address. Nobody else learns whether it has an account.

/**
 * Signs a customer up. An address that is known gets the same answer after the same work, and a mail like any other;
 * 429 where no more mails may go there for now.
 */
export async function register(input: RegistrationInput, language: Language): Promise<void> {
  await withMail(input.email, async () => {
    try {
      await enroll(input, language);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // A twin of this request was faster, so now the address is known.
      await enroll(input, language);
    }
  });
}

/** Opens the account that a mailed link belongs to, with what was typed for this link, and answers its address. All its other links end. */
export async function activate(token: string): Promise<string> {
  return transaction(async () => {
    const failed = new AppError(400, 'activation.failed');
    const link = await tokens.activationLink(token);
    if (!link) throw failed;
    // Of two links used at once the second one waits here, and finds its own gone. A deactivated account stays closed.
    const user = await User.findByPk(link.userId, { lock: true });
    if (!user?.isActive || user.activatedAt) throw failed;
    if ((await tokens.redeem(token, 'activation')) === null) throw failed;
    await user.update({ ...tokens.registrationOf(link), activatedAt: now() });
    await touchTexts(USERS, [user.id]);
    await tokens.revokeAll(user.id);
    return user.email;
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
  await withMail(user.email, () => transaction(() => mailAgain(user, typed, language)));
  throw new AppError(403, 'login.notActivated', { email: user.email });
}

/** Of before links carried what was typed, or as an admin set it: then the link opens the account as it stands. */
function isOwnUnopened(user: User, hash: string | null): boolean {
  const isOwn = passwords.isSame(hash, user.passwordHash);
  return isOwn && user.role === ROLES.customer && user.isActive && user.activatedAt === null;
}

async function enroll({ email, password, ...person }: RegistrationInput, language: Language): Promise<void> {
  const before = await User.findOne({ where: { email }, attributes: ['passwordHash'] });
  // All who sign up with one address share the first one's salt, so that a sign-in compares with all at the price of one.
  const passwordHash = await passwords.hash(password, before?.passwordHash);
  await failpoint('password.hashed');
  const { firstName, lastName, phoneNumber } = person;
  const registration = { firstName, lastName, phoneNumber, passwordHash };
  await transaction(async () => {
    if (!before) await User.create({ ...registration, email, role: ROLES.customer, language });
    const user = await User.findOne({ where: { email }, rejectOnEmpty: true, lock: true });
    await mailTo(user, registration, language);
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
  else if (user.role === ROLES.customer) await mails.activation({ email: user.email, language }, token);
  else await activationMails.send(user);
}

/** Does what writes a mail to an address, if one may go there; only a mail that was written counts. */
async function withMail(email: string, write: () => Promise<void>): Promise<void> {
  const slot = await rateLimits.take('registrationMail', email);
  try {
    if (!slot.isFree) throw rateLimits.exceeded(slot.resetsAt, 'registration.mailsUsedUp');
    await write();
  } catch (error) {
    await rateLimits.giveBack('registrationMail', email);
    throw error;
  }
}
