import { Op } from 'sequelize';
import { now } from '../../clock.ts';
import { config } from '../../config.ts';
import { ROLES } from '../../contract/roles.ts';
import type { ProfileInput } from '../../contract/users.ts';
import { badInput, notFound } from '../../errors.ts';
import { transaction } from '../../models/database/database.ts';
import { markForReindex } from '../../models/lists/textBlocks.ts';
import { USERS } from '../../models/lists/users.ts';
import { City } from '../../models/tables/City.ts';
import { Province } from '../../models/tables/Province.ts';
import { User } from '../../models/tables/User.ts';
import { isUniqueViolation } from '../../models/database/failures.ts';
import * as passwords from './passwords.ts';

/** A user with their city and province. */
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

/** Updates a user's own profile. */
export async function updateProfile(id: number, input: ProfileInput): Promise<Account> {
  const { firstName, lastName, phoneNumber, address, postalCode } = input;
  const cityId = input.cityId ?? null;
  await refuseUnknownCity(cityId);
  await transaction(async () => {
    await User.update({ firstName, lastName, phoneNumber, address, postalCode, cityId }, { where: { id } });
    await markForReindex(USERS, [id]);
  });
  return get(id);
}

/** Also refuses a city that the shop no longer serves. */
export async function refuseUnknownCity(cityId: number | null): Promise<void> {
  const isKnown = cityId === null || (await City.count({ where: { id: cityId, isActive: true } })) === 1;
  if (!isKnown) throw badInput('cityId', 'input.choice');
}

/**
 * Creates the admin of ADMIN_EMAIL and ADMIN_PASSWORD while no admin can sign in; reactivates an existing staff account with
 * that address. Throws if the address is a customer's.
 */
export async function ensureFirstAdmin(): Promise<void> {
  const { admin, defaultLanguage } = config();
  if (!admin || (await hasAdmin())) return;
  const values = { role: ROLES.admin, passwordHash: await passwords.hash(admin.password), activatedAt: now() };
  try {
    if (await reactivate(admin.email, values)) return;
    await User.create({ ...values, firstName: 'Admin', lastName: '', email: admin.email, language: defaultLanguage });
  } catch (error) {
    // Another instance that started at the same time may have created it.
    const isMade = isUniqueViolation(error) && (await hasAdmin());
    if (!isMade) throw error;
  }
}

/** Whether an admin can sign in. */
export async function hasAdmin(): Promise<boolean> {
  const canSignIn = { role: ROLES.admin, isActive: true, activatedAt: { [Op.ne]: null } };
  return (await User.count({ where: canSignIn })) > 0;
}

/** False if the address has no account. */
async function reactivate(email: string, values: Partial<User>): Promise<boolean> {
  const user = await User.findOne({ where: { email } });
  if (!user) return false;
  if (user.role === ROLES.customer) throw new Error('ADMIN_EMAIL is the address of a customer. Choose another one.');
  await user.update({ ...values, isActive: true, closedAt: null, sessionVersion: user.sessionVersion + 1 });
  return true;
}
