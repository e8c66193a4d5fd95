import type { LogoutInput } from '../contract/sessions.ts';
import type {
  ActivationInput,
  ForgotPasswordInput,
  LoginInput,
  ResetLinkInput,
  ResetPasswordInput,
} from '../contract/users.ts';
import { validated } from '../middleware/input.ts';
import { email, newPassword, optionalFlag, secret, username } from '../middleware/rules.ts';
import { throttleForgottenPassword, throttleLogin, throttleMailedToken } from '../middleware/throttle.ts';
import { userView } from '../presenters/users.ts';
import * as activations from '../services/accounts/activations.ts';
import * as accounts from '../services/accounts/accounts.ts';
import * as credentials from '../services/accounts/credentials.ts';
import * as devices from '../services/accounts/devices.ts';
import * as sessions from '../services/accounts/sessions.ts';
import { route } from './route.ts';
import { answerOf } from './secondFactors.ts';

const MAX_TOKEN_LENGTH = 100;

export const oauthRoutes = [
  route({
    method: 'post',
    path: '/oauth/login',
    audience: 'public',
    summary:
      'Sign in with e-mail (`username`) and password; 403 and a new mail where the account is not activated yet. ' +
      'With a second factor: its challenge instead of a token, for `POST api/oauth/second-factor`',
    before: throttleLogin,
    read: validated<LoginInput>({
      username: username('username'),
      password: secret('password'),
      remember: optionalFlag('remember'),
    }),
    call: async ({ input, language, device }) => {
      const login = await credentials.login(input, language);
      if ('secondFactor' in login) return { data: login, message: 'secondFactor.asked' };
      return answerOf(login, device);
    },
  }),
  route({
    method: 'get',
    path: '/oauth/validate',
    audience: 'signedIn',
    summary: 'Whether the session still holds, and whose it is',
    call: async ({ caller }) => {
      const { user, city, province } = await accounts.get(caller.id);
      return { data: userView(user, city, province) };
    },
  }),
  route({
    method: 'post',
    path: '/oauth/logout',
    audience: 'signedIn',
    summary: 'End this session, or every session of this user (`everywhere`; asks for a proof)',
    asksAgain: ({ everywhere }) => Promise.resolve(everywhere === true && 'everybody'),
    read: validated<LogoutInput>({ everywhere: optionalFlag('everywhere') }),
    call: async ({ input, caller }) => {
      await sessions.signOut(caller, input.everywhere ?? false);
      return { data: null, message: input.everywhere ? 'logout.done' : 'logout.here' };
    },
  }),
  route({
    method: 'post',
    path: '/oauth/activate-account',
    audience: 'public',
    summary: 'Activate an account with the token from its mail, and sign in; 409 where it takes a password as well',
    before: throttleMailedToken,
    read: validated<ActivationInput>({
      token: secret('token', MAX_TOKEN_LENGTH),
      browser: secret('browser', MAX_TOKEN_LENGTH).optional(),
      password: newPassword('password').optional(),
    }),
    call: async ({ input, language, device }) => {
      const { userId, accessToken, next } = await activations.activate(input, language);
      const { user, city, province } = await accounts.get(userId);
      return {
        data: userView(user, city, province),
        message: 'activation.done',
        params: { name: user.firstName },
        extra: { accessToken, next },
        device: devices.withAccount(user.email, device),
      };
    },
  }),
  route({
    method: 'post',
    path: '/oauth/forgot-password',
    audience: 'public',
    summary: 'Ask for a mail to reset the password; the answer does not tell whether the address is known',
    before: throttleForgottenPassword,
    read: validated<ForgotPasswordInput>({ email: email('email') }),
    call: async ({ input }) => {
      await credentials.forgotPassword(input.email);
      return { data: null, message: 'reset.mailed' };
    },
  }),
  route({
    method: 'post',
    path: '/oauth/reset-password/check',
    audience: 'public',
    summary: 'Whether the token from the mail still sets a new password (400 where it does not); it is not used up',
    before: throttleMailedToken,
    read: validated<ResetLinkInput>({ token: secret('token', MAX_TOKEN_LENGTH) }),
    call: async ({ input }) => {
      await credentials.checkResetLink(input.token);
      return { data: null };
    },
  }),
  route({
    method: 'post',
    path: '/oauth/reset-password',
    audience: 'public',
    summary: 'Set a new password with the token from the mail',
    before: throttleMailedToken,
    read: validated<ResetPasswordInput>({
      token: secret('token', MAX_TOKEN_LENGTH),
      password: newPassword('password'),
    }),
    call: async ({ input, device }) => {
      const email = await credentials.resetPassword(input);
      return { data: null, message: 'reset.done', device: devices.withAccount(email, device) };
    },
  }),
];
