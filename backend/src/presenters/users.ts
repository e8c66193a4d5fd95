import { formatDateTime } from '../contract/dates.ts';
import type { UserRow, User as UserView } from '../contract/users.ts';
import type { User } from '../models/tables/User.ts';
import type { StoredUser } from '../models/queries/users.ts';
import { iso, optionalIso } from './moments.ts';

interface Place {
  id: number;
  name: string;
}

type Seen = Pick<
  User,
  | 'id'
  | 'role'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phoneNumber'
  | 'address'
  | 'postalCode'
  | 'isActive'
  | 'createdAt'
>;

/** What the owner and admins may see of a user: exactly this, and never what proves or ends a session. */
export function userView(user: Seen, city: Place | null, province: Place | null): UserView {
  return {
    id: user.id,
    role: user.role,
    firstName: user.firstName,
    lastName: user.lastName,
    fullname: fullName(user),
    email: user.email,
    phoneNumber: user.phoneNumber,
    address: user.address,
    postalCode: user.postalCode,
    city: city && { id: city.id, name: city.name },
    province: province && { id: province.id, name: province.name },
    isActive: user.isActive,
    createdAtString: formatDateTime(user.createdAt),
  };
}

/** What admins see of anybody. */
export function asUserRow(row: StoredUser): UserRow {
  const createdAt = new Date(row.createdAt);
  const user = { ...row, createdAt, isActive: Boolean(row.isActive) };
  return {
    ...userView(user, placeOf(row.cityId, row.cityName), placeOf(row.provinceId, row.provinceName)),
    // In place of the address that nobody has.
    ...(row.erasedAt !== null && { email: '' }),
    roles: row.role,
    createdAt: iso(createdAt),
    activatedAt: optionalIso(row.activatedAt),
    erasedAt: optionalIso(row.erasedAt),
  };
}

/** Many Indonesians have one name only. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName].filter((name) => name !== '').join(' ');
}

function placeOf(id: number | null, name: string | null): Place | null {
  return id === null || name === null ? null : { id, name };
}
