import type { Response } from 'express';
import { config } from '../config.ts';
import { cookie } from './visitor.ts';
import { DAY_MS } from '../contract/time.ts';

const DEVICE_COOKIE = 'device';
/** As long as browsers keep a cookie at most. */
const KEPT_MS = 400 * DAY_MS;

/** What a browser keeps of earlier sign-ins (services/accounts/devices.ts). */
export function deviceOf(cookies: string | undefined): string | null {
  return cookie(cookies, DEVICE_COOKIE);
}

/** No script can read it, no other site's form carries it, and only the calls that let people in get to see it. */
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
