import { beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/brokenInvariants.ts';
import { buildServedCity, buildUnit, buildUser } from '../../../testing/factories.ts';
import { checkoutBy, order, readyToBuy } from '../../../testing/orders.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import { BCA, MANDIRI, offerTransfers, placeTransfer } from '../../../testing/transfers.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { Invoice } from '../../contract/invoices.ts';
import { Invoice as StoredInvoice } from '../../models/tables/Invoice.ts';
import { OutboxMail } from '../../models/tables/OutboxMail.ts';
import { PaymentAttempt } from '../../models/tables/PaymentAttempt.ts';
import { Transfer } from '../../models/tables/Transfer.ts';
import * as payments from '../payments/payments.ts';

const shop = await openTestShop();
const HOUR = 3_600_000;

beforeAll(() => offerTransfers(shop, BCA, MANDIRI, { bank: 'BRI', number: '5551234', holder: 'Lelap', isOn: false }));

function transferOf(invoiceId: number): Promise<Transfer> {
  return Transfer.findOne({ where: { invoiceId }, rejectOnEmpty: true });
}

test('an order by transfer has a code in its total, no payment link, and a mail with account and amount', async () => {
  const { placed, api, customer } = await placeTransfer(shop);
  const { body } = await api.get(`/api/invoices/${placed.id}`);
  const { transferCode, total, shipmentFee, invoiceDetails } = (body as Envelope<Invoice>).data;
  expect(transferCode).toBeGreaterThanOrEqual(1);
  expect(transferCode).toBeLessThanOrEqual(999);
  expect(total).toBe((invoiceDetails[0]?.subtotal ?? 0) + shipmentFee + transferCode);
  expect(placed).toMatchObject({ total, paymentUrl: null, xenditId: null });
  expect(await PaymentAttempt.count({ where: { invoiceId: placed.id } })).toBe(0);
  expect(await transferOf(placed.id)).toMatchObject({ bank: 'BCA', number: BCA.number, account: '1234567890' });
  const [mail] = await OutboxMail.findAll({ where: { recipient: customer.email } });
  expect(mail?.text).toContain(BCA.number);
  expect(mail?.text).toContain(BCA.holder);
  expect((await api.put(`/api/invoices/pay/${placed.id}`)).status).toBe(409);
});

test('a repeated order has one code', async () => {
  const { api, input } = await readyToBuy(shop);
  const send = () => order(api, { ...input, transferTo: 'BCA' }, 'transfer-key-1');
  const [one, other] = await Promise.all([send(), send()]);
  expect([one.status, other.status]).toEqual([201, 201]);
  expect(one.body).toEqual(other.body);
});

test('a disabled or unknown bank is refused before anything is written', async () => {
  const { api, input, unit } = await readyToBuy(shop);
  for (const transferTo of ['BRI', 'BNI']) {
    const { status, body } = await order(api, { ...input, transferTo });
    expect([status, body]).toMatchObject([409, { message: expect.stringContaining(transferTo) as string }]);
  }
  expect((await unit.reload()).stock).toBe(10);
});

test('of 200 concurrent orders, no two of an account share a code or an amount', async () => {
  const unit = await buildUnit({ stock: 5_000 });
  const city = await buildServedCity();
  const buyers = await Promise.all(Array.from({ length: 200 }, () => buildUser()));
  const answers = await Promise.all(
    buyers.map((buyer, index) =>
      order(shop.as(buyer), {
        ...checkoutBy(buyer, city, { id: unit.id, price: unit.price }),
        transferTo: index % 2 === 0 ? 'BCA' : 'Mandiri',
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  const open = await Transfer.findAll({ where: { freedAt: null } });
  const codes = open.map(({ account, openCode }) => `${account}/${openCode}`);
  const amounts = open.map(({ account, openAmount }) => `${account}/${openAmount}`);
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(amounts).size).toBe(amounts.length);
  expect(await brokenInvariants()).toEqual([]);
});

test('an expired or cancelled order frees its code, and its row stays', async () => {
  const [cancelled, expired] = [await placeTransfer(shop), await placeTransfer(shop)];
  await cancelled.api.put(`/api/invoices/cancel/${cancelled.placed.id}`).expect(200);
  await StoredInvoice.update({ expiresAt: new Date(Date.now() - HOUR) }, { where: { id: expired.placed.id } });
  await payments.expireOverdue();
  for (const { placed } of [cancelled, expired]) {
    const transfer = await transferOf(placed.id);
    expect(transfer).toMatchObject({ openCode: null, openAmount: null, amount: placed.total });
    expect(transfer.freedAt).not.toBeNull();
  }
  expect(await brokenInvariants()).toEqual([]);
});

test('when all codes of an account are in use, an order is refused and can be paid another way', async () => {
  await offerTransfers(shop, { bank: 'Jago', number: '777000111', holder: 'Lelap', isOn: true });
  const { placed } = await placeTransfer(shop, { bank: 'Jago' });
  const model = await transferOf(placed.id);
  const others = Array.from({ length: 999 }, (_, index) => index + 1).filter((code) => code !== model.code);
  const extra = await buildWaiting(others.length);
  await Transfer.bulkCreate(
    others.map((code, index) => ({
      ...{ invoiceId: extra[index] ?? 0, account: model.account, bank: 'Jago', number: '777000111', holder: 'Lelap' },
      ...{ code, amount: 5_000_000 + code, openCode: code, openAmount: 5_000_000 + code, takenAt: model.takenAt },
    })),
  );
  const { api, input } = await readyToBuy(shop);
  const refused = await order(api, { ...input, transferTo: 'Jago' });
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { message: expect.stringContaining('another way') as string },
  ]);
  expect((await order(api, input)).status).toBe(201);
});

/** Ids of existing orders, for transfer rows only. */
async function buildWaiting(count: number): Promise<number[]> {
  const { placed } = await placeTransfer(shop, { bank: 'Jago' });
  const values = (await StoredInvoice.findByPk(placed.id, { rejectOnEmpty: true })).get();
  await Transfer.destroy({ where: { invoiceId: placed.id } });
  const rows = Array.from({ length: count }, (__, index) => ({
    ...values,
    id: undefined,
    documentNo: `INV/20000101/${index + 1}`,
    idempotencyKey: `lent-${index}`,
  }));
  await StoredInvoice.bulkCreate(rows);
  return (await StoredInvoice.findAll({ where: { idempotencyKey: rows.map((row) => row.idempotencyKey) } })).map(
    ({ id }) => id,
  );
}
