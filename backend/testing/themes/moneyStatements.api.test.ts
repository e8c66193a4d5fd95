import { expect, test } from 'vitest';
import { buildAdmin, buildServedCity, buildStaff, buildUnit, buildUser } from '../factories.ts';
import { checkoutBy, order } from '../orders.ts';
import { postRefund } from '../refunds.ts';
import { openTestShop } from '../testShop.ts';
import { BCA, offerTransfers } from '../transfers.ts';
import { buildVoucher } from '../vouchers.ts';
import { now } from '../../src/clock.ts';
import { calendarDay } from '../../src/contract/dates.ts';
import type { Envelope } from '../../src/contract/envelope.ts';
import type { CheckoutInput, PlacedOrder } from '../../src/contract/invoices.ts';
import { InvoiceDetail } from '../../src/models/tables/InvoiceDetail.ts';

// How many SQL statements each step of an order's money takes: as many for one line as for several.

const shop = await openTestShop();
await offerTransfers(shop, BCA);
const [admin, staff] = [shop.as(await buildAdmin()), shop.as(await buildStaff())];
const city = await buildServedCity();

/** A customer with a cart of so many lines, and the order of it. */
async function readyToOrder(lines: number, terms: Partial<CheckoutInput> = {}) {
  const units = await Promise.all(Array.from({ length: lines }, () => buildUnit()));
  const customer = await buildUser();
  const input = {
    ...checkoutBy(customer, city, ...units.map(({ id, price }) => ({ id, price, quantity: 2 }))),
    ...terms,
  };
  const buy = () => order(shop.as(customer), input).expect(201);
  return { input, buy };
}

async function placed(lines: number, terms?: Partial<CheckoutInput>): Promise<PlacedOrder> {
  const { buy } = await readyToOrder(lines, terms);
  return ((await buy()).body as Envelope<PlacedOrder>).data;
}

async function paid(lines: number): Promise<PlacedOrder> {
  const one = await placed(lines);
  await shop.api.post(`/api/payments/simulator/${one.xenditId ?? ''}/pay`).expect(200);
  return one;
}

type Work = () => PromiseLike<unknown>;

/** What is done before the statements are counted, and the work that they are counted of. */
const WRITES: Record<string, { statements: number; ready: (lines: number) => Promise<Work> }> = {
  'an order with a voucher': {
    statements: 26,
    ready: async (lines) => (await readyToOrder(lines, { voucherCode: (await buildVoucher({ maxUses: 9 })).code })).buy,
  },
  'an order paid by transfer': {
    statements: 18,
    ready: async (lines) => (await readyToOrder(lines, { transferTo: BCA.bank })).buy,
  },
  'the payment of a confirmed transfer': {
    statements: 23,
    ready: async (lines) => {
      const { id, total } = await placed(lines, { transferTo: BCA.bank });
      const money = { amount: total, day: calendarDay(now()) };
      return () => admin.put(`/api/transfers/confirm/${id}`).send(money).expect(200);
    },
  },
  'a refund in part': {
    statements: 45,
    ready: async (lines) => {
      const one = await paid(lines);
      const details = await InvoiceDetail.findAll({ where: { invoiceId: one.id } });
      const pieces = details.map(({ id }) => ({ invoiceDetailId: id, quantity: 1, restocked: 1 }));
      return () => postRefund(admin, one, { lines: pieces }).expect(201);
    },
  },
  'an order by hand': {
    statements: 18,
    ready: async (lines) => {
      const { input } = await readyToOrder(lines);
      const { customer, ...terms } = input;
      const origin = { source: 'whatsapp', sourceRef: '', payment: 'link', manualDiscount: 0, manualReason: '' };
      const body = { ...terms, ...origin, customer: { ...customer, id: null } };
      return () => staff.post('/api/invoices/by-hand').set('Idempotency-Key', `hand-of-${lines}-lines`).send(body);
    },
  },
};

test.each(Object.entries(WRITES))('%s takes as many statements for one line as for many', async (_, write) => {
  const count = async (lines: number) => {
    const work = await write.ready(lines);
    return shop.countStatements(async () => void (await work()));
  };
  // The first one of the day begins its counters and sums.
  await count(2);
  expect([await count(1), await count(4)]).toEqual([write.statements, write.statements]);
});
