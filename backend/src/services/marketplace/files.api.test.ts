import { beforeEach, expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/brokenInvariants.ts';
import { buildAdmin, buildServedCity, buildStaff, buildUnit } from '../../../testing/factories.ts';
import { atOnce } from '../../../testing/many.ts';
import type { OrderCells } from '../../../testing/marketplaceFiles.ts';
import { orderFile, previewFile, takeFile } from '../../../testing/marketplaceFiles.ts';
import { buyIn } from '../../../testing/purchases.ts';
import type { ServerProcess } from '../../../testing/serverProcess.ts';
import { startServer } from '../../../testing/serverProcess.ts';
import type { Api } from '../../../testing/testShop.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import { config } from '../../config.ts';
import type { Envelope, ListData } from '../../contract/envelope.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import type { MarketplaceFileRow } from '../../contract/marketplace.ts';
import { ORDER_FILE_FIELDS } from '../../contract/marketplace.ts';
import type { LotRow } from '../../contract/purchases.ts';
import type { SalesReport } from '../../contract/reports.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { InvoiceDetail } from '../../models/tables/InvoiceDetail.ts';
import type { ProductDetail } from '../../models/tables/ProductDetail.ts';
import { StockMovement } from '../../models/tables/StockMovement.ts';
import { User } from '../../models/tables/User.ts';
import { tokenOf } from '../../../testing/tokenOf.ts';

const shop = await openTestShop();
// It seeds the tables of places that the tests' rows refer to.
const server = await startFaultyServer();
const clerk = await buildStaff();
let staff = shop.as(clerk);
beforeEach(() => (staff = shop.as(clerk)));
const city = await buildServedCity();

/** The real shop, which exits at a given failpoint. */
function startFaultyServer(): Promise<ServerProcess> {
  const { databaseUrl, jwtSecret, dataDir } = config();
  const database: Record<string, string> = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
  const environment = { ...database, JWT_SECRET: jwtSecret, DATA_DIR: dataDir, DEMO: 'off' };
  return startServer(environment, 'scripts/prove/faultyServer.ts');
}

let serial = 0;

function orderNo(): string {
  return `2611280${String(++serial).padStart(4, '0')}ABC`;
}

/** A row of a paid order of one piece. */
function rowOf(unit: ProductDetail, values: OrderCells = {}): OrderCells {
  return {
    ...{ orderNo: orderNo(), status: 'Perlu Dikirim', sku: unit.code, product: 'Bantal', quantity: 1, price: '75.000' },
    ...{
      buyer: 'sari_tidur',
      fullname: 'S***i',
      phone: '******12',
      address: 'Jl. M***',
      city: city.name.toUpperCase(),
    },
    ...{ courier: 'SPX Standard' },
    ...values,
  };
}

async function stockOf(unit: ProductDetail): Promise<number> {
  return (await unit.reload()).stock;
}

/** The paid orders of new and returning customers. */
async function customersOfWeek(admin: Api): Promise<{ new: number; returning: number }> {
  const { body } = await admin.get('/api/reports/sales?by=customer&range=7days').expect(200);
  const { rows } = (body as Envelope<SalesReport>).data;
  const ordersOf = (name: string) => rows.find(({ key }) => key === name)?.orders ?? 0;
  return { new: ordersOf('new'), returning: ordersOf('returning') };
}

async function stored({ orderNo: sourceRef }: OrderCells): Promise<Invoice | null> {
  return Invoice.findOne({ where: { source: 'shopee', sourceRef: String(sourceRef) } });
}

test('a paid order is written once, at the marketplace’s prices, however often its file comes', async () => {
  const [unit, other] = [await buildUnit({ stock: 10 }), await buildUnit({ stock: 10 })];
  const first = rowOf(unit, { quantity: 3, price: '', total: 'Rp 200.000', orderDiscount: '-5.000', fee: '12.500' });
  const rows = [first, { orderNo: first.orderNo, sku: other.code, quantity: 1, price: 50_000 }];
  expect((await previewFile(staff, rows)).counts).toMatchObject({ new: 1, same: 0 });
  expect(await stockOf(unit)).toBe(10);
  expect((await takeFile(staff, rows)).counts).toMatchObject({ new: 1 });
  expect((await takeFile(staff, rows)).counts).toMatchObject({ new: 0, same: 1 });
  const invoice = await stored(first);
  expect(invoice).toMatchObject({
    ...{ status: INVOICE_STATUS.paid, source: 'shopee', placedBy: clerk.id, total: 245_000, shipmentFee: 0 },
    ...{ paymentFee: 12_500, itemCount: 4, cityId: city.id, courier: 'SPX Standard', phoneNumber: '-' },
  });
  const lines = await InvoiceDetail.findAll({ where: { invoiceId: invoice?.id ?? 0 }, order: ['id'] });
  expect(lines.map(({ price, quantity }) => [price, quantity])).toEqual([
    [66_667, 3],
    [50_000, 1],
  ]);
  expect([await stockOf(unit), await stockOf(other)]).toEqual([7, 9]);
  expect(await brokenInvariants()).toEqual([]);
});

test('orders of one buyer belong to one account, which the marketplace’s name for the buyer does not tell', async () => {
  const unit = await buildUnit({ stock: 10 });
  const rows = [rowOf(unit, { buyer: 'dewi99' }), rowOf(unit, { buyer: 'dewi99' }), rowOf(unit, { buyer: 'budi' })];
  await takeFile(staff, rows);
  const [one, two, three] = await Promise.all(rows.map(stored));
  expect(one?.userId).toBe(two?.userId);
  expect(three?.userId).not.toBe(one?.userId);
  const account = await User.findByPk(one?.userId);
  expect(account?.email).toMatch(/^shopee\.[0-9a-f]{32}@no-mail\.invalid$/);
});

test('an order goes on as at the marketplace, and keeps its receipt number', async () => {
  const unit = await buildUnit({ stock: 10 });
  const [sent, arrived, labelled] = [rowOf(unit), rowOf(unit), rowOf(unit)];
  await takeFile(staff, [sent, { ...arrived, status: 'Selesai', receipt: 'SPXID123' }, labelled]);
  expect(await stored(arrived)).toMatchObject({ status: INVOICE_STATUS.delivered, receiptNumber: 'SPXID123' });
  const later = [
    { ...sent, status: 'Sedang Dikirim', receipt: 'SPXID456' },
    { ...arrived, status: 'Selesai' },
    { ...labelled, receipt: 'SPXID789' },
  ];
  expect((await previewFile(staff, later)).counts).toMatchObject({ changed: 2, same: 1 });
  await takeFile(staff, later);
  expect(await stored(sent)).toMatchObject({ status: INVOICE_STATUS.shipped, receiptNumber: 'SPXID456' });
  expect(await stored(labelled)).toMatchObject({ status: INVOICE_STATUS.paid, receiptNumber: 'SPXID789' });
  expect((await takeFile(staff, later)).counts).toMatchObject({ changed: 0, same: 3 });
  expect(await brokenInvariants()).toEqual([]);
});

test('the orders that a marketplace has sent are noted with their lots, and each buyer’s first one as a new customer’s', async () => {
  const admin = shop.as(await buildAdmin());
  const unit = await buildUnit({ stock: 2 });
  await buyIn(admin, { productDetailId: unit.id, quantity: 5, lot: 'SPX-1' });
  const before = await customersOfWeek(admin);
  const values = { status: 'Sedang Dikirim', quantity: 2, buyer: 'lot_first' };
  const rows = [1, 2, 3].map((no) => rowOf(unit, { ...values, receipt: `SPXLOT${no}` }));
  await takeFile(staff, rows);
  const [, second, third] = await Promise.all(rows.map(stored));
  const { body } = await admin.get('/api/lots?search=SPX-1&sort[0][field]=id&sort[0][dir]=asc').expect(200);
  // The first one got the pieces that were there before.
  expect((body as Envelope<ListData<LotRow>>).data.rows).toMatchObject([
    { documentNo: second?.documentNo, quantity: 2 },
    { documentNo: third?.documentNo, quantity: 2 },
  ]);
  const after = await customersOfWeek(admin);
  expect([after.new - before.new, after.returning - before.returning]).toEqual([1, 2]);
  expect(await brokenInvariants()).toEqual([]);
});

test('a cancellation gives its pieces back once, and only by hand once they have left', async () => {
  const unit = await buildUnit({ stock: 10 });
  const [order, left] = [rowOf(unit, { quantity: 4 }), rowOf(unit, { status: 'Telah Dikirim', receipt: 'JX1' })];
  await takeFile(staff, [order, left]);
  expect(await stockOf(unit)).toBe(5);
  const cancelled = [order, left].map((row) => ({ ...row, status: 'Batal' }));
  expect((await takeFile(staff, cancelled)).counts).toMatchObject({ cancelled: 1, byHand: 1 });
  expect((await takeFile(staff, cancelled)).counts).toMatchObject({ cancelled: 0, same: 1, byHand: 1 });
  expect(await stockOf(unit)).toBe(9);
  expect(await stored(order)).toMatchObject({ status: INVOICE_STATUS.refunded });
  expect(await StockMovement.count({ where: { productDetailId: unit.id, reason: 'returned' } })).toBe(1);
  expect(await brokenInvariants()).toEqual([]);
});

test('orders that are not paid, or were cancelled before they came, are left out', async () => {
  const unit = await buildUnit({ stock: 10 });
  const rows = ['Belum Bayar', 'Unpaid', 'Batal', 'Canceled'].map((status) => rowOf(unit, { status }));
  expect((await takeFile(staff, rows)).counts).toMatchObject({ skipped: 4, new: 0 });
  expect(await stockOf(unit)).toBe(10);
});

test('what is short is told first, and the last orders of the file are left out', async () => {
  const unit = await buildUnit({ stock: 3 });
  const rows = [rowOf(unit, { quantity: 2 }), rowOf(unit, { quantity: 2 }), rowOf(unit)];
  const { short, counts, orders } = await previewFile(staff, rows);
  expect(short).toEqual([expect.objectContaining({ productDetailId: unit.id, needed: 5, stock: 3 })]);
  expect(counts).toMatchObject({ new: 2, short: 1 });
  expect(orders[1]).toMatchObject({ verdict: 'short', reason: expect.stringContaining(unit.code) as string });
  await takeFile(staff, rows);
  expect(await stockOf(unit)).toBe(0);
  expect(await stored(rows[1] ?? {})).toBeNull();
});

test('a SKU is mapped once and remembered for its marketplace; its stock sheet runs no formula', async () => {
  const unit = await buildUnit({ stock: 10 });
  const row = rowOf(unit, { sku: '=cmd|A1' });
  const { unmapped, counts } = await previewFile(staff, [row]);
  expect(counts).toMatchObject({ unmapped: 1 });
  expect(unmapped).toEqual([{ sku: '=cmd|A1', product: 'Bantal', orders: 1 }]);
  await takeFile(staff, [row]);
  expect(await stored(row)).toBeNull();
  const mapped = { source: 'shopee', sku: '=cmd|A1', productDetailId: unit.id };
  await staff.put('/api/marketplace/units').send(mapped).expect(200);
  await staff
    .put('/api/marketplace/units')
    .send({ ...mapped, productDetailId: 999_999 })
    .expect(400);
  expect((await takeFile(staff, [row])).counts).toMatchObject({ new: 1 });
  expect((await previewFile(staff, [rowOf(unit, { sku: '=cmd|A1' })], 'tiktok')).counts).toMatchObject({ unmapped: 1 });
  const { text } = await staff.get('/api/marketplace/stock?source=shopee').set('Accept-Language', 'en').expect(200);
  expect(text).toMatch(/^\uFEFF?SKU,Product name,Stock\r\n/);
  expect(text).toContain(`'=cmd|A1,`);
  expect(text).toMatch(/'=cmd\|A1,.*,9\r?$/m);
});

test('of units that share a SKU, the one of the named product is meant', async () => {
  const [unit, other] = [await buildUnit({ productName: 'Guling Awan' }), await buildUnit({ productName: 'Selimut' })];
  await other.update({ code: unit.code });
  const rows = [rowOf(unit, { product: 'Lelap GULING AWAN Bayi' }), rowOf(unit, { product: 'Seprai' })];
  expect((await takeFile(staff, rows.slice(0, 1), 'tiktok')).counts).toMatchObject({ new: 1 });
  expect(await stockOf(unit)).toBe(9);
  expect((await previewFile(staff, rows.slice(1), 'tokopedia')).counts).toMatchObject({ unmapped: 1 });
});

test('a bad cell is named with its line and column, and its order left out', async () => {
  const unit = await buildUnit({ stock: 10 });
  const faults: [OrderCells, string][] = [
    [{ quantity: 0 }, 'quantity'],
    [{ price: 'gratis' }, 'price'],
    [{ status: 'Entah' }, 'status'],
    [{ orderNo: 'a b' }, 'orderNo'],
    [{ price: 0 }, 'total'],
    [{ orderDiscount: '1,5' }, 'orderDiscount'],
  ];
  const { orders } = await previewFile(
    staff,
    faults.map(([values]) => rowOf(unit, values)),
  );
  expect(orders.map(({ verdict }) => verdict)).toEqual(faults.map(() => 'unreadable'));
  expect(orders.map(({ cell }) => cell)).toEqual(faults.map(([, field], index) => ({ line: index + 2, field })));
});

test('two files at once write each order once', async () => {
  const unit = await buildUnit({ stock: 30 });
  const rows = Array.from({ length: 30 }, () => rowOf(unit));
  const taken = await atOnce(2, () => takeFile(staff, rows));
  expect(taken.map(({ counts }) => counts.new + counts.same)).toEqual([30, 30]);
  expect(await stockOf(unit)).toBe(0);
  expect(await brokenInvariants()).toEqual([]);
});

test('columns that somebody chose are kept for the marketplace', async () => {
  const chosen = { source: 'other', columns: { orderNo: 3, status: 1, sku: 0, quantity: 4, price: 7 } };
  await staff.put('/api/marketplace/layouts').send(chosen).expect(200);
  await staff.put('/api/marketplace/layouts').send(chosen).expect(200);
  const { body } = await staff.get('/api/marketplace/layouts').expect(200);
  const others = Object.fromEntries(ORDER_FILE_FIELDS.map((field) => [field, null]));
  expect((body as Envelope<unknown[]>).data).toEqual([{ ...chosen, columns: { ...others, ...chosen.columns } }]);
});

test('a shop that is killed in the middle has whole orders only, and the same file goes on', async () => {
  const unit = await buildUnit({ stock: 250 });
  const rows = Array.from({ length: 250 }, () => rowOf(unit));
  // The second time: one part of the file is committed, the next one is not.
  server.sendLine('order.written 2');
  const body = new FormData();
  body.set('source', 'shopee');
  body.set('name', 'Order.all.xlsx');
  body.set('file', new Blob([orderFile(rows).toString()], { type: 'text/csv' }), 'a.csv');
  const headers = { Authorization: `Bearer ${tokenOf(clerk)}` };
  const answer = await fetch(`${server.origin}/api/marketplace/files`, { method: 'POST', headers, body });
  expect(answer.status).toBe(201);
  await server.exited;
  expect(await stockOf(unit)).toBe(50);
  expect(await brokenInvariants()).toEqual([]);
  const { data } = (await staff.get('/api/marketplace/files').expect(200)).body as Envelope<MarketplaceFileRow[]>;
  expect(data[0]).toMatchObject({ done: 200, total: 250 });
  expect((await takeFile(staff, rows)).counts).toMatchObject({ new: 50, same: 200 });
  expect(await stockOf(unit)).toBe(0);
  expect(await brokenInvariants()).toEqual([]);
});
