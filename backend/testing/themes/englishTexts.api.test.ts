import { beforeAll, expect, test } from 'vitest';
import { buildProduct, categoryNamed } from '../catalogueFactories.ts';
import { buildAdmin } from '../factories.ts';
import { inputOf } from '../products.ts';
import { openTestShop } from '../testShop.ts';
import type { CategoryCard, ProductCard, ProductList, ProductPage, SizeOffer } from '../../src/contract/catalogue.ts';
import type { Envelope } from '../../src/contract/envelope.ts';
import { textIn } from '../../src/contract/languages.ts';
import type { EditedProduct, ProductInput } from '../../src/contract/products.ts';
import { Product } from '../../src/models/tables/Product.ts';
import { Size } from '../../src/models/tables/Size.ts';
import { bump } from '../../src/services/catalogue/snapshot/cache.ts';

const shop = await openTestShop();
const admin = shop.as(await buildAdmin());
let product: { id: number; slug: string; categoryId: number };

beforeAll(async () => {
  product = await buildProduct({ name: 'Sahabat', category: 'Guling', description: 'Empuk.' });
  await buildProduct({ name: 'Melompat', category: 'Topi', description: 'Adem.' });
  await Product.update({ descriptionEn: 'Plump as a marshmallow.' }, { where: { id: product.id } });
  const texts = { nameEn: 'Hugging rolls', descriptionEn: 'To hug all night.' };
  await (await categoryNamed('Guling')).update(texts);
  await Size.update({ description: '0–1 th', descriptionEn: '0–1 yr' }, { where: { categoryId: product.categoryId } });
  await bump();
});

async function get<Data>(path: string, language: 'id' | 'en'): Promise<Data> {
  const answer = await shop.api.get(`/api/shop/${path}`).set('Accept-Language', language);
  expect(answer.status).toBe(200);
  return (answer.body as Envelope<Data>).data;
}

test.each(['id', 'en'] as const)('the shop answers texts of both languages to whoever reads %s', async (language) => {
  const category = { name: 'Guling', nameEn: 'Hugging rolls' };
  const page = await get<ProductPage>(`products/${product.slug}`, language);
  expect(page).toMatchObject({ description: 'Empuk.', descriptionEn: 'Plump as a marshmallow.', category });
  expect(page.productDetails[0]?.size).toMatchObject({ description: '0–1 th', descriptionEn: '0–1 yr' });
  const list = await get<ProductList>(`products?q=sahabat`, language);
  expect(list.rows).toMatchObject([{ category }]);
  expect(list.facets.categories).toContainEqual(expect.objectContaining(category));
  expect(await get<CategoryCard[]>('categories', language)).toContainEqual(
    expect.objectContaining({ ...category, descriptionEn: 'To hug all night.' }),
  );
  const offers = await get<SizeOffer[]>('sizes/S', language);
  expect(offers).toContainEqual(expect.objectContaining({ category: expect.objectContaining(category) as object }));
});

test('what nobody wrote in English is not sent, and is read in Indonesian', async () => {
  const [card] = (await get<ProductList>('products?q=melompat', 'en')).rows;
  const page = await get<ProductPage>(`products/${card?.slug}`, 'en');
  expect(Object.keys({ ...page, ...page.category, ...page.productDetails[0]?.size })).not.toContain('descriptionEn');
  expect(page.category).not.toHaveProperty('nameEn');
  expect([textIn('en', page, 'description'), textIn('en', page.category, 'name')]).toEqual(['Adem.', 'Topi']);
});

test.each(['id', 'en'] as const)('an English word finds what it describes for whoever reads %s', async (language) => {
  const found = async (q: string): Promise<string[]> =>
    (await get<{ rows: ProductCard[] }>(`products?q=${q}`, language)).rows.map(({ name }) => name);
  for (const q of ['marshmallow', 'hugging%20rolls', 'empuk', 'guling']) expect(await found(q), q).toEqual(['Sahabat']);
});

test('an English text stays where a program does not know of it, goes with a copy, and is emptied on purpose', async () => {
  const path = `/api/products/${product.id}`;
  const read = async (): Promise<EditedProduct> => ((await admin.get(path)).body as Envelope<EditedProduct>).data;
  const save = async (change: Partial<ProductInput>): Promise<string> => {
    const { status } = await admin.put(path).send({ ...inputOf(await read()), ...change });
    expect(status).toBe(200);
    return (await read()).descriptionEn;
  };
  expect(await save({ description: 'Empuk sekali.' })).toBe('Plump as a marshmallow.');
  const copy = (await admin.post(`${path}/duplicate`)).body as Envelope<EditedProduct>;
  expect(copy.data.descriptionEn).toBe('Plump as a marshmallow.');
  expect(await save({ descriptionEn: '' })).toBe('');
  const query = `entity.Operator=4&entity.Value=products&entityId.Operator=4&entityId.Value=${product.id}`;
  const { body } = await admin.get(`/api/audit?${query}`);
  expect((await admin.post(`/api/audit/${body.data.rows[0]?.id}/revert`)).status).toBe(200);
  expect((await read()).descriptionEn).toBe('Plump as a marshmallow.');
});
