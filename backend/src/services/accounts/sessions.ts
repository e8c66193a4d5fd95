import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { now } from '../../clock.ts';
import { config } from '../../config.ts';
import type { Caller } from '../../contract/users.ts';
import { callerOf } from '../../models/queries/sessions.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'lelap';
const AUDIENCE = 'lelap-session';
const LIFETIME_SECONDS = 8 * 3_600;
/** With Remember me a session outlives the working day; a password change still ends it at once. */
const REMEMBERED_SECONDS = 30 * 86_400;
/**
 * So far the clocks of our instances may differ, for the beginning and the end of a session alike: one that is ahead signs
 * somebody in "in the future" of the others.
 */
const CLOCK_TOLERANCE_SECONDS = 5 * 60;

interface Holder {
  id: number;
  sessionVersion: number;
}

/** An access token for a user. It says who and which session version; what they may do is asked of the database. */
export function issue(user: Holder, remember: boolean): string {
  const issuedAt = Math.floor(now().getTime() / 1000);
  const expires = issuedAt + (remember ? REMEMBERED_SECONDS : LIFETIME_SECONDS);
  return jwt.sign({ sv: user.sessionVersion, iat: issuedAt, exp: expires }, signingKey(), {
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
  return claims && callerOf(claims.id, claims.sessionVersion);
}

interface Claims extends Holder {
  /** Seconds since 1970. */
  issuedAt: number;
  expires: number;
}

/** So many tokens are known to be ours at a time. */
const MOST_PROVED = 2_000;
/** By the token. A signature stays good; the clock and the database are asked at every request. */
const proved = new Map<string, Claims>();

function readClaims(token: string): Holder | null {
  const seconds = Math.floor(now().getTime() / 1000);
  const claims = proved.get(token) ?? prove(token, seconds);
  if (!claims) return null;
  const isTooEarly = claims.issuedAt > seconds + CLOCK_TOLERANCE_SECONDS;
  const isTooLate = claims.expires + CLOCK_TOLERANCE_SECONDS <= seconds;
  return isTooEarly || isTooLate ? null : claims;
}

function prove(token: string, seconds: number): Claims | null {
  try {
    const claims = jwt.verify(token, signingKey(), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      clockTimestamp: seconds,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    if (typeof claims === 'string' || typeof claims.exp !== 'number') return null;
    const id = Number(claims.sub);
    const sessionVersion: unknown = claims['sv'];
    if (!Number.isSafeInteger(id) || typeof sessionVersion !== 'number') return null;
    const holder = { id, sessionVersion, issuedAt: claims.iat ?? 0, expires: claims.exp };
    if (proved.size >= MOST_PROVED) proved.clear();
    proved.set(token, holder);
    return holder;
  } catch {
    return null;
  }
}

let key: { secret: string; object: KeyObject } | null = null;

/** Made once: of a text, jsonwebtoken makes a key at every request, which takes fifty times as long as the check. */
function signingKey(): KeyObject {
  const secret = config().jwtSecret;
  if (key?.secret !== secret) key = { secret, object: createSecretKey(secret, 'utf8') };
  return key.object;
}
