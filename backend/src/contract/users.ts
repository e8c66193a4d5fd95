import type { RowOf } from './columns.ts';
import { LIMITS } from './limits.ts';
import type { PlainValues, RecordColumns, PayloadValues } from './plainColumns.ts';
import { plainOf } from './plainColumns.ts';
import type { Role, StaffRole } from './roles.ts';
import { ROLES } from './roles.ts';
import type { Language } from './languages.ts';

const role = { kind: 'choice', oneOf: Object.values(ROLES) } as const;

/** A user's fields for themself and for admins. Never a hash, a token or a session version. */
export const PERSON_COLUMNS = {
  id: { kind: 'whole' },
  role: { ...role, listed: 'shown' },
  firstName: { kind: 'line' },
  lastName: { kind: 'line' },
  email: { kind: 'line', isSearched: true },
  phoneNumber: { kind: 'phone', isSearched: true },
  address: { kind: 'line' },
  postalCode: { kind: 'line' },
  isActive: { kind: 'flag' },
} as const satisfies RecordColumns;

/** Further fields for admins. The specification names the role, the city and the province differently. */
export const USER_COLUMNS = {
  ...PERSON_COLUMNS,
  fullname: { kind: 'line', listed: 'filtered', isSearched: true },
  roles: role,
  city: { kind: 'line', listed: 'filtered', isSearched: true },
  'city.name': { kind: 'line', listed: 'filtered' },
  province: { kind: 'line', listed: 'filtered' },
  'province.name': { kind: 'line', listed: 'filtered' },
  createdAt: { kind: 'moment' },
  /** Time of the click on the first mail's link; null: no sign-in possible yet. */
  activatedAt: { kind: 'moment', isNullable: true },
  /** All orders of a customer, in any status. */
  orderCount: { kind: 'whole' },
  /** Their payments minus refunds, in whole rupiah. */
  paidSum: { kind: 'rupiah' },
  lastOrderAt: { kind: 'moment', isNullable: true },
  /** The shop's private notes, hidden from the user. */
  note: { kind: 'paragraph', max: LIMITS.notes, listed: 'shown', isPlain: true, isLater: true },
  /** Time of the erasure of all personal data; after it, no restore. */
  erasedAt: { kind: 'moment', isNullable: true, listed: 'shown' },
} as const satisfies RecordColumns;

/** Columns without rules of their own: admins set them for customers. */
export const USER_PLAIN = plainOf(USER_COLUMNS);
export type UserPlain = PlainValues<typeof USER_PLAIN>;

/** A user as the owner and admins see it. */
export interface User extends RowOf<typeof PERSON_COLUMNS> {
  fullname: string;
  /** `role`, by the specification's name. */
  roles: Role;
  city: { id: number; name: string } | null;
  province: { id: number; name: string } | null;
  /** `DD-MM-YYYY HH:mm`, Jakarta. */
  createdAtString: string;
}

/** A row of `GET api/users` and the response of `GET api/users/{id}`: the admins' view of customers, staff and admins. */
export interface UserRow extends User, RowOf<typeof USER_COLUMNS> {}

/** Body of `POST api/users/staff`: a new admin or member of staff. */
export interface StaffInput {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  role: StaffRole;
  /** If missing, a mail invites them to choose one. */
  password?: string;
}

/** Body of `PUT api/users/{id}`. Missing fields stay unchanged. */
export interface UserInput extends PayloadValues<typeof USER_PLAIN> {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  /** Admins become staff and staff admins; a customer stays one. */
  role?: Role;
  address?: string;
  cityId?: number | null;
  postalCode?: string;
}

/** Body of `POST api/users`. */
export interface RegistrationInput {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  password: string;
  /** This browser's secret: with it, a mailed link activates the account with the data typed here. */
  browser?: string;
  /** The shopper's destination after the sign-in. */
  next?: string;
  /** Whether its author accepts the terms and the privacy policy: recorded with the moment (tables/Consent.ts). */
  terms?: boolean;
}

/** Body of `POST api/oauth/login`; `username` is the e-mail address (the specification's name for it). */
export interface LoginInput {
  username: string;
  password: string;
  /** A session of 30 days rather than a working day. */
  remember?: boolean;
}

/** The fields of a login's response besides `isSuccess` and `message`. */
export interface LoginAnswer {
  isSuccess: boolean;
  message: string;
  accessToken: string;
  data: User;
}

/**
 * Body of `POST api/oauth/activate-account`. 409 if the person may not have typed any of the sign-ups with this address:
 * then it requires a `password`, their sign-up's or a new one.
 */
export interface ActivationInput {
  token: string;
  /** This browser's secret. The page always sends it, so that it never activates data typed by another person. */
  browser?: string;
  password?: string;
}

/** The response of an activation: a login's, and the destination (a path in this shop). */
export interface ActivationAnswer extends LoginAnswer {
  next: string | null;
}

export interface ForgotPasswordInput {
  email: string;
}

/** Body of `POST api/oauth/reset-password/check`. */
export interface ResetLinkInput {
  token: string;
}

export interface ResetPasswordInput extends ResetLinkInput {
  password: string;
}

/** Body of `PUT api/users/{id}/password`. `currentPassword` is required for one's own. */
export interface PasswordInput {
  currentPassword?: string;
  password: string;
  /** For one's own: as at the sign-in, for the continued session. */
  remember?: boolean;
}

/** Body of `PUT api/users/profile`: the fields that a person may change. */
export interface ProfileInput {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  address: string;
  cityId: number | null;
  postalCode: string;
}

/** The user of a request, by the token and the user row. */
export interface Caller {
  id: number;
  role: Role;
  language: Language;
  /** The row of the session; missing for a token of an earlier release. */
  sessionId?: number;
}
