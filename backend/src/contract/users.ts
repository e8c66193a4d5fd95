import type { Role } from './roles.ts';
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

export interface ResetPasswordInput {
  token: string;
  password: string;
}

/** Body of `PUT api/users/{id}/password`. `currentPassword` is asked of everybody who changes their own. */
export interface PasswordInput {
  currentPassword?: string;
  password: string;
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
