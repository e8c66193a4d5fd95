import { expect, test } from 'vitest';
import { buildProduct } from '../../testing/catalogueFactories.ts';
import { openTestShop } from '../../testing/testShop.ts';
import type { ProductCard } from '../contract/catalogue.ts';
import type { BadInput, Envelope, ListData } from '../contract/envelope.ts';
import { Product } from '../models/tables/Product.ts';
import { bump } from '../services/catalogue/snapshot/cache.ts';

const shop = await openTestShop();
const LIST = '/api/shop/products';

function ask(address: string, headers: Record<string, string> = {}) {
  return shop.api.get(address).set('Accept-Language', 'en').set(headers);
}

async function names(address: string): Promise<string[]> {
  const { body } = await ask(address).expect(200);
  return (body as Envelope<ListData<ProductCard>>).data.rows.map(({ name }) => name);
}

test('a conditional request gets a 304 until something changes', async () => {
  const { id, slug } = await buildProduct({ name: 'Guling Pagi' });
  const address = `${LIST}/${slug}`;
  const first = await ask(address).expect(200);
  const etag = String(first.headers['etag']);
  const again = await ask(address, { 'If-None-Match': etag }).expect(304);
  expect(again.text).toBe('');
  await Product.update({ name: 'Guling Senja' }, { where: { id } });
  await bump();
  const changed = await ask(address, { 'If-None-Match': etag }).expect(200);
  expect(changed.headers['etag']).not.toBe(etag);
  expect(changed.text).toContain('Guling Senja');
});

test('each client gets the cached response in its own encoding and language', async () => {
  const { slug } = await buildProduct({ description: 'Lembut. '.repeat(300), images: [{ file: 'depan' }] });
  const address = `${LIST}/${slug}`;
  const plain = await ask(address, { 'Accept-Encoding': 'identity' }).expect(200);
  expect(plain.headers).not.toHaveProperty('content-encoding');
  for (const encoding of ['br', 'gzip']) {
    const packed = await ask(address, { 'Accept-Encoding': encoding }).expect(200);
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers['vary']).toBe('Accept-Language, Accept-Encoding');
    expect(packed.headers['etag']).not.toBe(plain.headers['etag']);
    expect(packed.body).toEqual(plain.body);
  }
  expect(plain.text).toContain('Picture depan');
  const indonesian = await ask(address, { 'Accept-Language': 'id' }).expect(200);
  expect(indonesian.text).toContain('Gambar depan');
});

test('an empty query field is ignored, and each invalid one is named, in the order of the list', async () => {
  await buildProduct({ name: 'Bantal Kosong' });
  const all = await names(`${LIST}?recordsPerPage=100`);
  const empty = ['q', 'categoryId', 'colorId', 'sizeId', 'minPrice', 'maxPrice', 'onSale', 'inStock', 'sort', 'pageNo'];
  expect(await names(`${LIST}?recordsPerPage=100&${empty.map((field) => `${field}=`).join('&')}`)).toEqual(all);
  const { body } = await ask(`${LIST}?sort=bogus&onSale=2&minPrice=-1&colorId=0&pageNo=1.5&inStock=toString`).expect(
    400,
  );
  const { errors } = (body as Envelope<BadInput>).data;
  expect(errors.map(({ field }) => field)).toEqual(['colorId', 'minPrice', 'onSale', 'inStock', 'sort', 'pageNo']);
});

test('a cached response never bypasses a refusal', async () => {
  await ask(LIST).expect(200);
  await ask(LIST, { Authorization: 'Bearer no.such.token' }).expect(401);
  await ask(LIST, { 'Content-Type': 'text/plain' }).send('a text').expect(415);
  await ask(LIST, { 'Content-Type': 'application/json' }).send('{').expect(400);
  await shop.api.post(LIST).send({}).expect(405);
});
