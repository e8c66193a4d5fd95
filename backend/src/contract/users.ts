import type { Role, StaffRole } from './roles.ts';
import type { Language } from './languages.ts';

/** A user as the owner and admins see it. Never a hash, a token or a session version. */
export interface User {
  id: number;
  role: Role;
  firstName: string;
  lastName: string;
  fullname: string;
  email: string;
  phoneNumber: string;
  address: string;
  postalCode: string;
  city: { id: number; name: string } | null;
  province: { id: number; name: string } | null;
  isActive: boolean;
  /** `DD-MM-YYYY HH:mm`, Jakarta. */
  createdAtString: string;
}

/** A row of `GET api/users` and the answer of `GET api/users/{id}`: what admins see of customers, staff and admins. */
export interface UserRow extends User {
  /** The same as `role`, by the specification's name. */
  roles: Role;
  createdAt: string;
  /** When the link in the first mail was followed; null: the account can't be signed in to yet. */
  activatedAt: string | null;
  /** When everything personal was erased, so that the account can't be restored any more. */
  erasedAt: string | null;
}

/** Body of `POST api/users/staff`: a new admin or member of staff. */
export interface StaffInput {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  role: StaffRole;
  /** Without one, a mail invites them to choose their own. */
  password?: string;
}

/** Body of `PUT api/users/{id}`. What is left out stays as it is. */
export interface UserInput {
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
}

/** Body of `POST api/oauth/login`; `username` is the e-mail address (the specification's name for it). */
export interface LoginInput {
  username: string;
  password: string;
  /** Keeps the session for 30 days rather than for a working day. */
  remember?: boolean;
}

/** What the answer of a login carries beside `isSuccess` and `message`. */
export interface LoginAnswer {
  isSuccess: boolean;
  message: string;
  accessToken: string;
  data: User;
}

export interface ActivationInput {
  token: string;
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

/** Body of `PUT api/users/{id}/password`. `currentPassword` is asked of everybody who changes their own. */
export interface PasswordInput {
  currentPassword?: string;
  password: string;
  /** Of one's own: as at the sign-in, for the session that goes on. */
  remember?: boolean;
}

/** Body of `PUT api/users/profile`: what a person may change of themself. */
export interface ProfileInput {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  address: string;
  cityId: number | null;
  postalCode: string;
}

/** Who calls, as the server knows it from the token and the user row. */
export interface Caller {
  id: number;
  role: Role;
  language: Language;
}
