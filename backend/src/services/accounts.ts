import { now } from '../clock.ts';
import { config } from '../config.ts';
import type { Language } from '../contract/languages.ts';
import { ROLES } from '../contract/roles.ts';
import type { ProfileInput, RegistrationInput } from '../contract/users.ts';
import { AppError, badInput, notFound } from '../errors.ts';
import { execute, transaction } from '../models/database.ts';
import { City } from '../models/City.ts';
import { Province } from '../models/Province.ts';
import { User } from '../models/User.ts';
import { isUniqueViolation } from './databaseErrors.ts';
import * as firstMails from './firstMails.ts';
import * as mails from './mails.ts';
import * as passwords from './passwords.ts';
import * as rateLimits from './rateLimits.ts';
import * as tokens from './tokens.ts';

/** A user with the place they live in. */
export interface Account {
  user: User;
  city: City | null;
  province: Province | null;
}

export async function get(id: number): Promise<Account> {
  const user = await User.findByPk(id);
  if (!user) throw notFound();
  const city = user.cityId === null ? null : await City.findByPk(user.cityId);
  const province = city && (await Province.findByPk(city.provinceId));
  return { user, city, province };
}

/**
 * Signs a customer up; the account opens with the link in the mail. Who calls learns nothing about who else has an
 * account: an address that is taken gets the same answer after the same work, and its owner a mail.
 */
export async function register(input: RegistrationInput, language: Language): Promise<void> {
  const slot = await rateLimits.take('mailToRecipient', input.email);
  const passwordHash = await passwords.hash(input.password);
  // Without the mail nothing may change either: an earlier link must not open an account with a later password.
  if (!slot.isFree) return;
  const { firstName, lastName, email, phoneNumber } = input;
  const values = { firstName, lastName, email, phoneNumber, passwordHash, language };
  try {
    await transaction(() => enroll(values));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // A twin of this request was faster, so now the address is known.
    await transaction(() => enroll(values));
  }
}

/** Opens the account that a mailed link belongs to. A deactivated one stays closed. */
export async function activate(token: string): Promise<void> {
  await transaction(async () => {
    const userId = await tokens.redeem(token, 'activation');
    const opened = await execute(
      'UPDATE users SET activated_at = :now WHERE id = :userId AND activated_at IS NULL AND is_active = 1',
      { userId, now: now() },
    );
    if (opened !== 1) throw new AppError(400, 'activation.failed');
  });
}

/** Changes what a person may change of themself. */
export async function updateProfile(id: number, input: ProfileInput): Promise<Account> {
  const { firstName, lastName, phoneNumber, address, postalCode } = input;
  const cityId = input.cityId ?? null;
  const isKnown = cityId === null || (await City.count({ where: { id: cityId, isActive: true } })) === 1;
  if (!isKnown) throw badInput('cityId', 'input.choice');
  await User.update({ firstName, lastName, phoneNumber, address, postalCode, cityId }, { where: { id } });
  return get(id);
}

/** Makes the admin of ADMIN_EMAIL and ADMIN_PASSWORD while the shop has none. */
export async function ensureFirstAdmin(): Promise<void> {
  const { admin, defaultLanguage } = config();
  if (!admin || (await User.count({ where: { role: ROLES.admin } })) > 0) return;
  const passwordHash = await passwords.hash(admin.password);
  try {
    await User.create({
      role: ROLES.admin,
      firstName: 'Admin',
      lastName: '',
      email: admin.email,
      passwordHash,
      language: defaultLanguage,
      activatedAt: now(),
    });
  } catch (error) {
    // Another instance that started with us may have made them.
    const isMade = isUniqueViolation(error) && (await User.count({ where: { role: ROLES.admin } })) > 0;
    if (!isMade) throw error;
  }
}

type Newcomer = Omit<RegistrationInput, 'password'> & { passwordHash: string; language: Language };

async function enroll(newcomer: Newcomer): Promise<void> {
  const known = await User.findOne({ where: { email: newcomer.email } });
  if (!known) {
    const user = await User.create({ ...newcomer, role: ROLES.customer });
    await firstMails.send(user);
    return;
  }
  if (!known.isActive) return;
  if (known.activatedAt) {
    await mails.alreadyRegistered(known, await tokens.issue(known.id, 'reset'));
    return;
  }
  // Nobody has proved to own the address yet, so the last one who signed up with it counts, with a link of their own.
  if (known.role === ROLES.customer) await known.update(newcomer);
  await firstMails.send(known);
}
