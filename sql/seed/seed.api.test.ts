import { beforeAll, describe, expect, test } from 'vitest';
import type {
  ProductCard,
  ProductDetail,
  ProductList,
  ProductPage,
  UnitChoice,
} from '../../backend/src/contract/catalogue.ts';
import type { Envelope } from '../../backend/src/contract/envelope.ts';
import { INVOICE_STATUS } from '../../backend/src/contract/invoiceStatus.ts';
import { discountedPrice, MAX_PRICE } from '../../backend/src/contract/money.ts';
import type { FoundPlace } from '../../backend/src/contract/regions.ts';
import { ROLES } from '../../backend/src/contract/roles.ts';
import { City } from '../../backend/src/models/tables/City.ts';
import { execute, select, transaction } from '../../backend/src/models/database/database.ts';
import { identifier, sql } from '../../backend/src/models/database/sql.ts';
import { Product } from '../../backend/src/models/tables/Product.ts';
import { Province } from '../../backend/src/models/tables/Province.ts';
import { User } from '../../backend/src/models/tables/User.ts';
import { openTestShop } from '../../backend/testing/testShop.ts';
import { findChoice, isBuyable } from '../../frontend/src/shop/product/choices.ts';
import { checkInvariants } from '../invariants.ts';
import { insertDemo } from './demo.ts';
import { seedIfEmpty } from './seed.ts';

const shop = await openTestShop({ DEMO: 'off' });

beforeAll(seedIfEmpty);

test('outside demo mode a new shop has the real regions and shipping rates for them, and nobody who could sign in', async () => {
  expect(await Province.count()).toBe(38);
  expect(await City.count()).toBe(514);
  const names = new Map((await City.findAll()).map(({ id, name }) => [id, name]));
  expect([3273, 3204, 3174, 7209, 7310].map((id) => names.get(id))).toEqual([
    'Kota Bandung',
    'Kabupaten Bandung',
    'Kota Jakarta Selatan',
    'Kabupaten Tojo Una-Una',
    'Kabupaten Pangkajene dan Kepulauan',
  ]);
  const withoutRate = await select(
    'SELECT id FROM cities WHERE zone NOT IN (SELECT zone FROM shipping_rates WHERE is_active = 1)',
  );
  expect(withoutRate).toEqual([]);
  expect(await User.count()).toBe(0);
});

test('every district and village of the country can be found', async () => {
  expect(await select('SELECT COUNT(*) AS count FROM places')).toEqual([{ count: 91_040 }]);
  const answer = await shop.api.get('/api/regions/search').query({ q: 'Kel. Dago, Coblong' });
  expect((answer.body as Envelope<FoundPlace[]>).data).toEqual([
    {
      village: 'Dago',
      postalCode: '40135',
      district: 'Coblong',
      city: { id: 3273, name: 'Kota Bandung' },
      province: { id: 32, name: 'Jawa Barat' },
    },
  ]);
});

describe('the demo shop', () => {
  // As two instances that start on one database.
  beforeAll(() => Promise.all([insertDemo(), insertDemo()]));

  test('is there once, and sound', async () => {
    expect(await Product.count()).toBeGreaterThanOrEqual(16);
    const broken = (await checkInvariants()).filter(({ badRow }) => badRow !== null);
    // The demo's mark stands in a shop that is not configured as a demo.
    expect(broken.map(({ id }) => id)).toEqual(['demoPeople']);
    await insertDemo();
    expect(await Product.count({ where: { slug: 'bantal-peluk-awan' } })).toBe(1);
  });

  test('opens from every tile, under every filter and search, with the unit that the tile shows', async () => {
    const ask = async <Data>(path: string, query: object = {}) =>
      ((await shop.api.get(`/api/shop/${path}`).query(query)).body as Envelope<Data>).data;
    const list = (query: object) => ask<ProductList>('products', { recordsPerPage: 100, ...query });
    const { rows, facets } = await list({});
    const units = new Map<number, ProductDetail[]>();
    const pages = await Promise.all(rows.map(({ slug }) => ask<ProductPage>(`products/${slug}`)));
    for (const { id, productDetails } of pages) units.set(id, productDetails);

    const opened = ({ id }: ProductCard, wish: Partial<UnitChoice>) => findChoice(units.get(id) ?? [], wish);
    const costs = ({ price, discount }: Pick<ProductCard, 'price' | 'discount'>) => discountedPrice(price, discount);
    const compare = (row: ProductCard, fits: (unit: ProductDetail) => boolean = () => true) => {
      const unit = opened(row, row.unit);
      const { price, discount, thumb } = row;
      expect({ ...row.unit, price, discount, thumb, hex: row.colors[0]?.hex }, row.slug).toEqual({
        ...{ variant: unit?.variant.id, color: unit?.color.id, hex: unit?.color.hex, size: unit?.size.id },
        ...{ price: unit?.price, discount: unit?.discount, thumb: unit?.thumb },
      });
      expect(unit).toSatisfy(fits);
      const isLeft = units.get(row.id)?.some((each) => fits(each) && isBuyable(each));
      expect([unit && isBuyable(unit), !row.isSoldOut], row.slug).toEqual([isLeft, isLeft]);
    };
    const lookOf = ({ variant, color }: ProductDetail) => `${variant.id}-${color.id}`;
    const filters: [query: object, fits: (unit: ProductDetail) => boolean][] = [
      [{}, () => true],
      [{ onSale: 1 }, ({ discount }) => discount > 0],
      [{ inStock: 1 }, isBuyable],
    ];
    for (const { id } of facets.colors) filters.push([{ colorId: id }, ({ color }) => color.id === id]);
    for (const { ids } of facets.sizes) filters.push([{ sizeId: ids.join() }, ({ size }) => ids.includes(size.id)]);
    for (const { minPrice, maxPrice } of facets.prices) {
      const [from, to] = [minPrice ?? 0, maxPrice ?? MAX_PRICE];
      filters.push([{ minPrice: from, maxPrice: to }, (unit) => costs(unit) >= from && costs(unit) <= to]);
    }
    for (const [query, fits] of filters) {
      const found = await list({ ...query, sort: 'price' });
      expect(found.rows.length, JSON.stringify(query)).toBeGreaterThan(0);
      for (const row of found.rows) compare(row, fits);
      expect(found.rows.map(costs)).toEqual(found.rows.map(costs).toSorted((one, other) => one - other));
    }
    // The page's own address names no unit.
    for (const row of rows) expect(opened(row, {})).toEqual(opened(row, row.unit));
    const looks = new Set(pages.flatMap(({ productDetails }) => productDetails.map(lookOf)));
    expect(looks.size).toBeGreaterThan(10);
    for (const page of pages) {
      const own = new Set(page.productDetails.map(lookOf));
      for (const row of page.goesWith) {
        const look = `${row.unit.variant}-${row.unit.color}`;
        expect(own, `${page.slug}: ${row.slug}`).toContain(look);
        compare(row, (unit) => lookOf(unit) === look);
      }
      for (const row of page.related) compare(row);
    }
    // Nothing is left alone.
    expect(pages.filter(({ goesWith }) => goesWith.length === 0).map(({ slug }) => slug)).toEqual([]);
    const names = [...units.values()].flat().flatMap(({ variant, color }) => [variant.name, color.name]);
    for (const name of new Set(names)) {
      const isNamed = ({ variant, color }: ProductDetail) => variant.name === name || color.name === name;
      for (const row of (await list({ q: name })).rows) {
        compare(row);
        const isLeft = units.get(row.id)?.some((unit) => isNamed(unit) && isBuyable(unit));
        if (isLeft) expect(opened(row, row.unit), `${row.slug} for ${name}`).toSatisfy(isNamed);
      }
    }
  });

  test('shows every unit in four pictures or more, all of its own pattern and color, its tile from the front', async () => {
    const ask = async <Data>(path: string) => ((await shop.api.get(`/api/shop/${path}`)).body as Envelope<Data>).data;
    const { rows } = await ask<ProductList>('products?recordsPerPage=100');
    for (const { slug } of rows) {
      const { images, productDetails } = await ask<ProductPage>(`products/${slug}`);
      for (const { variant, color, thumb, code } of productDetails) {
        const own = images.filter(
          ({ variantId, colorId }) => colorId === color.id && (variantId === null || variantId === variant.id),
        );
        expect(own.length, `${slug} ${code}`).toBeGreaterThanOrEqual(4);
        expect(thumb?.file).toMatch(new RegExp(`-${variant.code}-${color.code}-front$`, 'i'));
        for (const { file, alt, variantId } of own) {
          expect(alt).toContain(color.nameEn?.toLowerCase());
          const drawn = variantId === null ? `-${color.code}-(back|label)$` : `-${variant.code}-${color.code}-`;
          expect(file).toMatch(new RegExp(drawn, 'i'));
        }
      }
    }
  });

  test.each([
    ['admin@lelap.test', ROLES.admin],
    ['staff@lelap.test', ROLES.staff],
    ['shopper@lelap.test', ROLES.customer],
  ])('lets %s sign in', async (username, role) => {
    const answer = await shop.api.post('/api/oauth/login').send({ username, password: 'lelap123' });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ email: username, role });
  });

  test('has invoices of sixty days in every status, none of them from the future', async () => {
    const statuses = await select<{ status: number }>('SELECT DISTINCT status FROM invoices ORDER BY status');
    expect(statuses.map(({ status }) => status)).toEqual(Object.values(INVOICE_STATUS));
    const [days] = await select<{ days: number }>(
      'SELECT COUNT(DISTINCT SUBSTR(document_no, 5, 8)) AS days FROM invoices',
    );
    expect(days?.days).toBeGreaterThanOrEqual(59);
    const future = await select('SELECT id FROM invoice_events WHERE at > :now', { now: new Date() });
    expect(future).toEqual([]);
  });

  test('shows every list of the back office with life, and none of it from the future', async () => {
    const counted = async (statement: string) => (await select<{ many: number }>(statement))[0]?.many;
    expect(await counted('SELECT COUNT(DISTINCT status) AS many FROM returns')).toBe(6);
    expect(await counted('SELECT COUNT(*) AS many FROM return_photos WHERE return_id IS NOT NULL')).toBe(3);
    expect(await counted('SELECT COUNT(DISTINCT status) AS many FROM stock_counts')).toBe(4);
    expect(await counted('SELECT COUNT(*) AS many FROM stock_count_lines WHERE counted <> expected')).toBe(5);
    expect(await counted('SELECT COUNT(*) AS many FROM outbox_mails WHERE sent_at IS NULL')).toBe(2);
    expect(await counted('SELECT COUNT(*) AS many FROM audit_entries')).toBeGreaterThanOrEqual(5);
    const future = ['outbox_mails', 'returns', 'stock_movements', 'stock_counts'].map((table) => identifier(table));
    for (const table of future) {
      expect(await select(sql`SELECT id FROM ${table} WHERE created_at > :now`, { now: new Date() })).toEqual([]);
    }
  });

  test('never sold what was not there', async () => {
    const below = await select(
      `SELECT id FROM (
         SELECT id, SUM(delta) OVER (PARTITION BY product_detail_id ORDER BY id) AS stock FROM stock_movements
       ) history WHERE stock < 0`,
    );
    expect(below).toEqual([]);
  });

  test.each([
    ['stock is the sum of its movements', 'UPDATE product_details SET stock = stock + 1 WHERE id = 7'],
    ["a line's subtotal", 'UPDATE invoice_details SET subtotal = subtotal + 1 WHERE id = 7'],
    ['paid exactly when', "UPDATE payment_events SET verdict = 'ignored' WHERE verdict = 'paid' AND invoice_id > 7"],
    ['from 1 without gap', "UPDATE invoices SET document_no = 'INV/20200101/0002' WHERE id = 9"],
    ['counter stands', "UPDATE counters SET value = value + 1 WHERE name LIKE 'invoice:%'"],
    ['timeline begins', 'UPDATE invoices SET status = 5 WHERE status = 6'],
    [
      'holds its lines',
      'UPDATE stock_movements SET invoice_id = NULL WHERE invoice_id = (SELECT MIN(id) FROM invoices WHERE status = 4)',
    ],
  ])('is called broken, by name, when %s …', async (name, harm) => {
    const { changed, broken } = await harmed(harm);
    expect(changed).toBeGreaterThan(0);
    expect(broken).toContainEqual(expect.stringContaining(name));
  });
});

/** The invariants that a statement violates; it is rolled back. */
async function harmed(statement: string): Promise<{ changed: number; broken: string[] }> {
  const undo = new Error('undo');
  let changed = 0;
  let broken: string[] = [];
  const work = transaction(async () => {
    changed = await execute(statement);
    broken = (await checkInvariants()).filter(({ badRow }) => badRow !== null).map((finding) => finding.name);
    throw undo;
  });
  await work.catch((error: unknown) => expect(error).toBe(undo));
  return { changed, broken };
}
