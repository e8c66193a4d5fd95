import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { buildAdmin, buildUser } from '../../../testing/factories.ts';
import { openMailSink } from '../../../testing/mailSink.ts';
import { openObjectStore } from '../../../testing/objectStore.ts';
import { placeOrder } from '../../../testing/orders.ts';
import { buildPicture } from '../../../testing/partners.ts';
import { addProduct, buildMatrix, productOf } from '../../../testing/products.ts';
import { buildPhoto, sendPhoto } from '../../../testing/returns.ts';
import { startServer } from '../../../testing/serverProcess.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import { copyPictures } from '../../../../sql/seed/pictures.ts';
import { PICTURE_WIDTHS, pictureUrl } from '../../contract/catalogue.ts';
import type { EditedPicture, EditedProduct } from '../../contract/products.ts';
import { logger } from '../../logger.ts';
import { sendDueMails } from '../../jobs/sendMail.ts';
import { isSqlite } from '../../models/database/database.ts';
import { ProductImage } from '../../models/tables/ProductImage.ts';
import { ReturnPhoto } from '../../models/tables/ReturnPhoto.ts';
import * as photos from '../returns/photos.ts';
import * as pictures from './pictures.ts';

const store = await openObjectStore('shop');
const sink = await openMailSink();
afterAll(async () => {
  sink.close();
  await store.close();
});
const inBucket = store.environment('shop');
const shop = await openTestShop({ ...inBucket, SMTP_URL: sink.url });
const bucket = store.bucket('shop');
const admin = shop.as(await buildAdmin());
const png = await buildPicture('png');
let product: EditedProduct;

beforeEach(async () => {
  for (const file of await files()) await bucket.remove(file);
  product = await addProduct(admin, productOf(await buildMatrix()));
});
afterEach(() => {
  store.refuseWhere(() => null);
  vi.restoreAllMocks();
});

async function files(): Promise<string[]> {
  return [...(await bucket.etags()).keys()].sort();
}

function upload(api = admin) {
  return api.post(`/api/products/${product.id}/images`).attach('images', png, 'a.png');
}

async function uploaded(): Promise<EditedPicture> {
  const { status, body } = await upload();
  expect(status).toBe(201);
  return (body as { data: [EditedPicture] }).data[0];
}

function pathsOf(folder: 'files' | 'private', file: string): string[] {
  return PICTURE_WIDTHS.map((width) => `${folder}/${file}-${width}.webp`).sort();
}

test('a picture is stored in the bucket alone, and served as immutable until it is removed', async () => {
  const { id, file } = await uploaded();
  expect(await files()).toEqual(pathsOf('files', file));
  expect(existsSync(path.join(shop.dataDir, 'files'))).toBe(false);

  const address = pictureUrl(file, 800);
  const served = await shop.api.get(address);
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  expect(served.body).toEqual(await bucket.read(address.slice(1)));
  const known = await shop.api.get(address).set('If-None-Match', served.headers['etag'] as string);
  expect(known.status).toBe(304);
  const { status, headers } = await shop.api.head(address);
  expect([status, headers['content-length']]).toEqual([200, served.headers['content-length']]);
  expect((await shop.api.get(`/files/${file}-4000.webp`)).body).toEqual(
    await bucket.read(`files/${file}-${PICTURE_WIDTHS.at(-1)}.webp`),
  );

  const { body } = await admin.post(`/api/products/${product.id}/duplicate`).send({});
  const [copy] = (body as { data: EditedProduct }).data.images;
  expect((await admin.delete(`/api/products/${product.id}/images/${id}`)).status).toBe(200);
  expect((await shop.api.get(address)).status).toBe(404);
  expect(await files()).toEqual(pathsOf('files', copy?.file ?? ''));
  for (const name of ['..%2fprivate%2fa-400.webp', 'a.webp', 'nothing', ''])
    expect((await shop.api.get(`/files/${name}`)).status).toBe(404);
});

test.runIf(isSqlite())('another process, with no folder in common, serves what this one was sent', async () => {
  const { file } = await uploaded();
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'lelap-other-'));
  await copyFile(inject('migratedSqlite'), path.join(DATA_DIR, 'lelap.sqlite'));
  const other = await startServer({ ...inBucket, DATA_DIR, DEMO: 'off' });
  try {
    const answer = await fetch(other.origin + pictureUrl(file, 400));
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(await bucket.read(`files/${file}-400.webp`));
  } finally {
    await other.stop();
    await rm(DATA_DIR, { recursive: true });
  }
});

test('a photo of a return is private in the bucket too, is hidden where it was not, and is forgotten', async () => {
  const user = await buildUser();
  const { body } = await sendPhoto(shop.as(user));
  const sent = await ReturnPhoto.findByPk((body as { data: { id: number } }).data.id, { rejectOnEmpty: true });
  const file = await pictures.store(await buildPhoto(), photos.PHOTO_FIELD);
  const shown = await ReturnPhoto.create({ userId: user.id, file });
  expect((await shop.api.get(`/files/${file}-800.webp`)).status).toBe(200);
  await Promise.all([photos.hidePublic(), photos.hidePublic()]);
  expect(await files()).toEqual([...pathsOf('private', file), ...pathsOf('private', sent.file)].sort());
  expect((await shop.api.get(`/files/${file}-800.webp`)).status).toBe(404);
  expect((await shop.as(user).get(`/api/returns/photos/${shown.id}`)).headers['content-type']).toBe('image/webp');
  await ReturnPhoto.update({ createdAt: new Date(0) }, { where: {} });
  await photos.deleteUnused();
  expect(await files()).toEqual([]);
});

const WHY = [
  ['en', 'The store of the pictures does not answer right now. Please try again later.'],
  ['id', 'Penyimpanan gambar sedang tidak bisa dihubungi. Coba lagi nanti.'],
] as const;
test.each(WHY)(
  'an upload that the store breaks off is refused (%s), and nothing of it stays',
  async (language, why) => {
    const warnings = vi.spyOn(logger(), 'warn');
    let puts = 0;
    store.refuseWhere(({ method }) => (method === 'PUT' && ++puts >= PICTURE_WIDTHS.length ? 403 : null));
    const refused = await upload(shop.as(await buildAdmin(), language));
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
    expect(refused.body).toMatchObject({ isSuccess: false, message: why });
    expect(puts).toBe(PICTURE_WIDTHS.length);
    expect(await files()).toEqual([]);
    expect(await ProductImage.count({ where: { productId: product.id } })).toBe(0);
    expect(JSON.stringify(warnings.mock.calls)).not.toContain('S3RVER');
  },
);

test('a failed request to the bucket is retried once', async () => {
  const stumbled = new Set<string>();
  store.refuseWhere(({ method, url }) => {
    const request = `${method} ${url}`;
    return stumbled.has(request) ? null : (stumbled.add(request), 503);
  });
  const { file } = await uploaded();
  expect((await shop.api.get(pictureUrl(file, 400))).status).toBe(200);
  expect(stumbled.size).toBe(PICTURE_WIDTHS.length + 1);
});

test('while the bucket is unavailable, pages work, pictures get a 503, and can be removed from products', async () => {
  const { id, file } = await uploaded();
  store.refuseWhere(() => 500);
  expect((await shop.api.get('/api/shop/products')).status).toBe(200);
  expect((await shop.api.get('/api/ready')).status).toBe(200);
  const { status, headers } = await shop.api.get(pictureUrl(file, 400));
  expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
  expect((await admin.delete(`/api/products/${product.id}/images/${id}`)).status).toBe(200);
  const { body } = await admin.get(`/api/products/${product.id}`);
  expect((body as { data: EditedProduct }).data.images).toEqual([]);
});

test('an order’s mail does not wait for a store that is away', async () => {
  const { unit } = await placeOrder(shop);
  const { file } = await uploaded();
  await ProductImage.update({ productId: unit.productId }, { where: { file } });
  await placeOrder(shop, { unit });
  store.refuseWhere(() => 500);
  sink.received = [];
  await sendDueMails();
  expect(sink.received).toHaveLength(2);
  expect(sink.received.join()).not.toContain('<img');
});

test('a wrong key is a store that can’t be used, not a picture that is missing', async () => {
  await expect(store.bucket('shop', 'stranger').read('files/a-400.webp')).rejects.toThrow('files.away');
  await expect(store.bucket('missing').save('files/a-400.webp', png)).rejects.toThrow('files.away');
});

// The last test: so many files take long to remove.
test('the demo’s pictures are put into the bucket', async () => {
  await copyPictures();
  const kept = await files();
  expect(kept).toEqual((await readdir('sql/seed/pictures')).map((name) => `files/${name}`).sort());
  expect(await bucket.read(kept[0] ?? '')).toEqual(await readFile(`sql/seed/pictures/${path.basename(kept[0] ?? '')}`));
  store.refuseWhere(({ method }) => (method === 'PUT' ? 403 : null));
  await expect(copyPictures()).rejects.toThrow('files.away');
});
