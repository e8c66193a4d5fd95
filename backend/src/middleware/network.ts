import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** An IPv6 customer may get a prefix of this length, and choose any address in it. */
const IPV6_BITS = 48;

/** The part of a client's address that one person can't choose: an IPv4 address, or the first 48 bits of an IPv6 address. */
export function networkOf({ ip = '' }: Pick<Request, 'ip'>): string {
  return ipKeyGenerator(ip, IPV6_BITS);
}
