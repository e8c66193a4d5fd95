import { readText, writeText } from './storage.ts';

const KEY = 'return_to';
const ANY_ORIGIN = 'http://shop.invalid';

/** The path where a sign-in may lead to: inside this shop, or null. A link can't send anybody elsewhere. */
export function localPath(text: string | null): string | null {
  if (!text?.startsWith('/') || !URL.canParse(text, ANY_ORIGIN)) return null;
  // The browser's own reading of it: it drops tabs, and takes a backslash for a slash.
  const { origin, pathname, search, hash } = new URL(text, ANY_ORIGIN);
  if (origin !== ANY_ORIGIN || pathname.startsWith('//')) return null;
  return pathname + search + hash;
}

/** Remembers where the shopper was, over the mail and the other tab that an activation opens. */
export function keepReturnPath(path: string | null): void {
  writeText('local', KEY, path);
}

/** Where the shopper was, once. */
export function takeReturnPath(): string | null {
  const path = localPath(readText('local', KEY));
  keepReturnPath(null);
  return path;
}
