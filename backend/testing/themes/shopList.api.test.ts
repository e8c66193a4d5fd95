import { beforeAll, expect, test } from 'vitest';
import { buildProduct, buildPromoOn, categoryNamed, colorNamed, sizeNamed } from '../catalogueFactories.ts';
import { placeOrder, placePaidOrder } from '../orders.ts';
import { openTestShop } from '../testShop.ts';
import type { ProductCard } from '../../src/contract/catalogue.ts';
import { PRODUCT_SORTS, PRODUCTS_PER_PAGE } from '../../src/contract/catalogue.ts';
import type { BadInput, Envelope, ListData } from '../../src/contract/envelope.ts';

const shop = await openTestShop();

/** A product as the test knows it: one size of one category, in some colors. */
interface Good {
  id: number;
  name: string;
  category: string;
  size: string;
  units: { color: string; size: string; price: number }[];
  discount: number;
  createdAt: Date;
}

const CATEGORIES = ['Rak Atas', 'Rak Bawah'];
const COLORS = ['Biru Laut', 'Jingga', 'Zaitun'];
const goods: Good[] = [];
const roll = dice(20_261_121);

beforeAll(async () => {
  for (let index = 0; index < 30; index++) {
    const size = pick(['Kecil', 'Besar']);
    const units = COLORS.slice(roll(3)).map((color) => ({ color, size, price: 10_000 + roll(9) * 5_000 }));
    const plan = { name: `Barang ${index}`, category: pick(CATEGORIES), units };
    const createdAt = new Date(Date.UTC(2026, 0, 1 + roll(12)));
    const { id } = await buildProduct({ ...plan, createdAt });
    const discount = pick([0, 0, 50]);
    if (discount > 0) await buildPromoOn([{ id }], { discount });
    goods.push({ ...plan, id, size, createdAt, discount });
  }
});

/** The same numbers at each run. */
function dice(seed: number): (faces: number) => number {
  let state = seed;
  return (faces) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * faces);
  };
}

function pick<T>(choices: readonly T[]): T {
  return choices[roll(choices.length)] as T;
}

type Query = Record<string, string | number>;

async function list(query: Query): Promise<ListData<ProductCard>> {
  const answer = await shop.api.get('/api/shop/products').query(query);
  expect(answer.status).toBe(200);
  return (answer.body as Envelope<ListData<ProductCard>>).data;
}

/** The lowest price of a product's matching units; all are in stock. */
function lowest({ units, discount, size }: Good, wish: Wish): number {
  const prices = units
    .filter(({ color }) => wish.color === null || color === wish.color)
    .map(({ price }) => (price * (100 - discount)) / 100)
    .filter((price) => (wish.minPrice ?? 0) <= price && price <= (wish.maxPrice ?? Infinity));
  return wish.size === null || wish.size === size ? Math.min(...prices) : Infinity;
}

const ORDERS = {
  newest: () => 0,
  price: (one: number, other: number) => one - other,
  '-price': (one: number, other: number) => other - one,
  bestselling: () => 0,
};

interface Wish {
  category: string | null;
  color: string | null;
  size: string | null;
  minPrice: number | null;
  maxPrice: number | null;
  sort: (typeof PRODUCT_SORTS)[number];
}

function expected(wish: Wish): string[] {
  return goods
    .filter((good) => wish.category === null || good.category === wish.category)
    .filter((good) => lowest(good, wish) < Infinity)
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime() || other.id - one.id)
    .toSorted((one, other) => ORDERS[wish.sort](lowest(one, wish), lowest(other, wish)))
    .map((good) => good.name);
}

async function asQuery({ category, color, size, minPrice, maxPrice, sort }: Wish): Promise<Query> {
  const { id: categoryId } = await categoryNamed(category ?? CATEGORIES[0] ?? '');
  return {
    ...(category !== null && { categoryId }),
    ...(color !== null && { colorId: (await colorNamed(color)).id }),
    ...(size !== null && category !== null && { sizeId: (await sizeNamed(size, categoryId)).id }),
    ...(minPrice !== null && { minPrice }),
    ...(maxPrice !== null && { maxPrice }),
    sort,
  };
}

test('whatever is asked for, the pages together hold what fits, once, in the order wanted', async () => {
  for (let round = 0; round < 40; round++) {
    const category = pick([null, ...CATEGORIES]);
    const wish: Wish = {
      category,
      color: pick([null, ...COLORS]),
      // Sizes belong to a category.
      size: category === null ? null : pick([null, 'Kecil', 'Besar']),
      minPrice: pick([null, null, 15_000]),
      maxPrice: pick([null, null, 25_000]),
      sort: pick(PRODUCT_SORTS),
    };
    const query = await asQuery(wish);
    const wanted = expected(wish);
    const recordsPerPage = pick([4, 7, 100]);
    const seen: string[] = [];
    for (let pageNo = 1; pageNo <= Math.ceil(wanted.length / recordsPerPage) + 1; pageNo++) {
      const { rows, totalRows } = await list({ ...query, pageNo, recordsPerPage });
      expect(totalRows).toBe(wanted.length);
      seen.push(...rows.map((row) => row.name));
    }
    expect(seen, JSON.stringify(wish)).toEqual(wanted);
  }
});

test('without wishes the list shows the newest, a page of 24, at the lowest price of each', async () => {
  const { rows, totalRows } = await list({});
  expect(totalRows).toBe(goods.length);
  expect(rows).toHaveLength(PRODUCTS_PER_PAGE);
  for (const row of rows) {
    const good = goods.find(({ id }) => id === row.id);
    expect(row.price).toBe(Math.min(...(good?.units ?? []).map((unit) => unit.price)));
    expect(row.discount).toBe(good?.discount);
    const cheapestFirst = good?.units.toSorted((one, other) => one.price - other.price);
    const colors = await Promise.all((cheapestFirst ?? []).map(({ color }) => colorNamed(color)));
    expect(row.colors).toEqual(colors.map(({ id, hex }) => ({ id, hex })));
  }
});

test('what was paid for most comes first among best sellers; unpaid orders do not count', async () => {
  const [rarely, often, never] = await Promise.all(
    ['Jarang', 'Sering', 'Ditinggal'].map((name) => buildProduct({ name, units: [{ stock: 50 }] })),
  );
  await placePaidOrder(shop, { unit: rarely?.units[0], quantity: 2 });
  await placePaidOrder(shop, { unit: often?.units[0], quantity: 7 });
  await placeOrder(shop, { unit: never?.units[0], quantity: 20 });
  const { rows } = await list({ sort: 'bestselling', recordsPerPage: 2 });
  expect(rows.map(({ name }) => name)).toEqual(['Sering', 'Jarang']);
});

test.each([
  ['pageNo', '0'],
  ['pageNo', '1.5'],
  ['pageNo', '1e3'],
  ['recordsPerPage', '101'],
  ['recordsPerPage', '-1'],
  ['categoryId', '1 OR 1=1'],
  ['colorId', '0x1'],
  ['sizeId', '9007199254740993'],
  ['minPrice', '-5'],
  ['maxPrice', 'banyak'],
  ['sort', 'password'],
  ['sort', 'price,(select 1)'],
  ['q', 'x'.repeat(101)],
  ['q', 'a\u0000b'],
])('%s=%s is refused by name', async (field, value) => {
  const answer = await shop.api.get('/api/shop/products').query({ [field]: value });
  expect(answer.status).toBe(400);
  expect((answer.body as Envelope<BadInput>).data.errors).toMatchObject([{ field }]);
});

test('a list, a product and a home page cost the same statements for 2 products as for 200', async () => {
  const [first] = goods;
  const ask = async () => {
    await list({ recordsPerPage: 100, q: 'barang' });
    await shop.api.get(`/api/shop/products/${first?.id ?? 0}`);
    await shop.api.get('/api/shop/pages/home');
  };
  await ask();
  const few = await shop.countStatements(ask);
  for (let index = 0; index < 200; index++) await buildProduct({ name: `Barang tambahan ${index}` });
  await ask();
  expect(await shop.countStatements(ask)).toBe(few);
  // Even when every request checks the database first: a check, the latest stock movements, and the sold pieces.
  expect(few).toBeLessThanOrEqual(3 * 3);
});
