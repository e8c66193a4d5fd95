import { readText, writeText } from './storage.ts';

const KEY = 'return_to';
const ANY_ORIGIN = 'http://shop.invalid';

/** The path that a sign-in may redirect to: inside this shop, or null. Prevents open redirects. */
export function localPath(text: string | null): string | null {
  if (!text?.startsWith('/') || !URL.canParse(text, ANY_ORIGIN)) return null;
  // The browser's parser decides: it drops tabs, and reads a backslash as a slash.
  const { origin, pathname, search, hash } = new URL(text, ANY_ORIGIN);
  if (origin !== ANY_ORIGIN || pathname.startsWith('//')) return null;
  return pathname + search + hash;
}

/** Saves the shopper's path over the mail and the new tab of an activation. */
export function saveReturnPath(path: string | null): void {
  writeText('local', KEY, path);
}

/** Returns and removes the saved path. */
export function takeReturnPath(): string | null {
  const path = localPath(readText('local', KEY));
  saveReturnPath(null);
  return path;
}
