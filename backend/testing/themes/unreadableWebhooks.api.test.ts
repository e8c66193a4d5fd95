import { afterAll, expect, test } from 'vitest';
import { brokenInvariants } from '../brokenInvariants.ts';
import type { WebhookBody as Body } from '../webhooks.ts';
import { moneyDigest, newestEvent, paidWebhook, WEBHOOK } from '../webhooks.ts';
import { buildAdmin } from '../factories.ts';
import { placeOrder } from '../orders.ts';
import { openTestShop } from '../testShop.ts';
import { CALLBACK_TOKEN, sendWebhook, openXendit } from '../xendit.ts';
import type { Envelope, ListData } from '../../src/contract/envelope.ts';
import { INVOICE_STATUS } from '../../src/contract/invoiceStatus.ts';
import type { InvoicePayments, PaymentEventRow, PaymentEventView } from '../../src/contract/payments.ts';
import { InvoiceEvent } from '../../src/models/tables/InvoiceEvent.ts';
import { PaymentEvent } from '../../src/models/tables/PaymentEvent.ts';

const xendit = await openXendit();
afterAll(xendit.close);
const shop = await openTestShop(xendit.environment);
const admin = shop.as(await buildAdmin());

function dataOf<Data>(answer: { body: unknown }): Data {
  return (answer.body as Envelope<Data>).data;
}

/** A change to a valid report, and the inbox's view of it. */
type Case = [what: string, change: Body, shown: Partial<PaymentEventRow>];

const NAMING_THE_ORDER: Case[] = [
  ['no id', { id: undefined }, { xenditId: '' }],
  ['a number for the id', { id: 7 }, { xenditId: '7' }],
  ['an id too long to be one', { id: 'x'.repeat(65) }, { xenditId: 'x'.repeat(64) }],
  ['an id of many large signs', { id: '🌙'.repeat(9_000) }, { xenditId: '🌙'.repeat(64) }],
  ['a NUL in the id', { id: 'xnd\0--' }, { xenditId: 'xnd\ufffd--' }],
  ['half a sign for the id', { id: '\ud83d' }, { xenditId: '\ufffd' }],
  ['a list of ids', { id: [1] }, { xenditId: '[1]' }],
  ['no status', { status: undefined }, { status: '' }],
  ['a status that there is not', { status: 'REFUNDED' }, { status: 'REFUNDED' }],
  ['a status in small letters', { status: 'paid' }, { status: 'paid' }],
  ['a status of several lines', { status: 'PAID\nPAID' }, { status: 'PAID\ufffdPAID' }],
  ['a status without end', { status: 'PAID'.repeat(99) }, { status: 'PAID'.repeat(5) }],
  ['a list of statuses', { status: ['PAID'] }, { status: '["PAID"]' }],
  ['a NUL in the currency', { status: 'LOST', currency: 'I\0DR' }, { currency: 'I\ufffdDR' }],
];

const NAMELESS: Case[] = [
  ['no order', { external_id: null }, { externalId: '' }],
  ['an empty order', { external_id: '' }, { externalId: '' }],
  ['an order too long to be one', { external_id: 'INV'.repeat(14) }, { externalId: `${'INV'.repeat(13)}I` }],
  ['a NUL in the order', { external_id: 'INV\0' }, { externalId: 'INV\ufffd' }],
  ['half a sign in the order', { external_id: '\udf19' }, { externalId: '\ufffd' }],
  ['an object for the order', { external_id: { like: '%' } }, { externalId: '{"like":"%"}' }],
  ['a status and an order that there are not', { external_id: 'X-1', status: 'LOST' }, { externalId: 'X-1' }],
];

test.each([...NAMING_THE_ORDER, ...NAMELESS])(
  'a report with %s moves nothing, and is kept once and whole for a person to look at',
  async (_what, change, shown) => {
    const { placed } = await placeOrder(shop);
    const before = [await moneyDigest(), await InvoiceEvent.count()];
    const sent = { ...paidWebhook(placed), ...change };
    const answers = await Promise.all([1, 2, 3].map(() => sendWebhook(shop.api, sent)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(dataOf)).toEqual(Array(3).fill({ verdict: 'unreadable' }));
    expect([await moneyDigest(), await InvoiceEvent.count()]).toEqual(before);

    const event = await newestEvent(admin);
    const invoiceId = 'external_id' in change ? null : placed.id;
    expect(event).toMatchObject({ verdict: 'unreadable', needsAttention: true, invoiceId, ...shown });
    const { body } = dataOf<PaymentEventView>(await admin.get(`/api/payment-events/${event?.id ?? 0}`));
    expect(body).toBe(JSON.stringify(sent));
    expect(await PaymentEvent.count({ where: { body } })).toBe(1);
  },
);

test.each([
  ['another product', '{"event":"payment.succeeded","data":{"id":"py-1"}}', 'payment.succeeded'],
  ['nothing', '{}', ''],
  ['nobody, with all of it in the prototype', '{"__proto__":{"id":"1","external_id":"1","status":"PAID"}}', ''],
])('news of %s are kept as they came', async (_what, sent, status) => {
  const request = shop.api
    .post(WEBHOOK)
    .set({ 'x-callback-token': CALLBACK_TOKEN, 'Content-Type': 'application/json' });
  expect((await request.send(sent)).status).toBe(200);
  const event = await newestEvent(admin);
  expect(event).toMatchObject({ verdict: 'unreadable', status, externalId: '', xenditId: '', amount: null });
  expect(await PaymentEvent.findByPk(event?.id)).toMatchObject({ body: sent });
});

test('an unreadable webhook is listed with its invoice, waits in the inbox, and is settled with a note', async () => {
  const { placed } = await placeOrder(shop);
  await sendWebhook(shop.api, { ...paidWebhook(placed), status: 'REFUNDED' });
  const about = dataOf<InvoicePayments>(await admin.get(`/api/payments/invoice/${placed.id}`));
  expect(about.events).toMatchObject([
    { status: 'REFUNDED', verdictText: 'Not understood', documentNo: placed.documentNo, amount: placed.total },
  ]);
  const waiting = async () =>
    dataOf<ListData<PaymentEventRow>>(
      await admin.get('/api/payment-events').query({ 'needsAttention.Value': 'true', recordsPerPage: 100 }),
    ).rows.map(({ id }) => id);
  const id = about.events[0]?.id ?? 0;
  expect(await waiting()).toContain(id);
  const settled = await admin.put(`/api/payment-events/settle/${id}`).send({ settlement: 'Sent back by Xendit' });
  expect(dataOf<PaymentEventView>(settled)).toMatchObject({ needsAttention: false, settlement: 'Sent back by Xendit' });
  expect(await waiting()).not.toContain(id);
});

test('judged again, it stays unread until the shop has learned to read it, and counts then', async () => {
  const { placed, api } = await placeOrder(shop);
  await sendWebhook(shop.api, { ...paidWebhook(placed), status: 'COMPLETED' });
  const { id } = await PaymentEvent.findOne({ where: { invoiceId: placed.id }, rejectOnEmpty: true });
  const replay = async () => dataOf<PaymentEventView>(await admin.post(`/api/payment-events/${id}/replay`)).verdict;
  expect(await replay()).toBe('unreadable');
  // As after an update that supports this word.
  await PaymentEvent.update({ body: JSON.stringify(paidWebhook(placed)) }, { where: { id } });
  expect(await replay()).toBe('paid');
  expect(await replay()).toBe('paid');
  expect((await api.get(`/api/invoices/${placed.id}`)).body).toMatchObject({
    data: { statusEnum: INVOICE_STATUS.paid, isPaymentSuccess: true },
  });
});

test('judged again when it is no news any more, it waits for nobody', async () => {
  const { placed } = await placeOrder(shop);
  await sendWebhook(shop.api, { ...paidWebhook(placed), status: 'COMPLETED' });
  await sendWebhook(shop.api, paidWebhook(placed));
  const { id } = await PaymentEvent.findOne({
    where: { invoiceId: placed.id, verdict: 'unreadable' },
    rejectOnEmpty: true,
  });
  await PaymentEvent.update({ body: JSON.stringify(paidWebhook(placed)) }, { where: { id } });
  const replayed = await admin.post(`/api/payment-events/${id}/replay`);
  expect(dataOf<PaymentEventView>(replayed)).toMatchObject({ verdict: 'ignored', needsAttention: false });
});

test('an order is paid by the right report, whatever came before that we can’t read', async () => {
  const { placed } = await placeOrder(shop);
  const right = paidWebhook(placed);
  for (const change of [{ status: 'LOST' }, { id: null }, { external_id: 7 }]) {
    await sendWebhook(shop.api, { ...right, ...change });
  }
  expect(dataOf(await sendWebhook(shop.api, right))).toEqual({ verdict: 'paid' });
  expect(await brokenInvariants()).toEqual([]);
});
