import { randomBytes, randomUUID } from 'node:crypto';
import type { HandCustomer } from '../../contract/manualOrders.ts';
import { NO_MAILBOX } from '../../contract/email.ts';
import type { Language } from '../../contract/languages.ts';
import { LIMITS } from '../../contract/limits.ts';
import { ROLES } from '../../contract/roles.ts';
import { cut } from '../../contract/text.ts';
import { badInput } from '../../errors.ts';
import { walkInWith } from '../../models/queries/users.ts';
import { User } from '../../models/tables/User.ts';
import * as passwords from './passwords.ts';

// Customers as staff write them down: without a password, so that nobody can sign in. Who has the mailbox of their e-mail
// gets the account by signing up with it, through the mailed link as anybody does (registrations.ts).

/** Of a customer who never chose one. */
const LANGUAGE: Language = 'id';

/** A password that nobody knows, hashed; before the transaction, as hashing is slow. */
export function unknownPassword(): Promise<string> {
  return passwords.hash(randomBytes(32).toString('base64url'));
}

/**
 * The account of an order's customer: the chosen one; or the one with this e-mail; without an e-mail, the one that was made
 * by hand before with this phone number; or else a new one. 400 for a closed account, or one of the team.
 */
export async function findOrMake(customer: HandCustomer, passwordHash: string): Promise<User> {
  const { id, email, phoneNumber } = customer;
  if (id !== null) return usable(await User.findByPk(id), 'customer.id');
  const known = email === '' ? await walkInWith(phoneNumber) : await User.findOne({ where: { email } });
  if (known) return usable(known, 'customer.email');
  const { address, cityId, postalCode } = customer;
  return User.create({
    ...nameParts(customer.fullname),
    ...{ address, cityId, postalCode, phoneNumber, passwordHash },
    role: ROLES.customer,
    email: email === '' ? `${randomUUID()}${NO_MAILBOX}` : email,
    language: LANGUAGE,
  });
}

function usable(user: User | null, field: string): User {
  if (user?.role !== ROLES.customer || !user.isActive) throw badInput(field, 'order.noSuchCustomer');
  return user;
}

/** `Sari Dewi Wulandari`: Sari, Dewi Wulandari. */
function nameParts(fullname: string): Pick<User, 'firstName' | 'lastName'> {
  const [firstName = '', ...rest] = fullname.split(' ');
  return { firstName: cut(firstName, LIMITS.personName), lastName: cut(rest.join(' '), LIMITS.personName) };
}
