import { createHash, randomBytes } from 'node:crypto';
import { now } from '../clock.ts';
import { execute, select } from '../models/database.ts';
import type { TokenPurpose } from '../models/UserToken.ts';
import { UserToken } from '../models/UserToken.ts';

const HOUR_MS = 3_600_000;
const BYTES = 32;

/** A link in a mail activates for two days, invites for three, and resets a password for one hour. */
export const TOKEN_HOURS: Readonly<Record<TokenPurpose, number>> = { activation: 48, invitation: 72, reset: 1 };

/** Makes a token for a link in a mail. The user's older ones for the same purpose end with it; only its hash is kept. */
export async function issue(userId: number, purpose: TokenPurpose): Promise<string> {
  await revoke(userId, purpose);
  const token = randomBytes(BYTES).toString('base64url');
  const expiresAt = new Date(now().getTime() + TOKEN_HOURS[purpose] * HOUR_MS);
  await UserToken.create({ userId, purpose, tokenHash: hashOf(token), expiresAt });
  return token;
}

/** What a token would be taken for now, if at all; says so without using it up. */
export async function purposeOf(token: string): Promise<TokenPurpose | null> {
  const [found] = await select<{ purpose: TokenPurpose }>(
    'SELECT purpose FROM user_tokens WHERE token_hash = :tokenHash AND used_at IS NULL AND expires_at > :now',
    { tokenHash: hashOf(token), now: now() },
  );
  return found?.purpose ?? null;
}

/** Uses a token up and says whose it is; null when it is unknown, expired, used, or for another purpose. */
export async function redeem(token: string, purpose: TokenPurpose): Promise<number | null> {
  const tokenHash = hashOf(token);
  const used = await execute(
    `UPDATE user_tokens SET used_at = :now
     WHERE token_hash = :tokenHash AND purpose = :purpose AND used_at IS NULL AND expires_at > :now`,
    { tokenHash, purpose, now: now() },
  );
  if (used !== 1) return null;
  const found = await UserToken.findOne({ where: { tokenHash }, attributes: ['userId'] });
  return found?.userId ?? null;
}

/** Ends every link that a user still has in the mail. */
export async function revokeAll(userId: number): Promise<void> {
  await UserToken.destroy({ where: { userId } });
}

/** Ends the links for a purpose that a user still has in the mail. */
export async function revoke(userId: number, purpose: TokenPurpose): Promise<void> {
  await UserToken.destroy({ where: { userId, purpose } });
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
