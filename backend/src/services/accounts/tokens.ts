import { createHash, randomBytes } from 'node:crypto';
import { now } from '../../clock.ts';
import * as tokenRows from '../../models/queries/tokens.ts';
import type { TokenPurpose } from '../../models/tables/UserToken.ts';
import { TOKEN_HOURS, UserToken } from '../../models/tables/UserToken.ts';
import { isSame } from './passwords.ts';
import { HOUR_MS } from '../../contract/time.ts';

const BYTES = 32;

/** What carries a registration. */
const OF_SIGN_UP = ['activation', 'unmailed'] as const;

/** What somebody typed who signed up, in which browser, and where in the shop they were going. */
export interface Registration {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  passwordHash: string;
  browserHash: string | null;
  returnPath: string | null;
}

/** Makes a token for a link in a mail; only its hash is kept. The user's older ones for the same purpose end with it. */
export async function issue(userId: number, purpose: 'invitation' | 'reset'): Promise<string> {
  await UserToken.destroy({ where: { userId, purpose } });
  return add({ userId, purpose });
}

/**
 * The same for the link that activates an account with what was typed in one registration (null: as it stands). Whoever
 * else signs up with the address gets a link of their own, so no older one ends.
 */
export async function issueActivation(userId: number, registration: Registration | null): Promise<string> {
  return add({ ...registration, userId, purpose: 'activation' });
}

/** Keeps what was typed in a registration for which no mail may go out: a link that was mailed for another one opens it. */
export async function keepUnmailed(userId: number, registration: Registration): Promise<void> {
  await add({ ...registration, userId, purpose: 'unmailed' });
}

async function add(link: Partial<Registration> & { userId: number; purpose: TokenPurpose }): Promise<string> {
  const token = randomBytes(BYTES).toString('base64url');
  const expiresAt = new Date(now().getTime() + TOKEN_HOURS[link.purpose] * HOUR_MS);
  await UserToken.create({ ...link, tokenHash: hashOf(token), expiresAt });
  return token;
}

/** The link of a token, whether or not it still holds. */
export async function linkOf(token: string): Promise<UserToken | null> {
  return UserToken.findOne({ where: { tokenHash: hashOf(token) } });
}

/**
 * What somebody typed with this password who signed up with a user's address, as long as it is kept (retention.ts). The
 * hash was made with the salt that all of them share.
 */
export async function registrationWith(userId: number, passwordHash: string): Promise<Registration | null> {
  const links = await UserToken.findAll({ where: { userId, purpose: [...OF_SIGN_UP], passwordHash } });
  // MySQL takes `a` for `A`.
  const link = links.find((known) => isSame(passwordHash, known.passwordHash));
  return link ? registrationOf(link) : null;
}

/** What was last typed in this browser to sign up with a user's address, as long as it is kept. */
export async function registrationIn(userId: number, browser: string): Promise<Registration | null> {
  const where = { userId, purpose: [...OF_SIGN_UP], browserHash: hashOf(browser) };
  const link = await UserToken.findOne({ where, order: [['id', 'DESC']] });
  return link && registrationOf(link);
}

/** Whether somebody who signed up with the address of a link's user, with another password, was sent no link of their own. */
export async function isContested({ userId, passwordHash }: UserToken): Promise<boolean> {
  const unmailed = await UserToken.findAll({
    where: { userId, purpose: 'unmailed' },
    attributes: ['passwordHash'],
    group: ['passwordHash'],
    limit: 2,
  });
  return unmailed.some((other) => other.passwordHash !== passwordHash);
}

/** What was typed for this very link; null for one of before it was kept. */
export function registrationOf(link: UserToken): Registration | null {
  const { firstName, lastName, phoneNumber, passwordHash, browserHash, returnPath } = link;
  if (firstName === null || lastName === null || phoneNumber === null || passwordHash === null) return null;
  return { firstName, lastName, phoneNumber, passwordHash, browserHash, returnPath };
}

/** What a token would be taken for now, if at all; says so without using it up. */
export async function purposeOf(token: string): Promise<TokenPurpose | null> {
  return tokenRows.purposeOf(hashOf(token));
}

/** Uses a token up and says whose it is; null when it is unknown, expired, used, or for another purpose. */
export async function redeem(token: string, purpose: TokenPurpose): Promise<number | null> {
  const tokenHash = hashOf(token);
  if (!(await tokenRows.useUp(tokenHash, purpose))) return null;
  const found = await UserToken.findOne({ where: { tokenHash }, attributes: ['userId'] });
  return found?.userId ?? null;
}

/** Ends every link that a user still has in the mail, and forgets what was typed for it. */
export async function revokeAll(userId: number): Promise<void> {
  await UserToken.destroy({ where: { userId } });
}

/** What is kept of a token, or of a browser's secret. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
