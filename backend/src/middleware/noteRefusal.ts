import type { Request, Response } from 'express';
import type { Caller } from '../contract/users.ts';
import type { AppError } from '../errors.ts';
import * as securityEvents from '../services/history/securityEvents.ts';

/** A refused sign-in: wrong, throttled or not activated. */
const SIGN_IN = '/oauth/login';
const REFUSED = new Set([401, 403, 429]);

/** Records refused sign-ins and refused accesses. */
export function noteRefusal({ status, key }: AppError, request: Request, response: Response): void {
  const path = (request.route as { path?: unknown } | undefined)?.path;
  if (path === SIGN_IN && REFUSED.has(status)) {
    const { username } = (request.body ?? {}) as { username?: unknown };
    securityEvents.note({ kind: 'signInRefused', username, about: key });
  } else if (status === 403 && key !== 'secondFactor.again') {
    const { caller } = response.locals as { caller?: Caller | null };
    securityEvents.note({ kind: 'forbidden', userId: caller?.id ?? null, about: `${request.method} ${String(path)}` });
  }
}
