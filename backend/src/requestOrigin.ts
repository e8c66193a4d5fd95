import { AsyncLocalStorage } from 'node:async_hooks';
import { isIPv4, isIPv6 } from 'node:net';

/** The origin of a request, as coarse as privacy requires. */
export interface RequestOrigin {
  /** The network of the address, `203.0.113.0/24` or `2001:db8:7::/48`. */
  network: string;
  /** Browser and system, `Chrome, Android`. */
  device: string;
}

interface Sender {
  address: string;
  userAgent: string;
  /** The device cookie of earlier sign-ins (services/accounts/devices.ts). */
  deviceCookie?: string | null;
}

const senders = new AsyncLocalStorage<Sender>();

/** Runs `work` as part of a request of this sender. */
export function fromSender<Done>(sender: Sender, work: () => Done): Done {
  return senders.run(sender, work);
}

/** The origin of the current request; empty texts outside of any. */
export function requestOrigin(): RequestOrigin {
  const { address = '', userAgent = '' } = senders.getStore() ?? {};
  return { network: shortenedAddress(address), device: deviceOf(userAgent) };
}

/** The current request's device cookie; null without one. */
export function requestDeviceCookie(): string | null {
  return senders.getStore()?.deviceCookie ?? null;
}

/** The first 24 bits of an IPv4 address, or 48 of an IPv6 one: the range that a provider gives to one household or firm. */
export function shortenedAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return '';
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  while (groups.length + after.length < 8) groups.push('0');
  const first = [...groups, ...after].slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(':')}::/48`;
}

/** The first match: most browsers claim to be several. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['UC Browser', /UCBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

/** One of a few names, whatever the user agent contains. */
function deviceOf(userAgent: string): string {
  const known = [BROWSERS, SYSTEMS].map((list) => list.find(([, sign]) => sign.test(userAgent))?.[0] ?? null);
  return known.filter((name) => name !== null).join(', ');
}
