import { LIMITS, POSTAL_CODE } from '../contract/limits.ts';
import { AUDIENCES } from '../contract/roles.ts';
import { USER_PLAIN } from '../contract/users.ts';
import type {
  PasswordInput,
  ProfileInput,
  RegistrationInput,
  StaffInput,
  UserInput,
  UserRow,
} from '../contract/users.ts';
import type { Versioned } from '../contract/versions.ts';
import type { MessageKey } from '../locales/messages.ts';
import { plainRules } from '../middleware/entityRules.ts';
import { validated } from '../middleware/input.ts';
import {
  choice,
  email,
  idParam,
  line,
  name,
  newPassword,
  optionalFlag,
  optionalAscii,
  optionalLine,
  optionalName,
  optionalParagraph,
  optionalPhone,
  phone,
  reference,
  secret,
  version,
} from '../middleware/rules.ts';
import { throttlePasswordChange, throttleRegistration } from '../middleware/throttle.ts';
import { asUserRow, userView } from '../presenters/users.ts';
import * as accounts from '../services/accounts/accounts.ts';
import * as credentials from '../services/accounts/credentials.ts';
import type { StoredUser } from '../models/lists/users.ts';
import * as erasure from '../services/operations/erasure.ts';
import * as registrations from '../services/accounts/registrations.ts';
import { USERS } from '../models/lists/users.ts';
import * as users from '../services/accounts/users.ts';
import { listRoutes } from './listRoutes.ts';
import type { Answer } from './route.ts';
import { route } from './route.ts';

const MAX_SECRET_LENGTH = 100;

const byId = validated<{ id: number }>({ id: idParam() });

export const userRoutes = [
  ...listRoutes<StoredUser>({ controller: 'users', audience: 'admin', source: USERS, present: asUserRow }),
  route({
    method: 'post',
    path: '/users',
    audience: 'public',
    summary: 'Sign up as a customer; the account opens with the link in the mail',
    before: throttleRegistration,
    read: validated<RegistrationInput>({
      firstName: name('firstName', LIMITS.personName),
      // Many Indonesians have a single name.
      lastName: optionalName('lastName', LIMITS.personName),
      email: email('email'),
      phoneNumber: phone('phoneNumber'),
      password: newPassword('password'),
      browser: secret('browser', MAX_SECRET_LENGTH).optional(),
      next: optionalPath('next'),
      terms: optionalFlag('terms'),
    }),
    call: async ({ input, language }) => {
      await registrations.register(input, language);
      return { data: null, status: 201, message: 'registration.done' };
    },
  }),
  route({
    method: 'put',
    path: '/users/profile',
    audience: 'signedIn',
    summary: 'Change what is known of oneself',
    read: validated<ProfileInput>({
      firstName: name('firstName', LIMITS.personName),
      lastName: optionalName('lastName', LIMITS.personName),
      phoneNumber: phone('phoneNumber'),
      address: optionalParagraph('address', LIMITS.address),
      cityId: reference('cityId').optional({ values: 'null' }),
      postalCode: optionalPostalCode('postalCode'),
    }),
    call: async ({ input, caller }) => {
      const { user, city, province } = await accounts.updateProfile(caller.id, input);
      return { data: userView(user, city, province), message: 'saved' };
    },
  }),
  route({
    method: 'put',
    path: '/users/:id/password',
    audience: 'signedIn',
    summary: "Change one's own password, or as an admin anybody's",
    before: throttlePasswordChange,
    asksAgain: true,
    read: validated<PasswordInput & { id: number }>({
      id: idParam(),
      currentPassword: secret('currentPassword').optional(),
      password: newPassword('password'),
      remember: optionalFlag('remember'),
    }),
    call: async ({ input: { id, ...passwords }, caller }) => {
      const accessToken = await credentials.changePassword(caller, id, passwords);
      return { data: accessToken === null ? null : { accessToken }, message: 'password.changed' };
    },
  }),
  route({
    method: 'get',
    path: '/users/:id',
    audience: 'admin',
    summary: 'A customer, a member of staff or an admin',
    read: byId,
    call: async ({ input }) => {
      const user = await users.get(input.id);
      return { data: { ...asUserRow(user), version: users.versionOf(user) } };
    },
  }),
  route({
    method: 'post',
    path: '/users/staff',
    audience: 'admin',
    summary: 'Add an admin or a member of staff; without a password, a mail invites them to choose one',
    asksAgain: true,
    read: validated<StaffInput>({
      firstName: line('firstName', LIMITS.personName),
      lastName: optionalLine('lastName', LIMITS.personName),
      email: email('email'),
      phoneNumber: optionalPhone('phoneNumber'),
      role: choice('role', AUDIENCES.staff),
      password: newPassword('password').optional(),
    }),
    call: async ({ input, caller, language }) => {
      const user = asUserRow(await users.addStaff(input, caller, language));
      const params = { name: user.fullname, email: user.email };
      return { data: user, status: 201, message: user.activatedAt === null ? 'user.invited' : 'user.added', params };
    },
  }),
  route({
    method: 'post',
    path: '/users/:id/invitation',
    audience: 'admin',
    summary: 'Send the mail again that opens the account',
    read: byId,
    call: async ({ input }) => {
      const user = asUserRow(await users.inviteAgain(input.id));
      return { data: user, message: 'user.mailedAgain', params: { email: user.email } };
    },
  }),
  route({
    method: 'put',
    path: '/users/:id',
    audience: 'admin',
    summary: 'Change what is known of somebody; a customer stays one, admins and staff may swap',
    asksAgain: isOfTeam,
    read: validated<UserInput & Versioned & { id: number }>({
      id: idParam(),
      firstName: line('firstName', LIMITS.personName),
      lastName: optionalLine('lastName', LIMITS.personName),
      email: email('email').optional({ values: 'falsy' }),
      phoneNumber: optionalPhone('phoneNumber'),
      role: choice('role', AUDIENCES.signedIn).optional(),
      address: optionalParagraph('address', LIMITS.address).optional(),
      cityId: reference('cityId').optional({ values: 'null' }),
      postalCode: optionalPostalCode('postalCode').optional(),
      ...plainRules(USER_PLAIN),
      version: version(),
    }),
    call: async ({ input: { id, ...input }, caller }) => answerOf('user.saved', await users.update(id, input, caller)),
  }),
  route({
    method: 'delete',
    path: '/users/:id',
    audience: 'admin',
    summary: 'Close an account: its sessions end at once, its invoices stay',
    asksAgain: isOfTeam,
    read: byId,
    call: async ({ input, caller }) => answerOf('user.deactivated', await users.deactivate(input.id, caller)),
  }),
  route({
    method: 'put',
    path: '/users/restore/:id',
    audience: 'admin',
    summary: 'Open a closed account again',
    asksAgain: isOfTeam,
    read: byId,
    call: async ({ input, caller }) => answerOf('user.restored', await users.restore(input.id, caller)),
  }),
  route({
    method: 'post',
    path: '/users/erase/:id',
    audience: 'admin',
    summary: 'Erase everything personal of a customer whose account is closed; it can’t be undone, and orders stay',
    read: byId,
    call: async ({ input, caller }) => answerOf('user.erasedNow', await erasure.erase(input.id, caller)),
  }),
];

/** Customers’ details change every day; an account of the team opens the back office. */
function isOfTeam({ id }: { id: number }): Promise<boolean> {
  return users.isOfTeam(id);
}

function answerOf(message: MessageKey, stored: StoredUser): Answer<UserRow> {
  const user = asUserRow(stored);
  return { data: user, message, params: { name: user.fullname } };
}

/** A path in this shop; other addresses are refused. */
function optionalPath(field: string) {
  return optionalLine(field, LIMITS.path)
    .if((value: unknown) => value !== '')
    .matches(/^\/(?![/\\])/)
    .withMessage('input.text');
}

function optionalPostalCode(field: string) {
  return optionalAscii(field, 5)
    .if((value: unknown) => value !== '')
    .matches(POSTAL_CODE)
    .withMessage('input.postalCode');
}
