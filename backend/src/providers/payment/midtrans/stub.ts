import { createHash, randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { openStubServer } from '../../stubServer.ts';

// Midtrans Snap and its API, exactly as the documents show them (docs.midtrans.com, 2026).

type Fields = Record<string, unknown>;

interface Transaction extends Fields {
  transaction_status: string;
  order_id: string;
}

/** What Snap was asked for, and how far it is. */
interface SnapPage {
  token: string;
  asked: Fields;
  orderId: string;
  amount: number;
  isCanceled: boolean;
  transaction: Transaction | null;
}

export interface MidtransStub {
  environment: Record<string, string>;
  /** `silentAfterCreating` breaks the connection after the work was done; `refusing` says no within HTTP's 200. */
  mode: 'well' | 'silentAfterCreating' | 'down' | 'refusing' | 'garbled';
  pages: SnapPage[];
  calls: string[];
  /** Brings an order's payment to a status, and returns the signed notification. */
  turn: (orderId: string, status: string, more?: Fields) => Fields;
  close: () => void;
}

export const SERVER_KEY = 'SB-Mid-server-kX3vT9qLw2Zr';

export async function openMidtrans(): Promise<MidtransStub> {
  const server = await openStubServer((request, response) => {
    void text(request).then((body) => {
      stub.calls.push(`${request.method ?? ''} ${request.url ?? ''}`);
      const isKnown = request.headers.authorization === `Basic ${Buffer.from(`${SERVER_KEY}:`).toString('base64')}`;
      const { status, told } = isKnown
        ? answer(stub, request.url ?? '', body)
        : refusal(401, 'Unknown Merchant server_key/id');
      if (stub.mode === 'silentAfterCreating') request.socket.destroy();
      else response.writeHead(status, { 'Content-Type': 'application/json' }).end(stub.mode === 'garbled' ? '<' : told);
    });
  });
  const { url } = server;
  const stub: MidtransStub = {
    environment: { MIDTRANS_SERVER_KEY: SERVER_KEY, MIDTRANS_API_URL: url, MIDTRANS_SNAP_URL: url },
    mode: 'well',
    pages: [],
    calls: [],
    turn: (orderId, status, more) => turn(stub, orderId, status, more),
    close: server.close,
  };
  return stub;
}

interface Answer {
  status: number;
  told: string;
}

function json(status: number, body: Fields): Answer {
  return { status, told: JSON.stringify(body) };
}

/** Of its own API: the code is in the body, under HTTP's 200. */
function refusal(code: number, message: string): Answer {
  return json(code === 401 ? 401 : 200, { status_code: String(code), status_message: message, id: randomUUID() });
}

function answer(stub: MidtransStub, path: string, body: string): Answer {
  if (stub.mode === 'down') return json(500, { error_messages: ['Sorry, our system is recovering'] });
  const [, orderId, action = ''] = /^\/v2\/([^/]+)\/(\w+)$/.exec(path) ?? [];
  if (orderId !== undefined) return core(stub, orderId, action, body);
  const [, token] = /^\/snap\/v1\/transactions\/([^/]+)\/cancel$/.exec(path) ?? [];
  if (token !== undefined) return cancel(stub.pages.find((page) => page.token === token));
  return create(stub, JSON.parse(body) as Fields);
}

function create(stub: MidtransStub, asked: Fields): Answer {
  const { order_id, gross_amount } = asked['transaction_details'] as Fields;
  const items = asked['item_details'] as { price: number; quantity: number; name: string }[];
  const orderId = String(order_id);
  if (!/^[\w.~-]{1,50}$/.test(orderId) || typeof gross_amount !== 'number')
    return json(400, { error_messages: ['transaction_details.order_id format is not correct'] });
  if (items.reduce((sum, { price, quantity }) => sum + price * quantity, 0) !== gross_amount)
    return json(400, { error_messages: ['transaction_details.gross_amount is not equal to the sum of item_details'] });
  if (stub.pages.some((page) => page.orderId === orderId))
    return json(400, { error_messages: ['transaction_details.order_id has already been taken'] });
  if (stub.mode === 'refusing') return json(400, { error_messages: ['customer_details.phone format is not correct'] });
  const token = randomUUID();
  stub.pages.push({ token, asked, orderId, amount: gross_amount, isCanceled: false, transaction: null });
  return json(201, { token, redirect_url: `https://app.sandbox.midtrans.com/snap/v4/redirection/${token}` });
}

function cancel(page: SnapPage | undefined): Answer {
  if (!page) return json(404, { error_messages: ['token not found'] });
  if (page.isCanceled) return json(400, { error_messages: ['token already canceled'] });
  if (page.transaction?.transaction_status === 'pending')
    return json(400, { error_messages: ['Transaction is on progress'] });
  page.isCanceled = true;
  return json(200, { canceled_at: new Date().toISOString() });
}

/** Midtrans knows an order only after its shopper has chosen how to pay. */
function core({ pages, mode }: MidtransStub, orderId: string, action: string, body: string): Answer {
  const transaction = pages.find((page) => page.orderId === orderId)?.transaction;
  if (!transaction) return refusal(404, "Transaction doesn't exist.");
  if (action === 'status') return json(200, transaction);
  if (mode === 'refusing') return refusal(412, 'Merchant cannot modify the status of the transaction');
  if (action === 'expire') {
    if (transaction.transaction_status !== 'pending') return refusal(412, 'Merchant cannot modify the status');
    Object.assign(transaction, { transaction_status: 'expire', status_code: '407' });
    return json(200, transaction);
  }
  const { refund_key, amount } = JSON.parse(body) as { refund_key: string; amount: number };
  if (transaction.transaction_status === 'capture') return refusal(412, 'Merchant cannot modify the status');
  const refunds = (transaction['refunds'] ?? []) as Fields[];
  refunds.push({
    refund_chargeback_id: refunds.length + 1,
    refund_amount: `${amount}.00`,
    refund_key,
    reason: 'OTHERS',
  });
  Object.assign(transaction, { transaction_status: 'partial_refund', refunds });
  return json(200, { ...transaction, refund_amount: `${amount}.00`, refund_key });
}

const CODES: Readonly<Record<string, string>> = {
  pending: '201',
  deny: '202',
  expire: '202',
  cancel: '202',
  failure: '202',
};

function turn({ pages }: MidtransStub, orderId: string, transaction_status: string, more: Fields = {}): Fields {
  const page = pages.find((one) => one.orderId === orderId);
  if (!page) throw new Error(`Midtrans has no ${orderId}`);
  page.transaction = {
    ...{ transaction_id: page.transaction?.['transaction_id'] ?? randomUUID(), order_id: orderId, merchant_id: 'G1' },
    ...{ transaction_time: '2026-11-28 19:00:00', payment_type: 'qris', currency: 'IDR', fraud_status: 'accept' },
    ...{ gross_amount: `${page.amount}.00`, acquirer: 'gopay', status_message: 'midtrans payment notification' },
    ...{ refunds: page.transaction?.['refunds'], transaction_status, status_code: CODES[transaction_status] ?? '200' },
    ...more,
  };
  return signed(page.transaction);
}

export function signed(fields: Fields, key = SERVER_KEY): Fields {
  const { order_id, status_code, gross_amount } = fields;
  const text = `${String(order_id)}${String(status_code)}${String(gross_amount)}${key}`;
  return { ...fields, signature_key: createHash('sha512').update(text).digest('hex') };
}
