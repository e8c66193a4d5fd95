import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildProduct, buildPromoOn } from '../../../../testing/catalogueFactories.ts';
import { ANYTHING } from '../../../../testing/catalogueOracle.ts';
import { buildAdmin, nextSerial } from '../../../../testing/factories.ts';
import { buildPicture } from '../../../../testing/partners.ts';
import type { Matrix } from '../../../../testing/products.ts';
import { addProduct, buildMatrix, inputOf, productOf, unitOf } from '../../../../testing/products.ts';
import { openTestShop } from '../../../../testing/testShop.ts';
import type { EntityRow } from '../../../contract/entities.ts';
import type { EditedProduct } from '../../../contract/products.ts';
import { now } from '../../../clock.ts';
import { execute } from '../../../models/database/database.ts';
import { bestsellersOf } from '../list/bestsellers.ts';
import type { Snapshot } from './snapshot.ts';
import { bump, current, readUncached } from './cache.ts';
import { listed } from '../list/list.ts';
import { choicesOf } from '../list/choices.ts';
import { find } from '../search/find.ts';
import { featuredPatternOf } from '../pages/featuredPattern.ts';

const shop = await openTestShop();
shop.setTime('2026-11-23T09:00:00+07:00');
const user = await buildAdmin();
let admin = shop.as(user);
const HOUR = 3_600_000;

const TEXTS = ['guling', 'bantal lembut', 'awan merah', 'bintang ungu', 'gulng', 'senja', 'xyzxyz'];
/** All that readers take of a catalogue. */
function seenOf(snapshot: Snapshot) {
  const { categories, products, byId, bySlug, prices, index } = snapshot;
  const questions = [
    ANYTHING,
    { ...ANYTHING, sort: 'price' as const, inStock: true },
    ...TEXTS.map((q) => ({ ...ANYTHING, q })),
  ];
  return {
    ...{ categories, products, byId, bySlug, prices },
    bestsellers: bestsellersOf(snapshot),
    choices: choicesOf(snapshot),
    featured: featuredPatternOf(snapshot),
    found: TEXTS.map((text) => {
      const { relevances, suggestion, isNamed } = find(index, text);
      const liked = [...relevances].map(([id, relevance]) => [id, byId.get(id)?.units.map(relevance)]);
      return { liked, suggestion, named: categories.filter(isNamed) };
    }),
    lists: questions.map((query) => listed(snapshot, query)),
  };
}

interface Scene {
  matrices: Matrix[];
  products: number[];
}

/** What an edit is about; all of it is taken modulo what there is. */
interface Drawn {
  kind: keyof typeof EDITS;
  product: number;
  other: number;
  price: number;
}

const edited = async (id: number): Promise<EditedProduct> => {
  const { body } = await admin.get(`/api/products/${id}`);
  return (body as { data: EditedProduct }).data;
};
const pick = <Row>(rows: readonly Row[], place: number): Row => rows[place % rows.length] as Row;

/** Renames a row of master data, which its form sends back whole. */
async function rename(path: string, name: string): Promise<void> {
  const { data } = (await admin.get(path)).body as { data: object };
  const { status } = await admin.put(path).send({ ...data, name, version: undefined, nameEn: `${name} EN` });
  expect(status).toBe(200);
}

const EDITS = {
  save: async ({ products }: Scene, { product, price }: Drawn) => {
    const input = inputOf(await edited(pick(products, product)));
    const productDetails = input.productDetails.map((unit, place) => (place === 0 ? { ...unit, price } : unit));
    const { status } = await admin.put(`/api/products/${pick(products, product)}`).send({
      ...{ ...input, productDetails, name: pick(['Guling Senja', 'Bantal Lembut', 'Guling Awan'], price) },
      description: pick(['Lembut.', 'Sejuk senja.', ''], product),
      slug: `nama-${nextSerial()}`,
    });
    expect(status).toBe(200);
  },
  create: async (scene: Scene, { product, other, price }: Drawn) => {
    const matrix = pick(scene.matrices, other);
    const units = matrix.colors.map(({ id }, place) =>
      unitOf(matrix, { colorId: id, price: price + place, stock: product % 3 }),
    );
    scene.products.push((await addProduct(admin, productOf(matrix, { productDetails: units }))).id);
  },
  'take a unit off sale': async ({ products }: Scene, { product }: Drawn) => {
    const input = inputOf(await edited(pick(products, product)));
    const productDetails = input.productDetails.map((unit) => ({ ...unit, isActive: !unit.isActive }));
    await admin.put(`/api/products/${pick(products, product)}`).send({ ...input, productDetails });
  },
  archive: ({ products }: Scene, { product }: Drawn) => admin.delete(`/api/products/${pick(products, product)}`),
  restore: ({ products }: Scene, { product }: Drawn) =>
    admin.put(`/api/products/restore/${pick(products, product)}`).send({}),
  'add a picture': async ({ products }: Scene, { product }: Drawn) =>
    admin
      .post(`/api/products/${pick(products, product)}/images`)
      .attach('images', await buildPicture('png'), { filename: 'a.png', contentType: 'image/png' }),
  'remove a picture': async ({ products }: Scene, { product }: Drawn) => {
    const { id, images } = await edited(pick(products, product));
    if (images[0]) await admin.delete(`/api/products/${id}/images/${images[0].id}`);
  },
  'start a promo': async ({ products }: Scene, { product, other, price }: Drawn) => {
    const start = now().getTime() + pick([-1, 0, 1, 2], price) * HOUR;
    const { status } = await admin.post('/api/promoes').send({
      ...{ name: `Promo ${nextSerial()}`, description: '', nameEn: '', discount: 1 + (price % 60) },
      productIds: [...new Set([pick(products, product), pick(products, other)])],
      ...{ validFrom: new Date(start).toISOString(), validUntil: new Date(start + 2 * HOUR).toISOString() },
    });
    expect([201, 400]).toContain(status);
  },
  'end a promo': async (_: Scene, { other }: Drawn) => {
    const { body } = await admin.get('/api/promoes?pageNo=1&recordsPerPage=100');
    const { rows } = (body as { data: { rows: EntityRow<'promoes'>[] } }).data;
    if (rows.length > 0) await admin.delete(`/api/promoes/${pick(rows, other).id}`);
  },
  'let the clock go on': () => Promise.resolve(shop.advance(HOUR)),
  'rename a color': ({ matrices }: Scene, { product, other }: Drawn) =>
    rename(`/api/colors/${pick(pick(matrices, product).colors, other).id}`, pick(['Merah', 'Ungu', 'Biru'], other)),
  'rename a pattern': ({ matrices }: Scene, { product }: Drawn) =>
    rename(
      `/api/variants/${pick(matrices, product).variant.id}`,
      `${pick(['Awan', 'Bintang'], product)} ${nextSerial()}`,
    ),
  'rename a size': ({ matrices }: Scene, { product, other }: Drawn) =>
    rename(`/api/sizes/${pick(pick(matrices, product).sizes, other).id}`, `Ukuran ${nextSerial()}`),
  'rename a category': ({ matrices }: Scene, { product }: Drawn) =>
    rename(`/api/categories/${pick(matrices, product).category.id}`, `Senja ${nextSerial()}`),
  'move stock': async ({ products }: Scene, { product, price }: Drawn) => {
    const { productDetails } = await edited(pick(products, product));
    const unit = pick(productDetails, price);
    const delta = unit.stock > 0 ? -unit.stock : 2;
    const { status } = await admin.post('/api/stock/adjust').send({
      ...{ productDetailId: unit.id, delta, stock: null, seenStock: null, reason: 'corrected', note: 'dihitung' },
    });
    expect(status).toBe(200);
  },
  import: async ({ products }: Scene, { product, other, price }: Drawn) => {
    const { text } = await admin
      .get('/api/products/csv')
      .buffer(true)
      .parse((response, done) => {
        let csv = '';
        response.on('data', (part: Buffer) => (csv += part.toString()));
        response.on('end', () => done(null, csv));
      })
      .then(({ body }) => ({ text: body as string }));
    const [heading = '', ...lines] = text.trim().split('\n');
    const slugs = await Promise.all([product, other].map(async (place) => (await edited(pick(products, place))).slug));
    const own = lines.filter((line) => slugs.some((slug) => line.includes(slug)));
    const file = [heading, ...own.map((line) => line.replace(/,\d{5,6},/, `,${price},`))].join('\n');
    await admin
      .post('/api/products/import?dryRun=false')
      .attach('file', Buffer.from(file), { filename: 'a.csv', contentType: 'text/csv' });
  },
};

const drawn: fc.Arbitrary<Drawn> = fc.record({
  kind: fc.constantFrom(...(Object.keys(EDITS) as (keyof typeof EDITS)[])),
  ...{ product: fc.nat(20), other: fc.nat(20), price: fc.integer({ min: 10_000, max: 300_000 }) },
});

async function buildScene(): Promise<Scene> {
  const scene: Scene = { matrices: [await buildMatrix(), await buildMatrix()], products: [] };
  for (const product of [0, 1, 2, 3])
    await EDITS.create(scene, { kind: 'create', product, other: product, price: 80_000 });
  return scene;
}

test('whatever is edited, what is read of it leaves the catalogue as reading everything would, also after missed versions', async () => {
  const scene = await buildScene();
  await current();
  // Each list of edits is followed at once, as by a process that missed all but the last.
  await fc.assert(
    fc.asyncProperty(fc.array(drawn, { minLength: 1, maxLength: 3 }), async (edits) => {
      // The clock goes on, and nobody stays signed in for ever.
      admin = shop.as(user);
      for (const edit of edits) await EDITS[edit.kind](scene, edit);
      expect(seenOf(await current())).toEqual(seenOf(await readUncached()));
    }),
    { numRuns: 60, endOnFailure: true },
  );
});

test('a product that nobody touched is not read again, and a version of which nothing is noted has all read again', async () => {
  admin = shop.as(user);
  const [touched, other] = [await buildProduct(), await buildProduct()];
  const was = (await current()).byId;
  await buildPromoOn([touched]);
  await current();
  await admin.put(`/api/products/${touched.id}`).send({ ...inputOf(await edited(touched.id)), name: 'Lain' });
  const read = (await current()).byId;
  await bump([touched.id]);
  const again = (await current()).byId;
  expect(again.get(other.id)).toBe(read.get(other.id));
  expect(again.get(touched.id)).not.toBe(read.get(touched.id));
  expect(was.get(other.id)).toEqual(read.get(other.id));

  await execute('UPDATE product_details SET price = 12345 WHERE product_id = :id', { id: other.id });
  await execute("UPDATE counters SET value = value + 1 WHERE name = 'catalogue'");
  expect((await current()).byId.get(other.id)?.units[0]?.price).toBe(12_345);
});
