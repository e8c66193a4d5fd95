import { expect, test } from 'vitest';
import { saveSettings } from '../../../testing/closures.ts';
import { buildStaff, buildUser } from '../../../testing/factories.ts';
import { openMailingShop } from '../../../testing/mailingShop.ts';
import { openPayment, placeOrder, readyToBuy } from '../../../testing/orders.ts';
import { reportPayment } from '../../../testing/payments.ts';
import { race } from '../../../testing/stopAt.ts';
import { BCA, offerTransfers, placeTransfer } from '../../../testing/transfers.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { PlacedOrder } from '../../contract/invoices.ts';
import type { WhatsAppMessage } from '../../contract/invoiceDesk.ts';
import { HOUR_MS, MINUTE_MS } from '../../contract/time.ts';
import { sendDueMails } from '../../jobs/sendMail.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { OutboxMail } from '../../models/tables/OutboxMail.ts';
import { TransferProof } from '../../models/tables/TransferProof.ts';
import { expireOverdue } from '../payments/payments.ts';
import { remindUnpaid } from './reminders.ts';

const { shop, sink } = await openMailingShop();

/** The reminders of an order, sent or not. */
function remindersOf({ id }: Pick<PlacedOrder, 'id'>): Promise<OutboxMail[]> {
  return OutboxMail.findAll({ where: { invoiceId: id, isReminder: true } });
}

/** The messages that have left about an order, by their subjects. */
async function sentAbout({ documentNo }: PlacedOrder): Promise<(string | undefined)[]> {
  await sendDueMails();
  return sink.received
    .map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1])
    .filter((subject) => subject?.includes(documentNo));
}

test('an unpaid order is reminded of once, at half of its time, in the shopper’s language', async () => {
  const customer = await buildUser({ language: 'id' });
  const { placed } = await placeOrder(shop, { customer });
  await Invoice.update({ language: 'id' }, { where: { id: placed.id } });
  shop.advance(12 * HOUR_MS - MINUTE_MS);
  await remindUnpaid();
  expect(await remindersOf(placed)).toEqual([]);
  shop.advance(MINUTE_MS);
  await Promise.all([remindUnpaid(), remindUnpaid(), remindUnpaid()]);
  const [mail, ...others] = await remindersOf(placed);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipient: customer.email,
    subject: `Pesanan ${placed.documentNo} menunggu pembayaran`,
  });
  const link = `http://shop.test/payment-redirect?documentNo=${encodeURIComponent(placed.documentNo)}`;
  expect(mail?.text).toContain(`Bayar sekarang:\n${link}\n`);
  expect(mail?.text).toMatch(/sampai .+ WIB; mohon bayar Rp/);
  await sendDueMails();
  shop.advance(6 * HOUR_MS);
  await remindUnpaid();
  expect(await remindersOf(placed)).toHaveLength(1);
});

test('an order that is paid, cancelled or expired is not reminded of', async () => {
  const paid = await placeOrder(shop);
  const cancelled = await placeOrder(shop);
  const expired = await placeOrder(shop);
  await reportPayment(paid.placed);
  await cancelled.api.put(`/api/invoices/cancel/${cancelled.placed.id}`).expect(200);
  shop.advance(13 * HOUR_MS);
  await Invoice.update({ expiresAt: new Date(0) }, { where: { id: expired.placed.id } });
  await remindUnpaid();
  for (const { placed } of [paid, cancelled, expired]) expect(await remindersOf(placed)).toEqual([]);
});

test('a reminder that waits for its mail server is not sent once the order is paid or has expired', async () => {
  const [paid, unpaid] = [await placeOrder(shop), await placeOrder(shop)];
  shop.advance(13 * HOUR_MS);
  await remindUnpaid();
  await reportPayment(paid.placed);
  expect(await sentAbout(paid.placed)).not.toContain(`Your order ${paid.placed.documentNo} waits for its payment`);
  expect(await remindersOf(paid.placed)).toEqual([]);
  expect(await sentAbout(unpaid.placed)).toContain(`Your order ${unpaid.placed.documentNo} waits for its payment`);

  const late = await placeOrder(shop);
  shop.advance(13 * HOUR_MS);
  await remindUnpaid();
  shop.advance(12 * HOUR_MS);
  await expireOverdue();
  expect(await sentAbout(late.placed)).not.toContain(`Your order ${late.placed.documentNo} waits for its payment`);
});

test('an order whose money arrives while its reminder is written is not reminded of', async () => {
  const { placed } = await placeOrder(shop);
  shop.advance(13 * HOUR_MS);
  const { second, overtook } = await race('payment.moved', () => reportPayment(placed), remindUnpaid);
  expect(overtook).toBe(false);
  expect(second).toBe(0);
  expect(await remindersOf(placed)).toEqual([]);
});

test('of money that arrives just after its reminder was written, the reminder is not sent', async () => {
  const { placed } = await placeOrder(shop);
  shop.advance(13 * HOUR_MS);
  const { first } = await race('reminder.written', remindUnpaid, () => reportPayment(placed));
  expect(first).toBe(1);
  expect(await sentAbout(placed)).not.toContain(`Your order ${placed.documentNo} waits for its payment`);
});

test('of two processes at the same order, one reminds', async () => {
  const { placed } = await placeOrder(shop);
  shop.advance(13 * HOUR_MS);
  const { first, second } = await race('reminder.locked', remindUnpaid, remindUnpaid);
  expect([first, second]).toEqual([1, 0]);
  expect(await remindersOf(placed)).toHaveLength(1);
});

test('a newcomer whose payment page was never opened is reminded within the short time, and told of the longer one', async () => {
  const { buy } = await readyToBuy(shop);
  const { data: placed } = (await buy()).body as Envelope<PlacedOrder>;
  shop.advance(31 * MINUTE_MS);
  await remindUnpaid();
  const [mail] = await remindersOf(placed);
  expect(mail?.text).toContain('Once you open the payment page, you have until');
  await openPayment(shop, placed);
  shop.advance(13 * HOUR_MS);
  await remindUnpaid();
  expect(await remindersOf(placed)).toHaveLength(1);
});

test('a transfer is reminded of with its account, unless its proof is here', async () => {
  await offerTransfers(shop, BCA);
  const [silent, proven] = [await placeTransfer(shop), await placeTransfer(shop)];
  await TransferProof.create({ invoiceId: proven.placed.id, userId: proven.customer.id, file: 'proof' });
  shop.advance(13 * HOUR_MS);
  await remindUnpaid();
  expect((await remindersOf(silent.placed))[0]?.text).toContain(`Account number: ${BCA.number}`);
  expect(await remindersOf(proven.placed)).toEqual([]);
});

test('the owner can switch reminders off', async () => {
  await saveSettings(shop, { remindsUnpaid: false });
  const { placed } = await placeOrder(shop);
  shop.advance(13 * HOUR_MS);
  await remindUnpaid();
  expect(await remindersOf(placed)).toEqual([]);
  await saveSettings(shop, { remindsUnpaid: true });
  await remindUnpaid();
  expect(await remindersOf(placed)).toHaveLength(1);
});

test('staff find the reminder as their WhatsApp message from half of the time on', async () => {
  const messageOf = async ({ id }: PlacedOrder) => {
    const { body } = await shop
      .as(await buildStaff())
      .get(`/api/invoices/whatsapp/${id}`)
      .expect(200);
    return (body as Envelope<WhatsAppMessage>).data.text;
  };
  const { placed } = await placeOrder(shop);
  expect(await messageOf(placed)).toContain('Thank you for your order');
  shop.advance(12 * HOUR_MS);
  expect(await messageOf(placed)).toMatch(/A friendly reminder: .* until .+ WIB\./);
});
