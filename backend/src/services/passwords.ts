import { truncates } from 'bcryptjs';
import * as hashPool from './hashPool.ts';

/**
 * bcrypt's cost. 10 is the least that OWASP asks for and takes 70 ms in JavaScript; 11 would halve how many people can
 * sign in at once on a small machine.
 */
const COST = 10;

/** A hash of the same cost that no password is known for: an unknown user costs the time of a known one. */
const NOBODY = '$2b$10$318A6GKjNlAxNqgDnBCS1OLiRaXO1vpvFMd1cv58PbAFazS0hotxu';

/** What to keep of a password. */
export async function hash(password: string): Promise<string> {
  return String(await hashPool.run({ password, hash: null, cost: COST }));
}

/** Whether a password belongs to a hash; for a user who does not exist (null) the answer no takes as long. */
export async function matches(password: string, hash: string | null): Promise<boolean> {
  const isSame = await hashPool.run({ password, hash: hash ?? NOBODY, cost: COST });
  // bcrypt would read the first 72 bytes only, and so take a longer password for the one it begins with.
  return isSame === true && hash !== null && !truncates(password);
}
