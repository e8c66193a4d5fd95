import { randomUUID } from 'node:crypto';
import type { ServerProcess } from '../../backend/testing/serverProcess.ts';
import { homeOf } from '../prove/client.ts';

export interface Call {
  path: string;
  /** POST with a body, GET without one. */
  method?: string;
  token?: string;
  body?: object;
}

/** Asks as a browser does; fails where the answer is an error. */
export async function ask({ origin }: ServerProcess, { path, method, token, body }: Call): Promise<Response> {
  const answer = await fetch(`${origin}${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      'Idempotency-Key': randomUUID(),
      ...(token !== undefined && { Authorization: `Bearer ${token}`, 'X-Forwarded-For': homeOf(token) }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
