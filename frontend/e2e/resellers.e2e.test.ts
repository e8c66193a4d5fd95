import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { waitForVisible, visit } from './browser.ts';

test('resellers of a city are found without a script, with a message to them in the page’s language', async () => {
  const { page } = await visit({ device: 'phone', language: 'id', javaScript: false });
  await page.goto('/reseller-list');
  await page.getByLabel('Provinsi').selectOption({ label: 'Jawa Barat (5)' });
  await page.getByRole('button', { name: 'Tampilkan' }).click();
  await page.getByLabel('Kota atau kabupaten').selectOption({ label: 'Kota Bandung (3)' });
  await page.getByRole('button', { name: 'Tampilkan' }).click();
  await waitForVisible(page.getByRole('heading', { name: '3 mitra di Kota Bandung' }));
  expect(await page.title()).toBe('Reseller di Kota Bandung · Lelap');
  const chat = page.getByRole('link', { name: 'Chat WhatsApp dengan Teh Rani Baby Shop' });
  expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toMatch(
    /^https:\/\/wa\.me\/628\d+\?text=Halo Teh Rani Baby Shop, /,
  );

  // Another province: the city of the one before is no longer meant.
  await page.getByLabel('Provinsi').selectOption({ label: 'DKI Jakarta (3)' });
  await page.getByRole('button', { name: 'Tampilkan' }).click();
  await waitForVisible(page.getByRole('heading', { name: '3 mitra di DKI Jakarta' }));
});

test('where nobody sells, the page leads to the province; the keyboard stays on the choice it made', async () => {
  const { page, complaints } = await visit();
  await page.goto('/reseller-list', { waitUntil: 'networkidle' });
  await page.getByLabel('Province').focus();
  await page.getByLabel('Province').selectOption({ label: 'Jawa Barat (5)' });
  await waitForVisible(page.getByRole('heading', { name: '5 partners in Jawa Barat' }));
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('provinceId');
  await page.getByLabel('City or regency').selectOption({ label: 'Kabupaten Sukabumi' });
  await waitForVisible(page.getByRole('heading', { name: 'Nobody in Kabupaten Sukabumi yet' }));
  await waitForVisible(page.getByRole('heading', { name: 'The nearest we know' }));
  await page.getByRole('link', { name: 'See all 5 in Jawa Barat' }).click();
  await waitForVisible(page.getByRole('heading', { name: '5 partners in Jawa Barat' }));
  await page.getByRole('link', { name: 'Distributor' }).click();
  await waitForVisible(page.getByRole('heading', { name: '1 partner in Jawa Barat' }));
  expect(complaints).toEqual([]);
});

test('somebody registers with a large photo, which is made small on the way, and waits unseen for approval', async () => {
  const { page, complaints } = await visit({ device: 'phone' });
  const name = `Kedai ${randomUUID().slice(0, 8)}`;
  await page.goto('/reseller-register', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Send my registration' }).click();
  await waitForVisible(page.getByText('Accepting terms & conditions are required'));
  await waitForVisible(page.getByText('Please fill all required fields'));

  await page.getByLabel('Name of your shop').fill(name);
  await page.getByRole('radio', { name: /Agent/ }).check();
  await page.getByLabel('Province').selectOption({ label: 'Jawa Barat' });
  await page.getByLabel('City or regency').selectOption({ label: 'Kabupaten Sukabumi' });
  await page.getByLabel('WhatsApp number').fill('0812 3456 7890');
  const picture = page.getByLabel('Choose a picture');
  await picture.setInputFiles({ name: 'shop.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await waitForVisible(page.getByText('This is not a JPEG, PNG or WebP picture'));
  await picture.setInputFiles({ name: 'shop.jpg', mimeType: 'image/jpeg', buffer: await largePhoto() });
  await waitForVisible(page.getByRole('img', { name: 'The picture you chose' }));
  await page.getByLabel('I accept the terms & conditions').check();
  await page.getByRole('button', { name: 'Send my registration' }).click();
  await waitForVisible(page.getByRole('heading', { name: `Thank you, ${name}!` }));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await waitForVisible(page.getByText('is waiting for our approval. Nobody sees it until then.'));

  await page.goto('/reseller-list?provinceId=32&cityId=3202');
  await waitForVisible(page.getByRole('heading', { name: 'Nobody in Kabupaten Sukabumi yet' }));
  expect(complaints).toEqual([]);
});

/** Noise does not compress: more than the server takes. */
async function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const photo = await sharp({ create: { width: 2_400, height: 1_800, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(2_500_000);
  return photo;
}
