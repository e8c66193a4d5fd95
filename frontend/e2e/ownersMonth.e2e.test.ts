import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import type { ListData } from '@contract/envelope.ts';
import type { Invoice } from '@contract/invoices.ts';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import { formatRupiah } from '@contract/money.ts';
import type { EditedProduct, MatrixOptions, ProductInput } from '@contract/products.ts';
import type { Purchase, PurchaseRow } from '@contract/purchases.ts';
import type { ProfitReport, SalesReport, TaxReport } from '@contract/reports.ts';
import type { ProductCosts } from '@contract/unitCosts.ts';
import type { Call } from './api.ts';
import { signedIn } from './api.ts';
import { chooseItem, waitForVisible } from './browser.ts';
import { changeSettings, withoutPpn } from './money.ts';
import { visitAsAdmin } from './signIn.ts';

/** What the owner buys, and what each unit costs before and after 10 % more, to the nearest …900. */
const BOUGHT = [
  { pieces: 10, came: 4, cost: 41_000, price: 80_000, raised: 87_900 },
  { pieces: 6, came: 3, cost: 55_000, price: 125_000, raised: 137_900 },
] as const;
const [SMALL, LARGE] = BOUGHT;
const COVER_DAYS = 180;
/** Two orders of a marketplace, in whole rupiah: three small ones and a large one, and two large ones that are on their way. */
const VOUCHER = 5_000;
const FEES = [12_500, 8_000] as const;
const ON_SALE = 130_000;
const TOTALS = [3 * SMALL.raised + LARGE.raised - VOUCHER, 2 * ON_SALE] as const;

const HEADINGS = [
  ...['No. Pesanan', 'Status Pesanan', 'No. Resi', 'Opsi Pengiriman', 'Nomor Referensi SKU', 'Nama Produk', 'Jumlah'],
  ...['Harga Setelah Diskon', 'Voucher Ditanggung Penjual', 'Biaya Administrasi', 'Username (Pembeli)'],
  ...['Nama Penerima', 'No. Telepon', 'Alamat Pengiriman', 'Kota/Kabupaten', 'Provinsi'],
];

interface Month {
  tag: string;
  product: EditedProduct;
  /** The codes of the units. */
  codes: [string, string];
}

/** A product in two sizes that nobody has bought yet. */
async function addProduct(admin: Call): Promise<Month> {
  const tag = randomUUID().slice(0, 8);
  const { categories, variants } = await admin<MatrixOptions>('GET', '/products/options');
  const [category, variant] = [categories.find(({ sizes }) => sizes.length > 1), variants.find(isColored)];
  const input: ProductInput = {
    ...{ name: `Bantal Sebulan ${tag}`, slug: '', description: 'Empuk.', categoryId: category?.id ?? 0 },
    productDetails: BOUGHT.map(({ price }, index) => ({
      ...{ variantId: variant?.id ?? 0, colorId: variant?.colors[0]?.id ?? 0, sizeId: category?.sizes[index]?.id ?? 0 },
      ...{ price, weight: 300, isActive: true },
    })),
  };
  const product = await admin<EditedProduct>('POST', '/products', input);
  const codeOf = (price: number) => product.productDetails.find((unit) => unit.price === price)?.code ?? '';
  return { tag, product, codes: [codeOf(SMALL.price), codeOf(LARGE.price)] };
}

function isColored({ colors }: MatrixOptions['variants'][number]): boolean {
  return colors.length > 0;
}

/** Types a product's name into a search, and chooses its unit. */
async function choose(page: Page, field: Locator, name: string, code: string): Promise<void> {
  await field.fill(name);
  await page.locator('.ant-select-item-option:visible').filter({ hasText: name }).filter({ hasText: code }).click();
}

async function buy(page: Page, { tag, product, codes }: Month): Promise<void> {
  await page.goto('/admin/purchases');
  await page.getByRole('button', { name: 'New purchase' }).first().click();
  const panel = page.getByRole('dialog', { name: 'New purchase' });
  await panel.getByLabel(/^Supplier ·/).fill(`Toko Kain ${tag}`);
  for (const [index, code] of codes.entries()) {
    await choose(page, panel.getByLabel('Add by SKU or name, or scan'), product.name, code);
    await panel.getByLabel(`Pieces of ${code}`).fill(String(BOUGHT[index]?.pieces));
    await panel.getByLabel(`Cost per piece of ${code}`).fill(String(BOUGHT[index]?.cost));
  }
  await waitForVisible(panel.getByText(`16 pieces · ${formatRupiah(740_000, 'en')}`));
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.waitFor({ state: 'hidden' });
}

async function receive(page: Page, { tag, codes }: Month): Promise<void> {
  await page
    .getByRole('row')
    .filter({ hasText: `Toko Kain ${tag}` })
    .click();
  await waitForVisible(page.getByRole('heading', { name: `Toko Kain ${tag}` }));
  for (const [index, code] of codes.entries())
    await page.getByLabel(`Pieces of ${code} that came`).fill(String(BOUGHT[index]?.came));
  await page.getByLabel(/^Lot of all that is entered now/).fill(`LOT-${tag}`);
  await page.getByRole('button', { name: 'Book 7 pieces' }).click();
  await waitForVisible(page.getByText('The goods are booked.'));
  await waitForVisible(page.getByText('Partly here', { exact: true }));
  await waitForVisible(page.getByText(`4 × ${codes[0]} · ${formatRupiah(SMALL.cost, 'en')} · Lot LOT-${tag}`));
}

async function raisePrices(page: Page, { product, codes }: Month): Promise<void> {
  await page.goto('/admin/products');
  await page.getByPlaceholder('Search...').fill(product.name);
  await page.getByRole('button', { name: 'Go' }).click();
  const row = page.getByRole('row').filter({ hasText: product.name });
  await waitForVisible(row);
  await page.getByRole('button', { name: 'New prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prices in bulk' });
  await dialog.getByLabel('By how much').fill('10');
  await waitForVisible(dialog.getByTitle('Nearest …900'));
  await dialog.getByRole('button', { name: 'Try' }).click();
  await waitForVisible(dialog.getByText('2 new prices', { exact: true }));
  for (const { price, raised } of BOUGHT)
    await waitForVisible(dialog.getByText(`${formatRupiah(price, 'en')} → ${formatRupiah(raised, 'en')}`));
  await dialog.getByRole('button', { name: 'Save new prices' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const [low, high] = BOUGHT.map(({ raised }) => formatRupiah(raised, 'en'));
  await waitForVisible(row.getByText(`${low} – ${high}`));
  for (const [index, { raised }] of BOUGHT.entries()) {
    const unit = product.productDetails.find(({ code }) => code === codes[index]);
    await page.goto(`/details-product/${product.slug}?size=${unit?.sizeId}`);
    await waitForVisible(page.getByRole('main').getByText(formatRupiah(raised, 'en'), { exact: true }));
  }
}

/** As Shopee exports it: a row for each unit, and what is of the whole order in its first row. */
function orderFile({ tag, product, codes }: Month): string {
  const place = ['Jl. M***', 'KOTA BANDUNG', 'JAWA BARAT'];
  const buyer = (name: string) => [`${name}_${tag}`, 'S***i', '******12', ...place];
  const [first, second] = [`2611A${tag}`, `2611B${tag}`];
  const rows = [
    [
      first,
      'Perlu Dikirim',
      '',
      'SPX Standard',
      `LLP-${tag}`,
      product.name,
      3,
      '87.900',
      VOUCHER,
      FEES[0],
      ...buyer('a'),
    ],
    [first, 'Perlu Dikirim', '', 'SPX Standard', codes[1], product.name, 1, '137.900', VOUCHER, FEES[0], ...buyer('a')],
    [
      second,
      'Sedang Dikirim',
      `SPX${tag}`,
      'SPX Standard',
      codes[1],
      product.name,
      2,
      '130.000',
      0,
      FEES[1],
      ...buyer('b'),
    ],
  ];
  return [HEADINGS, ...rows].map((cells) => cells.join(',')).join('\r\n');
}

/** Takes the marketplace's orders, and returns them. */
async function takeOrders(page: Page, admin: Call, month: Month): Promise<Invoice[]> {
  const { tag, product, codes } = month;
  await page.goto('/admin/invoices/marketplace');
  const buffer = Buffer.from(orderFile(month));
  await page.getByLabel('Choose a file').setInputFiles({ name: `${tag}.csv`, mimeType: 'text/csv', buffer });
  await waitForVisible(page.getByText('1 unknown SKU', { exact: true }));
  await choose(page, page.getByLabel(new RegExp(`^LLP-${tag}`)), product.name, codes[0]);
  await waitForVisible(page.getByRole('button', { name: 'New 2', exact: true }));
  for (const total of TOTALS) await waitForVisible(page.getByText(formatRupiah(total, 'en'), { exact: true }));
  expect(await stocksOf(admin, month)).toEqual([SMALL.came, LARGE.came]);
  await page.getByRole('button', { name: 'Take 2 orders' }).click();
  const taken = page.getByRole('region', { name: 'Files taken' }).getByRole('listitem').first();
  await waitForVisible(taken.getByText('Done', { exact: true }));
  await waitForVisible(taken.getByText('New 2', { exact: true }));
  await waitForVisible(page.getByText('This file changes nothing.'));
  expect(await stocksOf(admin, month)).toEqual([SMALL.came - 3, LARGE.came - 3]);
  const links = page.getByRole('region', { name: 'Order file' }).getByRole('link', { name: /^INV/ });
  const ids = await links.evaluateAll((all) => all.map((link) => /\d+$/.exec(link.getAttribute('href') ?? '')?.[0]));
  return Promise.all(ids.map(async (id) => admin<Invoice>('GET', `/invoices/${id}`)));
}

async function stocksOf(admin: Call, { product }: Month): Promise<number[]> {
  const { units } = await admin<ProductCosts>('GET', `/products/${product.id}/costs`);
  return units.map(({ stock }) => stock);
}

/** Looks up who got the lot: the large ones that have been sent. */
async function findLot(page: Page, { tag }: Month, documentNo: string): Promise<void> {
  await page.goto('/admin/purchases');
  await page.getByRole('link', { name: 'Who bought a lot?' }).click();
  // Until its code is there, the page of purchases stands, and a search there leads back to it.
  await waitForVisible(page.getByRole('heading', { name: 'Who bought a lot?' }));
  await page.getByPlaceholder('Search...').fill(`LOT-${tag}`);
  await page.getByRole('button', { name: 'Go' }).click();
  const row = page.getByRole('row').filter({ hasText: `LOT-${tag}` });
  await waitForVisible(row.filter({ hasText: documentNo }));
  expect(await row.count()).toBe(1);
}

/** Writes a purchase of what runs out, and returns it. */
async function buyAgain(page: Page, admin: Call, { product, codes }: Month): Promise<Purchase> {
  await page.goto('/admin/purchases');
  await page.getByRole('button', { name: 'New purchase' }).first().click();
  const panel = page.getByRole('dialog', { name: 'New purchase' });
  await panel.getByLabel('Enough for days').fill(String(COVER_DAYS));
  await panel.getByRole('button', { name: 'Add what runs out' }).click();
  const lineOf = (code: string) =>
    panel.getByRole('listitem').filter({ hasText: product.name }).filter({ hasText: code });
  await waitForVisible(lineOf(codes[0]).getByText('Sold in 30 days: 3 · in stock: 1 · expected: 6'));
  await waitForVisible(lineOf(codes[1]).getByText('Sold in 30 days: 3 · in stock: 0 · expected: 3'));
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.waitFor({ state: 'hidden' });
  const [newest] = (await admin<ListData<PurchaseRow>>('GET', '/purchases?sort[0][field]=id&sort[0][dir]=desc')).rows;
  return admin<Purchase>('GET', `/purchases/${newest?.id}`);
}

/** Figures by their headings. */
type Figures = Record<string, number>;
type ReportName = 'product' | 'source' | 'profit' | 'tax';

/** A row of this month's report: on the page, and in its file. */
async function expectReport(page: Page, report: ReportName, row: string, told: Figures): Promise<void> {
  await page.goto(`/admin/reports?range=month&report=${report}`);
  const cells = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: row, exact: true }) });
  await waitForVisible(cells);
  const heads = await page.getByRole('columnheader').allTextContents();
  expect(figuresOf(heads, await cells.locator('th, td').allTextContents())).toMatchObject(told);
  await page.getByRole('button', { name: 'Export' }).click();
  expect(await rowOfFile(page, page.getByRole('menuitem', { name: 'CSV', exact: true }), row)).toMatchObject(told);
}

/** The row with a text in the file that a click saves. */
async function rowOfFile(page: Page, button: Locator, text: string): Promise<Figures> {
  const [download] = await Promise.all([page.waitForEvent('download'), chooseItem(button)]);
  const [heads = [], ...rows] = (await readFile(await download.path(), 'utf8'))
    .replace('\uFEFF', '')
    .split('\r\n')
    .map((line) => line.split(','));
  return figuresOf(heads, rows.find((cells) => cells.includes(text)) ?? []);
}

function figuresOf(heads: readonly string[], cells: readonly string[]): Figures {
  return Object.fromEntries(
    heads.map((head, index) => [head, Number((cells[index] ?? '').replace('−', '-').replaceAll(/[^\d-]/g, ''))]),
  );
}

async function monthBefore(admin: Call) {
  const range = 'range=month&compare=none';
  const { rows: sources } = await admin<SalesReport>('GET', `/reports/sales?by=source&${range}`);
  const [profit] = (await admin<ProfitReport>('GET', `/reports/profit?${range}`)).rows;
  const [tax] = (await admin<TaxReport>('GET', '/reports/tax?range=month')).months;
  const shopee = sources.find(({ key }) => key === 'shopee');
  if (!profit || !tax) throw new Error('a month without figures');
  return { profit, tax, shopee: { orders: shopee?.orders ?? 0, revenue: shopee?.revenue ?? 0 } };
}

test('an owner’s month: goods bought and received, prices raised, a marketplace’s orders taken, goods bought again, and the reports to the rupiah', async () => {
  const admin = await signedIn('admin@lelap.test');
  const former = await changeSettings(admin, { tax: 'ppn' });
  // Tests share a shop.
  onTestFinished(async () => void (await changeSettings(admin, former)));
  const month = await addProduct(admin);
  const { product, codes } = month;
  const before = await monthBefore(admin);
  const { page, complaints } = await visitAsAdmin('/admin');

  await buy(page, month);
  await receive(page, month);
  const { units } = await admin<ProductCosts>('GET', `/products/${product.id}/costs`);
  expect(units.map(({ code, stock, cost }) => [code, stock, cost])).toEqual([
    [codes[0], SMALL.came, SMALL.cost],
    [codes[1], LARGE.came, LARGE.cost],
  ]);
  await raisePrices(page, month);
  const [first, second] = await takeOrders(page, admin, month);
  const { paid, shipped } = INVOICE_STATUS;
  expect([first, second].map((one) => [one?.statusEnum, one?.total])).toEqual([
    [paid, TOTALS[0]],
    [shipped, TOTALS[1]],
  ]);
  await findLot(page, month, second?.documentNo ?? '');
  const bought = (await buyAgain(page, admin, month)).lines.filter((line) => line.product === product.name);
  // Six times what was sold, less what is here and what is expected.
  expect(bought.map(({ code, quantity, cost }) => [code, quantity, cost])).toEqual([
    [codes[0], 6 * 3 - 1 - 6, SMALL.cost],
    [codes[1], 6 * 3 - 0 - 3, LARGE.cost],
  ]);

  // The oracle: school arithmetic on prices, costs and fees.
  const sold = TOTALS[0] + TOTALS[1];
  const taxes = TOTALS.map((total) => total - withoutPpn(total));
  const tax = taxes.reduce((sum, one) => sum + one, 0);
  const goodsCost = 3 * SMALL.cost + 3 * LARGE.cost;
  const fees = FEES[0] + FEES[1];
  const name = new Date().toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'Asia/Jakarta' });
  await expectReport(page, 'product', product.name, { Pieces: 6, Sales: sold, Refunds: 0 });
  await expectReport(page, 'source', 'Shopee', {
    Orders: before.shopee.orders + 2,
    Sales: before.shopee.revenue + sold,
  });
  await expectReport(page, 'profit', name, {
    Orders: before.profit.orders + 2,
    'Revenue less refunds': before.profit.kept + sold,
    PPN: before.profit.tax + tax,
    'Cost of goods': before.profit.goodsCost + goodsCost,
    'Fees and couriers': before.profit.fees + fees,
    Profit: before.profit.profit + sold - tax - goodsCost - fees,
  });
  const net = before.tax.net + sold - tax;
  await expectReport(page, 'tax', name, {
    ...{ 'Without PPN': before.tax.untaxed, 'With PPN': before.tax.taxed + sold, 'Price without PPN': net },
    ...{ 'Base (11/12)': Math.round((net * 11) / 12), PPN: before.tax.tax + tax },
  });
  for (const [index, order] of [first, second].entries()) {
    const button = page.getByRole('button', { name: 'Accountant’s file' });
    expect(await rowOfFile(page, button, order?.documentNo ?? '')).toMatchObject({
      ...{ Total: TOTALS[index], Refunded: 0, PPN: taxes[index], 'Payment fee': FEES[index] },
      'PPN base': Math.round((withoutPpn(TOTALS[index] ?? 0) * 11) / 12),
    });
  }
  expect(complaints).toEqual([]);
});
