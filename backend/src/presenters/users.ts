import { shownEmail } from '../contract/email.ts';
import { formatDateTime } from '../contract/dates.ts';
import type { UserRow, User as UserView } from '../contract/users.ts';
import { PERSON_COLUMNS, USER_COLUMNS } from '../contract/users.ts';
import type { StoredRow } from '../models/lists/columnSource.ts';
import type { StoredUser } from '../models/lists/users.ts';
import { asRow } from './rows.ts';

interface Place {
  id: number;
  name: string;
}

interface UserFields extends StoredRow<typeof PERSON_COLUMNS> {
  createdAt: string | Date;
}

/** A user's response for themself and for admins: exactly these fields, and none that could prove or end a session. */
export function userView(user: UserFields, city: Place | null, province: Place | null): UserView {
  return {
    ...asRow(PERSON_COLUMNS, user),
    fullname: fullName(user),
    roles: user.role,
    city: city && { id: city.id, name: city.name },
    province: province && { id: province.id, name: province.name },
    createdAtString: formatDateTime(user.createdAt),
  };
}

/** The admins' view of a user. */
export function asUserRow(row: StoredUser): UserRow {
  return {
    ...userView(row, placeOf(row.cityId, row.cityName), placeOf(row.provinceId, row.provinceName)),
    ...asRow(USER_COLUMNS, row),
    // An erased user's address is a random placeholder.
    email: row.erasedAt === null ? shownEmail(row.email) : '',
  };
}

/** Many Indonesians have one name only. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName].filter((name) => name !== '').join(' ');
}

function placeOf(id: number | null, name: string | null): Place | null {
  return id === null || name === null ? null : { id, name };
}
