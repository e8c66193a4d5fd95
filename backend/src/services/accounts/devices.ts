import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { config } from '../../config.ts';

// A device's cookie holds a random id and, for each account that signed in on it, our signature of both. It signs nobody in:
// it only exempts known devices from the limit on other people's guesses (throttle.ts).

const PART = /^[\w-]{22,43}$/;
/** Enough for a family's phone, and the cookie stays small. */
const MOST_ACCOUNTS = 8;

/** The id of a device on which `email` signed in before; otherwise null. */
export function knownDeviceId(email: string, cookie: string | null): string | null {
  const { id, signatures } = read(cookie);
  if (id === undefined) return null;
  const own = Buffer.from(signatureOf(id, email));
  const isKnown = signatures.some(
    (signature) => signature.length === own.length && timingSafeEqual(Buffer.from(signature), own),
  );
  return isKnown ? id : null;
}

/** The device's new cookie value after `email` signed in. */
export function withAccount(email: string, cookie: string | null): string {
  const { id = randomBytes(16).toString('base64url'), signatures } = read(cookie);
  const own = signatureOf(id, email);
  const others = signatures.filter((signature) => signature !== own);
  return [id, own, ...others.slice(0, MOST_ACCOUNTS - 1)].join('.');
}

function read(cookie: string | null): { id?: string; signatures: string[] } {
  const parts = cookie?.split('.') ?? [];
  if (!parts.every((part) => PART.test(part))) return { signatures: [] };
  const [id, ...signatures] = parts;
  return id === undefined ? { signatures } : { id, signatures };
}

function signatureOf(id: string, email: string): string {
  return createHmac('sha256', config().jwtSecret).update(`device\n${id}\n${email}`).digest('base64url');
}
