import jwt from 'jsonwebtoken';
import { now } from '../src/clock.ts';
import { config } from '../src/config.ts';
import type { User } from '../src/models/tables/User.ts';

/**
 * A token of a user, made without a statement: as an earlier release signed them, without a session of its own. A test of
 * sessions signs in instead.
 */
export function tokenOf({ id, sessionVersion }: Pick<User, 'id' | 'sessionVersion'>): string {
  const issuedAt = Math.floor(now().getTime() / 1000);
  const claims = { sv: sessionVersion, iat: issuedAt, exp: issuedAt + 8 * 3_600 };
  return jwt.sign(claims, config().jwtSecret, { issuer: 'lelap', audience: 'lelap-session', subject: String(id) });
}
