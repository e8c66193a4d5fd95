import { expect, test } from 'vitest';
import { seedSynonyms } from '../../../sql/seed/synonyms.ts';
import type { ImagePlan, UnitPlan } from '../../testing/catalogueFactories.ts';
import { buildProduct, buildPromoOn, categoryNamed } from '../../testing/catalogueFactories.ts';
import { buildAdmin, buildUnit, buildUser } from '../../testing/factories.ts';
import { placeOrder } from '../../testing/orders.ts';
import { openTestShop } from '../../testing/testShop.ts';
import { now } from '../clock.ts';
import type {
  ArchivedProduct,
  CategoryCard,
  ProductCard,
  ProductPage,
  SearchSuggestions,
} from '../contract/catalogue.ts';
import type { ShownPage } from '../contract/shownContent.ts';
import type { Envelope, ListData } from '../contract/envelope.ts';
import { Product } from '../models/tables/Product.ts';
import { ProductDetail } from '../models/tables/ProductDetail.ts';
import { ProductSlug } from '../models/tables/ProductSlug.ts';
import { bump } from '../services/catalogue/snapshot/cache.ts';

const shop = await openTestShop();
await seedSynonyms();

async function get<Data>(path: string, language: 'id' | 'en' = 'en'): Promise<Data> {
  const answer = await shop.api.get(`/api/shop/${path}`).set('Accept-Language', language);
  expect(answer.status).toBe(200);
  return (answer.body as Envelope<Data>).data;
}

/** The goods of the home page. */
async function home() {
  const { sections } = await get<ShownPage>('pages/home');
  const row = (rule: string) =>
    sections.flatMap((section) => (section.kind === 'productRow' && section.rule === rule ? section.cards : []));
  const parts = sections.flatMap((section) => (section.kind === 'builtIn' ? [section] : []));
  return {
    newest: row('newest'),
    bestSellers: row('bestSelling'),
    story: parts.find(({ story }) => story)?.story,
    promos: parts.flatMap(({ promos }) => promos ?? []),
  };
}

async function search(q: string): Promise<string[]> {
  const { rows } = await get<ListData<ProductCard>>(`products?recordsPerPage=100&q=${encodeURIComponent(q)}`);
  return rows.map((row) => row.name);
}

test('things are found with typing errors, by the beginning of a word, and in both languages', async () => {
  await buildProduct({
    name: 'Guling Sahabat',
    category: 'Guling',
    description: 'Diisi dakron yang tidak mengempis.',
    units: [{ variant: 'Kelinci', color: 'Merah Mawar' }],
  });
  await buildProduct({ name: 'Peluk Malam', category: 'Bantal', units: [{ variant: 'Bintang', color: 'Biru Malam' }] });
  await buildProduct({ name: 'Lelap', category: 'Piyama', units: [{ variant: 'Bintang', color: 'Kuning Mentega' }] });

  const found = {
    'guling sahabat': ['Guling Sahabat'],
    gulng: ['Guling Sahabat'],
    sahab: ['Guling Sahabat'],
    dakron: ['Guling Sahabat'],
    'rabbit bolster': ['Guling Sahabat'],
    bolstr: ['Guling Sahabat'],
    'pink bunny': ['Guling Sahabat'],
    'the blue pillow': ['Peluk Malam'],
    'Baju Tidur': ['Lelap'],
    'bintag kuning': ['Lelap'],
    PAJAMAS: ['Lelap'],
    'star pyjamas': ['Lelap'],
    'bintang kuning': ['Lelap'],
    zzzz: [],
    '%': [],
    "' OR 1=1 --": [],
  };
  for (const [q, names] of Object.entries(found)) expect(await search(q), q).toEqual(names);
  expect((await search('bintang')).toSorted()).toEqual(['Lelap', 'Peluk Malam']);
  // Nothing has both words: better something than nothing.
  expect((await search('kelinci lateks')).toSorted()).toEqual(['Guling Sahabat']);
});

test('a promo starts and ends by the clock alone, to the millisecond, and only the best one counts', async () => {
  shop.setTime('2026-11-21T03:00:00.000Z');
  const built = await buildProduct({ units: [{ price: 100_000 }] });
  const day = (from: number, until: number) => ({
    validFrom: new Date(Date.UTC(2026, 10, from)),
    validUntil: new Date(Date.UTC(2026, 10, until)),
  });
  await buildPromoOn([built], { name: 'Sepekan', discount: 10, ...day(22, 29) });
  await buildPromoOn([built], { name: 'Kilat', discount: 25, ...day(24, 25) });
  await buildPromoOn([built], { name: 'Kembar', discount: 25, ...day(24, 26) });
  await buildPromoOn([built], { name: 'Dicabut', discount: 90, isActive: false, ...day(20, 30) });

  const customer = await buildUser();
  const seen = async (moment: string) => {
    shop.setTime(moment);
    const page = await get<ProductPage>(`products/${built.id}`);
    const { rows } = await get<ListData<ProductCard>>('products?recordsPerPage=100');
    const shown = await home();
    const lines = [{ productDetailId: built.units[0]?.id, quantity: 1 }];
    const cart = await shop.as(customer).post('/api/carts').send({ revalidateCartVMs: lines });
    const discounts = new Set([
      page.promo?.discount ?? 0,
      page.productDetails[0]?.discount,
      rows.find(({ id }) => id === built.id)?.discount,
      (cart.body as Envelope<{ discount: number }[]>).data[0]?.discount,
      shown.newest.find(({ id }) => id === built.id)?.discount,
    ]);
    expect([...discounts], `everywhere the same at ${moment}`).toHaveLength(1);
    expect(shown.promos.map(({ name }) => name)).toEqual(page.promo ? [page.promo.name] : []);
    return page.promo;
  };
  expect(await seen('2026-11-21T23:59:59.999Z')).toBeNull();
  expect(await seen('2026-11-22T00:00:00.000Z')).toEqual({
    name: 'Sepekan',
    discount: 10,
    validUntil: '2026-11-29T00:00:00.000Z',
  });
  expect(await seen('2026-11-24T00:00:00.000Z')).toMatchObject({ name: 'Kilat', discount: 25 });
  expect(await seen('2026-11-24T23:59:59.999Z')).toMatchObject({ name: 'Kilat' });
  expect(await seen('2026-11-25T00:00:00.000Z')).toMatchObject({ name: 'Kembar', discount: 25 });
  expect(await seen('2026-11-26T00:00:00.000Z')).toMatchObject({ name: 'Sepekan' });
  expect(await seen('2026-11-29T00:00:00.000Z')).toBeNull();
});

test('a product page has every unit on sale, and its pictures with words in the reader’s language', async () => {
  const built = await buildProduct({
    name: 'Set Awan',
    category: 'Set',
    description: 'Satu bantal.\nSatu guling.',
    units: [
      { variant: 'Awan', color: 'Putih', size: 'S', price: 145_000, weight: 580, stock: 3 },
      { variant: 'Awan', color: 'Biru', size: 'S', price: 155_000, stock: 0 },
    ],
    images: [{ file: 'set' }, { file: 'set-biru', variant: 'Awan', color: 'Biru' }],
  });
  const page = await get<ProductPage>(`products/${built.slug.toUpperCase()}`, 'id');
  expect(page).toMatchObject({
    id: built.id,
    name: 'Set Awan',
    description: 'Satu bantal.\nSatu guling.',
    promo: null,
  });
  expect(page.category).toMatchObject({ name: 'Set', slug: 'set' });
  expect(page.images.map(({ file, alt }) => [file, alt])).toEqual([
    ['set', 'Gambar set'],
    ['set-biru', 'Gambar set-biru'],
  ]);
  const blue = page.productDetails.find(({ color }) => color.name === 'Biru');
  const white = page.productDetails.find(({ color }) => color.name === 'Putih');
  expect(blue).toMatchObject({ lastStock: 0, isActive: true, thumb: { file: 'set-biru' } });
  expect(white).toMatchObject({ price: 145_000, discount: 0, weight: 580, lastStock: 3, thumb: { file: 'set' } });
  expect(white).toMatchObject({ variant: { name: 'Awan', code: 'AWAN' }, size: { name: 'S' }, code: 'AWAN-PUTIH-S' });
  const english = await get<ProductPage>(`products/${built.id}`, 'en');
  expect(english.images[0]?.alt).toBe('Picture set');
});

test('a category has the picture that its owner gave it, and a product’s without one', async () => {
  const { categoryId } = await Product.findByPk((await buildUnit()).productId, { rejectOnEmpty: true });
  await bump();
  const admin = shop.as(await buildAdmin());
  const path = `/api/categories/${categoryId}`;
  const put = async (picture: string) => {
    const { data } = (await admin.get(path)).body as Envelope<object>;
    return admin.put(path).send({ ...data, picture });
  };
  const shown = async () => {
    const { body } = await shop.api.get('/api/shop/categories');
    return (body as Envelope<CategoryCard[]>).data.find(({ id }) => id === categoryId)?.picture;
  };
  for (const picture of ['../x 50 50', 'a1 50', 'a1 50 101', 'a1 50 50 b2 c3'])
    expect((await put(picture)).body).toMatchObject({
      data: { errors: [{ field: 'picture', message: 'This picture is not there any more. Please upload it again' }] },
    });
  expect(await shown()).toBeNull();
  await put('a1 30 100 b2');
  expect(await shown()).toEqual({ file: 'a1', darkFile: 'b2', x: 30, y: 100 });
  await put('');
  expect(await shown()).toBeNull();
});

test('a card has the color of its picture first', async () => {
  const { id, units } = await buildProduct({
    units: ['Abu', 'Biru', 'Putih'].map((color) => ({ color })),
    images: [
      { file: 'putih', color: 'Putih' },
      { file: 'abu', color: 'Abu' },
    ],
  });
  const { newest } = await home();
  const card = newest.find((row) => row.id === id);
  expect(card?.thumb).toEqual({ file: 'putih', alt: 'Picture putih' });
  const [gray, blue, white] = units.map((unit) => unit.colorId);
  expect(card?.colors.map((color) => color.id)).toEqual([white, gray, blue]);
});

test('a product page lists related products: the most similar first, sold-out ones last', async () => {
  const pattern = [{ variant: 'Paus' }];
  const { id: soldOut } = await buildProduct({ category: 'Tikar', units: [{ variant: 'Paus', stock: 0 }] });
  const { id: otherColor } = await buildProduct({ category: 'Tas', units: [{ variant: 'Paus', color: 'Ungu' }] });
  const { id: sameCategory } = await buildProduct({ category: 'Tikar', units: [{ variant: 'Hujan' }] });
  const { id: sameBoth } = await buildProduct({ category: 'Tikar', units: pattern });
  await buildProduct({ category: 'Payung', units: [{ variant: 'Hujan' }] });
  const { id } = await buildProduct({ category: 'Tikar', units: pattern });
  const { related } = await get<ProductPage>(`products/${id}`);
  expect(related.map((card) => card.id)).toEqual([sameBoth, sameCategory, otherColor, soldOut]);
});

test('matching products have the chosen pattern and color, its price, and stock', async () => {
  const looks = [
    { variant: 'Hiu', color: 'Biru', price: 50_000 },
    { variant: 'Hiu', color: 'Hijau', price: 40_000 },
    { variant: 'Hiu', color: 'Merah', price: 10_000, stock: 0 },
    { variant: 'Pari', color: 'Biru', price: 20_000 },
  ];
  const other = await buildProduct({ category: 'Kelambu', units: looks });
  await buildPromoOn([other], { discount: 10 });
  await buildProduct({ category: 'Kasur', units: looks });
  const { id } = await buildProduct({ category: 'Kasur', units: looks.slice(0, 3) });
  const { goesWith, related } = await get<ProductPage>(`products/${id}`);
  const [blue, green] = other.units;
  expect(goesWith).toMatchObject([
    { id: other.id, price: 40_000, discount: 10, unit: { variant: green?.variantId, color: green?.colorId } },
    { id: other.id, price: 50_000, discount: 10, unit: { variant: blue?.variantId, color: blue?.colorId } },
  ]);
  expect(goesWith).toHaveLength(2);
  expect(related.map((card) => card.id)).not.toContain(other.id);
});

test('suggestions are the list’s first rows and matching names', async () => {
  const built = await buildProduct({
    name: 'Penguin Kutub',
    category: 'Penghangat',
    units: [
      { variant: 'Penguin', color: 'Abu', price: 30_000 },
      { variant: 'Bola', color: 'Abu', price: 20_000 },
    ],
  });
  for (let index = 0; index < 5; index++) await buildProduct({ name: `Penguin ${index}`, category: 'Penghangat' });
  const suggest = (q: string) => get<SearchSuggestions>(`suggestions?q=${encodeURIComponent(q)}`);
  const { products, totalRows, categories, patterns } = await suggest('penguin');
  const { rows } = await get<ListData<ProductCard>>('products?q=penguin');
  expect(products).toEqual(rows.slice(0, 5));
  expect(totalRows).toBe(6);
  expect([categories, patterns.map(({ name }) => name)]).toEqual([[], ['Penguin']]);
  expect(products[0]).toMatchObject({ id: built.id, price: 30_000 });
  // A beginning, and a typing error.
  for (const q of ['penghan', 'pengahngat']) expect((await suggest(q)).categories[0]?.name, q).toBe('Penghangat');
  expect(await suggest('zzzz')).toEqual({ products: [], totalRows: 0, categories: [], patterns: [], suggestion: null });
});

test('the home page’s story is the pattern and color across the most categories, of available products', async () => {
  const story = async () => (await home()).story;
  const told = { variant: 'Karang', color: 'Toska' };
  const sold = async (
    category: string,
    unit: UnitPlan,
    images: readonly ImagePlan[] = [{ file: `foto-${category}` }],
  ) => buildProduct({ category, units: [unit], images });
  const reach = ['Rak Satu', 'Rak Dua', 'Rak Tiga', 'Rak Empat', 'Rak Lima'];
  // Further than anything that other tests leave behind: the first four are told.
  const built = [];
  for (const category of reach) built.push(await sold(category, { ...told, size: 'M', price: 70_000 }));
  // Another color, sold out, or shown only in another color: none of it is the story's.
  await sold('Rak Enam', { variant: 'Karang', color: 'Jingga' });
  await sold('Rak Enam', { ...told, stock: 0 });
  await sold('Rak Enam', told, [{ file: 'lain', variant: 'Karang', color: 'Jingga' }]);
  const found = await story();
  expect(found).toMatchObject({ variant: { name: 'Karang' }, color: { name: 'Toska' } });
  expect(found?.products).toHaveLength(4);
  for (const card of found?.products ?? []) {
    const page = await get<ProductPage>(`products/${card.slug}`);
    const unit = page.productDetails.find(({ variant, color, size }) => {
      const { unit } = card;
      return variant.id === unit.variant && color.id === unit.color && size.id === unit.size;
    });
    expect(unit).toMatchObject({ variant: found?.variant, color: found?.color, price: card.price, thumb: card.thumb });
    expect(unit?.lastStock).toBeGreaterThan(0);
  }
  const [first] = built;
  await placeOrder(shop, { unit: first?.units[0], quantity: 10 });
  expect((await story())?.products.map(({ id }) => id)).not.toContain(first?.id);
  await Product.update({ isActive: false }, { where: { id: built.slice(1).map(({ id }) => id) } });
  await bump();
  expect((await story())?.variant.name).not.toBe('Karang');
});

test('what was sold is gone from the shop window at once, and few pieces are called few', async () => {
  const { id, units } = await buildProduct({ units: [{ stock: 4 }, { color: 'Hijau', stock: 3 }] });
  const card = async () => {
    const { rows } = await get<ListData<ProductCard>>('products?recordsPerPage=100');
    return rows.find((row) => row.id === id);
  };
  expect(await card()).toMatchObject({ isSoldOut: false, lastStock: 7 });
  await placeOrder(shop, { unit: units[0], quantity: 4 });
  expect(await card()).toMatchObject({ isSoldOut: false, lastStock: 3 });
  const page = await get<ProductPage>(`products/${id}`);
  expect(page.productDetails.map(({ lastStock }) => lastStock).toSorted()).toEqual([0, 3]);
  await placeOrder(shop, { unit: units[1], quantity: 3 });
  expect(await card()).toMatchObject({ isSoldOut: true, lastStock: 0 });
  expect((await home()).bestSellers.map((row) => row.id)).not.toContain(id);
});

test('what was taken off sale is nowhere: not a unit, not a product, not a whole category', async () => {
  const category = await categoryNamed('Selimut');
  const built = await buildProduct({
    name: 'Xylofon',
    category: 'Selimut',
    units: [{ price: 50_000 }, { color: 'Hitam', price: 90_000 }],
  });
  const where = async () => {
    const { rows } = await get<ListData<ProductCard>>('products?q=xylofon');
    const shown = await home();
    return {
      prices: rows.map(({ price }) => price),
      page: (await shop.api.get(`/api/shop/products/${built.slug}`)).status,
      home: shown.newest.some(({ id }) => id === built.id),
      category: (await get<CategoryCard[]>('categories')).some(({ id }) => id === category.id),
    };
  };
  const nowhere = { prices: [], page: 404, home: false, category: false };
  const shown = { prices: [50_000], page: 200, home: true, category: true };
  expect(await where()).toEqual(shown);

  const [cheap] = built.units;
  await cheap?.update({ isActive: false });
  await bump();
  expect(await where()).toEqual({ ...shown, prices: [90_000] });
  expect((await get<ProductPage>(`products/${built.id}`)).productDetails).toHaveLength(1);

  await category.update({ isActive: false });
  await bump();
  expect(await where()).toEqual(nowhere);

  await category.update({ isActive: true });
  await Product.update({ isActive: false }, { where: { id: built.id } });
  await bump();
  expect(await where()).toEqual(nowhere);

  const gone = await shop.api.get(`/api/shop/products/${built.slug}`);
  const { name, alternatives } = (gone.body as Envelope<ArchivedProduct>).data;
  expect(name).toBe('Xylofon');
  // Nothing else of its category is there: what sells best comes instead.
  expect(alternatives.length).toBeGreaterThan(0);

  await Product.update({ isActive: true }, { where: { id: built.id } });
  await ProductDetail.update({ isActive: false }, { where: { productId: built.id } });
  await bump();
  expect(await where()).toEqual(nowhere);
});

test('a product answers to the slug it had before, until another product takes it or it is no longer sold', async () => {
  const built = await buildProduct({ name: 'Bantal Berganti Nama' });
  await ProductSlug.create({ slug: 'nama-lama', productId: built.id, createdAt: now() });
  expect(await get<ProductPage>('products/Nama-Lama')).toMatchObject({ id: built.id, slug: built.slug });
  const heir = await buildProduct();
  await Product.update({ slug: 'nama-lama' }, { where: { id: heir.id } });
  await bump();
  expect(await get<ProductPage>('products/nama-lama')).toMatchObject({ id: heir.id });
  await Product.update({ slug: heir.slug }, { where: { id: heir.id } });
  await Product.update({ isActive: false }, { where: { id: built.id } });
  await bump();
  expect((await shop.api.get('/api/shop/products/nama-lama')).status).toBe(404);
});

test.each(['999999', 'tidak-ada', '1e3', '-1', '__proto__', "x' OR '1'='1", '%00'])(
  'a product called %s does not exist',
  async (name) => {
    const answer = await shop.api.get(`/api/shop/products/${encodeURIComponent(name)}`);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ isSuccess: false, message: 'We do not sell this any more.', data: null });
  },
);
