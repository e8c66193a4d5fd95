/** The browser's storage, which may be full, forbidden, absent (on the server) or hold invalid data. */
export type StorageArea = 'local' | 'session';

export function readText(area: StorageArea, key: string): string | null {
  try {
    return areaOf(area)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

export function readJson(area: StorageArea, key: string): unknown {
  try {
    return JSON.parse(readText(area, key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Null removes. A value that can't be saved is only lost at the next load. */
export function writeText(area: StorageArea, key: string, text: string | null): void {
  try {
    if (text === null) areaOf(area)?.removeItem(key);
    else areaOf(area)?.setItem(key, text);
  } catch {
    // Private mode or a full disk: the page works without storage.
  }
}

export function writeJson(area: StorageArea, key: string, value: unknown): void {
  writeText(area, key, value === null ? null : JSON.stringify(value));
}

/** Keys of personal data, with the user's id appended. Removed at sign-out: the next person here is somebody else. */
const PERSONAL_KEYS = ['cart', 'checkout', 'order', 'placed', 'return', 'recent', 'packing_open', 'handOrder'] as const;

export function personalKey(name: (typeof PERSONAL_KEYS)[number], userId: number): string {
  return `${name}_${userId}`;
}

/** Removes a user's data from an area, also keys with an order's id appended. */
export function clearPersonalData(area: StorageArea, userId: number): void {
  // An earlier release wrote a colon.
  const personal = new RegExp(`^(${PERSONAL_KEYS.join('|')})[_:]${userId}(_|$)`);
  for (const key of Object.keys(areaOf(area) ?? {})) {
    if (personal.test(key)) writeText(area, key, null);
  }
}

/** Calls `listener` when another tab changes `key`; null: all keys were cleared. Returns the unsubscribe function. */
export function onOtherTab(listener: (key: string | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.storageArea === window.localStorage) listener(event.key);
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}

const YEAR_SECONDS = 31_536_000;

/** A plain cookie that mirrors a setting, so that the server's first paint is already right. */
export function writeCookie(name: string, value: string): void {
  if (typeof document === 'undefined') return;
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}

/** A session cookie: shared by all tabs, and removed when the browser closes. */
export function writeSessionCookie(name: string): void {
  document.cookie = `${name}=1; Path=/; SameSite=Lax`;
}

export function hasCookie(name: string): boolean {
  return typeof document !== 'undefined' && document.cookie.split('; ').includes(`${name}=1`);
}

function areaOf(area: StorageArea): Storage | null {
  if (typeof window === 'undefined') return null;
  return area === 'local' ? window.localStorage : window.sessionStorage;
}
