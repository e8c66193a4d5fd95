import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { now } from '../../clock.ts';
import { config } from '../../config.ts';

// The access token of a session: a signed name of the session's row. Permissions are read from the database.

const ALGORITHM = 'HS256';
const ISSUER = 'lelap';
const AUDIENCE = 'lelap-session';
/**
 * Accepted clock difference between our instances, at the start and the end of a session: an instance whose clock is ahead
 * issues tokens from the others' future.
 */
const CLOCK_TOLERANCE_SECONDS = 5 * 60;

interface SignedSession {
  userId: number;
  /** The session's random id, the claim `sid`. */
  tokenId: string;
  issuedAt: Date;
  expiresAt: Date;
}

export function signToken({ userId, tokenId, issuedAt, expiresAt }: SignedSession): string {
  return jwt.sign({ sid: tokenId, iat: secondsOf(issuedAt), exp: secondsOf(expiresAt) }, signingKey(), {
    algorithm: ALGORITHM,
    issuer: ISSUER,
    audience: AUDIENCE,
    subject: String(userId),
  });
}

/** Of a token from an earlier release: the version of the user's sessions instead of a session. It holds to its end. */
type Named = { tokenId: string } | { tokenId: null; sessionVersion: number };

type Claims = Named & {
  userId: number;
  /** Seconds since 1970. */
  issuedAt: number;
  expires: number;
};

/** Cached verified tokens at most. */
const MAX_VERIFIED = 2_000;
/** By token. A signature stays valid; expiry and the session are checked at every request. */
const verifiedTokens = new Map<string, Claims>();

/** The claims of a token; null if it is forged, expired, or not valid yet. */
export function readToken(token: string): Claims | null {
  const seconds = secondsOf(now());
  const claims = verifiedTokens.get(token) ?? verifyToken(token, seconds);
  if (!claims) return null;
  const isTooEarly = claims.issuedAt > seconds + CLOCK_TOLERANCE_SECONDS;
  const isTooLate = claims.expires + CLOCK_TOLERANCE_SECONDS <= seconds;
  return isTooEarly || isTooLate ? null : claims;
}

function verifyToken(token: string, seconds: number): Claims | null {
  try {
    const payload = jwt.verify(token, signingKey(), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      clockTimestamp: seconds,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    if (typeof payload === 'string' || typeof payload.exp !== 'number') return null;
    const userId = Number(payload.sub);
    const named = namedBy(payload);
    if (!Number.isSafeInteger(userId) || !named) return null;
    const claims = { ...named, userId, issuedAt: payload.iat ?? 0, expires: payload.exp };
    if (verifiedTokens.size >= MAX_VERIFIED) verifiedTokens.clear();
    verifiedTokens.set(token, claims);
    return claims;
  } catch {
    return null;
  }
}

function namedBy({ sid, sv }: jwt.JwtPayload): Named | null {
  if (typeof sid === 'string') return { tokenId: sid };
  return typeof sv === 'number' ? { tokenId: null, sessionVersion: sv } : null;
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

let key: { secret: string; object: KeyObject } | null = null;

/** Cached: from a string, jsonwebtoken creates a key at every request, which takes fifty times as long as the check. */
function signingKey(): KeyObject {
  const secret = config().jwtSecret;
  if (key?.secret !== secret) key = { secret, object: createSecretKey(secret, 'utf8') };
  return key.object;
}
