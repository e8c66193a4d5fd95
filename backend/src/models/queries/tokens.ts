import { now } from '../../clock.ts';
import { executeOne, selectOne } from '../database/database.ts';
import type { TokenPurpose } from '../tables/UserToken.ts';

/** What a token can be used for now; null where it is unknown, used or expired. */
export async function purposeOf(tokenHash: string): Promise<TokenPurpose | null> {
  const found = await selectOne<{ purpose: TokenPurpose }>(
    'SELECT purpose FROM user_tokens WHERE token_hash = :tokenHash AND used_at IS NULL AND expires_at > :now',
    { tokenHash, now: now() },
  );
  return found?.purpose ?? null;
}

/** True for the one who uses it up. */
export async function useUp(tokenHash: string, purpose: TokenPurpose): Promise<boolean> {
  return executeOne(
    `UPDATE user_tokens SET used_at = :now
     WHERE token_hash = :tokenHash AND purpose = :purpose AND used_at IS NULL AND expires_at > :now`,
    { tokenHash, purpose, now: now() },
  );
}
