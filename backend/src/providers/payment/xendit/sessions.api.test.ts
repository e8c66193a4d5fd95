import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../testing/brokenInvariants.ts';
import { buildAdmin } from '../../../../testing/factories.ts';
import { placeOrder, readyToBuy } from '../../../../testing/orders.ts';
import { postRefund, refundsOf } from '../../../../testing/refunds.ts';
import { openTestShop } from '../../../../testing/testShop.ts';
import { newestEvent } from '../../../../testing/webhooks.ts';
import { openXendit, sendWebhook } from '../../../../testing/xendit.ts';
import { refundEvent, sessionEvent, tryEvent } from './stubSessions.ts';
import type { XenditSession } from './stubSessions.ts';
import { config, configure } from '../../../config.ts';
import type { Envelope } from '../../../contract/envelope.ts';
import type { Invoice as InvoiceView, PlacedOrder } from '../../../contract/invoices.ts';
import { armFailpoints, disarmFailpoints } from '../../../failpoints.ts';
import { Invoice } from '../../../models/tables/Invoice.ts';
import { PaymentAttempt } from '../../../models/tables/PaymentAttempt.ts';
import { PaymentEvent } from '../../../models/tables/PaymentEvent.ts';
import * as reconciliation from '../../../services/payments/reconciliation.ts';
import { setTimeouts } from '../retries.ts';

const xendit = await openXendit();
afterAll(xendit.close);
const shop = await openTestShop({
  ...xendit.environment,
  PAYMENT_PROVIDER: 'xendit-sessions',
  PUBLIC_URL: 'https://lelap.example.com',
});
const admin = shop.as(await buildAdmin());
/** A claim on a link runs out meanwhile. */
const CLAIM_MS = 16_000;
const KEY = 'the-key-of-an-order';

beforeEach(() => setTimeouts({ pauseMs: 5 }));
afterEach(async () => {
  Object.assign(xendit, { mode: 'well', next: [] });
  disarmFailpoints();
  setTimeouts();
  expect(await brokenInvariants()).toEqual([]);
  await PaymentAttempt.update(
    { status: 'expired', closedAt: new Date(0) },
    { where: { status: ['opening', 'pending'] } },
  );
});

function sessionsOf({ documentNo }: Pick<PlacedOrder, 'documentNo'>): XenditSession[] {
  return xendit.sessions.filter(({ reference_id: id }) => id.startsWith(`${documentNo}-`));
}

function sessionOf(placed: PlacedOrder, index = 0): XenditSession {
  const session = sessionsOf(placed)[index];
  if (!session) throw new Error('Xendit has no session of the order');
  return session;
}

async function tell(body: object): Promise<unknown> {
  return ((await sendWebhook(shop.api, body).expect(200)).body as Envelope<{ verdict: string }>).data.verdict;
}

async function statusOf({ id }: Pick<PlacedOrder, 'id'>): Promise<number> {
  return (await Invoice.findByPk(id, { rejectOnEmpty: true })).status;
}

/** An order whose first request for a link failed: `again` repeats it. */
async function withoutLink(isAnswered: () => Promise<unknown>) {
  const { buy, unit } = await readyToBuy(shop);
  const refused = await isAnswered().then(() => buy(KEY));
  const { documentNo } = (refused.body as Envelope<{ documentNo: string }>).data ?? { documentNo: '' };
  const again = async () => ((await buy(KEY)).body as Envelope<PlacedOrder>).data;
  return { refused, unit, documentNo, again };
}

test('a session is asked for as Xendit wants it, and its completion pays once', async () => {
  const typed = { fullname: 'Nur’aini Al-Habsyi' };
  const { placed } = await placeOrder(shop, { typed });
  const session = sessionOf(placed);
  expect(placed).toMatchObject({ xenditId: session.payment_session_id, paymentUrl: session.payment_link_url });
  expect(session).toMatchObject({
    ...{ reference_id: `${placed.documentNo}-1`, session_type: 'PAY', mode: 'PAYMENT_LINK', country: 'ID' },
    ...{ amount: placed.total, currency: 'IDR', locale: 'id' },
    success_return_url: expect.stringMatching(/^https:\/\/lelap\.example\.com\/payment-redirect/) as string,
  });
  const done = sessionEvent(session, 'COMPLETED');
  const verdicts = await Promise.all(Array.from({ length: 20 }, () => tell(done)));
  expect(new Set(verdicts)).toEqual(new Set(['paid']));
  expect(await PaymentEvent.count({ where: { invoiceId: placed.id, verdict: 'paid' } })).toBe(1);
  expect(JSON.parse((await PaymentEvent.findOne({ where: { invoiceId: placed.id } }))?.body ?? '')).toEqual(
    JSON.parse(JSON.stringify(done)),
  );
  expect(await statusOf(placed)).toBe(1);
});

test('a failed try is told on the order and to its shopper, once per link, and changes nothing else', async () => {
  const { placed, api } = await placeOrder(shop);
  const view = async () => ((await api.get(`/api/invoices/${placed.id}`)).body as Envelope<InvoiceView>).data;
  expect((await view()).hasFailedTry).toBe(false);
  const failure = tryEvent(sessionOf(placed), 'payment.failure');
  expect(await tell(failure)).toBe('failed');
  expect(await tell(failure)).toBe('failed');
  expect(await tell(tryEvent(sessionOf(placed), 'payment.failure'))).toBe('failed');
  const seen = await view();
  expect(seen).toMatchObject({ hasFailedTry: true, statusEnum: 0 });
  expect(seen.events.filter(({ note }) => note.includes('did not go through'))).toHaveLength(1);
  const state = await api.get(`/api/payments/status/${encodeURIComponent(placed.documentNo)}`);
  expect(state.body).toMatchObject({ data: { hasFailedTry: true } });
  expect((await newestEvent(admin))?.needsAttention).toBe(false);

  await api.put(`/api/invoices/pay/${placed.id}`).expect(200);
  expect((await view()).hasFailedTry).toBe(false);
  expect(await tell(tryEvent(sessionOf(placed), 'payment.failure'))).toBe('superseded');
  expect(sessionsOf(placed).map(({ status }) => status)).toEqual(['CANCELED', 'ACTIVE']);
  expect(await tell(sessionEvent(sessionOf(placed, 1), 'COMPLETED'))).toBe('paid');
  expect(await tell(tryEvent(sessionOf(placed, 1), 'payment.failure'))).toBe('ignored');
});

test('money that was captured waits for its session, and for a person where it is another sum', async () => {
  const { placed } = await placeOrder(shop);
  expect(await tell(tryEvent(sessionOf(placed), 'payment.capture'))).toBe('ignored');
  const captures = [{ capture_id: 'cap-1', capture_amount: placed.total - 1 }];
  expect(await tell(tryEvent(sessionOf(placed), 'payment.capture', { captures }))).toBe('mismatch');
  expect(await tell(sessionEvent(sessionOf(placed), 'COMPLETED'))).toBe('mismatch');
  expect(await statusOf(placed)).toBe(0);
  expect(await tell(sessionEvent(sessionOf(placed), 'EXPIRED'))).toBe('expired');
  expect(await statusOf(placed)).toBe(5);
});

test.each([
  ['the answer got lost', () => Promise.resolve(void (xendit.mode = 'silentAfterCreating'))],
  [
    'the shop died with the answer in its hands',
    () =>
      Promise.resolve(
        armFailpoints((name) => {
          if (name === 'link.given') throw new Error('died');
        }),
      ),
  ],
])(
  'when %s, no second link is handed out while one may be asked for, and both are the order’s',
  async (_what, fail) => {
    const before = xendit.sessions.length;
    const { refused, again } = await withoutLink(fail);
    expect(refused.status).toBeGreaterThanOrEqual(500);
    xendit.mode = 'well';
    disarmFailpoints();
    expect(xendit.sessions).toHaveLength(before + 1);

    shop.advance(CLAIM_MS);
    const [placed, ...same] = await Promise.all([again(), again(), again()]);
    if (!placed) throw new Error('no order');
    expect(sessionsOf(placed).map(({ reference_id: id }) => id.slice(-2))).toEqual(['-1', '-2']);
    expect(new Set([placed, ...same].map(({ xenditId }) => xenditId))).toEqual(
      new Set([sessionOf(placed, 1).payment_session_id]),
    );

    // Nobody was given the lost one. Were it paid all the same, the money is the order's, and the other is closed.
    expect(await tell(sessionEvent(sessionOf(placed), 'COMPLETED'))).toBe('paid');
    expect(sessionOf(placed, 1).status).toBe('CANCELED');
    expect(await tell(sessionEvent(sessionOf(placed, 1), 'COMPLETED'))).toBe('overpaid');
    expect((await newestEvent(admin))?.needsAttention).toBe(true);
  },
);

test('a lost session that ends doesn’t end the order, whose other link is still paid', async () => {
  const { again } = await withoutLink(() => Promise.resolve(void (xendit.mode = 'silentAfterCreating')));
  xendit.mode = 'well';
  shop.advance(CLAIM_MS);
  const placed = await again();
  expect(await tell(sessionEvent(sessionOf(placed), 'EXPIRED'))).toBe('superseded');
  expect(await tell(sessionEvent(sessionOf(placed, 1), 'COMPLETED'))).toBe('paid');
});

test.each(['refusing', 'busy', 'unauthorized'] as const)(
  'what Xendit certainly did not make (%s) is asked for again at once, as the same link',
  async (mode) => {
    const { refused, again } = await withoutLink(() => Promise.resolve(void (xendit.mode = mode)));
    expect(refused.status).toBe(503);
    xendit.mode = 'well';
    const placed = await again();
    expect(sessionsOf(placed).map(({ reference_id: id }) => id.slice(-2))).toEqual(['-1']);
  },
);

test('a completion whose news got lost is found by asking, and a cancelled order’s session is cancelled', async () => {
  const { placed } = await placeOrder(shop);
  const other = await placeOrder(shop);
  sessionEvent(sessionOf(placed), 'COMPLETED');
  await other.api.put(`/api/invoices/cancel/${other.placed.id}`).expect(200);
  expect(sessionOf(other.placed).status).toBe('CANCELED');
  shop.advance(61_000);
  await reconciliation.reconcile(60);
  expect([await statusOf(placed), await statusOf(other.placed)]).toEqual([1, 6]);
});

test('a refund goes to the payment within the session, and its notification settles it', async () => {
  const { placed } = await placeOrder(shop);
  await tell(sessionEvent(sessionOf(placed), 'COMPLETED'));
  await postRefund(admin, placed, { extra: 7_000, way: 'provider', note: '' }).expect(201);
  const [made] = xendit.refunds.filter((one) => one.payment_request_id === sessionOf(placed).payment_request_id);
  if (!made) throw new Error('Xendit has no refund');
  expect(made).toMatchObject({ amount: 7_000, currency: 'IDR', reason: 'REQUESTED_BY_CUSTOMER' });
  // What is told is asked back for: Xendit's books decide.
  expect(await tell(refundEvent({ ...made, status: 'FAILED' }))).toBe('refund');
  expect((await refundsOf(admin, placed)).refunds).toMatchObject([{ status: 'pending' }]);
  made.status = 'SUCCEEDED';
  shop.advance(1_000);
  expect(await tell(refundEvent({ ...made }))).toBe('refund');
  expect((await refundsOf(admin, placed)).refunds).toMatchObject([{ status: 'done' }]);
  expect(await tell(refundEvent({ ...made, id: 'rfd-by-hand', reference_id: 'by-hand' }))).toBe('unknown');
  expect((await newestEvent(admin))?.needsAttention).toBe(true);
});

test('the keys are tested without making anything', async () => {
  xendit.calls = [];
  expect((await admin.post('/api/settings/test-keys').send({})).body).toMatchObject({ data: 'testKey' });
  xendit.mode = 'unauthorized';
  expect((await admin.post('/api/settings/test-keys').send({})).body).toMatchObject({ data: 'wrongKey' });
  expect(xendit.calls.every((call) => call.startsWith('GET /sessions/'))).toBe(true);
});

/** The owner chooses another provider, whose account is the same. */
function choose(PAYMENT_PROVIDER: string): void {
  const { databaseUrl, dataDir: DATA_DIR, jwtSecret: JWT_SECRET } = config();
  const database: Record<string, string> = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
  const usual = { ...database, DATA_DIR, JWT_SECRET, LOG_LEVEL: 'silent', TRUST_PROXY: '1' };
  configure({ ...usual, ...xendit.environment, PAYMENT_PROVIDER });
}

test('after another choice, links of before are still closed, paid and refunded where they were made', async () => {
  const { placed, api } = await placeOrder(shop);
  const { placed: other } = await placeOrder(shop);
  choose('xendit');
  await api.put(`/api/invoices/pay/${placed.id}`).expect(200);
  expect(xendit.invoices.at(-1)?.external_id).toBe(`${placed.documentNo}-2`);
  expect(sessionOf(placed).status).toBe('CANCELED');
  expect(await tell(sessionEvent(sessionOf(other), 'COMPLETED'))).toBe('paid');
  await postRefund(admin, other, { extra: 5_000, way: 'provider', note: '' }).expect(201);
  expect(xendit.refunds.at(-1)?.payment_request_id).toBe(sessionOf(other).payment_request_id);
  choose('xendit-sessions');
});
