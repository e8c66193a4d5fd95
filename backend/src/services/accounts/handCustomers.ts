import { randomBytes, randomUUID } from 'node:crypto';
import type { HandCustomer } from '../../contract/manualOrders.ts';
import { NO_MAILBOX } from '../../contract/email.ts';
import type { Language } from '../../contract/languages.ts';
import { LIMITS } from '../../contract/limits.ts';
import { ROLES } from '../../contract/roles.ts';
import { cut } from '../../contract/text.ts';
import { badInput } from '../../errors.ts';
import { increment } from '../../models/queries/counters.ts';
import { customerWithoutEmail } from '../../models/queries/users.ts';
import { User } from '../../models/tables/User.ts';
import * as passwords from './passwords.ts';

// Accounts that staff create for customers. Their password is random, so sign-in is impossible. The owner of the e-mail's
// mailbox takes the account over by signing up with this address, as for any sign-up (registrations.ts).

/** For a customer without a choice. */
export const LANGUAGE: Language = 'id';
/** The counter of accounts without an e-mail. */
const NEW_CUSTOMER = 'customerByPhone';

/** The hash of a random password that is never shown; called before the transaction, because hashing is slow. */
export function unknownPassword(): Promise<string> {
  return passwords.hash(randomBytes(32).toString('base64url'));
}

/**
 * The account of an order's customer: the chosen account; or the account with this e-mail; without an e-mail, the account
 * that staff created with this phone number; or else a new one. 400 for a closed account or a team member's.
 */
export async function findOrMake(customer: HandCustomer, passwordHash: string): Promise<User> {
  const { id, email, phoneNumber } = customer;
  if (id !== null) return usable(await User.findByPk(id), 'customer.id');
  const known = email === '' ? await foundByPhone(phoneNumber) : await User.findOne({ where: { email } });
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

/** No unique index refuses a second account, so concurrent orders wait here, until the end of the transaction. */
async function foundByPhone(phoneNumber: string): Promise<User | null> {
  const known = await customerWithoutEmail(phoneNumber);
  if (known) return known;
  await increment(NEW_CUSTOMER);
  return customerWithoutEmail(phoneNumber);
}

function usable(user: User | null, field: string): User {
  if (user?.role !== ROLES.customer || !user.isActive) throw badInput(field, 'order.noSuchCustomer');
  return user;
}

/** `Sari Dewi Wulandari`: Sari, Dewi Wulandari. */
export function nameParts(fullname: string): Pick<User, 'firstName' | 'lastName'> {
  const [firstName = '', ...rest] = fullname.split(' ');
  return { firstName: cut(firstName, LIMITS.personName), lastName: cut(rest.join(' '), LIMITS.personName) };
}
