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

interface Seen extends StoredRow<typeof PERSON_COLUMNS> {
  createdAt: string | Date;
}

/** What the owner and admins may see of a user: exactly this, and never what proves or ends a session. */
export function userView(user: Seen, city: Place | null, province: Place | null): UserView {
  return {
    ...asRow(PERSON_COLUMNS, user),
    fullname: fullName(user),
    roles: user.role,
    city: city && { id: city.id, name: city.name },
    province: province && { id: province.id, name: province.name },
    createdAtString: formatDateTime(user.createdAt),
  };
}

/** What admins see of anybody. */
export function asUserRow(row: StoredUser): UserRow {
  return {
    ...userView(row, placeOf(row.cityId, row.cityName), placeOf(row.provinceId, row.provinceName)),
    ...asRow(USER_COLUMNS, row),
    // In place of the address that nobody has.
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
