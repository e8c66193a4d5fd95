import jwt from 'jsonwebtoken';
import { now } from '../clock.ts';
import { config } from '../config.ts';
import type { Language } from '../contract/languages.ts';
import type { Role } from '../contract/roles.ts';
import type { Caller } from '../contract/users.ts';
import { select } from '../models/database.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'lelap';
const AUDIENCE = 'lelap-session';
const LIFETIME_SECONDS = 8 * 3_600;
/** With Remember me a session outlives the working day; a password change still ends it at once. */
const REMEMBERED_SECONDS = 30 * 86_400;

interface Holder {
  id: number;
  sessionVersion: number;
}

/** An access token for a user. It says who and which session version; what they may do is asked of the database. */
export function issue(user: Holder, remember: boolean): string {
  const issuedAt = Math.floor(now().getTime() / 1000);
  const expires = issuedAt + (remember ? REMEMBERED_SECONDS : LIFETIME_SECONDS);
  return jwt.sign({ sv: user.sessionVersion, iat: issuedAt, exp: expires }, config().jwtSecret, {
    algorithm: ALGORITHM,
    issuer: ISSUER,
    audience: AUDIENCE,
    subject: String(user.id),
  });
}

/**
 * Who a token speaks for; null when it is forged, expired, or older than the user's last password change, sign-out,
 * change of role or deactivation: the row is read at every request.
 */
export async function verify(token: string): Promise<Caller | null> {
  const claims = readClaims(token);
  if (!claims) return null;
  const [user] = await select<{ id: number; role: Role; language: Language }>(
    `SELECT id, role, language FROM users
     WHERE id = :id AND session_version = :sessionVersion AND is_active = 1 AND activated_at IS NOT NULL`,
    { ...claims },
  );
  return user ?? null;
}

function readClaims(token: string): Holder | null {
  try {
    const claims = jwt.verify(token, config().jwtSecret, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      clockTimestamp: Math.floor(now().getTime() / 1000),
    });
    if (typeof claims === 'string' || typeof claims.exp !== 'number') return null;
    const id = Number(claims.sub);
    const sessionVersion: unknown = claims['sv'];
    if (!Number.isSafeInteger(id) || typeof sessionVersion !== 'number') return null;
    if ((claims.iat ?? 0) > now().getTime() / 1000 + 60) return null;
    return { id, sessionVersion };
  } catch {
    return null;
  }
}
