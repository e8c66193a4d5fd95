import { expect, test } from 'vitest';
import { buildProduct, buildPromoOn, colorNamed } from '../../../../testing/catalogueFactories.ts';
import { ANYTHING } from '../../../../testing/catalogueOracle.ts';
import { buildAdmin, nextSerial } from '../../../../testing/factories.ts';
import { inputOf } from '../../../../testing/products.ts';
import { openTestShop } from '../../../../testing/testShop.ts';
import { now } from '../../../clock.ts';
import type { EditedProduct } from '../../../contract/products.ts';
import { listed } from '../list/list.ts';
import { current } from './cache.ts';
import type { Snapshot } from './snapshot.ts';

const shop = await openTestShop();
const admin = shop.as(await buildAdmin());

/** A product in a color of its own, with ten pieces of one unit. */
async function buildSeen() {
  const colorName = `Warna ${nextSerial()}`;
  const { id, units } = await buildProduct({ units: [{ color: colorName, price: 90_000, stock: 10 }] });
  return { id, unitId: units[0]?.id ?? 0, color: await colorNamed(colorName), colorName };
}
type Seen = Awaited<ReturnType<typeof buildSeen>>;

async function save(id: number, change: (input: ReturnType<typeof inputOf>) => object): Promise<number> {
  const { data } = (await admin.get(`/api/products/${id}`)).body as { data: EditedProduct };
  return (await admin.put(`/api/products/${id}`).send({ ...inputOf(data), ...change(inputOf(data)) })).status;
}

const EDITS: Record<string, (seen: Seen) => Promise<unknown>> = {
  price: ({ id }) =>
    save(id, ({ productDetails }) => ({ productDetails: productDetails.map((unit) => ({ ...unit, price: 70_000 })) })),
  name: ({ id }) => save(id, () => ({ name: 'Guling Baru' })),
  promo: ({ id }) => buildPromoOn([{ id }]),
  'name of a color': async ({ color: { id, code, hex } }) =>
    (await admin.put(`/api/colors/${id}`).send({ name: `Ungu ${nextSerial()}`, code, hex })).status,
  'archived product': async ({ id }) => (await admin.delete(`/api/products/${id}`)).status,
  stock: async ({ unitId }) => {
    const move = { productDetailId: unitId, delta: -10, stock: null, seenStock: null };
    return (await admin.post('/api/stock/adjust').send({ ...move, reason: 'corrected', note: 'dihitung' })).status;
  },
  'promo that ends by itself': () => Promise.resolve(shop.advance(3_600_000)),
};

/** All that a snapshot holds, and all that is found in it: the same again only while nothing of it was written. */
function contentOf(snapshot: Snapshot) {
  const { index, ...data } = snapshot;
  const found = (text: string) => index.texts.search(text).map(({ id, score }) => ({ id: id as number, score }));
  return {
    ...data,
    words: index.words,
    places: index.places,
    found: ['bantal', 'guling', 'ungu', 'warna'].map(found),
    list: listed(snapshot, ANYTHING),
  };
}

test.each(Object.keys(EDITS))('a reader who holds a snapshot sees the same in it after an edit: %s', async (kind) => {
  const seen = await buildSeen();
  await buildPromoOn([{ id: seen.id }], { validUntil: new Date(now().getTime() + 60_000) });
  const held = await current();
  const before = structuredClone(contentOf(held));
  await EDITS[kind]?.(seen);
  const next = await current();
  expect(contentOf(held)).toEqual(before);
  expect(next).not.toBe(held);
  expect(contentOf(next)).not.toEqual(before);
});

test('whatever is kept between two snapshots is frozen, and what did not change is kept', async () => {
  const [seen, other] = [await buildSeen(), await buildSeen()];
  const held = await current();
  await EDITS['stock']?.(seen);
  const next = await current();
  expect(next.byId.get(other.id)).toBe(held.byId.get(other.id));
  expect(next.index).toBe(held.index);
  const parts = held.products.flatMap((product) => [product, product.category, ...product.units, ...product.looks]);
  const all = [held, held.prices, held.index, ...held.reference.categories, ...held.prices.offers, ...parts];
  expect(all.filter((part) => !Object.isFrozen(part))).toEqual([]);
});
