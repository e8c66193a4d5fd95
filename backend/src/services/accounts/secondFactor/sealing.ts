import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { now } from '../../../clock.ts';
import { config } from '../../../config.ts';
import { MINUTE_MS } from '../../../contract/time.ts';

// AES-256-GCM under a key derived from JWT_SECRET (HKDF, RFC 5869). After another JWT_SECRET nothing sealed before can be
// read: tokens have ended anyway, and authenticator apps and passkeys have to be set up again.

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text for one purpose, such as `totp of user 7`: it opens for the same purpose alone. */
export function seal(purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key(), iv).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text; null if it was sealed for another purpose or under another key, or was changed. */
export function unseal(purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv(ALGORITHM, key(), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

/** A token for the client to bring back within so many minutes; it can neither read nor change it. */
export function sealToken(purpose: string, claims: object, minutes: number): string {
  return seal(purpose, JSON.stringify({ claims, expires: now().getTime() + minutes * MINUTE_MS }));
}

/** Its claims as they were sealed; null if it has expired or is no such token. */
export function readToken<Claims extends object>(purpose: string, token: string): Claims | null {
  const text = unseal(purpose, token);
  if (text === null) return null;
  // Safe cast: the seal shows that `sealToken` wrote it.
  const { claims, expires } = JSON.parse(text) as { claims: Claims; expires: number };
  return now().getTime() < expires ? claims : null;
}

let derived: { secret: string; key: Buffer } | null = null;

function key(): Buffer {
  const secret = config().jwtSecret;
  if (derived?.secret !== secret) {
    derived = { secret, key: Buffer.from(hkdfSync('sha256', secret, '', 'lelap second factor', 32)) };
  }
  return derived.key;
}
