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
/** With "Remember me" a session outlives the working day; a password change still ends it at once. */
const REMEMBERED_SECONDS = 30 * 86_400;
/**
 * Accepted clock difference between our instances, at the start and the end of a session: an instance whose clock is ahead
 * issues tokens from the others' future.
 */
const CLOCK_TOLERANCE_SECONDS = 5 * 60;

interface Holder {
  id: number;
  sessionVersion: number;
}

/** Issues an access token with the user's id and session version; permissions are read from the database. */
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
 * The user of a token; null if it is forged, expired, or older than the user's last password change, sign-out, change of
 * role or deactivation: the row is read at every request.
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

/** Cached verified tokens at most. */
const MAX_VERIFIED = 2_000;
/** By token. A signature stays valid; expiry and the session version are checked at every request. */
const verifiedTokens = new Map<string, Claims>();

function readClaims(token: string): Holder | null {
  const seconds = Math.floor(now().getTime() / 1000);
  const claims = verifiedTokens.get(token) ?? verifyToken(token, seconds);
  if (!claims) return null;
  const isTooEarly = claims.issuedAt > seconds + CLOCK_TOLERANCE_SECONDS;
  const isTooLate = claims.expires + CLOCK_TOLERANCE_SECONDS <= seconds;
  return isTooEarly || isTooLate ? null : claims;
}

function verifyToken(token: string, seconds: number): Claims | null {
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
    if (verifiedTokens.size >= MAX_VERIFIED) verifiedTokens.clear();
    verifiedTokens.set(token, holder);
    return holder;
  } catch {
    return null;
  }
}

let key: { secret: string; object: KeyObject } | null = null;

/** Cached: from a string, jsonwebtoken creates a key at every request, which takes fifty times as long as the check. */
function signingKey(): KeyObject {
  const secret = config().jwtSecret;
  if (key?.secret !== secret) key = { secret, object: createSecretKey(secret, 'utf8') };
  return key.object;
}
