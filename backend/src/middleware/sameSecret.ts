import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether somebody sent the secret; how long that takes tells nothing about it. */
export function isSameSecret(sent: string, secret: string): boolean {
  return timingSafeEqual(digest(sent), digest(secret));
}

/** Equal lengths, whatever was sent. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
