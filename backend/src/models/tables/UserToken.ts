import { LIMITS } from '../../contract/limits.ts';
import { created, id, moment, optional, reference, text } from './columns.ts';
import { table } from './table.ts';

/** `unmailed`: no link, but a sign-up that one of another opens. */
export type TokenPurpose = 'activation' | 'unmailed' | 'invitation' | 'reset';

/** A link in a mail activates for two days, invites for three, and resets a password for one hour. */
export const TOKEN_HOURS: Readonly<Record<TokenPurpose, number>> = {
  activation: 48,
  unmailed: 48,
  invitation: 72,
  reset: 1,
};

/**
 * A single-use link sent by mail; only its hash is kept. With the one that activates comes what was typed at the sign-up
 * (null in the links of other purposes): it becomes the account's own when it is opened by the person who typed it.
 */
export class UserToken extends table(
  'user_tokens',
  {
    id: id(),
    userId: reference('users', 'CASCADE'),
    purpose: text<TokenPurpose>(10),
    tokenHash: text(64),
    expiresAt: moment(),
    usedAt: optional(moment()),
    createdAt: created(),
    passwordHash: optional(text(72)),
    firstName: optional(text(LIMITS.personName)),
    lastName: optional(text(LIMITS.personName)),
    phoneNumber: optional(text(LIMITS.phone)),
    /** Of the secret of the browser that it was typed in; only its hash is kept. */
    browserHash: optional(text(64)),
    /** Where in the shop they were going. */
    returnPath: optional(text(LIMITS.path)),
  },
  { unique: [['tokenHash']], indexes: [['userId', 'purpose']] },
) {}
