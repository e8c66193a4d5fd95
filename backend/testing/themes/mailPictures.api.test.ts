import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { buildUnit } from '../factories.ts';
import { openMailSink } from '../mailSink.ts';
import { placeOrder } from '../orders.ts';
import { openTestShop } from '../testShop.ts';
import { sendDueMails } from '../../src/jobs/sendMail.ts';
import { ProductImage } from '../../src/models/tables/ProductImage.ts';
import { publicFiles } from '../../src/providers/files/folders.ts';
import * as catalogueCache from '../../src/services/catalogue/snapshot/cache.ts';

const sink = await openMailSink();
afterAll(() => sink.close());
const shop = await openTestShop({ SMTP_URL: sink.url });

/** An order of something with a picture, and its mail over the wire: as it came, and with soft line breaks undone. */
async function mailOfOrder(file: string, { isLost = false } = {}) {
  const unit = await buildUnit();
  await ProductImage.create({ productId: unit.productId, file, altId: 'Bantal', altEn: 'Pillow', position: 0 });
  await catalogueCache.bump();
  const picture = sharp({ create: { width: 400, height: 300, channels: 4, background: '#00000000' } });
  await publicFiles.save(`${file}-400.webp`, await picture.webp().toBuffer());
  const { placed } = await placeOrder(shop, { unit });
  if (isLost) await publicFiles.remove(`${file}-400.webp`);
  sink.received = [];
  await sendDueMails();
  const [raw = ''] = sink.received;
  return { placed, raw, sent: raw.replaceAll('=\r\n', '') };
}

test('a mail about an order carries the picture of what was bought, with a size and words for it', async () => {
  const { sent, raw, placed } = await mailOfOrder('picture-of-a-pillow');
  expect(sent).toContain('Content-ID: <picture-of-a-pillow@lelap>');
  expect(sent).toContain('Content-Type: image/jpeg');
  expect(sent).toMatch(/<img src=3D"cid:picture-of-a-pillow@lelap" width=3D"64" height=3D"64" alt=3D"[^"]+, Awan/);
  const [, encoded = ''] = /image\/jpeg[^]*?\r\n\r\n([^-]+)/.exec(raw) ?? [];
  expect(await sharp(Buffer.from(encoded, 'base64')).metadata()).toMatchObject({
    format: 'jpeg',
    width: 128,
    height: 128,
  });
  expect(sent).toContain(placed.documentNo);
});

test('a picture that is gone when the mail is sent leaves no hole in it', async () => {
  const { sent } = await mailOfOrder('picture-that-got-lost', { isLost: true });
  expect(sent).toContain('multipart/alternative');
  expect(sent).not.toContain('picture-that-got-lost');
  expect(sent).not.toContain('<img');
});

test('the demo’s mailbox shows a mail as it looks, with pictures of the shop and nothing that runs', async () => {
  await mailOfOrder('picture-in-the-mailbox');
  const { body } = await shop.api.get('/api/dev/mailbox').expect(200);
  const { id } = (body as { data: { id: number }[] }).data[0] ?? { id: 0 };
  const page = await shop.api.get(`/api/dev/mailbox/${id}`).expect(200);
  expect(page.text).toContain('<img src="/files/picture-in-the-mailbox-400.webp" width="64"');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  await shop.api.get('/api/dev/mailbox/999999').expect(404);
});
