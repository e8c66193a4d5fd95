import { timingSafeEqual } from 'node:crypto';
import { truncates } from 'bcryptjs';
import { HASH_COST } from './hashCost.ts';
import * as hashPool from './hashPool.ts';

/** A hash of the same cost that no password is known for: an unknown user costs the time of a known one. */
const NOBODY = `$2b$${String(HASH_COST).padStart(2, '0')}$318A6GKjNlAxNqgDnBCS1OLiRaXO1vpvFMd1cv58PbAFazS0hotxu`;
const SALT_LENGTH = 29;

/** What to keep of a password; with the salt of what is `kept` already, where one look is to compare with both. */
export async function hash(password: string, kept: string | null = null): Promise<string> {
  return hashPool.run({ password, salt: kept === null ? HASH_COST : saltOf(kept) });
}

/** Whether a password belongs to a hash; for a user who does not exist (null) the answer no takes as long. */
export async function matches(password: string, kept: string | null): Promise<boolean> {
  return isSame(await hashLike(password, kept), kept);
}

/**
 * The hash that a password would have with the salt of a kept one, to be compared with all that share the salt (`isSame`).
 * For a user who does not exist (null) it takes as long. Null: bcrypt would read the first 72 bytes only, and so take a
 * longer password for the one it begins with.
 */
export async function hashLike(password: string, kept: string | null): Promise<string | null> {
  const found = await hash(password, kept ?? NOBODY);
  return truncates(password) ? null : found;
}

export function isSame(found: string | null, kept: string | null): boolean {
  if (found === null || found.length !== kept?.length) return false;
  return timingSafeEqual(Buffer.from(found), Buffer.from(kept));
}

/** An erased account has no hash, and no password that fits. */
function saltOf(kept: string): string {
  return (kept === '' ? NOBODY : kept).slice(0, SALT_LENGTH);
}
