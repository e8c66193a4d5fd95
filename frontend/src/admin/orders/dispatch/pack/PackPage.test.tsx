import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PackedInput, Packing, PackingLine } from '@contract/packing.ts';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import { fakeFetch, type Answer } from '../../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../../testing/renderAdmin.tsx';
// Loaded with its first visit; here beforehand, so that no test has to wait for it.
import './PackPage.tsx';

stubBrowser();

const BLUE: PackingLine = {
  ...{ invoiceDetailId: 11, product: 'Piyama Dino', variant: 'Dino', color: 'Biru', size: 'M' },
  ...{ code: 'DINO-BIRU-M', codeNow: 'DINO-BLU-M', hex: '#aaccee', thumb: null, quantity: 2, packed: 0, parcels: [] },
};
const PILLOW: PackingLine = {
  ...BLUE,
  ...{ invoiceDetailId: 12, product: 'Bantal Awan', variant: 'Awan', code: 'AWAN-PUTIH-S', codeNow: 'AWAN-PUTIH-S' },
  ...{ size: 'S', quantity: 1 },
};
const PACKING: Packing = {
  ...{ invoiceId: 5, documentNo: 'INV/20261123/0007', statusEnum: INVOICE_STATUS.paid, customer: 'Sari' },
  ...{
    city: 'Kota Bandung',
    courier: 'JNE',
    durationCode: 'REG',
    notes: 'Titip satpam',
    packingNote: 'Kado',
    isGift: true,
    giftCard: 'Untuk Ayu',
    processedBefore: null,
  },
  ...{ holder: { by: 'Sari Dewi', at: '2026-11-23T03:00:00.000Z' }, isMine: true, packed: null, goesWith: [] },
  lines: [BLUE, PILLOW],
};
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1);
const FOUND = { id: 5, documentNo: PACKING.documentNo, customer: 'Sari', itemCount: 3, status: 'Paid' };

/** The shop behind the desk: what it has of the parcel, and whether it can be reached. */
async function openDesk(lines = PACKING.lines, opening: Answer = {}) {
  keepSession(buildUser());
  const shop = { isUp: true, packed: new Map<number, number>(), isClosed: false, photoKeys: new Set<string>() };
  const packing = () => ({
    ...PACKING,
    lines: lines.map((line) => ({ ...line, packed: shop.packed.get(line.invoiceDetailId) ?? 0 })),
  });
  const take = (body: unknown): Answer => {
    if (!shop.isUp) return { status: 503 };
    for (const { invoiceDetailId, packed } of (body as PackedInput).lines) shop.packed.set(invoiceDetailId, packed);
    return { data: packing() };
  };
  const asked = fakeFetch({
    'GET /oauth/validate': { data: buildUser() },
    'GET /packings/find': ({ search }) =>
      search.get('scan') === '9' ? { status: 404, message: 'There is no order with this number.' } : { data: [FOUND] },
    'GET /packings/5': () => ({ data: packing() }),
    'GET /packings/units': { data: [{ product: 'Piyama Dino', variant: 'Dino', color: 'Kuning', size: 'M' }] },
    'PUT /packings/open/5': ({ body }) =>
      (body as { takeOver?: boolean }).takeOver ? { data: packing() } : { data: packing(), ...opening },
    'PUT /packings/lines/5': ({ body }) => take(body),
    'POST /packings/photos/5': ({ headers }) => {
      if (!shop.isUp) return { status: 503 };
      shop.photoKeys.add(headers.get('Idempotency-Key') ?? '');
      return { status: 201, data: { id: 1 } };
    },
    'PUT /packings/complete/5': ({ body }) => {
      const answer = take(body);
      shop.isClosed = shop.isUp;
      return answer;
    },
  });
  const rendered = await renderAdmin('/admin/dispatch/pack');
  const field = await screen.findByLabelText<HTMLInputElement>('Scan or type a document number');
  const scan = async (code: string, end = '{Enter}') => {
    await rendered.user.keyboard(`${code}${end}`);
  };
  return { ...rendered, asked, shop, field, scan };
}

async function openParcel(lines?: PackingLine[]) {
  const desk = await openDesk(lines);
  await desk.scan('20261123 7');
  await screen.findByText('0 of 3 pieces');
  return desk;
}

describe('the packing desk', () => {
  it('has the focus in its field, and shows what the customer wishes of the packers, and what is for the courier', async () => {
    const { field } = await openParcel();
    expect(document.activeElement).toBe(field);
    expect(screen.getByRole('heading', { name: 'Wish for packing' }).nextSibling?.textContent).toBe('Kado');
    expect(screen.getByText('Note for the courier: Titip satpam')).toBeTruthy();
    expect(screen.getByText('A gift: no invoice and no prices in the parcel.')).toBeTruthy();
    expect(screen.getByText('Untuk Ayu')).toBeTruthy();
  });

  it('says which other order belongs in the parcel', async () => {
    const goesWith = [{ id: 9, documentNo: 'INV/20261123/0009' }];
    const { scan } = await openDesk(PACKING.lines, { data: { ...PACKING, goesWith } });
    await scan('20261123 7');
    expect(await screen.findByText('Goes in one parcel with INV/20261123/0009')).toBeTruthy();
  });

  it('counts a piece by its code, also by the one it has today, and closes with the last scan', async () => {
    const { scan, shop } = await openParcel();
    await scan('DINO-BIRU-M');
    await scan('dino-blu-m');
    await screen.findByText('2 of 3 pieces');
    await scan('AWAN-PUTIH-S');
    await screen.findByText('INV/20261123/0007 is packed');
    await waitFor(() => expect(shop.isClosed).toBe(true));
    expect([...shop.packed]).toEqual([
      [11, 2],
      [12, 1],
    ]);
  });

  it('says of a wrong piece what was scanned and what was expected', async () => {
    const { scan } = await openParcel();
    await scan('DINO-KUNING-M');
    expect((await screen.findByText(/^Wrong piece: Piyama Dino, Dino Kuning M/)).closest('[role=alert]')).toBeTruthy();
    expect(screen.getByText(/This order wants Piyama Dino, Dino Biru M \(DINO-BIRU-M\)/)).toBeTruthy();
    expect(screen.getByText('0 of 3 pieces')).toBeTruthy();
  });

  it('refuses one piece too many', async () => {
    const { scan } = await openParcel();
    await scan('AWAN-PUTIH-S');
    await scan('AWAN-PUTIH-S');
    await screen.findByText('One too many: Bantal Awan, Awan Biru S');
    expect(screen.getByText('1 of 3 pieces')).toBeTruthy();
  });

  it('counts nothing for the second Enter of a scanner, nor for a code that two lines share', async () => {
    const { scan } = await openParcel([BLUE, { ...PILLOW, code: 'DINO-BIRU-M' }]);
    await scan('DINO-BIRU-M', '{Enter}{Enter}');
    await screen.findByText('DINO-BIRU-M fits several lines');
    expect(screen.getByText('0 of 3 pieces')).toBeTruthy();
  });

  it('is packed by keys alone, and a piece taken back out', async () => {
    const { user, shop } = await openParcel();
    await user.keyboard('{Shift>} {/Shift}{ArrowDown} {Backspace} ');
    await screen.findByText('3 of 3 pieces');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('INV/20261123/0007 is packed');
    await waitFor(() => expect(shop.isClosed).toBe(true));
  });

  it('keeps a closed parcel without a line, and sends it once there is one', async () => {
    const { user, shop } = await openParcel();
    shop.isUp = false;
    await user.keyboard('{Shift>} {/Shift}{ArrowDown} {Control>}{Enter}{/Control}');
    await screen.findByText('No line. 1 closed parcel is kept on this device, and sent later.');
    expect(localStorage.getItem('packings_7')).toContain('"isComplete":true');
    shop.isUp = true;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(shop.isClosed).toBe(true));
    await waitFor(() => expect(localStorage.getItem('packings_7')).toBeNull());
  });

  it('takes a photo by one tap, keeps it without a line, and sends it once there is one', async () => {
    const { user, shop } = await openParcel();
    shop.isUp = false;
    const camera = screen.getByLabelText<HTMLInputElement>('Photo of the parcel', { selector: 'input' });
    expect(camera.getAttribute('capture')).toBe('environment');
    await user.upload(camera, new File([JPEG], 'parcel.jpg', { type: 'image/jpeg' }));
    await screen.findByText('No line. 1 photo is kept on this device, and sent later.');
    shop.isUp = true;
    window.dispatchEvent(new Event('online'));
    await screen.findByText('1 photo saved');
    expect(shop.photoKeys.size).toBe(1);
  });

  it('says of a file that is no photo', async () => {
    const { user } = await openParcel();
    const camera = screen.getByLabelText<HTMLInputElement>('Photo of the parcel', { selector: 'input' });
    await user.upload(camera, new File(['words'], 'words.jpg', { type: 'image/jpeg' }));
    expect((await screen.findByText(/^INV\/20261123\/0007: /)).getAttribute('role')).toBe('alert');
  });

  it('asks before it leaves a parcel half packed, and stays where the answer is no', async () => {
    const { scan, user } = await openParcel();
    await scan('AWAN-PUTIH-S');
    await scan('INV/20261123/0008');
    await screen.findByText('This parcel is only half packed');
    await user.keyboard('{Escape}');
    expect(screen.queryByText('This parcel is only half packed')).toBeNull();
    expect(screen.getByText('1 of 3 pieces')).toBeTruthy();
  });

  it('tells who packs it already, and takes it over only when asked to', async () => {
    const heldBy = { by: 'Budi', at: '2026-11-23T03:00:00.000Z' };
    const { scan, user } = await openDesk(undefined, { status: 409, message: 'Held.', data: { heldBy } });
    await scan('7');
    await screen.findByText('Budi is packing INV/20261123/0007');
    expect(screen.queryByText('0 of 3 pieces')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Take over from Budi' }));
    await screen.findByText('0 of 3 pieces');
  });

  it('says that a number is no order’s, and keeps the field for the next', async () => {
    const { scan, field } = await openDesk();
    await scan('9');
    await screen.findByText('No order found for 9');
    expect([document.activeElement, field.value]).toEqual([field, '']);
  });
});
