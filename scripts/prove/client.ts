import { createHash } from 'node:crypto';
import type { Envelope } from '../../backend/src/contract/envelope.ts';
import { errorCode } from '../../backend/src/logger.ts';
import type { operations } from './api.ts';

/** A response as a client sees it. */
export interface Answer {
  /** 0: no response came. */
  status: number;
  body: unknown;
  /** The system's code for a missing response (`ECONNREFUSED`). */
  fault?: string;
}

export interface Sent {
  token?: string;
  /** The idempotency key. */
  key?: string;
  headers?: Record<string, string>;
  /** Sent as JSON, unless it is a text or a form. */
  body?: object | string;
}

/** Sends a request to some process of the shop. */
export type Send = (method: string, path: string, sent?: Sent) => Promise<Answer>;

const PATIENCE_MS = 60_000;

/** A person's address: all newcomers of one network share a limit of held stock. */
export function homeOf(token: string): string {
  const [one = 0, two = 0, three = 0] = createHash('sha256').update(token).digest();
  return `10.${one}.${two}.${three}`;
}

/** Sends a request as a browser would; without a response, the status is 0. */
export async function call(
  origin: string,
  method: string,
  path: string,
  { token, key, headers, body }: Sent = {},
): Promise<Answer> {
  const isReady = body === undefined || typeof body === 'string' || body instanceof FormData;
  try {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}`, 'X-Forwarded-For': homeOf(token) }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
        ...(!isReady && { 'Content-Type': 'application/json' }),
        'Accept-Language': 'en',
        ...headers,
      },
      body: isReady ? body : JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { status: response.status, body: parsed(await response.text()) };
  } catch (error) {
    return { status: 0, body: null, fault: errorCode(error) };
  }
}

/** Sends each request to the next of these processes. */
export function inTurn(servers: readonly { origin: string }[]): Send {
  let turn = 0;
  return (...request) => call(servers[turn++ % servers.length]?.origin ?? '', ...request);
}

export function isEnvelope({ body }: Answer): boolean {
  const { isSuccess, message } = (body ?? {}) as Partial<Envelope<unknown>>;
  return typeof isSuccess === 'boolean' && typeof message === 'string';
}

/** What an operation answers, by the API's own description. */
export type DataOf<Id extends keyof operations> =
  SuccessOf<operations[Id]['responses']> extends { content: { 'application/json': { data: infer Data } } }
    ? Data
    : never;
type SuccessOf<Responses> = Responses extends { 200: infer Success } | { 201: infer Success } ? Success : never;

/** The data of an operation's 2xx response; null of any other. */
export function dataOf<Id extends keyof operations>({ status, body }: Answer): DataOf<Id> | null {
  return status >= 200 && status < 300 ? (body as Envelope<DataOf<Id>>).data : null;
}

/** The parsed JSON, or the text where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
