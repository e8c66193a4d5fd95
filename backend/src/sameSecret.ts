import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether the sent secret is right, compared in constant time. */
export function isSameSecret(sent: string, secret: string): boolean {
  return timingSafeEqual(digest(sent), digest(secret));
}

/** Hashes give equal lengths for any input. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
