import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { buildAdmin } from '../../../testing/factories.ts';
import { openMailSink } from '../../../testing/mailSink.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import { readableAccent } from '../../contract/accent.ts';
import { FIRST_ACCENT, FIRST_NAME } from '../../contract/brand.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { SettingsInput, SettingsView } from '../../contract/settings.ts';
import { OutboxMail } from '../../models/tables/OutboxMail.ts';
import { sendDue } from '../mails/outbox.ts';

const sink = await openMailSink();
afterAll(() => sink.close());
const shop = await openTestShop({ DEMO: 'off', SMTP_URL: sink.url, MAIL_FROM: 'halo@bubu.test' });
const user = await buildAdmin();
const admin = shop.as(user);
const YELLOW = '#F6C85F';
const PAPER = [0xfb, 0xf7, 0xf0];

async function save(changes: Partial<SettingsInput>) {
  const { values, version } = ((await admin.get('/api/settings')).body as Envelope<SettingsView>).data;
  return admin.put('/api/settings').send({ ...values, version, ...changes });
}

/** The bytes of a public file. */
async function fetched(path: string): Promise<Buffer> {
  const answer = await shop.api.get(path).responseType('blob');
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body as Buffer;
}

/** Red, green and blue of a pixel, at parts of the sides. */
async function colorAt(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

test('of the first name, the icons are the built ones: no file is drawn', async () => {
  expect((await fetched('/favicon.ico')).length).toBe(2218);
});

test('a name of its own makes icons of its first letter, of the sizes that browsers and phones ask for', async () => {
  expect((await save({ name: 'Bubu Kecil', accent: '#A8322F' })).status).toBe(200);
  const svg = String(await fetched('/icon.svg'));
  expect(svg).toContain('fill="#A8322F"');
  expect(svg).toContain('d="M66 0L66-745');
  for (const [path, side] of [
    ['/apple-touch-icon.png', 180],
    ['/icons/icon-192.png', 192],
    ['/icons/icon-512.png', 512],
    ['/icons/maskable-192.png', 192],
    ['/icons/maskable-512.png', 512],
  ] as const) {
    const icon = await fetched(path);
    expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: side, height: side });
    expect((await sharp(icon).stats()).isOpaque, path).toBe(!path.includes('/icon-'));
    expect(await colorAt(icon, 0.5, 0.04), path).toEqual([0xa8, 0x32, 0x2f]);
  }
  const ico = await fetched('/favicon.ico');
  expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
  expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
  expect(await sharp(await fetched('/art/card.jpg')).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  });
});

test('the manifest has the name, the color, and icons under new addresses that browsers may keep', async () => {
  await save({ name: 'Bubu "Kecil"' });
  const answer = await shop.api.get('/manifest.webmanifest').buffer(true);
  const manifest = JSON.parse(answer.text) as { name: string; short_name: string; icons: { src: string }[] };
  expect(manifest).toMatchObject({ short_name: 'Bubu "Kecil"', theme_color: '#A8322F' });
  expect(manifest.name).toMatch(/^Bubu "Kecil" · /);
  expect(answer.text).not.toMatch(/lelap/i);
  for (const { src } of manifest.icons) {
    expect(src).toMatch(/\?v=A8322FB$/);
    expect((await shop.api.get(src)).headers['cache-control']).toContain('immutable');
  }
});

test('a logo is on every icon: on paper, with room around it that a round mask leaves whole', async () => {
  const logo = await sharp({ create: { width: 900, height: 900, channels: 4, background: '#2C6B4F' } })
    .png()
    .toBuffer();
  await admin.post('/api/settings/logo').attach('logo', logo, { filename: 'logo.png', contentType: 'image/png' });
  const green = (color: number[]) => (color[1] ?? 0) > (color[0] ?? 0) + 30;
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/icons/icon-512.png', '/icons/maskable-512.png']) {
    const file = await fetched(path);
    const icon = path.endsWith('.ico') ? file.subarray(22) : file;
    expect(green(await colorAt(icon, 0.5, 0.5)), path).toBe(true);
    expect(await colorAt(icon, 0.5, 0.05), path).toEqual(PAPER);
  }
  // 80 % of the side: beyond, systems cut.
  const mask = await fetched('/icons/maskable-512.png');
  expect(await colorAt(mask, 0.2, 0.2)).toEqual(PAPER);
  expect(String(await fetched('/icon.svg'))).toContain('<image');
  await admin.delete('/api/settings/logo');
  expect(String(await fetched('/icon.svg'))).not.toContain('<image');
});

test.each([
  ['en', 'Letters in this color can’t be read. The most similar readable color is '],
  ['id', 'Huruf berwarna ini sulit dibaca. Warna paling mirip yang terbaca: '],
] as const)(
  'a color that nobody can read is refused with the most similar one that is taken, %s',
  async (language, words) => {
    const { values, version } = ((await admin.get('/api/settings')).body as Envelope<SettingsView>).data;
    const put = (accent: string) =>
      shop
        .as(user, language)
        .put('/api/settings')
        .send({ ...values, version, accent });
    const nearest = readableAccent(YELLOW);
    const refused = await put(YELLOW);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ data: { errors: [{ field: 'accent', message: `${words}${nearest}` }] } });
    expect((await put('red')).body).toMatchObject({ data: { errors: [{ field: 'accent' }] } });
    const taken = await put(nearest.toLowerCase());
    expect((taken.body as Envelope<SettingsView>).data.values.accent).toBe(nearest);
  },
);

test('a page comes in its color at the first paint, by the only style that its policy lets in', async () => {
  await save({ name: 'Bubu Kecil', accent: '#1F5F3F' });
  const { text, headers } = await shop.api.get('/faq');
  expect(text).toMatch(/<style id="accent">:root:root\{--primary:#1F5F3F;[^<]*\}<\/style>/);
  expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[\w+/=]{44}'(;|$)/);
  expect(text).toContain('<title>');
  expect((await shop.api.get('/admin')).text).toContain('--primary:#1F5F3F;');
  expect((await shop.api.get('/error.css').buffer(true)).text).toContain('--primary:#1F5F3F;');
  await save({ accent: FIRST_ACCENT });
  const first = await shop.api.get('/faq?first');
  expect(first.text).not.toContain('<style');
  expect(first.headers['content-security-policy']).toMatch(/style-src 'self'(;|$)/);
});

test('mails come in the shop’s name and color, and have no word of another brand', async () => {
  await save({ name: 'Bubu Kecil', accent: '#A8322F' });
  await shop.api.post('/api/oauth/forgot-password').send({ email: user.email });
  // Before it is sent: its link is a secret.
  const mail = await OutboxMail.findOne({ order: [['id', 'DESC']], rejectOnEmpty: true });
  await sendDue();
  const message = sink.received.at(-1) ?? '';
  expect(message).toContain('From: Bubu Kecil <halo@bubu.test>');
  expect(mail.html).toContain('background:#A8322F');
  expect(`${message.replace(/^(To|Message-ID|DKIM).*$/gim, '')}${mail.subject}${mail.text}${mail.html}`).not.toContain(
    FIRST_NAME,
  );
});

test('the pages elsewhere, the line about the shop and the signature are on pages and mails, each in its language', async () => {
  const words = { tagline: 'Tidur nyaman si kecil', taglineEn: 'Sweet sleep', mailSignature: 'Salam hangat, Ibu Rina' };
  const saved = await save({ ...words, instagram: 'www.instagram.com/bubukecil', mailSender: 'Rina dari Bubu' });
  expect((saved.body as Envelope<SettingsView>).data.values.instagram).toBe('https://www.instagram.com/bubukecil');
  const home = (await shop.api.get('/?lang=id')).text;
  expect(home).toContain('"sameAs":["https://www.instagram.com/bubukecil"]');
  expect(home).toContain('Tidur nyaman si kecil');
  expect((await shop.api.get('/faq?lang=en')).text).toContain('Sweet sleep');
  await shop.api.post('/api/oauth/forgot-password').send({ email: user.email });
  const mail = await OutboxMail.findOne({ order: [['id', 'DESC']], rejectOnEmpty: true });
  expect(mail.text).toContain('Salam hangat, Ibu Rina');
  expect(mail.text).toContain('Bubu Kecil, Sweet sleep.');
  await sendDue();
  expect(sink.received.at(-1)).toContain('From: Rina dari Bubu <halo@bubu.test>');
});

test.each([
  'http://instagram.com/bubu',
  'https://instagram.com.example.com/bubu',
  'https://instagram.com/',
  'javascript:alert(1)//instagram.com/bubu',
  'https://a:b@instagram.com/bubu',
])('an address that is no page at its place is refused: %s', async (instagram) => {
  const refused = await save({ instagram });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ data: { errors: [{ field: 'instagram' }] } });
});
