import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CONTENT_PAGES } from '@contract/contentPages.ts';
import type { SettingsView } from '@contract/settings.ts';
import { signedIn } from './api.ts';
import { visit, waitForVisible } from './browser.ts';
import { paidOrder } from './orders.ts';
import { visitAsAdmin } from './signIn.ts';

const NAME = 'Bubu Kecil';
/** Too pale for letters. */
const PINK = '#FF7FA5';
const PAGES = [
  ...Object.values(CONTENT_PAGES),
  ...['/shop', '/cart', '/login', '/registration', '/forgot-password', '/contact-us', '/offline', '/none'],
];
const OLD = /lelap/i;

/** A page's words and what it says of itself, without the demo's sign-ins, whose addresses are of the old brand. */
function wordsOf(): string {
  const meta = [...document.querySelectorAll('meta[content]')].map((one) => one.getAttribute('content'));
  const parts = ['header', 'main', 'footer'].flatMap((name) => [...document.querySelectorAll<HTMLElement>(name)]);
  return [document.title, ...meta, ...parts.map(({ innerText }) => innerText)]
    .join('\n')
    .replace(/\S+@lelap\.test|lelap123/g, '');
}

test('an owner renames, recolors and marks the shop, and no page, mail, print or icon is of the old brand', async () => {
  const owner = await signedIn('admin@lelap.test');
  const before = await owner<SettingsView>('GET', '/settings');
  const { page } = await visitAsAdmin('/admin/settings');
  try {
    await page.getByLabel('Name of the shop').fill(NAME);
    await page.getByLabel('Accent color').fill(PINK);
    await page.getByLabel(/^Choose (a picture|another)$/).setInputFiles({
      ...{ name: 'logo.png', mimeType: 'image/png' },
      buffer: await sharp({ create: { width: 600, height: 600, channels: 3, background: '#2C6B4F' } })
        .png()
        .toBuffer(),
    });
    await page.getByRole('button', { name: 'Save' }).click();
    await waitForVisible(page.getByText(/^Letters in this color can’t be read: please choose/));
    await page.getByRole('button', { name: /^Use #/ }).click();
    const accent = await page.getByLabel('Accent color').inputValue();
    await page.getByRole('button', { name: 'Save' }).click();
    await waitForVisible(page.getByText('Settings saved.'));
    const inOffice = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary'));
    await expect.poll(inOffice).toBe(accent);

    for (const language of ['id', 'en'] as const) {
      const { page: shop } = await visit({ language });
      for (const path of PAGES) {
        await shop.goto(path);
        const words = await shop.evaluate(wordsOf);
        expect(words, path).toContain(NAME);
        expect(OLD.exec(words)?.[0], `${path}, ${language}`).toBeUndefined();
        expect(
          await shop.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary')),
        ).toBe(accent);
      }
      const manifest = await (await shop.request.get('/manifest.webmanifest')).text();
      expect(manifest).toContain(NAME);
      expect(manifest).not.toMatch(OLD);
    }
    for (const path of ['/icon.svg', '/favicon.ico', '/apple-touch-icon.png', '/icons/icon-192.png']) {
      expect((await page.request.get(path)).status(), path).toBe(200);
    }

    const { id, documentNo } = await paidOrder();
    const mails = (await owner<{ subject: string; text: string }[]>('GET', '/dev/mailbox')).filter(({ subject }) =>
      subject.includes(documentNo),
    );
    expect(mails.length).toBeGreaterThan(0);
    for (const { subject, text } of mails) expect(`${subject}${text.replace(/\S+@lelap\.test/g, '')}`).not.toMatch(OLD);
    for (const mode of ['invoice', 'slip', 'label']) {
      await page.goto('/robots.txt');
      await page.goto(`/admin/invoices/print?mode=${mode}#${id}`);
      const paper = page.getByRole('article').first();
      await waitForVisible(paper);
      expect(await paper.innerText()).toContain(NAME);
      expect((await paper.innerText()).replace(/\S+@lelap\.test/g, ''), mode).not.toMatch(OLD);
    }
  } finally {
    const { values, version } = await owner<SettingsView>('GET', '/settings');
    await owner('PUT', '/settings', { ...values, name: before.values.name, accent: before.values.accent, version });
    await owner('DELETE', '/settings/logo');
  }
});
