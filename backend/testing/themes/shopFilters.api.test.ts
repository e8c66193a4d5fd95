import { beforeAll, expect, test } from 'vitest';
import { seedSynonyms } from '../../../sql/seed/synonyms.ts';
import { buildProduct, buildPromoOn, categoryNamed, colorNamed, sizeNamed } from '../catalogueFactories.ts';
import { placeOrder } from '../orders.ts';
import { openTestShop } from '../testShop.ts';
import type { ProductList, SizeOffer } from '../../src/contract/catalogue.ts';
import type { Envelope } from '../../src/contract/envelope.ts';

const shop = await openTestShop();
await seedSynonyms();

interface Unit {
  color: string;
  size: string;
  price: number;
  stock: number;
}
interface Good {
  name: string;
  category: string;
  units: Unit[];
  discount: number;
}

const CATEGORIES = ['Rak Atas', 'Rak Bawah'];
const COLORS = ['Biru', 'Jingga', 'Zaitun'];
const SIZES = ['S', 'M'];
const goods: Good[] = [];
const ids = {
  category: new Map<string, number>(),
  color: new Map<string, number>(),
  size: new Map<string, number[]>(),
};

let state = 42;
/** The same numbers at each run. */
function roll(faces: number): number {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((state / 2_147_483_648) * faces);
}
function pick<T>(choices: readonly T[]): T {
  return choices[roll(choices.length)] as T;
}
function some<T>(choices: readonly T[]): T[] {
  return choices.filter(() => roll(3) === 0);
}

beforeAll(async () => {
  for (let index = 0; index < 40; index++) {
    const pairs = COLORS.flatMap((color) => SIZES.map((size) => ({ color, size }))).filter(() => roll(2) === 0);
    const units = (pairs.length > 0 ? pairs : [{ color: 'Biru', size: 'S' }]).map((pair) => ({
      ...pair,
      price: 20_000 + roll(8) * 10_000,
      stock: pick([0, 0, 4]),
    }));
    const good = { name: `Barang ${index}`, category: pick(CATEGORIES), units, discount: pick([0, 0, 50]) };
    const built = await buildProduct(good);
    if (good.discount > 0) await buildPromoOn([built], { discount: good.discount });
    goods.push(good);
  }
  for (const category of CATEGORIES) ids.category.set(category, (await categoryNamed(category)).id);
  for (const color of COLORS) ids.color.set(color, (await colorNamed(color)).id);
  for (const size of SIZES) {
    const rows = await Promise.all([...ids.category.values()].map((id) => sizeNamed(size, id)));
    ids.size.set(
      size,
      rows.map(({ id }) => id),
    );
  }
});

interface Wish {
  category: string | null;
  colors: string[];
  sizes: string[];
  minPrice: number | null;
  maxPrice: number | null;
  onSale: boolean;
  inStock: boolean;
}
const ANYTHING: Wish = {
  ...{ category: null, colors: [], sizes: [], minPrice: null, maxPrice: null, onSale: false, inStock: false },
};

/** The matching units of a product, at today's prices: computed from the test's own data in the plainest way. */
function fitting(wish: Wish, { category, units, discount }: Good): Unit[] {
  if ((wish.category !== null && wish.category !== category) || (wish.onSale && discount === 0)) return [];
  return units
    .map((unit) => ({ ...unit, price: (unit.price * (100 - discount)) / 100 }))
    .filter(
      ({ color, size, stock, price }) =>
        (wish.colors.length === 0 || wish.colors.includes(color)) &&
        (wish.sizes.length === 0 || wish.sizes.includes(size)) &&
        (!wish.inStock || stock > 0) &&
        price >= (wish.minPrice ?? 0) &&
        price <= (wish.maxPrice ?? Infinity),
    );
}

function count(wish: Wish): number {
  return goods.filter((good) => fitting(wish, good).length > 0).length;
}

/** What a list says of a product's prices: the lowest of what fits and can be bought, or of what is sold out. */
function told(wish: Wish, name: string) {
  const units = fitting(wish, goods.find((good) => good.name === name) as Good);
  const buyable = units.filter(({ stock }) => stock > 0);
  const prices = (buyable.length > 0 ? buyable : units).map(({ price }) => price);
  const price = Math.min(...prices);
  return { name, price, isFrom: prices.some((other) => other > price), isSoldOut: buyable.length === 0 };
}

async function ask({ category, colors, sizes, minPrice, maxPrice, onSale, inStock }: Wish): Promise<ProductList> {
  const query = {
    ...(category !== null && { categoryId: ids.category.get(category) }),
    ...(colors.length > 0 && { colorId: colors.map((color) => ids.color.get(color)).join(',') }),
    ...(sizes.length > 0 && { sizeId: sizes.flatMap((size) => ids.size.get(size) ?? []).join(',') }),
    ...(minPrice !== null && { minPrice }),
    ...(maxPrice !== null && { maxPrice }),
    ...(onSale && { onSale: 'true' }),
    ...(inStock && { inStock: '1' }),
  };
  const answer = await shop.api.get('/api/shop/products').query(query);
  expect(answer.status).toBe(200);
  return (answer.body as Envelope<ProductList>).data;
}

test('every choice of every filter is counted under all the other filters', async () => {
  for (let round = 0; round < 40; round++) {
    const wish: Wish = {
      category: pick([null, ...CATEGORIES]),
      colors: some(COLORS),
      sizes: some(SIZES),
      minPrice: pick([null, null, 30_000]),
      maxPrice: pick([null, null, 45_000]),
      onSale: roll(4) === 0,
      inStock: roll(3) === 0,
    };
    const { rows, totalRows, facets } = await ask(wish);
    const label = JSON.stringify(wish);
    expect(totalRows, label).toBe(count(wish));
    for (const { name, price, discount, isFrom, isSoldOut } of rows)
      expect({ name, price: (price * (100 - discount)) / 100, isFrom, isSoldOut }, label).toEqual(told(wish, name));
    for (const { name, count: left } of facets.categories) expect(left, label).toBe(count({ ...wish, category: name }));
    expect(Object.fromEntries(facets.colors.map((color) => [color.name, color.count])), label).toEqual(
      recount(COLORS, wish.colors, (color) => count({ ...wish, colors: [color] })),
    );
    expect(Object.fromEntries(facets.sizes.map((size) => [size.code, size.count])), label).toEqual(
      recount(SIZES, wish.sizes, (size) => count({ ...wish, sizes: [size] })),
    );
    for (const { minPrice, maxPrice, count: left } of facets.prices)
      expect(left, label).toBe(count({ ...wish, minPrice, maxPrice }));
    expect(facets.onSale, label).toBe(count({ ...wish, onSale: true }));
    expect(facets.inStock, label).toBe(count({ ...wish, inStock: true }));
    expect(facets.without, label).toEqual({
      category: count({ ...wish, category: null }),
      color: count({ ...wish, colors: [] }),
      size: count({ ...wish, sizes: [] }),
      price: count({ ...wish, minPrice: null, maxPrice: null }),
      onSale: count({ ...wish, onSale: false }),
      inStock: count({ ...wish, inStock: false }),
    });
  }
});

/** Options without results are not offered, unless they are selected. */
function recount(all: string[], chosen: string[], of: (choice: string) => number): Record<string, number> {
  const counts = all.map((choice): [string, number] => [choice, of(choice)]);
  return Object.fromEntries(counts.filter(([choice, found]) => found > 0 || chosen.includes(choice)));
}

test('the price ranges follow each other without a gap, and together hold everything', async () => {
  const { facets, totalRows } = await ask(ANYTHING);
  expect(facets.prices.length).toBeGreaterThan(1);
  // A product with prices in several ranges is in each of them.
  expect(facets.prices.reduce((sum, range) => sum + range.count, 0)).toBeGreaterThanOrEqual(totalRows);
  for (const [index, { minPrice }] of facets.prices.entries())
    expect(minPrice).toBe(index === 0 ? null : (facets.prices[index - 1]?.maxPrice ?? NaN) + 1);
});

test('in stock means in stock in the wanted color and size, and the last piece sold counts at once', async () => {
  const { units } = await buildProduct({
    name: 'Selimut Tunggal',
    category: 'Selimut',
    units: [
      { color: 'Nila', size: 'L', stock: 1 },
      { color: 'Nila', size: 'XL', stock: 3 },
    ],
  });
  const nila = (await colorNamed('Nila')).id;
  const found = async (query: object) => {
    const answer = await shop.api.get('/api/shop/products').query({ colorId: nila, inStock: 1, ...query });
    return (answer.body as Envelope<ProductList>).data.totalRows;
  };
  const sizeId = units[0]?.sizeId;
  expect(await found({ sizeId })).toBe(1);
  await placeOrder(shop, { unit: units[0], quantity: 1 });
  expect(await found({ sizeId })).toBe(0);
  expect(await found({})).toBe(1);
});

test.each([
  ['colorId', '1,x'],
  ['colorId', '1,,2'],
  ['sizeId', Array.from({ length: 61 }, (_, index) => index + 1).join(',')],
  ['sizeId', '-1'],
  ['onSale', 'yes'],
  ['inStock', '2'],
])('%s=%s is refused by name', async (field, value) => {
  const answer = await shop.api.get('/api/shop/products').query({ [field]: value });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ isSuccess: false, data: { errors: [{ field }] } });
});

test('what is written nowhere comes with the word that was probably meant, in the language of who asks', async () => {
  await buildProduct({ name: 'Guling Kelinci', category: 'Guling', units: [{ variant: 'Kelinci' }] });
  const suggested = async (q: string) => {
    const answer = await shop.api.get('/api/shop/products').query({ q });
    const { suggestion, totalRows } = (answer.body as Envelope<ProductList>).data;
    return [suggestion, totalRows > 0];
  };
  expect(await suggested('guling')).toEqual([null, true]);
  expect(await suggested('kelin')).toEqual([null, true]);
  expect(await suggested('gulng kelinci')).toEqual(['guling kelinci', true]);
  expect(await suggested('bolstr')).toEqual(['bolster', true]);
  expect(await suggested('klinci')).toEqual(['kelinci', true]);
  expect(await suggested('klinsih')).toEqual([null, false]);
  expect(await suggested('guling xyzxyz')).toEqual(['guling', true]);
  expect(await suggested('xyzxyz')).toEqual([null, false]);
});

test('a size says what of each category can be bought in it, and from which price today', async () => {
  const piyama = await buildProduct({
    category: 'Piyama',
    units: [
      { size: 'Jumbo', price: 90_000, stock: 2 },
      { size: 'Jumbo', color: 'Merah', price: 10_000, stock: 0 },
      { size: 'Mini', price: 5_000 },
    ],
  });
  await buildPromoOn([piyama], { discount: 10 });
  await buildProduct({ category: 'Piyama', units: [{ size: 'Jumbo', price: 82_000 }] });
  await buildProduct({ category: 'Handuk', units: [{ size: 'Jumbo', price: 1_000, stock: 0 }] });
  const answer = await shop.api.get('/api/shop/sizes/jumbo');
  const { id } = await categoryNamed('Piyama');
  expect((answer.body as Envelope<SizeOffer[]>).data).toEqual([
    {
      code: 'JUMBO',
      category: { id, name: 'Piyama', code: 'piyama' },
      sizeId: piyama.units[0]?.sizeId,
      isInfantPillow: false,
      products: 2,
      fromPrice: 81_000,
    },
  ]);
  const both = await shop.api.get('/api/shop/sizes/JUMBO,mini');
  expect((both.body as Envelope<SizeOffer[]>).data.map(({ code, products }) => [code, products])).toEqual([
    ['JUMBO', 2],
    ['MINI', 1],
  ]);
  expect((await shop.api.get('/api/shop/sizes/nothing')).body).toMatchObject({ isSuccess: true, data: [] });
});
