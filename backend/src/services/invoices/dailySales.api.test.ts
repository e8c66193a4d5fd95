import { recount, soldSince } from '../../models/queries/dailySales.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/brokenInvariants.ts';
import type { BuiltProduct } from '../../../testing/catalogueFactories.ts';
import { buildProduct } from '../../../testing/catalogueFactories.ts';
import { buildAdmin, buildServedCity, buildUnit, buildUser } from '../../../testing/factories.ts';
import { buildRegularCustomer, checkoutOf, openPayment, order, placeOrder } from '../../../testing/orders.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { ProductCard } from '../../contract/catalogue.ts';
import { dayStamp } from '../../contract/dates.ts';
import type { Envelope, ListData } from '../../contract/envelope.ts';
import type { PlacedOrder } from '../../contract/invoices.ts';
import { PAID_STATUSES } from '../../contract/invoiceStatus.ts';
import { select, transaction } from '../../models/database/database.ts';
import * as invoiceSteps from './steps.ts';
import * as webhooks from '../payments/webhooks.ts';
import * as payments from '../payments/payments.ts';
import * as stockMovements from '../stock/movements.ts';

const shop = await openTestShop();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STEPS = 300;
const RECENT = 6;
const AT_ONCE = 80;

/** What happens next, whom it happens to, and how many. */
const step = fc.tuple(
  fc.oneof(
    { weight: 5, arbitrary: fc.constant('order' as const) },
    { weight: 4, arbitrary: fc.constant('pay' as const) },
    { weight: 3, arbitrary: fc.constant('wait' as const) },
    { weight: 3, arbitrary: fc.constant('process' as const) },
    { weight: 4, arbitrary: fc.constantFrom('cancel', 'cancel', 'refund', 'revive', 'revive') },
  ),
  fc.nat(1_000),
  fc.integer({ min: 1, max: 2 }),
);

test('the sums of the days equal a slow recount after any life: ordered, paid, late, expired, cancelled, refunded', async () => {
  shop.setTime('2026-12-30T09:00:00.000Z');
  const admin = shop.as(await buildAdmin());
  const city = await buildServedCity();
  // So few pieces that some late payments find them gone.
  const units = [await buildUnit({ stock: 16 }), await buildUnit({ stock: 22, price: 125_500 })];
  const placed: PlacedOrder[] = [];
  for (const [what, choice, quantity] of fc.sample(step, { numRuns: STEPS, seed: 4 })) {
    const chosen = placed.at(-1 - (choice % Math.min(RECENT, placed.length)));
    if (what === 'order') {
      const buyer = shop.as(await buildUser());
      const lines = units.slice(0, 1 + (choice % 2)).map(({ id, price }) => ({ id, price, quantity }));
      const { status, body } = await order(buyer, checkoutOf(city, ...lines));
      if (status === 201) {
        const { data } = body as Envelope<PlacedOrder>;
        await openPayment(shop, data);
        placed.push(data);
      }
    }
    if (what === 'wait') {
      shop.advance((choice % 20) * HOUR);
      await payments.expireOverdue();
    }
    if (!chosen) continue;
    if (what === 'pay') await pay(chosen);
    if (what === 'cancel' || what === 'process') await admin.put(`/api/invoices/${what}/${chosen.id}`);
    if (what === 'refund' || what === 'revive') await decide(chosen, what);
  }

  expect(await brokenInvariants()).toEqual([]);
  const kept = await everything();
  const steps = await select<{ step: string }>(
    "SELECT DISTINCT CONCAT(from_status, '-', to_status) AS step FROM invoice_events WHERE from_status IS NOT NULL",
  );
  expect(steps.map((row) => row.step)).toEqual(
    expect.arrayContaining(['0-1', '0-5', '0-6', '1-2', '1-7', '5-1', '5-8', '6-1', '8-1', '8-7']),
  );
  expect(kept.days.length).toBeGreaterThan(3);
  expect([...(await soldSince('00000000'))].toSorted(byProduct)).toEqual(await heldByPaidInvoices());
  for (const { day } of kept.days) {
    expect([...(await soldSince(day))].toSorted(byProduct), `since ${day}`).toEqual(await paidForSince(day));
  }
  await recount();
  expect(await everything()).toEqual(kept);
});

test('many payments of the same goods at the same moment are all counted, and none of them waits in a circle', async () => {
  const units = [await buildUnit({ stock: 100, price: 50_000 }), await buildUnit({ stock: 100, price: 70_000 })];
  const placed: PlacedOrder[] = [];
  for (let index = 0; index < AT_ONCE; index++) {
    placed.push((await placeOrder(shop, { unit: units[index % 2] })).placed);
  }
  const before = await everything();
  await Promise.all(placed.map(pay));
  const added = (sum: (days: { revenue: number; unprocessed: number }[]) => number, after: Sums) =>
    sum(after.days) - sum(before.days);
  const after = await everything();
  expect(added((days) => days.reduce((all, { revenue }) => all + revenue, 0), after)).toBe(
    placed.reduce((all, { total }) => all + total, 0),
  );
  expect(added((days) => days.reduce((all, { unprocessed }) => all + unprocessed, 0), after)).toBe(AT_ONCE);
  expect(await brokenInvariants()).toEqual([]);
}, 120_000);

test('the best sellers are those of which most was paid for in the last 90 days and not sent back', async () => {
  shop.setTime('2027-03-01T03:00:00.000Z');
  const build = () => buildProduct({ category: 'Selimut', units: [{ stock: 50 }] });
  const [former, steady] = [await build(), await build()];
  const customer = await buildRegularCustomer(shop);
  const sell = async ({ units }: BuiltProduct, quantity: number) => {
    const { placed } = await placeOrder(shop, { unit: units[0], quantity, customer });
    await pay(placed);
    return placed;
  };
  const best = async () => {
    const { body } = await shop.api.get(`/api/shop/products?sort=bestselling&categoryId=${former.categoryId}`);
    return (body as Envelope<ListData<ProductCard>>).data.rows.map(({ id }) => id);
  };
  await sell(former, 20);
  shop.advance(45 * DAY);
  await sell(steady, 10);
  expect(await best()).toEqual([former.id, steady.id]);
  shop.advance(45 * DAY);
  expect(await best()).toEqual([former.id, steady.id]);
  shop.advance(DAY);
  const many = await sell(former, 11);
  expect(await best()).toEqual([former.id, steady.id]);
  await decide(many, 'refund');
  expect(await best()).toEqual([steady.id, former.id]);
});

/** What the shop ranked by before it had sums: pieces of invoices that are paid by now. */
async function heldByPaidInvoices(): Promise<[number, number][]> {
  const rows = await select<{ id: number; pieces: number | string }>(
    `SELECT l.product_id AS id, SUM(l.quantity) AS pieces FROM invoices i JOIN invoice_details l ON l.invoice_id = i.id
     WHERE i.status IN (:paid) GROUP BY l.product_id ORDER BY l.product_id`,
    { paid: PAID_STATUSES },
  );
  return rows.map(({ id, pieces }) => [id, Number(pieces)]);
}

/** The same from one Jakarta day on, counted step by step. */
async function paidForSince(day: string): Promise<[number, number][]> {
  const steps = await select<{ at: string | Date; was: number; became: number; id: number; pieces: number }>(
    `SELECT e.at, e.from_status AS was, e.to_status AS became, l.product_id AS id, l.quantity AS pieces
     FROM invoice_events e JOIN invoice_details l ON l.invoice_id = e.invoice_id WHERE e.from_status IS NOT NULL`,
  );
  const isPaid = (status: number) => Number(PAID_STATUSES.some((paid) => paid === status));
  const sums = new Map<number, number>();
  for (const { at, was, became, id, pieces } of steps) {
    if (dayStamp(new Date(at)) < day) continue;
    sums.set(id, (sums.get(id) ?? 0) + pieces * (isPaid(became) - isPaid(was)));
  }
  return [...sums].filter(([, pieces]) => pieces > 0).toSorted(byProduct);
}

function byProduct([one]: [number, number], [other]: [number, number]): number {
  return one - other;
}

/** As the provider says it, however late. */
async function pay({ xenditId, documentNo, total }: PlacedOrder): Promise<void> {
  await webhooks.receive('simulator', {
    ...{ id: xenditId, external_id: `${documentNo}-1`, status: 'PAID' },
    ...{ amount: total, paid_amount: total, currency: 'IDR' },
  });
}

/** What an admin decides about a paid invoice; nothing where it does not stand so. */
async function decide({ id }: PlacedOrder, what: 'refund' | 'revive'): Promise<void> {
  const undo = new Error('no stock');
  const work = transaction(async () => {
    const invoice = await invoiceSteps.lock(id);
    const isLate = invoice.status === 8;
    if (!(await invoiceSteps.move(invoice, { step: what, userId: null }))) return;
    if (what === 'refund' && !isLate) await stockMovements.returnToStock(id);
    if (what === 'revive' && !(await stockMovements.retakeStock(id))) throw undo;
  });
  await work.catch((error: unknown) => expect(error).toBe(undo));
}

interface Sums {
  days: { day: string; revenue: number; unprocessed: number }[];
  products: object[];
}

/** A day on which nothing counted may be there or not. */
async function everything(): Promise<Sums> {
  const counts = 'revenue <> 0 OR refunds <> 0 OR expired <> 0 OR unprocessed <> 0';
  return {
    days: await select(['SELECT * FROM daily_sales WHERE', counts, 'ORDER BY day'].join(' ')),
    products: await select('SELECT * FROM daily_product_sales WHERE pieces <> 0 ORDER BY day, product_id'),
  };
}
