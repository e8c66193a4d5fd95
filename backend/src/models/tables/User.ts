import type { UserPlain } from '../../contract/users.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { Language } from '../../contract/languages.ts';
import type { Role } from '../../contract/roles.ts';
import { created, flag, id, integer, moment, nameColumns, optional, reference, text } from './columns.ts';
import { table } from './table.ts';

/** Customers, staff and admins: one account each. */
export class User
  extends table(
    'users',
    {
      id: id(),
      role: integer<Role>(),
      ...nameColumns('nameKey', ['firstName', 'lastName'], LIMITS.personName),
      email: text(LIMITS.email),
      phoneNumber: text(LIMITS.phone, ''),
      address: text(LIMITS.address, ''),
      postalCode: text(5, ''),
      cityId: optional(reference('cities')),
      passwordHash: text(72),
      sessionVersion: integer(0),
      isActive: flag(true),
      activatedAt: optional(moment()),
      language: text<Language>(2),
      createdAt: created(),
      /** When the account was closed for sign-ins; null while it is open. */
      closedAt: optional(moment()),
      /** When all personal data was erased: such an account never reopens. */
      erasedAt: optional(moment()),
      /** The shop's internal note about the person. */
      note: text(LIMITS.notes, ''),
    },
    { unique: [['email']], indexes: [['role', 'createdAt'], ['createdAt'], ['role', 'nameKey']] },
  )
  implements UserPlain {}
