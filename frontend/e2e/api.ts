import { randomUUID } from 'node:crypto';
import type { Envelope } from '@contract/envelope.ts';
import type { LoginAnswer } from '@contract/users.ts';
import * as client from '../../scripts/prove/client.ts';
import { shopOrigin } from './ownShop.ts';
import { DEMO_PASSWORD } from './signIn.ts';

/** One person's calls to the API, outside the browser: visitors keep their own sessions. */
export type Call = <Data>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<Data>;

/** Signs in a person of the demo. */
export async function signedIn(username: string): Promise<Call> {
  const credentials = { body: { username, password: DEMO_PASSWORD } };
  const { accessToken } = await insist<LoginAnswer>('POST', '/oauth/login', credentials);
  return async (method, path, body) => {
    const sent = { token: accessToken, key: randomUUID(), ...(body && { body }) };
    return (await insist<Envelope<never>>(method, path, sent)).data;
  };
}

async function insist<Answer>(method: string, path: string, sent: object): Promise<Answer> {
  const { status, body } = await client.call(shopOrigin(), method, path, sent);
  if (status !== 200 && status !== 201)
    throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`);
  return body as Answer;
}
