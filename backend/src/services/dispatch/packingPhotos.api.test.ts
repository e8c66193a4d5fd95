import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildAdmin, buildStaff } from '../../../testing/factories.ts';
import { placeOrder, placePaidOrder } from '../../../testing/orders.ts';
import { buildPhoto } from '../../../testing/returns.ts';
import { stopAt } from '../../../testing/stopAt.ts';
import type { Api } from '../../../testing/testShop.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { PackingPhoto } from '../../contract/packing.ts';
import { MAX_PACKING_PHOTOS, PACKING_PHOTO_DAYS } from '../../contract/packing.ts';
import { DAY_MS } from '../../contract/time.ts';
import { PackingPhoto as StoredPhoto } from '../../models/tables/PackingPhoto.ts';
import { forgetOld } from './packingPhotos.ts';

const shop = await openTestShop();
const staff = shop.as(await buildStaff());

function send(api: Api, { id }: { id: number }, photo: Buffer, key: string = randomUUID()) {
  return api.post(`/api/packings/photos/${id}`).set('Idempotency-Key', key).attach('photo', photo, 'photo.jpg');
}

async function photosOf(api: Api, { id }: { id: number }): Promise<PackingPhoto[]> {
  return ((await api.get(`/api/packings/photos/of/${id}`).expect(200)).body as Envelope<PackingPhoto[]>).data;
}

/** The files of a photo, by its row. */
async function filesOf({ file }: StoredPhoto): Promise<string[]> {
  const names = await readdir(path.join(shop.dataDir, 'private'));
  return names.filter((name) => name.startsWith(file));
}

test('a photo of the open parcel is for staff alone, without what the camera wrote into it', async () => {
  const packer = await buildStaff();
  const { placed, api } = await placePaidOrder(shop);
  const jpeg = await sharp(await buildPhoto())
    .jpeg()
    .withExif({ IFD0: { Artist: 'Rumah Sari' } })
    .toBuffer();
  await send(shop.as(packer), placed, jpeg).expect(201);
  const [photo, ...others] = await photosOf(staff, placed);
  expect(others).toEqual([]);
  expect(photo).toEqual({ id: photo?.id, by: `${packer.firstName} ${packer.lastName}`, at: expect.any(String) });
  const address = `/api/packings/photos/${photo?.id ?? 0}`;
  const large = await shop
    .as(await buildAdmin())
    .get(address)
    .expect(200);
  expect(large.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
  const metadata = await sharp(large.body as Buffer).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 800 });
  expect(metadata.exif).toBeUndefined();
  expect((await staff.get(`${address}?size=small`)).status).toBe(200);

  for (const asked of [address, `/api/packings/photos/of/${placed.id}`])
    expect((await api.get(asked)).status).toBe(403);
  expect((await shop.api.get(address)).status).toBe(401);
  expect((await send(api, placed, jpeg)).status).toBe(403);
});

test('a photo that is sent again after a lost answer is one photo', async () => {
  const { placed } = await placePaidOrder(shop);
  const [photo, key] = [await buildPhoto(), randomUUID()];
  const answers = await Promise.all([1, 2, 3].map(() => send(staff, placed, photo, key)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await photosOf(staff, placed)).toHaveLength(1);
  expect((await send(staff, placed, photo, 'short')).status).toBe(400);
});

test('a photo whose process died before its files is whole after it is sent again', async () => {
  const { placed } = await placePaidOrder(shop);
  const [photo, key] = [await buildPhoto(), randomUUID()];
  const stop = stopAt('packing.photoNoted');
  const dying = Promise.resolve(send(staff, placed, photo, key));
  await stop.reached;
  const row = await StoredPhoto.findOne({ where: { invoiceId: placed.id }, rejectOnEmpty: true });
  expect(await filesOf(row)).toEqual([]);
  expect((await staff.get(`/api/packings/photos/${row.id}`)).status).toBe(404);
  await send(staff, placed, photo, key).expect(201);
  expect((await staff.get(`/api/packings/photos/${row.id}`)).status).toBe(200);
  stop.release();
  await dying;
  expect(await photosOf(staff, placed)).toHaveLength(1);
});

test('what is no photo, of no paid order, or one too many is refused and leaves nothing', async () => {
  const { placed } = await placePaidOrder(shop);
  const photo = await buildPhoto();
  expect((await send(staff, placed, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(400);
  expect((await send(staff, placed, photo.subarray(0, 200))).status).toBe(400);
  expect((await staff.post(`/api/packings/photos/${placed.id}`).field('x', 'y')).status).toBe(400);
  expect(await photosOf(staff, placed)).toEqual([]);
  expect((await send(staff, (await placeOrder(shop)).placed, photo)).status).toBe(409);
  expect((await send(staff, { id: 999_999 }, photo)).status).toBe(404);
  for (let count = 0; count < MAX_PACKING_PHOTOS; count++) await send(staff, placed, photo).expect(201);
  expect((await send(staff, placed, photo)).status).toBe(409);
});

test('a photo and its files are forgotten after three months', async () => {
  shop.setTime(new Date());
  const { placed } = await placePaidOrder(shop);
  await send(staff, placed, await buildPhoto()).expect(201);
  const row = await StoredPhoto.findOne({ where: { invoiceId: placed.id }, rejectOnEmpty: true });
  expect((await filesOf(row)).length).toBeGreaterThan(0);
  shop.advance(PACKING_PHOTO_DAYS * DAY_MS - 60_000);
  await forgetOld();
  expect((await filesOf(row)).length).toBeGreaterThan(0);
  shop.advance(120_000);
  await Promise.all([forgetOld(), forgetOld()]);
  expect(await filesOf(row)).toEqual([]);
  expect(await StoredPhoto.count({ where: { invoiceId: placed.id } })).toBe(0);
});
