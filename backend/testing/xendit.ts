import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Api } from './testShop.ts';

export interface XenditInvoice extends Record<string, unknown> {
  id: string;
  external_id: string;
  amount: number;
}

/** A Xendit of our own on loopback that speaks its invoice protocol. */
export interface Xendit {
  mood: 'well' | 'down' | 'silentAfterCreating';
  invoices: XenditInvoice[];
  /** The newest request's header. */
  authorization: string;
  /** With these settings a shop takes its payments here. */
  environment: Record<string, string>;
  close(): void;
}

/** What Xendit shows us on its dashboard, and sends with every callback. */
export const CALLBACK_TOKEN = 'the callback token of the dashboard';

export async function openXendit(): Promise<Xendit> {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await handle(xendit, request);
      if (answer === null) request.socket.destroy();
      else response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer.body));
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const xendit: Xendit = {
    mood: 'well',
    invoices: [],
    authorization: '',
    environment: {
      XENDIT_SECRET_KEY: 'xnd_development_key',
      XENDIT_CALLBACK_TOKEN: CALLBACK_TOKEN,
      XENDIT_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return xendit;
}

/** Posts a callback to the shop as Xendit does; the token is Xendit's unless another one is given. */
export function callBack(api: Api, body: object, token: string | null = CALLBACK_TOKEN) {
  const request = api.post('/api/payments/xendit/webhook');
  return (token === null ? request : request.set('x-callback-token', token)).send(body);
}

interface Answer {
  status: number;
  body: unknown;
}

/** Null where the line breaks before anything is answered. */
async function handle(xendit: Xendit, request: IncomingMessage): Promise<Answer | null> {
  xendit.authorization = request.headers.authorization ?? '';
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub');
  if (xendit.mood === 'down') return { status: 500, body: { error_code: 'SERVER_ERROR' } };
  if (request.method === 'GET') {
    const externalId = searchParams.get('external_id');
    return { status: 200, body: xendit.invoices.filter(({ external_id }) => external_id === externalId) };
  }
  if (pathname.endsWith('/expire!')) return { status: 200, body: {} };
  const asked = JSON.parse(await text(request)) as XenditInvoice;
  const id = `xnd-${xendit.invoices.length + 1}`;
  const made = { ...asked, id, status: 'PENDING', invoice_url: `https://checkout.xendit.test/${id}` };
  xendit.invoices.push(made);
  return xendit.mood === 'silentAfterCreating' ? null : { status: 200, body: made };
}
