import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { ProductPage } from '@contract/catalogue.ts';
import { calendarDay } from '@contract/dates.ts';
import type { Invoice } from '@contract/invoices.ts';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import { formatRupiah } from '@contract/money.ts';
import type { MarginReport } from '@contract/profit.ts';
import type { ProductCosts } from '@contract/unitCosts.ts';
import type { Call } from './api.ts';
import { signedIn } from './api.ts';
import { waitForVisible } from './browser.ts';
import { PILLOW, restock } from './goods.ts';
import { type Cost, Hand } from './hand.ts';
import { changeSettings, withoutPpn } from './money.ts';
import * as steps from './moneySteps.ts';
import { paidOrder } from './orders.ts';
import { visitAsAdmin } from './signIn.ts';

/** What the owner decided: whole rupiah, and hundredths of a percent. */
const COST = 41_000;
const FEE = { hundredths: 290, fixed: 2_000 };
const PERCENT_OFF = 10;
const PIECES = 3;
const ACCOUNT = { bank: 'BCA', number: '123-456-7890', holder: 'Lelap Indonesia', isOn: true };
const TODAY = calendarDay(new Date());

/** For each part at most so many clicks and keys, beside the words that no form could save. */
const MOST: Record<string, number> = {
  'cost of a product': 21,
  'order by hand': 14,
  'transfer booked from a statement': 10,
  'refund in part': 7,
  'a voucher': 17,
  '500 single-use codes': 9,
};

const costs: Record<string, Cost & { most: number }> = {};
afterAll(() => console.table(costs));

/** Counts the clicks and keys of a part of the day. */
async function part<T>(page: Page, name: string, work: (hand: Hand) => Promise<T>): Promise<T> {
  const hand = new Hand(page);
  const done = await work(hand);
  costs[name] = { ...hand.cost, most: MOST[name] ?? 0 };
  return done;
}

function marginOfToday(admin: Call): Promise<MarginReport> {
  return admin<MarginReport>('GET', `/dashboard/margin?range=own&from=${TODAY}&to=${TODAY}`);
}

// The oracle: school arithmetic on prices, costs and rates.

function rateOf(total: number): number {
  return Math.floor((total * FEE.hundredths + 5_000) / 10_000) + FEE.fixed;
}

/** The price of a piece of the pillow in the shop, after its promo. */
async function priceOf(admin: Call, code: string): Promise<number> {
  const slug = PILLOW.path.split('/').at(-1) ?? '';
  const { productDetails } = await admin<ProductPage>('GET', `/shop/products/${slug}`);
  const codeOf = ({ variant, color, size }: (typeof productDetails)[number]) =>
    [variant, color, size].map((one) => one.code).join('-');
  const unit = productDetails.find((one) => codeOf(one) === code);
  if (!unit) throw new Error(`the shop has no ${code}`);
  return Math.round((unit.price * (10_000 - unit.discount * 100)) / 10_000);
}

/** A shopper's order of one piece with a voucher, paid by the link and not sent yet: what it leaves. */
async function earnedWith(admin: Call, voucherCode: string): Promise<number> {
  const { id } = await paidOrder({ voucherCode });
  const { invoiceDetails, shipmentFee, total } = await admin<Invoice>('GET', `/invoices/${id}`);
  const [line] = invoiceDetails;
  if (!line) throw new Error('an order without goods');
  const goods = Math.round((line.price * (10_000 - line.discount * 100)) / 10_000);
  expect(total).toBe(goods - Math.round((goods * PERCENT_OFF) / 100) + shipmentFee);
  const { units } = await admin<ProductCosts>('GET', `/products/${line.productDetail.product.id}/costs`);
  const cost = units.find((unit) => unit.id === line.productDetail.id)?.cost ?? 0;
  return withoutPpn(total) - cost - rateOf(total);
}

test('a day of an order by hand, a transfer, two parcels, a refund and vouchers leaves the profit that the oracle computes', async () => {
  const admin = await signedIn('admin@lelap.test');
  const former = await changeSettings(admin, {
    ...{ transferAccounts: [ACCOUNT], tax: 'ppn', paymentFeePercent: FEE.hundredths / 100, paymentFeeFixed: FEE.fixed },
  });
  // Tests share a shop.
  onTestFinished(async () => void (await changeSettings(admin, former)));
  await restock(PILLOW);
  const { page, complaints } = await visitAsAdmin('/admin');
  await waitForVisible(page.getByRole('link', { name: /To process/ }));
  await part(page, 'cost of a product', (hand) => steps.noteCost(page, hand, COST));
  const before = await marginOfToday(admin);

  await page.goto('/admin/invoices');
  const id = await part(page, 'order by hand', (hand) => steps.writeOrder(page, hand, PIECES));
  const read = () => admin<Invoice>('GET', `/invoices/${id}`);
  const order = await read();
  const price = await priceOf(admin, order.invoiceDetails[0]?.productDetail.code ?? '');
  const { total, shipmentFee, transferCode } = order;
  expect(order).toMatchObject({ source: 'whatsapp', statusEnum: INVOICE_STATUS.waiting });
  expect(total).toBe(PIECES * price + shipmentFee + transferCode);

  await part(page, 'transfer booked from a statement', (hand) => steps.book(page, hand, { total, day: TODAY }));
  expect((await read()).statusEnum).toBe(INVOICE_STATUS.paid);
  await steps.pack(page, order);
  // The page says so at once, and saves it meanwhile.
  await expect.poll(async () => (await read()).statusEnum).toBe(INVOICE_STATUS.processed);
  await steps.ship(page, order);
  const { statusEnum, parcels } = await read();
  expect(statusEnum).toBe(INVOICE_STATUS.shipped);
  expect(new Set(parcels.map(({ receiptNumber }) => receiptNumber)).size).toBe(2);
  await part(page, 'refund in part', (hand) => steps.refundPiece(page, hand));
  expect((await read()).refunded).toBe(price);
  // Nobody kept anything of a transfer, and the damaged piece is lost.
  const earnedByHand = withoutPpn(total - price) - PIECES * COST - shipmentFee;
  await page.reload();
  await waitForVisible(page.getByText(formatRupiah(earnedByHand, 'en'), { exact: true }));

  const code = `HARI-${randomInt(1_000, 10_000)}`;
  await part(page, 'a voucher', (hand) => steps.makeVoucher(page, hand, { code, percent: PERCENT_OFF }));
  const [single = ''] = await part(page, '500 single-use codes', (hand) => steps.makeCodes(page, hand, code));
  const earned = earnedByHand + (await earnedWith(admin, code)) + (await earnedWith(admin, single));

  const { sums } = await marginOfToday(admin);
  expect(sums.profit - before.sums.profit).toBe(earned);
  await page.goto(`/admin/margin?range=own&from=${TODAY}&to=${TODAY}`);
  await waitForVisible(page.getByText(formatRupiah(sums.profit, 'en'), { exact: true }));
  for (const [name, { clicks, keys, most }] of Object.entries(costs))
    expect(clicks + keys, name).toBeLessThanOrEqual(most);
  expect(complaints).toEqual([]);
});
