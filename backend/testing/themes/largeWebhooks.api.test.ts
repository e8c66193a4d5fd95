import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { brokenInvariants } from '../brokenInvariants.ts';
import type { WebhookBody } from '../webhooks.ts';
import { moneyDigest, newestEvent, paidWebhook, WEBHOOK } from '../webhooks.ts';
import { buildAdmin } from '../factories.ts';
import { placeOrder } from '../orders.ts';
import { openTestShop } from '../testShop.ts';
import { sendWebhook, openXendit } from '../xendit.ts';
import type { Envelope } from '../../src/contract/envelope.ts';
import { INVOICE_STATUS } from '../../src/contract/invoiceStatus.ts';
import type { PaymentEventView } from '../../src/contract/payments.ts';
import { logger } from '../../src/logger.ts';
import { PaymentEvent } from '../../src/models/tables/PaymentEvent.ts';

const xendit = await openXendit();
afterAll(xendit.close);
const shop = await openTestShop(xendit.environment);
const admin = shop.as(await buildAdmin());
afterEach(() => vi.restoreAllMocks());

/** More than the inbox keeps, and less than the shop reads. */
const MUCH = { description: 'x'.repeat(70_000) };
/** More than it reads. */
const TOO_MUCH = { description: 'x'.repeat(5_000_000) };

/** The newest event in the inbox, with the stored part of its body. */
async function kept(): Promise<PaymentEventView & { said: WebhookBody }> {
  const event = await newestEvent(admin);
  const { body } = await admin.get(`/api/payment-events/${event?.id ?? 0}`);
  const { data } = body as Envelope<PaymentEventView>;
  return { ...data, said: JSON.parse(data.body) as WebhookBody };
}

async function judgedAgain(id: number): Promise<unknown> {
  return (await admin.post(`/api/payment-events/${id}/replay`)).body;
}

test('a payment reported at great length counts, and what it was judged by is kept', async () => {
  const { placed, api } = await placeOrder(shop);
  const sent = { ...paidWebhook(placed), ...MUCH };
  for (let time = 1; time <= 2; time++) {
    expect((await sendWebhook(shop.api, sent)).body).toMatchObject({ isSuccess: true, data: { verdict: 'paid' } });
  }
  const { id: xenditId, external_id, status, amount, currency } = paidWebhook(placed);
  const { id, said } = await kept();
  expect(said).toEqual({
    ...{ id: xenditId, external_id, status, amount, currency },
    abridgedFromBytes: JSON.stringify(sent).length,
  });
  expect(await judgedAgain(id)).toMatchObject({ data: { verdict: 'paid' } });
  expect((await api.get(`/api/invoices/${placed.id}`)).body).toMatchObject({
    data: { statusEnum: INVOICE_STATUS.paid, isPaymentSuccess: true },
  });
  expect(await brokenInvariants()).toEqual([]);
});

test('a report that names the order at great length is not cut into one that pays it', async () => {
  const { placed } = await placeOrder(shop);
  const right = paidWebhook(placed);
  const before = await moneyDigest();
  const sent = { ...right, ...MUCH, id: `${String(right['id'])}${' '.repeat(99)}` };
  expect((await sendWebhook(shop.api, sent)).body).toMatchObject({ data: { verdict: 'unreadable' } });
  const { id, said } = await kept();
  expect(said).toMatchObject({ excerpt: { external_id: right['external_id'], status: 'PAID' } });
  expect(await judgedAgain(id)).toMatchObject({ data: { verdict: 'unreadable', needsAttention: true } });
  expect(await moneyDigest()).toEqual(before);
});

test('a report too large to be read is refused, logged, and waits for a person once', async () => {
  const { placed } = await placeOrder(shop);
  const warn = vi.spyOn(logger(), 'warn');
  const [before, events] = [await moneyDigest(), await PaymentEvent.count()];
  const sent = { ...paidWebhook(placed), ...TOO_MUCH };
  for (let time = 1; time <= 2; time++) {
    const { status, body } = await sendWebhook(shop.api, sent);
    expect([status, body]).toMatchObject([413, { isSuccess: false, message: 'That is too large.' }]);
  }
  const bytes = JSON.stringify(sent).length;
  expect(await kept()).toMatchObject({
    verdict: 'unreadable',
    needsAttention: true,
    said: { refusedAsTooLarge: { bytes } },
  });
  expect(await PaymentEvent.count()).toBe(events + 1);
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ bytes, isGenuine: true, ip: expect.any(String) as string }),
    'a payment webhook was too large to be read',
  );
  expect(await moneyDigest()).toEqual(before);
});

test('what anybody else sends that is too large is refused and logged, and takes no room in the inbox', async () => {
  const warn = vi.spyOn(logger(), 'warn');
  const before = [await moneyDigest(), (await newestEvent(admin))?.id];
  const { status } = await shop.api.post(WEBHOOK).set('x-callback-token', 'a guess').send(TOO_MUCH);
  expect(status).toBe(413);
  expect([await moneyDigest(), (await newestEvent(admin))?.id]).toEqual(before);
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ isGenuine: false }), expect.any(String));
});
