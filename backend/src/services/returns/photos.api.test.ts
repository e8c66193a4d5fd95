import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildStaff, buildUser } from '../../../testing/factories.ts';
import { buildPhoto, sendPhoto } from '../../../testing/returns.ts';
import type { Api } from '../../../testing/testShop.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { ReturnPhoto } from '../../contract/returns.ts';
import { ReturnPhoto as StoredPhoto } from '../../models/tables/ReturnPhoto.ts';
import * as pictures from '../files/pictures.ts';
import * as photos from './photos.ts';

const shop = await openTestShop();
const DAY = 86_400_000;

async function sentBy(api: Api): Promise<ReturnPhoto> {
  return ((await sendPhoto(api)).body as Envelope<ReturnPhoto>).data;
}

function look(api: Api, { id }: Pick<ReturnPhoto, 'id'>, query: { size?: string } = {}) {
  return api.get(`/api/returns/photos/${id}`).query(query);
}

/** As an instance of before the photos were private keeps one. */
async function keepPublic({ id }: { id: number }): Promise<StoredPhoto> {
  return StoredPhoto.create({ userId: id, file: await pictures.store(await buildPhoto(), photos.PHOTO_FIELD) });
}

test('a photo is for the customer who sent it and for staff, and for no store of a browser', async () => {
  const customer = shop.as(await buildUser());
  const photo = await sentBy(customer);
  expect(photo).toEqual({ id: photo.id });
  const own = await look(customer, photo);
  expect(own.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
  expect(await sharp(own.body as Buffer).metadata()).toMatchObject({ format: 'webp', width: 800 });
  const small = await look(shop.as(await buildStaff()), photo, { size: 'small' });
  expect(await sharp(small.body as Buffer).metadata()).toMatchObject({ width: 400 });

  expect((await look(shop.as(await buildUser()), photo)).status).toBe(404);
  expect((await look(shop.api, photo)).status).toBe(401);
  expect((await look(customer, { id: 999_999 })).status).toBe(404);
  expect((await look(customer, photo, { size: 'huge' })).status).toBe(400);
});

test('a photo has no address of its own', async () => {
  const photo = await sentBy(shop.as(await buildUser()));
  const { file } = await StoredPhoto.findByPk(photo.id, { rejectOnEmpty: true });
  for (const folder of ['/files', '/files/..%2fprivate', '/files/%2e%2e/private', '/private']) {
    const { status } = await shop.api.get(`${folder}/${file}-800.webp`).redirects(0);
    expect({ folder, status }).toEqual({ folder, status: 404 });
  }
});

test('a photo that everybody could read until now is hidden, and its customer still sees it', async () => {
  const user = await buildUser();
  const photo = await keepPublic(user);
  const address = `/files/${photo.file}-800.webp`;
  expect((await shop.api.get(address)).status).toBe(200);
  await Promise.all([photos.hidePublic(), photos.hidePublic()]);
  expect((await shop.api.get(address)).status).toBe(404);
  expect((await look(shop.as(user), photo)).status).toBe(200);

  // One that an instance of before adds while the first new one runs already.
  const late = await keepPublic(user);
  expect((await look(shop.as(user), late)).status).toBe(200);
  expect((await shop.api.get(`/files/${late.file}-400.webp`)).status).toBe(404);
});

test('photos of returns that nobody asked for are forgotten after a day, hidden or not', async () => {
  shop.setTime('2026-11-15T05:00:00Z');
  const user = await buildUser();
  const { id } = await sentBy(shop.as(user));
  const { file } = await StoredPhoto.findByPk(id, { rejectOnEmpty: true });
  const { file: shown } = await keepPublic(user);
  const kept = async () => {
    const names = await Promise.all(['files', 'private'].map((folder) => readdir(path.join(shop.dataDir, folder))));
    return names.flat().filter((name) => name.startsWith(file) || name.startsWith(shown)).length;
  };
  await photos.deleteUnused();
  expect(await kept()).toBe(6);
  shop.advance(DAY + 1);
  await photos.deleteUnused();
  expect(await kept()).toBe(0);
});
