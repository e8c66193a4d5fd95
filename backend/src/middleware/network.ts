import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** One customer of a provider has as much of IPv6 as this, and takes any address of it as they like. */
const IPV6_BITS = 48;

/** Where a request comes from, as far as one person can't choose it: an address of IPv4, the first 48 bits of one of IPv6. */
export function networkOf({ ip = '' }: Pick<Request, 'ip'>): string {
  return ipKeyGenerator(ip, IPV6_BITS);
}
