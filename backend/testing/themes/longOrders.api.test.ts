import { beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '../brokenInvariants.ts';
import { buildPromoOn } from '../catalogueFactories.ts';
import { buildAdmin, buildServedCity } from '../factories.ts';
import { buildRegularCustomer, checkoutBy, order } from '../orders.ts';
import { askReturn, returnOf } from '../returns.ts';
import { openTestShop } from '../testShop.ts';
import { sendDueMails } from '../../src/jobs/sendMail.ts';
import { MAX_CART_LINES } from '../../src/contract/carts.ts';
import type { InvoiceDetail, PlacedOrder } from '../../src/contract/invoices.ts';
import { INVOICE_STATUS } from '../../src/contract/invoiceStatus.ts';
import { LIMITS } from '../../src/contract/limits.ts';
import { Category } from '../../src/models/tables/Category.ts';
import { City } from '../../src/models/tables/City.ts';
import { Color } from '../../src/models/tables/Color.ts';
import { OutboxMail } from '../../src/models/tables/OutboxMail.ts';
import { Product } from '../../src/models/tables/Product.ts';
import { ProductDetail } from '../../src/models/tables/ProductDetail.ts';
import { ProductImage } from '../../src/models/tables/ProductImage.ts';
import { StockMovement } from '../../src/models/tables/StockMovement.ts';
import { Size } from '../../src/models/tables/Size.ts';
import { Variant } from '../../src/models/tables/Variant.ts';

const shop = await openTestShop();
const admin = shop.as(await buildAdmin());
let city: City;
let longest: ProductDetail[];
let usual: ProductDetail[];

beforeAll(async () => {
  city = await buildServedCity();
  longest = await buildShelf(filled);
  usual = await buildShelf((max, text) => text.slice(0, max));
});

/** As much as a field takes, in the letters that take most bytes. */
function filled(max: number): string {
  return '🧸'.repeat(max);
}

/** As many units of one product as an order takes, each of another size. */
async function buildShelf(named: (max: number, text: string) => string): Promise<ProductDetail[]> {
  const key = `${(await Category.count()) + 1}`;
  const name = (text: string): string => named(LIMITS.name, text);
  const code = key.repeat(LIMITS.code);
  const { id: categoryId } = await Category.create({ name: name('Selimut'), slug: `selimut-${key}` });
  const { id: colorId } = await Color.create({ name: name('Biru Langit'), code, hex: '#CFE2F5' });
  const { id: variantId } = await Variant.create({ name: name('Awan'), code });
  const slug = key.padStart(LIMITS.name, 'x');
  const product = await Product.create({ categoryId, name: name('Selimut Rajut'), slug, description: '' });
  const file = `${product.id}`.padStart(32, 'f');
  await ProductImage.create({ productId: product.id, file, altId: name('Selimut'), altEn: '', position: 0 });
  const numbers = Array.from({ length: MAX_CART_LINES }, (_, number) => number);
  await Size.bulkCreate(
    numbers.map((number) => ({ categoryId, name: name('60 × 40 cm'), code: `${number}`.padStart(LIMITS.code, 'S') })),
  );
  const sizes = await Size.findAll({ where: { categoryId }, order: [['id', 'ASC']] });
  await ProductDetail.bulkCreate(
    sizes.map((size) => ({
      ...{ productId: product.id, variantId, colorId, sizeId: size.id, price: 89_000, weight: 10, stock: 1_000 },
      code: [code, code, size.code].join('-'),
    })),
  );
  const units = await ProductDetail.findAll({ where: { productId: product.id }, order: [['id', 'ASC']] });
  await StockMovement.bulkCreate(
    units.map(({ id }) => ({ productDetailId: id, delta: 1_000, reason: 'received' as const })),
  );
  await buildPromoOn([product], { name: name('Promo Lahiran'), discount: 12.34 });
  return units;
}

/** An order of a whole shelf by a regular customer, with the longest texts of a checkout. */
async function placeLong(units: readonly ProductDetail[] = longest) {
  const user = await buildRegularCustomer(shop);
  await user.update({ firstName: filled(60), lastName: filled(60) });
  const customer = shop.as(user);
  const lines = units.map(({ id, price }) => ({ id, price, quantity: 2, discount: 12.34 }));
  const checkout = checkoutBy(user, city, ...lines);
  Object.assign(checkout.customer, {
    fullname: filled(LIMITS.name),
    address: filled(LIMITS.address),
    notes: filled(LIMITS.notes),
  });
  const { status, body } = await order(customer, checkout);
  expect([status, body]).toMatchObject([201, { isSuccess: true }]);
  const placed = (body as { data: PlacedOrder }).data;
  const put = async (step: string, sent = {}): Promise<void> => {
    const { status: answered, body: said } = await admin.put(`/api/invoices/${step}/${placed.id}`).send(sent);
    expect([answered, said], step).toMatchObject([200, { isSuccess: true }]);
  };
  const pay = () => shop.api.post(`/api/payments/simulator/${placed.xenditId ?? ''}/pay`).expect(200);
  return { customer, placed, put, pay };
}

async function deliverLong() {
  const ordered = await placeLong();
  await ordered.pay();
  await ordered.put('process');
  await ordered.put('receipt-number', { receiptNumber: 'X'.repeat(60) });
  await ordered.put('deliver');
  return ordered;
}

/** A return of all lines of an order, up to its settlement. */
async function returnLong(resolution: 'refund' | 'exchange') {
  const { customer, placed } = await deliverLong();
  const { body } = await customer.get(`/api/invoices/${placed.id}`).expect(200);
  const details = (body as { data: { invoiceDetails: InvoiceDetail[] } }).data.invoiceDetails;
  expect(details).toHaveLength(MAX_CART_LINES);
  const asked = await askReturn(customer, {
    ...returnOf({ placed, line: { id: 0 } }, { resolution, note: filled(LIMITS.notes) }),
    lines: details.map(({ id }, index) => ({
      ...{ invoiceDetailId: id, quantity: 1 },
      exchangeForId: resolution === 'exchange' ? (longest.at(index - 1)?.id ?? 0) : null,
    })),
  });
  expect([asked.status, asked.body]).toMatchObject([201, { isSuccess: true }]);
  const { id } = (asked.body as { data: { id: number } }).data;
  const put = async (step: string, sent: object): Promise<void> => {
    const { status, body: said } = await admin.put(`/api/returns/${step}/${id}`).send(sent);
    expect([status, said], step).toMatchObject([200, { isSuccess: true }]);
  };
  const note = filled(400);
  await put('approve', { resolution, note });
  await put('receive', { lines: details.map((line) => ({ invoiceDetailId: line.id, resellable: 1 })) });
  await put('settle', { resolution, note });
  return placed;
}

/** The name of each mail about an order, with the longest ones sent and deleted. */
async function mailsOf({ documentNo }: PlacedOrder): Promise<OutboxMail[]> {
  await sendDueMails();
  const mails = await OutboxMail.findAll({ order: [['id', 'ASC']] });
  return mails.filter(({ subject }) => subject.includes(documentNo));
}

test('an order of as many lines as there may be, with the longest of names, goes all its way', async () => {
  const { placed, customer } = await deliverLong();
  const mails = await mailsOf(placed);
  expect(mails).toHaveLength(3);
  for (const mail of mails) {
    expect(mail.sentAt, mail.subject).not.toBeNull();
    expect(mail.html.split(filled(LIMITS.name)).length, mail.subject).toBeGreaterThan(4 * MAX_CART_LINES);
    expect(mail.html, mail.subject).toMatch(/<\/html>\s*$/);
  }
  for (const api of [customer, admin]) await api.get(`/api/invoices/${placed.id}`).expect(200);
  const { body } = await admin.get('/api/invoices').expect(200);
  expect(body).toMatchObject({
    data: { rows: [{ documentNo: placed.documentNo, statusEnum: INVOICE_STATUS.delivered }, {}] },
  });
  expect(await brokenInvariants()).toEqual([]);
});

test.each(['refund', 'exchange'] as const)('a return of all its lines for %s does, too', async (resolution) => {
  const placed = await returnLong(resolution);
  expect(await mailsOf(placed)).toHaveLength(5);
  expect(await brokenInvariants()).toEqual([]);
});

test('so does one that is refunded, cancelled or left unpaid', async () => {
  const [refunded, cancelled, left] = [await placeLong(), await placeLong(), await placeLong()];
  await refunded.pay();
  await refunded.put('refund', { reason: 'customerAsked', note: filled(400) });
  await cancelled.put('cancel');
  await shop.api.post(`/api/payments/simulator/${left.placed.xenditId ?? ''}/expire`).expect(200);
  const { body } = await left.customer.get(`/api/invoices/${left.placed.id}`).expect(200);
  expect(body).toMatchObject({ data: { statusEnum: INVOICE_STATUS.expired } });
  expect(await mailsOf(refunded.placed)).toHaveLength(3);
  expect(await mailsOf(left.placed)).toHaveLength(2);
  expect(await brokenInvariants()).toEqual([]);
});

test('a hundred lines with usual names make a mail that Gmail shows whole, and cost few statements', async () => {
  const [unit] = usual;
  if (!unit) throw new Error('the shelf is empty');
  const one = await shop.countStatements(() => placeLong([unit]));
  let placed: PlacedOrder | undefined;
  const all = await shop.countStatements(async () => {
    ({ placed } = await placeLong(usual));
  });
  // One for the stock of each further line.
  expect(all - one).toBeLessThan(MAX_CART_LINES);
  const [mail] = placed ? await mailsOf(placed) : [];
  // It cuts a mail off at 102 kB.
  expect(Buffer.byteLength(mail?.html ?? '')).toBeLessThan(90_000);
});
