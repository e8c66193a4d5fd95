import * as bwip from 'bwip-js/node';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { signedIn } from './api.ts';
import { expectValidPage, waitForVisible, visit } from './browser.ts';
import { paidOrder } from './orders.ts';
import { signInToOffice } from './signIn.ts';

/** What a hand scanner does, which is a keyboard: wherever the focus is, and with Enter at the end. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

async function expectFieldFocused(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Scan /);
}

/** A camera that looks at a label; the picture is a stream like any other. */
async function showLabel(page: Page, text: string): Promise<void> {
  const svg = bwip.toSVG({ bcid: 'code128', text, scale: 3, height: 20, backgroundcolor: 'ffffff' });
  await page.evaluate(async (source) => {
    const label = new Image();
    label.src = `data:image/svg+xml;base64,${btoa(source)}`;
    await label.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
    const context = canvas.getContext('2d');
    const draw = () => {
      context?.fillRect(0, 0, 1280, 720);
      context?.drawImage(label, 240, 200, 800, 300);
    };
    if (context) context.fillStyle = '#fff';
    draw();
    setInterval(draw, 50);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(20));
  }, svg);
}

/** What the camera takes of the open parcel. */
function buildPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#a55' } })
    .png()
    .toBuffer();
}

/** The codes of an order's lines, as the shelf's labels have them. */
async function codesOf(id: number): Promise<string[]> {
  const staff = await signedIn('staff@lelap.test');
  const { invoiceDetails } = await staff<{ invoiceDetails: { productDetail: { code: string } }[] }>(
    'GET',
    `/invoices/${id}`,
  );
  return invoiceDetails.map(({ productDetail }) => productDetail.code);
}

test('orders are packed with a hand scanner: the wrong piece is refused, the right one closes the parcel, and the next comes', async () => {
  const [first, next] = [await paidOrder(), await paidOrder()];
  const [code = ''] = await codesOf(first.id);
  const { page, complaints } = await visit();
  await signInToOffice(page, 'staff@lelap.test', { next: '/admin/dispatch/pack' });
  await waitForVisible(page.getByLabel('Scan or type a document number'));
  await scan(page, first.documentNo.replaceAll('/', '-').toLowerCase());
  await waitForVisible(page.getByRole('heading', { name: first.documentNo }));

  await scan(page, 'DINO-BLAU-M');
  await waitForVisible(page.getByRole('alert').getByText('Wrong piece: the shop has no code DINO-BLAU-M'));
  await waitForVisible(page.getByText(new RegExp(`This order wants .*\\(${code}\\)`)));
  await expectValidPage(page);
  await expectFieldFocused(page);

  await scan(page, code);
  await waitForVisible(page.getByText(`${first.documentNo} is packed`));
  await waitForVisible(page.getByRole('button', { name: 'Print the slip' }));
  await expectFieldFocused(page);

  // Without a scanner: the end of the number, the line by key, and the parcel closed by key.
  await scan(page, `20261231 ${next.documentNo.split('/')[2] ?? ''}`);
  await waitForVisible(page.getByText(/^No order found for /));
  await scan(page, next.documentNo);
  await waitForVisible(page.getByRole('heading', { name: next.documentNo }));
  await page.keyboard.press('Space');
  await waitForVisible(page.getByText('1 of 1 piece'));
  await page.keyboard.press('Control+Enter');
  await waitForVisible(page.getByText(`${next.documentNo} is packed`));

  await page.goto(`/admin/invoices/detail/${first.id}`);
  await waitForVisible(page.getByText('Packed, every piece checked'));
  expect(complaints).toEqual([]);
});

test('a phone packs with its camera, and goes on without a line', async () => {
  const order = await paidOrder();
  const { page, context, complaints } = await visit({ device: 'phone', language: 'id', theme: 'dark' });
  await signInToOffice(page, 'staff@lelap.test', { next: '/admin/dispatch/pack' });
  await waitForVisible(page.getByLabel('Pindai atau ketik nomor faktur'));
  await showLabel(page, order.documentNo);
  await page.getByRole('button', { name: 'Pindai dengan kamera' }).click();
  await waitForVisible(page.getByRole('heading', { name: order.documentNo }));
  await page.getByRole('button', { name: 'Tutup kamera' }).click();
  await expectValidPage(page);

  // A photo waits in the browser, over a reload too, until the line is back.
  await page.route('**/api/packings/photos/*', (route) => route.abort('internetdisconnected'));
  await page
    .getByLabel('Foto paket')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await buildPhoto() });
  await waitForVisible(page.getByText('Tidak ada koneksi. 1 foto disimpan di perangkat ini, dan dikirim nanti.'));
  await page.reload();
  await waitForVisible(page.getByRole('heading', { name: order.documentNo }));
  await page.unroute('**/api/packings/photos/*');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await waitForVisible(page.getByText('1 foto tersimpan'));
  await expectValidPage(page);

  await context.setOffline(true);
  await page.getByRole('button', { name: /^Masukkan satu / }).click();
  await waitForVisible(page.getByText('Tidak ada koneksi. Disimpan di perangkat ini, dikirim nanti'));
  await page.getByRole('button', { name: 'Tutup paket' }).click();
  await waitForVisible(
    page.getByText('Tidak ada koneksi. 1 paket yang sudah ditutup disimpan di perangkat ini dan dikirim nanti.'),
  );
  await context.setOffline(false);
  await waitForVisible(page.getByRole('button', { name: 'Cetak slip' }));
  const staff = await signedIn('staff@lelap.test');
  expect(await staff<unknown[]>('GET', `/packings/photos/of/${order.id}`)).toHaveLength(1);
  expect(await staff<{ packed: unknown }>('GET', `/packings/${order.id}`)).toMatchObject({
    packed: { by: expect.any(String) },
  });
  await expectValidPage(page);
  expect(complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});
