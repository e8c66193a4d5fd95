import { timingSafeEqual } from 'node:crypto';
import { truncates } from 'bcryptjs';
import { HASH_COST } from './hashCost.ts';
import * as hashPool from './hashPool.ts';

/** A hash of the same cost without a known password: a check for an unknown user takes as long as for a known one. */
const DUMMY_HASH = `$2b$${String(HASH_COST).padStart(2, '0')}$318A6GKjNlAxNqgDnBCS1OLiRaXO1vpvFMd1cv58PbAFazS0hotxu`;
const SALT_LENGTH = 29;

/** Hashes a password; with the salt of `storedHash`, if both are to be compared by one hashing. */
export async function hash(password: string, storedHash: string | null = null): Promise<string> {
  return hashPool.run({ password, salt: storedHash === null ? HASH_COST : saltOf(storedHash) });
}

/** Whether a password matches a hash; for a missing user (null) the answer no takes as long. */
export async function matches(password: string, storedHash: string | null): Promise<boolean> {
  return isSame(await hashWithSaltOf(password, storedHash), storedHash);
}

/**
 * The hash of a password with the salt of a stored hash, for comparing with all that share the salt (`isSame`). For a
 * missing user (null) it takes as long. Null: bcrypt reads the first 72 bytes only, and would accept a longer password for
 * its prefix.
 */
export async function hashWithSaltOf(password: string, storedHash: string | null): Promise<string | null> {
  const found = await hash(password, storedHash ?? DUMMY_HASH);
  return truncates(password) ? null : found;
}

export function isSame(found: string | null, storedHash: string | null): boolean {
  if (found === null || found.length !== storedHash?.length) return false;
  return timingSafeEqual(Buffer.from(found), Buffer.from(storedHash));
}

/** An erased account has no hash, and no matching password. */
function saltOf(storedHash: string): string {
  return (storedHash === '' ? DUMMY_HASH : storedHash).slice(0, SALT_LENGTH);
}
