import { createHash, randomBytes } from 'node:crypto';
import { now } from '../../clock.ts';
import * as tokenRows from '../../models/queries/tokens.ts';
import type { TokenPurpose } from '../../models/tables/UserToken.ts';
import { TOKEN_HOURS, UserToken } from '../../models/tables/UserToken.ts';
import type { Agreement } from './consents.ts';
import { isSame } from './passwords.ts';
import { HOUR_MS } from '../../contract/time.ts';

const BYTES = 32;

/** The purposes whose tokens carry a sign-up. */
const OF_SIGN_UP = ['activation', 'unmailed'] as const;

/** The input of a sign-up, its browser, and the page to return to. */
export interface Registration extends Agreement {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  passwordHash: string;
  browserHash: string | null;
  returnPath: string | null;
}

/** Creates a token for a mailed link; only its hash is stored. Replaces the user's older ones for the same purpose. */
export async function issue(userId: number, purpose: 'invitation' | 'reset'): Promise<string> {
  await UserToken.destroy({ where: { userId, purpose } });
  return add({ userId, purpose });
}

/**
 * Creates the token that activates an account with one sign-up's data (null: with its present data). Other sign-ups with the
 * address have their own links, so older tokens stay valid.
 */
export async function issueActivation(userId: number, registration: Registration | null): Promise<string> {
  return add({ ...registration, userId, purpose: 'activation' });
}

/** Stores a sign-up for which no mail may be sent: another sign-up's link can activate it. */
export async function storeUnmailed(userId: number, registration: Registration): Promise<void> {
  await add({ ...registration, userId, purpose: 'unmailed' });
}

async function add(link: Partial<Registration> & { userId: number; purpose: TokenPurpose }): Promise<string> {
  const token = randomBytes(BYTES).toString('base64url');
  const expiresAt = new Date(now().getTime() + TOKEN_HOURS[link.purpose] * HOUR_MS);
  await UserToken.create({ ...link, tokenHash: hashOf(token), expiresAt });
  return token;
}

/** The row of a token, valid or not. */
export async function linkOf(token: string): Promise<UserToken | null> {
  return UserToken.findOne({ where: { tokenHash: hashOf(token) } });
}

/**
 * The sign-up with a user's address and this password, while it is stored (retention.ts). All sign-ups of an address share
 * one salt.
 */
export async function registrationWith(userId: number, passwordHash: string): Promise<Registration | null> {
  const links = await UserToken.findAll({ where: { userId, purpose: [...OF_SIGN_UP], passwordHash } });
  // MySQL ignores case.
  const link = links.find((known) => isSame(passwordHash, known.passwordHash));
  return link ? registrationOf(link) : null;
}

/** The last sign-up with a user's address in this browser, while it is stored. */
export async function registrationIn(userId: number, browser: string): Promise<Registration | null> {
  const where = { userId, purpose: [...OF_SIGN_UP], browserHash: hashOf(browser) };
  const link = await UserToken.findOne({ where, order: [['id', 'DESC']] });
  return link && registrationOf(link);
}

/** Whether a sign-up with another password for the same user was left without a mail. */
export async function isContested({ userId, passwordHash }: UserToken): Promise<boolean> {
  const unmailed = await UserToken.findAll({
    where: { userId, purpose: 'unmailed' },
    attributes: ['passwordHash'],
    group: ['passwordHash'],
    limit: 2,
  });
  return unmailed.some((other) => other.passwordHash !== passwordHash);
}

/** The sign-up of this link; null for a link from before it was stored. */
export function registrationOf(link: UserToken): Registration | null {
  const { firstName, lastName, phoneNumber, passwordHash, browserHash, returnPath } = link;
  const { consentedAt, termsVersion, privacyVersion } = link;
  if (firstName === null || lastName === null || phoneNumber === null || passwordHash === null) return null;
  const agreement = { consentedAt, termsVersion, privacyVersion };
  return { firstName, lastName, phoneNumber, passwordHash, browserHash, returnPath, ...agreement };
}

/** The purpose of a valid token, if any; does not use it up. */
export async function purposeOf(token: string): Promise<TokenPurpose | null> {
  return tokenRows.purposeOf(hashOf(token));
}

/** Uses a token up and returns its user; null if it is unknown, expired, used, or for another purpose. */
export async function redeem(token: string, purpose: TokenPurpose): Promise<number | null> {
  const tokenHash = hashOf(token);
  if (!(await tokenRows.consumeToken(tokenHash, purpose))) return null;
  const found = await UserToken.findOne({ where: { tokenHash }, attributes: ['userId'] });
  return found?.userId ?? null;
}

/** Revokes all links of a user, and deletes their sign-ups. */
export async function revokeAll(userId: number): Promise<void> {
  await UserToken.destroy({ where: { userId } });
}

/** The stored hash of a token, or of a browser's secret. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
