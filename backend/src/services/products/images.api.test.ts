import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, buildServedCity, buildStaff, buildUser } from '../../../testing/factories.ts';
import { checkoutOf, order } from '../../../testing/orders.ts';
import { buildPicture } from '../../../testing/partners.ts';
import type { Matrix } from '../../../testing/products.ts';
import { addProduct, buildMatrix, productOf } from '../../../testing/products.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import { PICTURE_WIDTHS, pictureUrl } from '../../contract/catalogue.ts';
import type { EditedPicture, EditedProduct, PicturesInput } from '../../contract/products.ts';
import { execute } from '../../models/database/database.ts';
import { ProductImage } from '../../models/tables/ProductImage.ts';

const shop = await openTestShop();
const admin = shop.as(await buildAdmin());
let matrix: Matrix;
let product: EditedProduct;

beforeEach(async () => {
  matrix = await buildMatrix();
  product = await addProduct(admin, productOf(matrix));
});

interface Sent {
  bytes: Buffer;
  filename?: string;
  contentType?: string;
}

function upload(pictures: readonly Sent[], api = admin) {
  let call = api.post(`/api/products/${product.id}/images`);
  for (const { bytes, filename = 'a.png', contentType = 'image/png' } of pictures) {
    call = call.attach('images', bytes, { filename, contentType });
  }
  return call;
}

async function uploaded(count: number): Promise<EditedPicture[]> {
  const bytes = await buildPicture('png');
  const { status, body } = await upload(Array.from({ length: count }, () => ({ bytes })));
  expect(status).toBe(201);
  return (body as { data: EditedPicture[] }).data;
}

function put(images: PicturesInput['images']) {
  return admin.put(`/api/products/${product.id}/images`).send({ images });
}

/** What an editor sends back of a picture. */
function tied({ id }: EditedPicture, values: Partial<PicturesInput['images'][number]> = {}) {
  return { id, altId: `Gambar ${id}`, altEn: `Picture ${id}`, variantId: null, colorId: null, ...values };
}

function files(): string[] {
  const folder = path.join(shop.dataDir, 'files');
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
}

function filesOf(pictures: readonly { file: string }[]): string[] {
  return pictures.flatMap(({ file }) => PICTURE_WIDTHS.map((width) => `${file}-${width}.webp`)).toSorted();
}

describe('pictures of a product', () => {
  test('come several at once, behind those that are there, with the product’s name as their text', async () => {
    const kept = files();
    const [first] = await uploaded(1);
    const all = await uploaded(2);
    expect(all).toHaveLength(3);
    expect(all[0]).toEqual(first);
    expect(all[2]).toMatchObject({ altId: product.name, altEn: product.name, variantId: null, colorId: null });
    expect(files().filter((file) => !kept.includes(file))).toEqual(filesOf(all));
  });

  test('are ordered, described in both languages and tied, and the shop shows them so', async () => {
    const [one, two] = await uploaded(2);
    if (!one || !two) throw new Error('no pictures');
    const [blue] = matrix.colors;
    const { body } = await put([tied(two, { variantId: matrix.variant.id, colorId: blue.id }), tied(one)]);
    expect(body).toMatchObject({ data: [{ id: two.id, altEn: `Picture ${two.id}` }, { id: one.id }] });
    const page = await shop.api.get(`/api/shop/products/${product.id}`).set('Accept-Language', 'id');
    expect(page.body.data.images).toMatchObject([
      { id: two.id, alt: `Gambar ${two.id}`, colorId: blue.id },
      { id: one.id, alt: `Gambar ${one.id}`, colorId: null },
    ]);
    const list = await admin.get(`/api/products?id.Operator=4&id.Value=${product.id}`);
    expect(list.body.data.rows).toMatchObject([{ thumb: { file: two.file, alt: `Picture ${two.id}` } }]);
  });

  test('can’t be tied to what the product does not come in, nor be ordered in part', async () => {
    const [one, two] = await uploaded(2);
    if (!one || !two) throw new Error('no pictures');
    const pink = matrix.colors[1].id;
    const wrong = await put([tied(one, { colorId: pink }), tied(two, { variantId: 'x' as unknown as number })]);
    expect(wrong.body.data.errors).toMatchObject([{ field: 'images.1.variantId' }]);
    const elsewhere = await put([tied(one, { colorId: pink }), tied(two)]);
    expect(elsewhere.body.data.errors).toMatchObject([{ field: 'images.0.colorId' }]);
    expect([(await put([tied(one)])).status, (await put([tied(one), tied(one)])).status]).toEqual([409, 409]);
  });

  test('go with their files, but not those that an invoice still shows', async () => {
    const [one, two] = await uploaded(2);
    const [unit] = product.productDetails;
    if (!one || !two || !unit) throw new Error('no pictures');
    const sale = await order(shop.as(await buildUser()), checkoutOf(await buildServedCity(), unit));
    expect(sale.status).toBe(201);
    const remove = (id: number) => admin.delete(`/api/products/${product.id}/images/${id}`);
    expect((await remove(one.id)).status).toBe(200);
    expect((await remove(two.id)).status).toBe(200);
    expect((await remove(two.id)).status).toBe(404);
    const left = files();
    expect(left).toEqual(expect.arrayContaining(filesOf([one])));
    expect(left.filter((file) => file.startsWith(two.file))).toEqual([]);
  });

  test('are never more than thirty', async () => {
    const row = { productId: product.id, file: 'biru', altId: '', altEn: '', position: 0 };
    await ProductImage.bulkCreate(Array.from({ length: 30 }, () => row));
    const kept = files();
    expect((await upload([{ bytes: await buildPicture('png') }])).status).toBe(409);
    expect(files()).toEqual(kept);
  });
});

describe('an upload that is refused leaves nothing behind', () => {
  const notAPicture = 'This is not a JPEG, PNG or WebP picture';
  const hostile: [string, () => Promise<Sent> | Sent, number, string][] = [
    ['a page called a picture', () => ({ bytes: Buffer.from('<html><body>hi</body></html>') }), 400, notAPicture],
    ['a drawing', () => ({ bytes: Buffer.from('<svg/>'), contentType: 'image/svg+xml' }), 400, notAPicture],
    ['fifty megabytes', () => ({ bytes: Buffer.alloc(50 * 1024 * 1024, 1) }), 413, 'at most 2 MB'],
    ['a byte too many', () => ({ bytes: Buffer.alloc(2 * 1024 * 1024 + 1, 1) }), 413, 'at most 2 MB'],
    ['a bomb', async () => ({ bytes: await bomb() }), 400, 'too many pixels'],
  ];
  test.each(hostile)('%s, though a good one came before it', async (_what, bad, status, why) => {
    const kept = files();
    const good = { bytes: await buildPicture('jpeg'), filename: '../../good.jpg', contentType: 'image/jpeg' };
    const answer = await upload([good, await bad()]);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringContaining(why)]);
    expect(files()).toEqual(kept);
  });

  test('eleven at once, none at all, of a product that is not there, or from somebody who may not', async () => {
    const kept = files();
    const bytes = await buildPicture('png');
    const eleven = await upload(Array.from({ length: 11 }, () => ({ bytes })));
    expect([eleven.status, JSON.stringify(eleven.body)]).toEqual([400, expect.stringContaining('at most 10 pictures')]);
    const none = await admin.post(`/api/products/${product.id}/images`).field('name', 'x');
    expect(none.body.data.errors).toMatchObject([{ field: 'images' }]);
    expect((await admin.post('/api/products/999999/images').attach('images', bytes, 'a.png')).status).toBe(404);
    expect((await upload([{ bytes }], shop.as(await buildStaff()))).status).toBe(403);
    expect(files()).toEqual(kept);
  });

  test('when the database fails', async () => {
    const kept = files();
    const bytes = await buildPicture('png');
    await execute('ALTER TABLE counters RENAME TO counters_away');
    const { status } = await upload([{ bytes }]);
    await execute('ALTER TABLE counters_away RENAME TO counters');
    expect(status).toBe(500);
    expect(files()).toEqual(kept);
  });
});

test('a picture that was kept before a width was added is served in the next narrower one', async () => {
  const [picture] = await uploaded(1);
  if (!picture) throw new Error('no picture');
  await rm(path.join(shop.dataDir, 'files', `${picture.file}-1200.webp`));
  const wide = await shop.api.get(pictureUrl(picture.file, 1200));
  const narrower = await shop.api.get(pictureUrl(picture.file, 800));
  expect([wide.status, wide.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(wide.headers['content-length']).toBe(narrower.headers['content-length']);
  expect((await shop.api.get('/files/none-1200.webp')).status).toBe(404);
});

describe('a copy of a product', () => {
  test('has its units without stock and pictures of its own, and is on sale once it is saved as active', async () => {
    const [picture] = await uploaded(1);
    if (!picture) throw new Error('no picture');
    const { status, body } = await admin.post(`/api/products/${product.id}/duplicate`);
    const copy = (body as { data: EditedProduct }).data;
    expect(status).toBe(201);
    expect(copy).toMatchObject({ name: `${product.name} (salinan)`, slug: `${product.slug}-salinan`, isActive: false });
    expect(copy.productDetails).toMatchObject([{ code: product.productDetails[0]?.code, stock: 0, price: 89_000 }]);
    expect(copy.images[0]?.file).not.toBe(picture.file);
    expect(files()).toEqual(expect.arrayContaining(filesOf([picture, ...copy.images])));
    await admin.delete(`/api/products/${product.id}/images/${picture.id}`);
    expect(files()).toEqual(expect.arrayContaining(filesOf(copy.images)));
    const address = `/api/shop/products/${copy.slug}`;
    expect((await shop.api.get(address)).status).toBe(404);
    await admin.put(`/api/products/${copy.id}`).send({ ...copy, isActive: true });
    expect((await shop.api.get(address)).status).toBe(200);
  });
});

/** 8,000 × 8,000 pixels of one color: less than a hundred kilobytes. */
function bomb(): Promise<Buffer> {
  const create = { width: 8_000, height: 8_000, channels: 3 as const, background: '#fff' };
  return sharp({ create, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer();
}
