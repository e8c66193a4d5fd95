import { LIMITS, POSTAL_CODE } from '../contract/limits.ts';
import type { PasswordInput, ProfileInput, RegistrationInput } from '../contract/users.ts';
import { validated } from '../middleware/input.ts';
import {
  email,
  idParam,
  line,
  newPassword,
  optionalLine,
  optionalParagraph,
  phone,
  reference,
  secret,
} from '../middleware/rules.ts';
import { throttlePasswordChange, throttleRegistration } from '../middleware/throttle.ts';
import { userView } from '../presenters/users.ts';
import * as accounts from '../services/accounts.ts';
import * as credentials from '../services/credentials.ts';
import { route } from './route.ts';

export const userRoutes = [
  route({
    method: 'post',
    path: '/users',
    audience: 'public',
    summary: 'Sign up as a customer; the account opens with the link in the mail',
    before: throttleRegistration,
    read: validated<RegistrationInput>({
      firstName: line('firstName', LIMITS.personName),
      // Many Indonesians have one name only.
      lastName: optionalLine('lastName', LIMITS.personName),
      email: email('email'),
      phoneNumber: phone('phoneNumber'),
      password: newPassword('password'),
    }),
    call: async ({ input, language }) => {
      await accounts.register(input, language);
      return { data: null, status: 201, message: 'registration.done' };
    },
  }),
  route({
    method: 'put',
    path: '/users/profile',
    audience: 'signedIn',
    summary: 'Change what is known of oneself',
    read: validated<ProfileInput>({
      firstName: line('firstName', LIMITS.personName),
      lastName: optionalLine('lastName', LIMITS.personName),
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
    read: validated<PasswordInput & { id: number }>({
      id: idParam(),
      currentPassword: secret('currentPassword').optional(),
      password: newPassword('password'),
    }),
    call: async ({ input: { id, ...passwords }, caller }) => {
      const accessToken = await credentials.changePassword(caller, id, passwords);
      return { data: accessToken === null ? null : { accessToken }, message: 'password.changed' };
    },
  }),
];

function optionalPostalCode(field: string) {
  return optionalLine(field, 5)
    .if((value: unknown) => value !== '')
    .matches(POSTAL_CODE)
    .withMessage('input.postalCode');
}
