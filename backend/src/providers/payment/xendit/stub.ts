import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { XenditAnswer, XenditInvoice, XenditRefund, XenditStatus } from './stubInvoices.ts';
import type { XenditSession } from './stubSessions.ts';
import { answerSession } from './stubSessions.ts';
import { answer, answerRefund, callbackOf, refusal } from './stubInvoices.ts';
import { openStubServer } from '../../stubServer.ts';

/** How a call is answered. The last four give no response: the connection breaks, or stays silent. */
export const XENDIT_MODES = [
  'well',
  'unauthorized',
  'refusing',
  'busy',
  'down',
  'unavailable',
  'garbled',
  'redirecting',
  'creatingTwice',
  'silent',
  'silentAfterCreating',
  'hanging',
  'hangingAfterCreating',
] as const;
export type XenditMode = (typeof XENDIT_MODES)[number];

/** A fake Xendit on loopback: its invoice API as a real HTTP server, with its failures. */
export interface XenditStub {
  url: string;
  /** How calls are answered while `next` is empty. */
  mode: XenditMode;
  /** How the next calls are answered, one each. */
  next: XenditMode[];
  /** Xendit's invoices, the oldest first. */
  invoices: XenditInvoice[];
  /** Its payment sessions, the oldest first. */
  sessions: XenditSession[];
  /** Its refunds, oldest first; they stay pending until a test sets their state. */
  refunds: XenditRefund[];
  /** The requests in order: `POST /v2/invoices`. */
  calls: string[];
  /** The header of the newest call. */
  authorization: string;
  /** The headers of a `busy` Xendit's response, with the time to retry. */
  busyHeaders: Record<string, string>;
  /** The URL for callbacks: a shop's webhook. */
  webhook: string;
  /** Changes an invoice's status in the books and returns the callback's body; null for an unknown external id. */
  turn: (externalId: string, status: XenditStatus, paidAmount?: number) => Record<string, unknown> | null;
  /** Posts to `webhook` as Xendit does: until it answers 2xx. Resolves to the status of every try (0: no response). */
  send: (body: object, pauses?: readonly number[]) => Promise<number[]>;
  close: () => void;
}

export const SECRET_KEY = 'xnd_development_key';
/** Xendit shows it on its dashboard, and sends it with every callback. */
export const CALLBACK_TOKEN = 'the callback token of the dashboard';

/** Up to six resends, like Xendit; its pauses are hours, these are milliseconds. */
const RESEND_PAUSES = [50, 100, 200, 400, 800, 1600];

export async function openXenditStub(): Promise<XenditStub> {
  const server = await openStubServer((request, response) => {
    void meet(stub, request).then((given) => {
      if (given === 'drop') request.socket.destroy();
      if (typeof given === 'string') return;
      const body = typeof given.body === 'string' ? given.body : JSON.stringify(given.body);
      response.writeHead(given.status, { 'Content-Type': 'application/json', ...given.headers }).end(body);
    });
  });
  const stub: XenditStub = {
    url: server.url,
    mode: 'well',
    next: [],
    invoices: [],
    sessions: [],
    refunds: [],
    calls: [],
    authorization: '',
    busyHeaders: { 'Rate-Limit-Limit': '60', 'Rate-Limit-Remaining': '0', 'Rate-Limit-Reset': '1' },
    webhook: '',
    turn: (externalId, status, paidAmount) => turn(stub, externalId, status, paidAmount),
    send: (body, pauses = RESEND_PAUSES) => send(stub.webhook, body, pauses),
    close: server.close,
  };
  return stub;
}

async function meet(stub: XenditStub, request: IncomingMessage): Promise<XenditAnswer | 'drop' | 'hang'> {
  const url = new URL(request.url ?? '/', stub.url);
  const method = request.method ?? 'GET';
  const body = await text(request);
  stub.authorization = request.headers.authorization ?? '';
  stub.calls.push(`${method} ${url.pathname}`);
  const mode = stub.next.shift() ?? stub.mode;
  const isKnown = stub.authorization === `Basic ${Buffer.from(`${SECRET_KEY}:`).toString('base64')}`;
  if (mode === 'unauthorized' || !isKnown) return refusal(401, 'INVALID_API_KEY', 'API key is incorrect');
  if (mode === 'refusing') return refusal(400, 'API_VALIDATION_ERROR', 'There was an error with the format submitted');
  if (mode === 'busy') {
    const refused = refusal(429, 'RATE_LIMIT_EXCEEDED', 'You have exceeded the rate limit');
    return { ...refused, headers: stub.busyHeaders };
  }
  if (mode === 'down') return refusal(500, 'SERVER_ERROR', 'An unexpected error occurred');
  if (mode === 'unavailable') return refusal(503, 'SERVER_ERROR', 'Service unavailable');
  if (mode === 'redirecting') return { status: 307, body: {}, headers: { Location: `${stub.url}/elsewhere` } };
  if (mode === 'silent') return 'drop';
  if (mode === 'hanging') return 'hang';
  const given =
    answerSession(stub.sessions, method, url, body) ??
    answerRefund(stub, method, url, body) ??
    answer(stub.invoices, method, url, body);
  if (mode === 'silentAfterCreating') return 'drop';
  if (mode === 'hangingAfterCreating') return 'hang';
  if (mode === 'garbled') return { status: 200, body: '<html>{"id": 1' };
  return mode === 'creatingTwice' ? answer(stub.invoices, method, url, body) : given;
}

function turn(
  { invoices }: XenditStub,
  externalId: string,
  status: XenditStatus,
  paidAmount?: number,
): Record<string, unknown> | null {
  const invoice = invoices.find(({ external_id }) => external_id === externalId);
  if (!invoice) return null;
  Object.assign(invoice, { status, updated: new Date().toISOString() });
  return callbackOf(invoice, paidAmount);
}

async function send(webhook: string, body: object, pauses: readonly number[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const pause of [0, ...pauses]) {
    await sleep(pause);
    const status = await post(webhook, body);
    statuses.push(status);
    if (status >= 200 && status < 300) break;
  }
  return statuses;
}

/** The status of the shop's response; 0 without one. */
async function post(webhook: string, body: object): Promise<number> {
  try {
    const { status } = await fetch(webhook, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-callback-token': CALLBACK_TOKEN },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    return status;
  } catch {
    return 0;
  }
}
