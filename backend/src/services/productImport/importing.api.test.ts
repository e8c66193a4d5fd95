import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildAdmin, buildServedCity, buildStaff, buildUser } from '../../../testing/factories.ts';
import { checkoutOf, order } from '../../../testing/orders.ts';
import type { Matrix } from '../../../testing/products.ts';
import { addProduct, buildMatrix, expectSoundBooks, productOf, unitOf } from '../../../testing/products.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Language } from '../../contract/languages.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { EditedProduct, ImportReport } from '../../contract/products.ts';
import { parseWhole } from '../../contract/wholeNumber.ts';
import { batches } from '../../models/database/groups.ts';
import { Product } from '../../models/tables/Product.ts';
import { ProductDetail } from '../../models/tables/ProductDetail.ts';
import { Size } from '../../models/tables/Size.ts';
import { StockMovement } from '../../models/tables/StockMovement.ts';
import { escapeFormula, unescapeFormula } from './cells.ts';

const shop = await openTestShop();
const adminUser = await buildAdmin();
const admin = shop.as(adminUser);
let matrix: Matrix;
let codes: { variant: string; blue: string; pink: string; category: string };

const HEADING = 'slug,name,category,description,variant,color,size,price,weight,stock,stock_at_export,active';

beforeAll(async () => {
  matrix = await buildMatrix();
  const [blue, pink] = matrix.colors;
  codes = { variant: matrix.variant.code, blue: blue.code, pink: pink.code, category: matrix.category.name };
});

function post(csv: string | Buffer, query: string) {
  const file = typeof csv === 'string' ? Buffer.from(csv) : csv;
  return admin
    .post(`/api/products/import?${query}`)
    .attach('file', file, { filename: 'a.csv', contentType: 'text/csv' });
}

async function dryRun(csv: string | Buffer): Promise<ImportReport> {
  const { status, body } = await post(csv, 'dryRun=true');
  expect([status, body]).toMatchObject([200, { isSuccess: true }]);
  return (body as { data: ImportReport }).data;
}

/** The lines of an import's response: progress, and last the envelope. */
async function imported(csv: string | Buffer): Promise<{ progress: unknown[]; report: ImportReport }> {
  const { text, headers, status } = await post(csv, 'dryRun=false').buffer(true).parse(asText);
  expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('ndjson')]);
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  const last = lines.pop() as { isSuccess: boolean; data: ImportReport };
  expect(last).toMatchObject({ isSuccess: true });
  return { progress: lines, report: last.data };
}

async function exported(language: Language = 'en'): Promise<string> {
  const { text, headers } = await shop.as(adminUser, language).get('/api/products/csv').buffer(true).parse(asText);
  expect(headers['content-type']).toContain('text/csv');
  return text;
}

function asText(response: unknown, done: (error: Error | null, body: unknown) => void): void {
  const chunks: Buffer[] = [];
  const stream = response as NodeJS.ReadableStream & { text: string };
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => {
    stream.text = Buffer.concat(chunks).toString('utf8');
    done(null, stream.text);
  });
}

/** A line for a unit of our matrix. */
function lineOf(
  values: Partial<Record<'slug' | 'name' | 'color' | 'size' | 'price' | 'stock' | 'seen' | 'active', string>>,
) {
  const {
    slug = '',
    name = '',
    color = codes.blue,
    size = 'S',
    price = '89000',
    stock = '',
    seen = '',
    active = '',
  } = values;
  return [slug, name, codes.category, 'Lembut', codes.variant, color, size, price, '400', stock, seen, active].join(
    ',',
  );
}

const nothing = {
  newProducts: 0,
  changedProducts: 0,
  newUnits: 0,
  changedUnits: 0,
  stockChanges: 0,
  changes: [],
  faults: [],
};

describe('a file', () => {
  test('makes products, units and stock; a second time it changes nothing', async () => {
    const csv = [
      HEADING,
      lineOf({ name: 'Guling Impor', stock: '7' }),
      lineOf({ name: 'Guling Impor', size: 'M', stock: '3', price: '95.000' }),
      lineOf({ name: 'Guling Impor', color: codes.pink, active: 'tidak' }),
    ].join('\r\n');
    const expected = { ...nothing, lines: 3, newProducts: 1, newUnits: 3, unchangedUnits: 0, stockChanges: 2 };
    expect(await dryRun(csv)).toEqual(expected);
    expect(await Product.count({ where: { name: 'Guling Impor' } })).toBe(0);

    const { progress, report } = await imported(csv);
    expect(report).toEqual(expected);
    expect(progress.at(-1)).toEqual({ done: 6, total: 6 });
    const product = await Product.findOne({ where: { name: 'Guling Impor' }, rejectOnEmpty: true });
    const { body } = await admin.get(`/api/products/${product.id}`);
    expect(body.data).toMatchObject({ slug: 'guling-impor', isActive: true, description: 'Lembut' });
    const units = (body as { data: EditedProduct }).data.productDetails;
    expect(units.map(({ price, stock, isActive }) => [price, stock, isActive])).toEqual([
      [89_000, 7, true],
      [95_000, 3, true],
      [89_000, 0, false],
    ]);
    const movements = await StockMovement.findAll({ where: { productDetailId: units[0]?.id ?? 0 }, raw: true });
    expect(movements).toMatchObject([{ delta: 7, reason: 'imported', userId: adminUser.id }]);
    expect((await imported(csv)).report).toEqual({ ...nothing, lines: 3, unchangedUnits: 3 });
    await expectSoundBooks();
  });

  test('brings English texts along, and leaves them alone where it has no column for them', async () => {
    const csv = `name,category,description_en,variant,color,size,price,weight
Guling Inggris,${codes.category},A bolster to hug.,${codes.variant},${codes.blue},S,89000,400`;
    await imported(csv);
    const descriptionOf = async () =>
      (await Product.findOne({ where: { name: 'Guling Inggris' }, rejectOnEmpty: true })).descriptionEn;
    expect(await descriptionOf()).toBe('A bolster to hug.');
    const older = [HEADING, lineOf({ name: 'Guling Inggris', price: '90000' })].join('\n');
    expect((await imported(older)).report).toMatchObject({ changedProducts: 1, changedUnits: 1 });
    expect(await descriptionOf()).toBe('A bolster to hug.');
    expect(await exported()).toContain('A bolster to hug.');
    const other = await imported(csv.replace('to hug', 'for cuddles'));
    expect(other.report).toMatchObject({ changedProducts: 1, faults: [] });
    expect(await descriptionOf()).toBe('A bolster for cuddles.');
  });

  test('that is sent twice at once makes everything once', async () => {
    const csv = [HEADING, lineOf({ name: 'Guling Kembar', stock: '5' })].join('\n');
    const reports = await Promise.all([imported(csv), imported(csv)]);
    expect(reports.map(({ report }) => report.newProducts).toSorted()).toEqual([0, 1]);
    expect(await Product.count({ where: { name: 'Guling Kembar' } })).toBe(1);
    await expectSoundBooks();
  });

  test('is told every bad cell by line and column, and nothing of it is imported', async () => {
    const archived = await addProduct(admin, productOf(matrix, { slug: 'guling-arsip' }));
    await admin.delete(`/api/products/${archived.id}`);
    const before = await Product.count();
    const csv = [
      HEADING,
      lineOf({ name: 'Guling Baik', stock: '5' }),
      lineOf({ name: 'Guling Buruk', price: '"89,5"', stock: 'banyak' }),
      lineOf({ name: 'Guling Buruk', size: 'XXL', color: 'TIDAKADA', price: '' }),
      '',
      lineOf({ name: 'Guling Buruk', active: 'mungkin' }),
      lineOf({ slug: 'Tidak Boleh', name: 'x' }),
      lineOf({ slug: archived.slug }),
      `,Lain,Bukan Kategori,,${codes.variant},${codes.blue},S,1,1,,,`,
      lineOf({ name: 'Guling Baik', size: 'M' }).replace('Lembut', 'Keras'),
      lineOf({}),
      lineOf({ name: 'Guling, Bolster', size: 'M' }),
    ].join('\n');
    const report = await dryRun(csv);
    expect(report.faults.map(({ line, column }) => `${line} ${column}`)).toEqual([
      ...['3 price', '3 stock', '4 color', '4 size', '4 price', '6 null', '6 active', '7 slug', '8 slug'],
      ...['9 category', '10 description', '11 name', '12 null'],
    ]);
    expect(report.faults[0]?.message).toBe('Please enter a whole number');
    expect(report.faults.find(({ line }) => line === 6)?.message).toBe('Line 3 is the same unit');
    const refused = await post(csv, 'dryRun=false');
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ message: expect.stringContaining('bad cells') as string, data: report });
    expect(await Product.count()).toBe(before);
  });

  test('may come as a spreadsheet in Indonesia writes it', async () => {
    const heading = HEADING.replaceAll(',', ';').toUpperCase();
    const line = `"";"Selimut ""Awan""; lembut";"${codes.category}";"baris 1\r\nbaris 2";${codes.variant.toLowerCase()};${codes.blue};S; Rp 1.250.000,00 ;1.000;12;;BENAR`;
    await imported(`\uFEFF${heading}\r\n${line}\r\n`);
    const product = await Product.findOne({ where: { name: 'Selimut "Awan"; lembut' }, rejectOnEmpty: true });
    expect(product.description).toBe('baris 1\nbaris 2');
    const unit = await ProductDetail.findOne({ where: { productId: product.id }, rejectOnEmpty: true });
    expect(unit).toMatchObject({ price: 1_250_000, weight: 1_000, stock: 12, isActive: true });
    await imported(`sep=;\r\n${heading}\r\n${line}\r\n`);
    const third = await dryRun(`"sep=;"\r\n${heading}\r\n${line.replace('BENAR', 'mungkin')}\r\n`);
    expect(third.faults).toMatchObject([{ line: 3, column: 'active' }]);
    const latin = Buffer.from(`${HEADING}\n${lineOf({ name: 'Édredon' })}`, 'latin1');
    await imported(latin);
    expect(await Product.count({ where: { name: 'Édredon' } })).toBe(1);
  });

  test('may bring packed sizes, which the export gives back; a file without them leaves them', async () => {
    const heading = `${HEADING},parcel_cm`;
    const line = lineOf({ name: 'Bantal Kemas' });
    const sizeOf = async () => {
      const { id } = await Product.findOne({ where: { name: 'Bantal Kemas' }, rejectOnEmpty: true });
      const { body } = await admin.get(`/api/products/${id}`);
      return (body as { data: EditedProduct }).data.productDetails[0]?.parcel;
    };
    const bad = await dryRun(`${heading}\n${line},30x20\n${lineOf({ name: 'Lain' })},30x20x201`);
    expect(bad.faults.map(({ line: at, column }) => `${at} ${column}`)).toEqual(['2 parcel_cm', '3 parcel_cm']);
    await imported(`${heading}\n${line},45x30x10`);
    expect(await sizeOf()).toEqual({ length: 45, width: 30, height: 10 });
    expect((await exported()).split('\r\n').find((row) => row.includes('Bantal Kemas'))).toContain(',45x30x10,');
    expect((await imported(`${HEADING}\n${line}`)).report).toMatchObject({ unchangedUnits: 1, changedUnits: 0 });
    expect((await imported(`${heading}\n${line},45 × 30 × 12`)).report).toMatchObject({ changedUnits: 1 });
    expect(await sizeOf()).toMatchObject({ height: 12 });
  });

  test('may bring shelf places, which the export gives back; a file without them leaves them', async () => {
    const heading = `${HEADING},shelf_place`;
    const line = lineOf({ name: 'Bantal Rak' });
    const bad = await dryRun(`${heading}\n${line},${'A'.repeat(21)}`);
    expect(bad.faults.map(({ column }) => column)).toEqual(['shelf_place']);
    await imported(`${heading}\n${line},A-03-2`);
    expect((await exported()).split('\r\n').find((row) => row.includes('Bantal Rak'))).toContain(',A-03-2,');
    expect((await imported(`${HEADING}\n${line}`)).report).toMatchObject({ unchangedUnits: 1, changedUnits: 0 });
    expect((await imported(`${heading}\n${line},B-01`)).report).toMatchObject({ changedUnits: 1 });
  });

  test.each<[string, string | Buffer, string]>([
    ['without needed columns', 'slug,name\na,b', 'variant, color, size'],
    ['with unknown columns', `${HEADING},harga\nx`, 'harga'],
    ['with a column twice', `${HEADING},price\nx`, 'twice'],
    ['with no lines', HEADING, 'no line'],
    ['of nothing', '', 'variant, color, size'],
    ['of another kind', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'not a CSV'],
    ['with broken quotes', `${HEADING}\n"a,b`, 'quotation marks'],
  ])('%s is refused', async (_what, csv, why) => {
    for (const query of ['dryRun=true', 'dryRun=false']) {
      const { status, body } = await post(csv, query);
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(why)]);
    }
  });

  test('is an admin’s, is needed, and is not too large', async () => {
    const staff = shop.as(await buildStaff());
    expect((await staff.post('/api/products/import').attach('file', Buffer.from('a'), 'a.csv')).status).toBe(403);
    expect((await staff.get('/api/products/csv')).status).toBe(403);
    expect((await admin.post('/api/products/import').field('x', 'y')).body.data.errors).toMatchObject([
      { field: 'file' },
    ]);
    const large = await post(Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), 'dryRun=true');
    expect([large.status, JSON.stringify(large.body)]).toEqual([413, expect.stringContaining('5 MB')]);
  });
});

describe('an exported file', () => {
  test.each<Language>(['id', 'en'])('comes back without changing anything (%s)', async (language) => {
    const awkward = `=1+1; "kutip", 'petik'`;
    await addProduct(admin, {
      ...productOf(matrix, {
        description: `-5\n@import\r\n"baris", lain; +1`,
        productDetails: [unitOf(matrix, { stock: 4 })],
      }),
      name: `${awkward} ${language}`,
    });
    const csv = await exported(language);
    expect(csv.startsWith('\uFEFFslug')).toBe(true);
    expect(csv).toContain(`"'=1+1; ""kutip"", 'petik' ${language}"`);
    const lines = await ProductDetail.count();
    const report = await dryRun(csv);
    expect(report).toEqual({ ...nothing, lines: report.lines, unchangedUnits: report.lines });
    expect(report.lines).toBeLessThanOrEqual(lines);
  });

  test('can be edited: price, name, stock, and a former address still leads to its product', async () => {
    const product = await addProduct(admin, productOf(matrix, { name: 'Guling Lama' }));
    const csv = await exported();
    const mine = csv.split('\r\n').find((line) => line.startsWith(`${product.slug},`)) ?? '';
    const [heading = ''] = csv.split('\r\n');
    const edited = `${heading}\n${mine.replace('Guling Lama', 'Guling Anyar').replace('89000', '"91,000"').replace(',10,10,', ',25,10,')}`;
    await admin.put(`/api/products/${product.id}`).send({ ...product, slug: 'guling-pindah' });
    const { report } = await imported(edited);
    expect(report).toMatchObject({ changedProducts: 1, changedUnits: 1, stockChanges: 1, newProducts: 0, newUnits: 0 });
    const { body } = await admin.get(`/api/products/${product.id}`);
    expect(body.data).toMatchObject({ name: 'Guling Anyar', slug: 'guling-pindah' });
    expect(body.data.productDetails).toMatchObject([{ id: product.productDetails[0]?.id, price: 91_000, stock: 25 }]);
    const { body: history } = await admin.get(
      `/api/audit?entity.Operator=4&entity.Value=products&entityId.Operator=4&entityId.Value=${product.id}`,
    );
    expect(history.data.rows[0]).toMatchObject({ action: 'updated', fields: 'name, productDetails' });
    expect((await imported(edited)).report).toMatchObject({ ...nothing });
  });

  test('is told before it is imported which units and products it changes, each cell from what to what', async () => {
    const colors = [matrix.colors[0].id, matrix.colors[1].id];
    const units = colors.map((colorId) => unitOf(matrix, { colorId, price: 89_000, weight: 400, stock: 10 }));
    const product = await addProduct(
      admin,
      productOf(matrix, { name: 'Guling Kabar', description: 'Lembut', productDetails: units }),
    );
    const [blue, pink] = product.productDetails;
    const heading = `${HEADING},parcel_cm,shelf_place`;
    const slug = product.slug;
    const csv = [
      heading,
      `${lineOf({ slug, name: 'Guling Kabar Baru', price: '91000', stock: '7', seen: '10' })},30x20x10,A-2`,
      `${lineOf({ slug, color: codes.pink, active: 'tidak' })},,`,
      `${lineOf({ name: 'Lain Sekali' })},,`,
    ].join('\n');
    const { changes, ...report } = await dryRun(csv);
    expect(report).toMatchObject({ changedProducts: 1, changedUnits: 2, stockChanges: 1, newUnits: 1, faults: [] });
    const name = 'Guling Kabar';
    expect(changes).toEqual([
      { line: 2, product: name, code: null, cells: [{ column: 'name', from: name, to: 'Guling Kabar Baru' }] },
      {
        ...{ line: 2, product: name, code: blue?.code },
        cells: [
          { column: 'price', from: 89_000, to: 91_000 },
          { column: 'parcel_cm', from: '', to: '30 × 20 × 10' },
          { column: 'shelf_place', from: '', to: 'A-2' },
          { column: 'stock', from: 10, to: 7 },
        ],
      },
      { line: 3, product: name, code: pink?.code, cells: [{ column: 'active', from: true, to: false }] },
    ]);
    expect((await imported(csv)).report.changes).toEqual(changes);
    const { body } = await admin.get(`/api/products/${product.id}`);
    expect((body as { data: EditedProduct }).data).toMatchObject({
      name: 'Guling Kabar Baru',
      productDetails: [
        { id: blue?.id, price: 91_000, stock: 7, shelfPlace: 'A-2', isActive: true },
        { id: pink?.id, price: 89_000, stock: 10, isActive: false },
      ],
    });
    expect((await dryRun(csv)).changes).toEqual([]);
  });

  test('reports the changed part of a long text', async () => {
    const description = `${'Lembut. '.repeat(100)}Cuci dingin.`;
    const product = await addProduct(admin, productOf(matrix, { description }));
    const csv = `slug,variant,color,size,description\n${product.slug},${codes.variant},${codes.blue},S,${description.replace('dingin', 'hangat')}`;
    const [change] = (await dryRun(csv)).changes;
    expect(change?.cells).toEqual([
      {
        column: 'description',
        from: expect.stringMatching(/^….{40}dingin\.$/s),
        to: expect.stringMatching(/^….{40}hangat\.$/s),
      },
    ]);
  });

  test('loses no sale: an unedited stock moves nothing, an edited one is refused', async () => {
    const product = await addProduct(admin, productOf(matrix));
    const [unit] = product.productDetails;
    if (!unit) throw new Error('no unit');
    const line = (stock: string) => `${HEADING}\n${lineOf({ slug: product.slug, stock, seen: '10' })}`;
    await order(shop.as(await buildUser()), checkoutOf(await buildServedCity(), { ...unit, quantity: 3 }));
    expect(await dryRun(line('10'))).toMatchObject({ stockChanges: 0, faults: [] });
    expect((await dryRun(line('12'))).faults).toEqual([
      { line: 2, column: 'stock', message: 'Stock has changed meanwhile: it is 7 now.' },
    ]);
    expect((await dryRun(line('7'))).faults).toEqual([]);
  });
});

test('what the dry run passes is imported just so, and a second time changes nothing', async () => {
  const some = (...texts: string[]) => fc.constantFrom(...texts);
  const line = fc.record({
    slug: some('', '', 'awan', 'Awan', 'awan-2', 'produk', 'produk-2'),
    name: some('', 'Awan', 'awan ', 'Äwan', 'Awan!', 'Awan 2', '!', '2', 'Produk'),
    size: some('S', 's', 'M'),
  });
  let tried = 0;
  let taken = 0;
  const check = fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 5 }), async (lines) => {
    // Names of its own for each file, so that earlier files don't interfere.
    const own = `k${++tried}`;
    const csv = [
      HEADING,
      ...lines.map(({ slug, name, size }) =>
        lineOf({
          slug: slug && `${own}-${slug}`,
          name: name && `${own} ${name}`,
          size,
        }),
      ),
    ].join('\n');
    const promised = await dryRun(csv);
    if (promised.faults.length > 0) return;
    taken++;
    expect((await imported(csv)).report).toEqual(promised);
    expect(await dryRun(csv)).toEqual({ ...nothing, lines: lines.length, unchangedUnits: lines.length });
  });
  await fc.assert(check, { numRuns: 120, seed: 20261122 });
  expect(taken).toBeGreaterThan(20);
  await expectSoundBooks();
});

test('products with the longest of texts are changed by the hundred', async () => {
  const texts = '🧸'.repeat(LIMITS.description);
  const slugs = Array.from({ length: 450 }, (_, number) => `panjang-${number}`);
  for (const batch of batches(slugs, () => 10_000)) {
    await Product.bulkCreate(
      batch.map((slug) => ({
        ...{ slug, name: slug, categoryId: matrix.category.id, description: texts, descriptionEn: texts },
      })),
    );
  }
  const lines = slugs.map((slug) => `${slug},Baru ${slug},${codes.variant},${codes.blue},S,89000,400`);
  const { report } = await imported(['slug,name,variant,color,size,price,weight', ...lines].join('\n'));
  expect(report).toMatchObject({ changedProducts: 450, newUnits: 450, faults: [] });
  const product = await Product.findOne({ where: { slug: 'panjang-449' }, rejectOnEmpty: true });
  expect(product).toMatchObject({ name: 'Baru panjang-449', description: texts, descriptionEn: texts });
});

test('a name that two products of a file have belongs to neither, and the line that says it is named', async () => {
  const csv = [
    HEADING,
    lineOf({ slug: 'kembar-1', name: 'Kembar' }),
    lineOf({ slug: 'kembar-2', name: 'Kembar' }),
    lineOf({ name: 'kembar', size: 'M' }),
  ].join('\n');
  expect((await dryRun(csv)).faults).toMatchObject([{ line: 4, column: 'slug' }]);
});

test('what any text becomes in a cell is no formula, and comes back as it was', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^'{0,3}[=+\-@]{0,2}.{0,5}$/));
  fc.assert(
    fc.property(text, (written) => {
      expect(escapeFormula(written)).not.toMatch(/^[=+\-@\t\r]/);
      expect(unescapeFormula(escapeFormula(written))).toBe(written);
    }),
  );
});

test.each([
  ['89000', 89_000],
  ['89.000', 89_000],
  ['89,000', 89_000],
  ['1.250.000,00', 1_250_000],
  ['1,250,000.0', 1_250_000],
  ['Rp 89.000', 89_000],
  ['89000,00', 89_000],
  ['89,5', null],
  ['1.2.3', null],
  ['1.250,000', null],
  ['-5', null],
  ['1e6', null],
  ['', null],
])('%s is read as %s', (cell, value) => {
  expect(parseWhole(cell)).toBe(value);
});

test('five thousand lines come in with few statements, and again with nothing to do', async () => {
  const sizes = await Size.bulkCreate(
    Array.from({ length: 25 }, (_, number) => ({
      categoryId: matrix.category.id,
      name: `${number}`,
      code: `B${number}`,
    })),
  );
  const linesOf = (products: number) =>
    Array.from({ length: products }, (_, number) =>
      [codes.blue, codes.pink].flatMap((color) =>
        sizes.map(({ code }) => lineOf({ name: `Massal ${products} ${number}`, color, size: code, stock: '2' })),
      ),
    ).flat();
  const file = (products: number) => [HEADING, ...linesOf(products)].join('\n');
  const few = await shop.countStatements(() => imported(file(1)));
  const many = await shop.countStatements(() => imported(file(100)));
  // Ten batches of units and stock instead of one: no more than a handful of statements for each.
  expect(many - few).toBeLessThanOrEqual(9 * 5);
  expect((await imported(file(100))).report).toMatchObject({ ...nothing, unchangedUnits: 5_000 });
  await expectSoundBooks();
}, 60_000);
