import type { Audience } from '../contract/roles.ts';
import { isInAudience } from '../contract/roles.ts';
import type { Caller } from '../contract/users.ts';
import { forbidden, unauthorized } from '../errors.ts';
import * as sessions from '../services/accounts/sessions.ts';

/** The caller of an `Authorization` header; null without one. An invalid header is a 401, even on public routes. */
export async function authenticate(header: string | undefined): Promise<Caller | null> {
  if (header === undefined || header === '') return null;
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1];
  const caller = token === undefined ? null : await sessions.verify(token);
  if (!caller) throw unauthorized('auth.expired');
  return caller;
}

/** Deny by default: rejects a caller outside the route's audience. */
export function authorize(caller: Caller | null, audience: Audience): void {
  if (isInAudience(caller?.role ?? null, audience)) return;
  throw caller ? forbidden() : unauthorized();
}
