import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '../brokenInvariants.ts';
import { buildAdmin, buildPromo, buildServedCity, buildUnit } from '../factories.ts';
import type { ExactCart } from '../moneyOracle.ts';
import { carts, exactPpn, exactRupiah, exactSums, reductionsOfCarts } from '../moneyOracle.ts';
import { buildRegularCustomer, checkoutBy, order } from '../orders.ts';
import type { Api } from '../testShop.ts';
import { openTestShop } from '../testShop.ts';
import { buildShippingRule, buildVoucher } from '../vouchers.ts';
import type { CartItem } from '../../src/contract/carts.ts';
import type { TotalRevenue } from '../../src/contract/dashboard.ts';
import type { Envelope, ListData } from '../../src/contract/envelope.ts';
import type { Invoice, InvoiceRow, PlacedOrder } from '../../src/contract/invoices.ts';
import type { Language } from '../../src/contract/languages.ts';
import { HOLD_LIMITS } from '../../src/contract/limits.ts';
import type { SimulatedPayment } from '../../src/contract/payments.ts';
import { select } from '../../src/models/database/database.ts';
import type { ProductDetail } from '../../src/models/tables/ProductDetail.ts';

const shop = await openTestShop({ TAX: 'ppn' });
const ROUNDS = 12;
const LINES = 4;
/** Grams of one piece. */
const WEIGHT = 7;

let admin: Api;
beforeAll(async () => {
  admin = shop.as(await buildAdmin());
});

function dataOf<Data>({ body }: { body: unknown }): Data {
  return (body as Envelope<Data>).data;
}

/** Goods at the cart's prices; its discounts are promos, and beside each runs a smaller one that must not count. */
async function stockUp({ lines }: ExactCart): Promise<ProductDetail[]> {
  const units: ProductDetail[] = [];
  for (const { price, hundredths, quantity } of lines) {
    const unit = await buildUnit({ price, stock: quantity, weight: WEIGHT });
    if (hundredths > 0) await buildPromo(unit, { discount: hundredths / 100 });
    if (hundredths > 1) await buildPromo(unit, { discount: (hundredths - 1) / 100 });
    units.push(unit);
  }
  return units;
}

/** Every amount in rupiah of a text, in its order. */
function amountsIn(text: string): string[] {
  return text.match(/Rp\u00a0\d+(?:[.,]\d{3})*/g) ?? [];
}

function percentage(hundredths: number, language: Language): string {
  const digits = String(hundredths / 100);
  return `−\u00a0${language === 'id' ? digits.replace('.', ',') : digits}\u00a0%`;
}

async function mailsAbout(documentNo: string): Promise<{ text: string; html: string }[]> {
  return select('SELECT text, html FROM outbox_mails WHERE subject LIKE :about ORDER BY id', {
    about: `%${documentNo}%`,
  });
}

async function revenue(): Promise<number> {
  return dataOf<TotalRevenue>(await admin.get('/api/dashboard/total-revenue')).total;
}

async function revenueOfToday(): Promise<number> {
  return dataOf<{ dailyRevenue: number }>(await admin.get('/api/dashboard/dashboard-summary')).dailyRevenue;
}

/** No more pieces than somebody may order at once. */
function affordable({ lines, shipmentFee }: ExactCart): ExactCart {
  const most = Math.floor(HOLD_LIMITS.customerPieces / LINES);
  return { shipmentFee, lines: lines.map((line) => ({ ...line, quantity: Math.min(line.quantity, most) })) };
}

const reductions = fc.sample(reductionsOfCarts, { numRuns: ROUNDS, seed: 7 });
/** Every third order has neither a voucher nor a shipping rule. */
const rounds = fc.sample(carts(LINES), { numRuns: ROUNDS, seed: 7 }).map((cart, index) => ({
  ...{ round: index + 1, cart: affordable(cart) },
  taken: index % 3 === 2 ? undefined : reductions[index],
}));

test.each(rounds)(
  'round $round: cart, invoice, lists, payment, mails and revenue say the same to the rupiah',
  async ({ round, cart, taken }) => {
    const language = round % 2 === 0 ? 'id' : 'en';
    const rupiah = (value: number): string => exactRupiah(value, language === 'id' ? '.' : ',');
    const customer = await buildRegularCustomer(shop);
    const api = shop.as(customer, language);
    const units = await stockUp(cart);
    const city = await buildServedCity(cart.shipmentFee + 1);
    const pieces = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const shipmentFee = (cart.shipmentFee + 1) * Math.ceil((pieces * WEIGHT) / 1_000);
    const { subtotals, voucher, shipping, total } = exactSums({ ...cart, shipmentFee }, taken);
    const { code } = await buildVoucher({ percent: (taken?.hundredths ?? 100) / 100, maxDiscount: taken?.most ?? 0 });
    if (taken) await buildShippingRule({ maxDiscount: taken.shipping, provinceIds: [city.provinceId] });

    const asked = units.map(({ id }, index) => ({
      productDetailId: id,
      quantity: cart.lines[index]?.quantity,
      ...{ price: 1, discount: 0 },
    }));
    const items = dataOf<CartItem[]>(await api.post('/api/carts').send({ revalidateCartVMs: asked }));
    expect(items.map(({ price, discount }) => ({ price, discount }))).toEqual(
      cart.lines.map(({ price, hundredths }) => ({ price, discount: hundredths / 100 })),
    );

    const seen = items.map((item) => ({ ...item, id: item.productDetailId }));
    const withCode = taken ? { voucherCode: code, voucherDiscount: voucher } : {};
    const paidFee = shipmentFee - shipping;
    const checkout = { ...checkoutBy(customer, city, ...seen), shipmentFee: paidFee, ...withCode };
    const answer = await order(api, checkout);
    expect(answer.status).toBe(201);
    const placed = dataOf<PlacedOrder>(answer);
    const invoice = dataOf<Invoice>(await api.get(`/api/invoices/${placed.id}`));
    expect(placed.total).toBe(total);
    expect(invoice).toMatchObject({ shipmentFee: paidFee, total, tax: exactPpn(total) });
    expect(invoice).toMatchObject({ voucherDiscount: voucher, shippingDiscount: shipping });
    expect(invoice.invoiceDetails.reduce((sum, { reduction }) => sum + reduction, 0)).toBe(voucher);
    expect(invoice.invoiceDetails.map(({ subtotal }) => subtotal)).toEqual(subtotals);

    const own = dataOf<ListData<InvoiceRow>>(await api.get('/api/invoices/customer'));
    const all = dataOf<ListData<InvoiceRow>>(
      await admin.get('/api/invoices').query({ 'documentNo.Value': placed.documentNo }),
    );
    expect([own.rows[0], ...all.rows].map((row) => row?.total)).toEqual([total, total]);
    const link = `/api/payments/simulator/${placed.xenditId ?? ''}`;
    expect(dataOf<SimulatedPayment>(await shop.api.get(link)).amount).toBe(total);

    const before = [await revenue(), await revenueOfToday()];
    await shop.api.post(`${link}/pay`);
    expect([await revenue(), await revenueOfToday()]).toEqual(before.map((sum) => sum + total));

    const mails = await mailsAbout(placed.documentNo);
    expect(mails).toHaveLength(2);
    const written = [
      total,
      ...cart.lines.flatMap(({ price }, index) => [price, subtotals[index] ?? 0]),
      ...(voucher > 0 ? [voucher] : []),
      ...[shipmentFee, ...(shipping > 0 ? [shipping] : []), total],
    ];
    for (const { text, html } of mails) {
      expect(amountsIn(text)).toEqual(written.map(rupiah));
      expect(amountsIn(html)).toEqual(written.map(rupiah));
      for (const { hundredths } of cart.lines)
        if (hundredths > 0) expect(text).toContain(percentage(hundredths, language));
    }
    expect(await brokenInvariants()).toEqual([]);
  },
);
