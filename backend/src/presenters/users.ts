import { formatDateTime } from '../contract/dates.ts';
import type { User as UserView } from '../contract/users.ts';
import type { City } from '../models/City.ts';
import type { Province } from '../models/Province.ts';
import type { User } from '../models/User.ts';

/** What the owner and admins may see of a user: exactly this, and never what proves or ends a session. */
export function userView(user: User, city: City | null, province: Province | null): UserView {
  return {
    id: user.id,
    role: user.role,
    firstName: user.firstName,
    lastName: user.lastName,
    fullname: [user.firstName, user.lastName].filter((name) => name !== '').join(' '),
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
