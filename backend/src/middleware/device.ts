import type { Response } from 'express';
import { config } from '../config.ts';
import { cookie } from './visitor.ts';
import { DAY_MS } from '../contract/time.ts';

const DEVICE_COOKIE = 'device';
/** The longest lifetime that browsers allow a cookie. */
const KEPT_MS = 400 * DAY_MS;

/** The device cookie of earlier sign-ins (services/accounts/devices.ts). */
export function deviceOf(cookies: string | undefined): string | null {
  return cookie(cookies, DEVICE_COOKIE);
}

/** Not readable by scripts, not sent by other sites' forms, and sent to the sign-in routes only. */
export function keepDevice(response: Response, value: string): void {
  const secure = config().publicUrl.startsWith('https:');
  response.cookie(DEVICE_COOKIE, value, {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/api/oauth',
    maxAge: KEPT_MS,
  });
}
