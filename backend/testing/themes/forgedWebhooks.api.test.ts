import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '../brokenInvariants.ts';
import { buildAdmin, buildServedCity, buildUnit, buildUser } from '../factories.ts';
import { checkoutOf, order, placeOrder } from '../orders.ts';
import type { Api } from '../testShop.ts';
import { openTestShop } from '../testShop.ts';
import { CALLBACK_TOKEN, sendWebhook, openXendit } from '../xendit.ts';
import { moneyDigest, newestEvent, paidWebhook, WEBHOOK } from '../webhooks.ts';
import type { WebhookBody as Body } from '../webhooks.ts';
import type { Envelope } from '../../src/contract/envelope.ts';
import type { PlacedOrder } from '../../src/contract/invoices.ts';
import { INVOICE_STATUS } from '../../src/contract/invoiceStatus.ts';
import type { PaymentEventView, PaymentVerdict } from '../../src/contract/payments.ts';
import { Invoice } from '../../src/models/tables/Invoice.ts';

const xendit = await openXendit();
afterAll(xendit.close);
const shop = await openTestShop(xendit.environment);

/** Two orders that wait for their money, one that has it, and one whose link Xendit has not given yet. */
const orders = {} as Record<'x' | 'y' | 'paid' | 'unopened', PlacedOrder>;
let admin: Api;

beforeAll(async () => {
  admin = shop.as(await buildAdmin());
  orders.x = (await placeOrder(shop)).placed;
  orders.y = (await placeOrder(shop)).placed;
  orders.paid = (await placeOrder(shop)).placed;
  expect((await sendWebhook(shop.api, paidWebhook(orders.paid))).status).toBe(200);
  xendit.mode = 'down';
  const buyer = await buildUser();
  const unit = await buildUnit();
  await order(shop.as(buyer), checkoutOf(await buildServedCity(), unit));
  xendit.mode = 'well';
  const unopened = await Invoice.findOne({ where: { userId: buyer.id }, rejectOnEmpty: true });
  orders.unopened = { ...unopened.get(), xenditId: null, paymentUrl: null };
});

const FORGED: [string, Record<string, string | string[]>, string?][] = [
  ['no token', {}],
  ['an empty token', { 'x-callback-token': '' }],
  ['a wrong token', { 'x-callback-token': 'wrong' }],
  ['the beginning of the token', { 'x-callback-token': CALLBACK_TOKEN.slice(0, -1) }],
  ['the token and a letter more', { 'x-callback-token': `${CALLBACK_TOKEN}x` }],
  ['the token twice in one header', { 'x-callback-token': `${CALLBACK_TOKEN}${CALLBACK_TOKEN}` }],
  ['the token in other letters', { 'x-callback-token': CALLBACK_TOKEN.toUpperCase() }],
  ['the token encoded', { 'x-callback-token': Buffer.from(CALLBACK_TOKEN).toString('base64') }],
  ['our own secret key for a token', { 'x-callback-token': 'xnd_development_key' }],
  ['two headers, of which one is right', { 'x-callback-token': ['wrong', CALLBACK_TOKEN] }],
  ['two headers, both right', { 'x-callback-token': [CALLBACK_TOKEN, CALLBACK_TOKEN] }],
  ['the token in the query', {}, `?x-callback-token=${encodeURIComponent(CALLBACK_TOKEN)}`],
  ['the token as a bearer’s', { Authorization: `Bearer ${CALLBACK_TOKEN}` }],
  ['the token as a cookie', { Cookie: `x-callback-token=${encodeURIComponent(CALLBACK_TOKEN)}` }],
  ['the token in a header of another name', { 'callback-token': CALLBACK_TOKEN }],
];

test.each(FORGED)('a payment reported with %s is not heard and not kept', async (_what, headers, query = '') => {
  const before = [await moneyDigest(), (await newestEvent(admin))?.id];
  const request = shop.api.post(`${WEBHOOK}${query}`);
  for (const [name, value] of Object.entries(headers)) request.set(name, value as string);
  const answer = await request.send({ ...paidWebhook(orders.x), 'x-callback-token': CALLBACK_TOKEN });
  expect(answer.status).toBe(401);
  expect([await moneyDigest(), (await newestEvent(admin))?.id]).toEqual(before);
});

const WRONG_MONEY: [string, (total: number) => Body][] = [
  ['one rupiah too little', (total) => ({ paid_amount: total - 1 })],
  ['one rupiah too much', (total) => ({ paid_amount: total + 1 })],
  ['nothing', () => ({ paid_amount: 0 })],
  ['less than nothing', (total) => ({ paid_amount: -total })],
  ['half a rupiah too much', (total) => ({ paid_amount: total + 0.5 })],
  ['a text of digits', (total) => ({ paid_amount: String(total) })],
  ['an empty text', () => ({ paid_amount: '' })],
  ['a list with the sum', (total) => ({ paid_amount: [total] })],
  ['an object', (total) => ({ paid_amount: { value: total } })],
  ['true', () => ({ paid_amount: true })],
  ['more than numbers can say', () => ({ paid_amount: 1e300 })],
  ['the largest whole number', () => ({ paid_amount: Number.MAX_SAFE_INTEGER })],
  ['no sum at all', () => ({ paid_amount: undefined, amount: undefined })],
  ['dollars', () => ({ currency: 'USD' })],
  ['small letters for the currency', () => ({ currency: 'idr' })],
  ['a currency with a space after it', () => ({ currency: 'IDR ' })],
  ['no name for the currency', () => ({ currency: '' })],
  ['a number for the currency', () => ({ currency: 360 })],
  ['too little, on days that there are not', () => ({ paid_amount: 5, paid_at: '31-02-2026', created: 'yesterday' })],
  ['a sum hidden in the prototype', (total) => ({ paid_amount: 7, ['__proto__']: { paid_amount: total } })],
];

const WRONG_ORDER: [string, PaymentVerdict, () => Body][] = [
  ['X’s order under Y’s id', 'mismatch', () => ({ ...paidWebhook(orders.x), id: orders.y.xenditId })],
  ['Y’s order under X’s id', 'mismatch', () => ({ ...paidWebhook(orders.y), id: orders.x.xenditId })],
  ['an order under an id that nobody has', 'mismatch', () => ({ ...paidWebhook(orders.x), id: 'xnd-none' })],
  ['an order under its id in other letters', 'mismatch', () => upper(paidWebhook(orders.x), 'id')],
  ['an order under its id and a space', 'mismatch', () => spaced(paidWebhook(orders.x), 'id')],
  [
    'an order without a link under Y’s id',
    'mismatch',
    () => ({ ...paidWebhook(orders.unopened), id: orders.y.xenditId }),
  ],
  ['an order that nobody placed', 'unknown', () => ({ ...paidWebhook(orders.x), external_id: 'INV/20200101/0001-1' })],
  ['an attempt that nobody made', 'unknown', () => ({ ...paidWebhook(orders.x), external_id: nth(orders.x, 2) })],
  ['an order without its attempt', 'unknown', () => ({ ...paidWebhook(orders.x), external_id: orders.x.documentNo })],
  ['an order in other letters', 'unknown', () => lower(paidWebhook(orders.x), 'external_id')],
  ['an order and a space', 'unknown', () => spaced(paidWebhook(orders.x), 'external_id')],
  ['every order at once', 'unknown', () => ({ ...paidWebhook(orders.x), external_id: '%' })],
  ['an order that is SQL', 'unknown', () => ({ ...paidWebhook(orders.x), external_id: "' OR 1=1 -- " })],
  ['less for an order that is paid', 'mismatch', () => ({ ...paidWebhook(orders.paid), paid_amount: 1 })],
  ['again an order that is paid, under another id', 'mismatch', () => ({ ...paidWebhook(orders.paid), id: 'xnd-2nd' })],
  ['a settled order that is paid', 'ignored', () => ({ ...paidWebhook(orders.paid), status: 'SETTLED' })],
  ['an expired order that is paid', 'ignored', () => ({ ...paidWebhook(orders.paid), status: 'EXPIRED' })],
  ['a waiting order that is paid', 'ignored', () => ({ ...paidWebhook(orders.paid), status: 'PENDING' })],
  ['a waiting order that waits', 'ignored', () => ({ ...paidWebhook(orders.x), status: 'PENDING' })],
];

function nth({ documentNo }: PlacedOrder, attempt: number): string {
  return `${documentNo}-${attempt}`;
}
function upper(body: Body, field: string): Body {
  return { ...body, [field]: String(body[field]).toUpperCase() };
}
function lower(body: Body, field: string): Body {
  return { ...body, [field]: String(body[field]).toLowerCase() };
}
function spaced(body: Body, field: string): Body {
  return { ...body, [field]: `${String(body[field])} ` };
}

test.each([
  ...WRONG_MONEY.map(
    ([what, change]) =>
      [
        what,
        'mismatch',
        () => ({ ...paidWebhook(orders.x), ...change(orders.x.total) }),
      ] as (typeof WRONG_ORDER)[number],
  ),
  ...WRONG_ORDER,
])('a report of %s pays nothing, and is in the inbox as %s', async (_what, verdict, bodyOf) => {
  const before = await moneyDigest();
  const body = bodyOf();
  const answer = await sendWebhook(shop.api, body);
  expect(answer.body).toMatchObject({ isSuccess: true, data: { verdict } });
  expect(await moneyDigest()).toEqual(before);
  const event = await newestEvent(admin);
  expect(event).toMatchObject({ provider: 'xendit', verdict, needsAttention: verdict !== 'ignored' });
  const raw = (await admin.get(`/api/payment-events/${event?.id ?? 0}`)).body as Envelope<PaymentEventView>;
  expect(JSON.parse(raw.data.body)).toEqual(JSON.parse(JSON.stringify(body)));
});

const REFUSED: [string, () => Body | Body[] | string, string?][] = [
  ['a list of reports', () => [paidWebhook(orders.x), paidWebhook(orders.x)]],
  ['a text', () => JSON.stringify('PAID')],
  ['half a report', () => JSON.stringify(paidWebhook(orders.x)).slice(0, -9)],
  ['lists in lists without end', () => '['.repeat(100_000)],
  ['a form', () => 'id=xnd-1&status=PAID', 'application/x-www-form-urlencoded'],
  ['plain words', () => JSON.stringify(paidWebhook(orders.x)), 'text/plain'],
  ['letters of another alphabet', () => JSON.stringify(paidWebhook(orders.x)), 'application/json; charset=latin1'],
];

test.each(REFUSED)(
  'a report with %s is refused and changes nothing',
  async (_what, bodyOf, type = 'application/json') => {
    const before = [await moneyDigest(), (await newestEvent(admin))?.id];
    const request = shop.api.post(WEBHOOK).set({ 'x-callback-token': CALLBACK_TOKEN, 'Content-Type': type });
    const { status, body } = await request.send(bodyOf());
    expect([400, 413, 415]).toContain(status);
    expect(body).toMatchObject({ isSuccess: false });
    expect([await moneyDigest(), (await newestEvent(admin))?.id]).toEqual(before);
  },
);

test('wrong reports keep nobody from paying: the right one still counts, whatever else it carries, once', async () => {
  const { placed, api } = await placeOrder(shop);
  const right = paidWebhook(placed);
  const wrong = [{ currency: 'USD' }, { external_id: 'INV/20200101/0002-1' }, { paid_amount: 1 }, { id: 'xnd-other' }];
  for (const change of wrong) await sendWebhook(shop.api, { ...right, ...change });
  const odd = {
    ...right,
    paid_at: '2026-02-31T99:99:99Z',
    updated: [],
    items: { ['__proto__']: { status: 'EXPIRED' } },
  };
  expect((await sendWebhook(shop.api, odd)).body).toMatchObject({ data: { verdict: 'paid' } });
  expect((await api.get(`/api/invoices/${placed.id}`)).body).toMatchObject({
    data: { statusEnum: INVOICE_STATUS.paid, isPaymentSuccess: true },
  });
  expect(await brokenInvariants()).toEqual([]);
});
