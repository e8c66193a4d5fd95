import { LIMITS } from '../../contract/limits.ts';
import { created, id, integer, moment, optional, reference, text } from './columns.ts';
import { table } from './table.ts';

/** `unmailed`: a sign-up without a link of its own, opened by another sign-up's link. */
export type TokenPurpose = 'activation' | 'unmailed' | 'invitation' | 'reset';

/** Lifetime of a mailed link: two days to activate, three for an invitation, one hour to reset a password. */
export const TOKEN_HOURS: Readonly<Record<TokenPurpose, number>> = {
  activation: 48,
  unmailed: 48,
  invitation: 72,
  reset: 1,
};

/**
 * A single-use link sent by mail; only its hash is stored. An activation link carries the data of the sign-up form (null for
 * other purposes): it becomes the account's data when the person who typed it opens the link.
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
    /** Hash of the secret in the browser of the sign-up; the secret itself is not stored. */
    browserHash: optional(text(64)),
    /** The page of the shop to return to. */
    returnPath: optional(text(LIMITS.path)),
    /** When the sign-up's author accepted the terms and the privacy policy, and which (tables/Consent.ts); null: not told. */
    consentedAt: optional(moment()),
    termsVersion: optional(integer()),
    privacyVersion: optional(integer()),
  },
  { unique: [['tokenHash']], indexes: [['userId', 'purpose']] },
) {}
