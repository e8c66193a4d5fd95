import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { config } from '../../config.ts';

// A device keeps an id of its own and, for each account that was signed in to with it, our signature of both. That signs
// nobody in: it only keeps the guesses of others from being held against whoever has been here before (throttle.ts).

const PART = /^[\w-]{22,43}$/;
/** A family's phone knows them all, and the cookie stays small. */
const MOST_ACCOUNTS = 8;

/** The id of a device with which `email` was signed in to before; null for any other. */
export function knownTo(email: string, kept: string | null): string | null {
  const { id, signatures } = read(kept);
  if (id === undefined) return null;
  const own = Buffer.from(signatureOf(id, email));
  const isKnown = signatures.some(
    (signature) => signature.length === own.length && timingSafeEqual(Buffer.from(signature), own),
  );
  return isKnown ? id : null;
}

/** What the device keeps from now on: `email` was signed in to with it. */
export function remember(email: string, kept: string | null): string {
  const { id = randomBytes(16).toString('base64url'), signatures } = read(kept);
  const own = signatureOf(id, email);
  const others = signatures.filter((signature) => signature !== own);
  return [id, own, ...others.slice(0, MOST_ACCOUNTS - 1)].join('.');
}

function read(kept: string | null): { id?: string; signatures: string[] } {
  const parts = kept?.split('.') ?? [];
  if (!parts.every((part) => PART.test(part))) return { signatures: [] };
  const [id, ...signatures] = parts;
  return id === undefined ? { signatures } : { id, signatures };
}

function signatureOf(id: string, email: string): string {
  return createHmac('sha256', config().jwtSecret).update(`device\n${id}\n${email}`).digest('base64url');
}
