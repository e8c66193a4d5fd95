import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { Envelope } from '@contract/envelope.ts';
import type { LoginAnswer } from '@contract/users.ts';

/** One person's calls to the API, beside any browser: whoever visits keeps their own session. */
export type Call = <Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Data>;

/** Signs in one of the demo's people. */
export async function signedIn(username: string): Promise<Call> {
  const { accessToken } = await send<LoginAnswer>('POST', '/oauth/login', {}, { username, password: 'lelap123' });
  return async (method, path, body) => {
    const headers = { authorization: `Bearer ${accessToken}`, 'idempotency-key': randomUUID() };
    return (await send<Envelope<never>>(method, path, headers, body)).data;
  };
}

async function send<Answer>(method: string, path: string, headers: object, body?: object): Promise<Answer> {
  const answer = await fetch(`${inject('shopOrigin')}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
