import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { buildCity } from '../../../testing/factories.ts';
import { buildPicture, registration } from '../../../testing/partners.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import { PICTURE_WIDTHS, pictureUrl } from '../../contract/catalogue.ts';
import { armFailpoints, disarmFailpoints } from '../../failpoints.ts';
import { BusinessPartner } from '../../models/tables/BusinessPartner.ts';
import { execute } from '../../models/database/database.ts';
import * as pictures from './pictures.ts';

const shop = await openTestShop();

beforeEach(async () => {
  await BusinessPartner.destroy({ where: {} });
});

test.each(['png', 'jpeg', 'webp'] as const)('a picture as %s is re-encoded upright in all widths', async (format) => {
  const city = await buildCity();
  const known = new Set(files());
  const answer = await registration(shop.api, city).attach(
    'businessPartnerImage',
    await buildPicture(format),
    `../../toko.${format}`,
  );
  expect(answer.status).toBe(201);
  const { image } = await BusinessPartner.findOne({ where: { bpCityId: city.id }, rejectOnEmpty: true });
  expect(image).toMatch(/^[0-9a-f]{32}$/);
  const made = files().filter((file) => !known.has(file));
  expect(made.toSorted()).toEqual(PICTURE_WIDTHS.map((width) => `${image}-${width}.webp`).toSorted());
  for (const width of PICTURE_WIDTHS) {
    const served = await shop.api
      .get(pictureUrl(image ?? '', width))
      .buffer(true)
      .parse(bytes);
    expect(served.headers['content-type']).toBe('image/webp');
    const drawn = await sharp(served.body as Buffer).metadata();
    expect(drawn).toMatchObject({ format: 'webp', width: Math.min(width, 600) });
    expect(drawn.height).toBeGreaterThan(drawn.width);
    expect(drawn.exif).toBeUndefined();
  }
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const notAPicture = 'This is not a JPEG, PNG or WebP picture';
const hostile: [string, () => Promise<Buffer> | Buffer, string, string, number, string][] = [
  ['a drawing with a script', () => Buffer.from(svg), 'a.svg', 'image/svg+xml', 400, notAPicture],
  ['a drawing called a picture', () => Buffer.from(svg), 'a.png', 'image/png', 400, notAPicture],
  [
    'a page called a picture',
    () => Buffer.from('<html><body>hi</body></html>'),
    'a.png',
    'image/png',
    400,
    notAPicture,
  ],
  ['nothing', () => Buffer.alloc(0), 'a.png', 'image/png', 400, notAPicture],
  [
    'the mere beginning of one',
    async () => (await buildPicture('png')).subarray(0, 60),
    'a.png',
    'image/png',
    400,
    'could not be opened',
  ],
  ['more pixels than memory', hugePicture, 'a.png', 'image/png', 400, 'too many pixels: at most 50 million'],
  ['an animation', () => Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0;'), 'a.gif', 'image/gif', 400, 'Moving pictures'],
  ['an animation called a picture', movingWebp, 'a.webp', 'image/webp', 400, 'Moving pictures'],
  ['an animated PNG', movingPng, 'a.png', 'image/png', 400, 'Moving pictures'],
  ['a phone’s HEIC', () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), 'a.jpg', 'image/jpeg', 400, 'HEIC'],
  ['three megabytes', () => Buffer.alloc(3 * 1024 * 1024, 1), 'a.png', 'image/png', 413, 'at most 2 MB'],
  ['a byte too many', () => Buffer.alloc(2 * 1024 * 1024 + 1, 1), 'a.png', 'image/png', 413, 'at most 2 MB'],
];
test.each(hostile)(
  'a picture that is %s leaves nothing behind',
  async (_what, bytes, filename, contentType, status, why) => {
    const kept = files();
    const answer = await registration(shop.api, await buildCity()).attach('businessPartnerImage', await bytes(), {
      filename,
      contentType,
    });
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toContain(why);
    expect(await BusinessPartner.count()).toBe(0);
    expect(files()).toEqual(kept);
  },
);

test.each(['image/jpg', 'image/pjpeg', 'application/octet-stream', 'text/plain'])(
  'a true JPEG is taken though it is declared as %s',
  async (contentType) => {
    const sent = { filename: 'toko', contentType };
    const call = registration(shop.api, await buildCity());
    expect((await call.attach('businessPartnerImage', await buildPicture('jpeg'), sent)).status).toBe(201);
  },
);

test('too many pixels are said with the limit, in Indonesian too', async () => {
  const call = registration(shop.api, await buildCity()).set('Accept-Language', 'id');
  const { body } = await call.attach('businessPartnerImage', await hugePicture(), 'a.png');
  expect(JSON.stringify(body)).toContain('Pikselnya terlalu banyak: paling banyak 50 juta.');
});

test.each(['png', 'webp'] as const)('a transparent %s gets a white background in every width', async (format) => {
  const create = { width: 900, height: 900, channels: 4 as const, background: { r: 20, g: 22, b: 60, alpha: 0 } };
  const dark = await sharp({ create })[format]().toBuffer();
  const file = await pictures.store(dark, 'picture');
  for (const width of PICTURE_WIDTHS) {
    const { isOpaque, channels } = await statsOf(`${file}-${width}.webp`);
    expect([isOpaque, ...channels.map(({ min }) => min)]).toEqual([true, 255, 255, 255]);
  }
  const mark = await pictures.store(dark, 'logo', { isMark: true });
  expect((await statsOf(`${mark}-400.webp`)).isOpaque).toBe(false);
});

test('of several pictures, only the first is read', async () => {
  const city = await buildCity();
  const [png, none] = [await buildPicture('png'), Buffer.from('not a picture')];
  const sent = (...pictures: Buffer[]) =>
    pictures.reduce(
      (form, picture, index) => form.attach('businessPartnerImage', picture, `${index}.png`),
      registration(shop.api, city),
    );
  expect((await sent(none, png)).status).toBe(400);
  expect(await BusinessPartner.count()).toBe(0);
  expect((await sent(png, none, none)).status).toBe(201);
  const { image } = await BusinessPartner.findOne({ where: { bpCityId: city.id }, rejectOnEmpty: true });
  expect(files().filter((file) => file.startsWith(String(image))).length).toBeGreaterThan(0);
  const many = await sent(png, png, png, png, png, png);
  expect(many.status).toBe(400);
  expect(JSON.stringify(many.body)).toContain('one picture only');
});

test('a picture comes in its own field, in a whole form', async () => {
  const kept = files();
  const png = await buildPicture('png');
  const city = await buildCity();
  expect((await registration(shop.api, city).attach('other', png, 'a.png')).status).toBe(400);
  const broken = await shop.api
    .post('/api/businesspartners')
    .set('Content-Type', 'multipart/form-data; boundary=x')
    .send('--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nToko');
  expect(broken.status).toBe(400);
  const noBoundary = await shop.api.post('/api/businesspartners').set('Content-Type', 'multipart/form-data').send('x');
  expect(noBoundary.status).toBe(400);
  expect((await shop.api.post('/api/businesspartners').send({ name: 'Toko' })).status).toBe(415);
  expect(await BusinessPartner.count()).toBe(0);
  expect(files()).toEqual(kept);
});

test('the picture of an invalid form is not stored', async () => {
  const kept = files();
  const city = await buildCity();
  for (const field of ['name', 'bpCityId']) {
    const call = registration(shop.api, city, { [field]: field === 'name' ? '' : '9999999' });
    const answer = await call.attach('businessPartnerImage', await buildPicture('png'), 'toko.png');
    expect(answer.status).toBe(400);
  }
  expect(files()).toEqual(kept);
});

test('a picture whose partner could not be written goes again', async () => {
  const kept = files();
  const city = await buildCity();
  await execute('ALTER TABLE business_partners RENAME TO business_partners_away');
  const call = registration(shop.api, city);
  const { status } = await call.attach('businessPartnerImage', await buildPicture('png'), 'toko.png');
  await execute('ALTER TABLE business_partners_away RENAME TO business_partners');
  expect(status).toBe(500);
  expect(files()).toEqual(kept);
});

test('a picture for which the disk has no room is refused for now, and leaves nothing behind', async () => {
  const kept = files();
  const city = await buildCity();
  const picture = await buildPicture('png');
  let written = 0;
  armFailpoints((name) => {
    // The smaller ones still fit.
    if (name === 'file.written' && ++written === PICTURE_WIDTHS.length) {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    }
  });
  const refused = await registration(shop.api, city).attach('businessPartnerImage', picture, 'toko.png');
  disarmFailpoints();
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
  expect(refused.body).toMatchObject({
    isSuccess: false,
    message: 'There is no room for more pictures right now. Please send it again later.',
  });
  expect(files()).toEqual(kept);
  expect(await BusinessPartner.count()).toBe(0);
  const taken = await registration(shop.api, city).attach('businessPartnerImage', picture, 'toko.png');
  expect(taken.status).toBe(201);
});

function files(): string[] {
  const folder = path.join(shop.dataDir, 'files');
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** 8,000 × 8,000 pixels of one color: less than a hundred kilobytes. */
function hugePicture(): Promise<Buffer> {
  const create = { width: 8_000, height: 8_000, channels: 3 as const, background: '#fff' };
  return sharp({ create, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer();
}

async function statsOf(name: string) {
  const content = await pictures.readPublic(name);
  if (!content) throw new Error(`${name} was not kept`);
  return sharp(content).stats();
}

/** Two pictures, one after the other. */
async function movingWebp(): Promise<Buffer> {
  const frame = (background: string) => ({ create: { width: 8, height: 8, channels: 3 as const, background } });
  const frames = await Promise.all(['#000', '#fff'].map((color) => sharp(frame(color)).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

/** A PNG whose header declares two frames. */
async function movingPng(): Promise<Buffer> {
  const png = await buildPicture('png');
  const head = png.indexOf('IDAT') - 4;
  const control = Buffer.from('\0\0\0\u0008acTL\0\0\0\u0002\0\0\0\0\0\0\0\0', 'latin1');
  return Buffer.concat([png.subarray(0, head), control, png.subarray(head)]);
}

function bytes(response: unknown, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  const stream = response as NodeJS.ReadableStream;
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
}
