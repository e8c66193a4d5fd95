import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import type { Language } from '@contract/languages.ts';
import { DEFAULT_SETTINGS, pick, SELLER_SETTINGS } from '@contract/settings.ts';
import { buildLabel, buildSheet, buildSlip } from '../../testing/buildSheets.ts';
import { FACTS } from '../../testing/shopFacts.ts';
import { makeI18n } from '../i18n/i18n.ts';
import { I18nProvider } from '../i18n/useTranslation.tsx';
import { InvoicePrint } from './InvoicePrint.tsx';
import { LabelPrint } from './LabelPrint.tsx';
import { PackingSlip } from './PackingSlip.tsx';

afterEach(cleanup);

const seller = { ...pick(DEFAULT_SETTINGS, SELLER_SETTINGS), phone: '+62220000123', taxNumber: '01.234' };

async function printed(sheets: ReactNode, language: Language = 'en'): Promise<string> {
  const i18n = await makeI18n(language, ['shared', 'orders', 'admin'], FACTS.shop);
  const { container } = render(<I18nProvider i18n={i18n}>{sheets}</I18nProvider>);
  return (container.textContent ?? '').replaceAll('\u00a0', ' ');
}

const invoice = (changes: Parameters<typeof buildSheet>[0] = {}, language: Language = 'en') =>
  printed(<InvoicePrint sheets={[buildSheet(changes)]} seller={seller} />, language);

describe('the printed invoice', () => {
  it('has every amount of the lines, their sum, the shipment fee as a line, the total and what was saved', async () => {
    const text = await invoice();
    expect(text).toContain('Bantal Peyang - Awan Biru Medium');
    expect(text).toContain('3Rp 89,00012.5 %Rp 233,625');
    expect(text).toContain('Goods subtotalRp 233,625');
    expect(text).toContain('JNE REG · 2–3 days · 1.05 kg, charged as 2 kg1Rp 18,0000 %Rp 18,000');
    expect(text).toContain('Total amountRp 251,625');
    expect(text).toContain('You savedRp 33,375');
    expect(text).toContain('Tax number 01.234');
  });

  it('is written in the language of the words', async () => {
    const text = await invoice({}, 'id');
    expect(text).toContain('Rp 251.625');
    expect(text).toContain('Lunas · 21 Nov 2026');
    expect(text).toContain('Transfer bank · BCA');
    expect(text).toContain('Anda hemat');
  });

  it('is marked as paid only where it is, since when and how', async () => {
    expect(await invoice()).toContain('Paid · 21 Nov 2026');
    const payment = { method: 'QR_CODE', channel: 'QRIS' };
    expect(await invoice({ payment })).toContain('Paid byQRIS');
    const open = await invoice({ statusEnum: INVOICE_STATUS.waiting, paidAt: null, payment: null });
    expect(open).toContain('Not paid yet');
    expect(open).not.toMatch(/Paid( ·|by)/);
    const refunded = await invoice({ statusEnum: INVOICE_STATUS.refunded });
    expect(refunded).toContain('Refunded');
    expect(refunded).not.toContain('Paid ·');
  });

  it('shows a late payment in the customer’s words, also when staff print it', async () => {
    expect(await invoice({ statusEnum: INVOICE_STATUS.paidLate })).toContain('Paid late, we are on it');
  });

  it('leaves the shipment row out where shipping was free', async () => {
    expect(await invoice({ shipmentFee: 0 })).not.toContain('Shipment fee');
  });
});

describe('the packing slip', () => {
  it('lists the parcel’s contents and recipient without prices', async () => {
    const sheets = [buildSlip(), buildSlip({ id: 13, documentNo: 'INV/20261121/0005' })];
    const text = await printed(<PackingSlip sheets={sheets} seller={seller} format="A4x2" />);
    expect(text).toContain('Rina Putri');
    expect(text).toContain('Weight1.05 kg');
    expect(text).toContain('3Bantal PeyangAwanBiruMediumAWN-BLU-M');
    expect(text).toContain('INV/20261121/0005');
    expect(text).not.toMatch(/Rp|%|89|233|18[.,]?000|251/);
  });
});

it('names the order that belongs in the same parcel on the slip', async () => {
  const together = buildSlip({ goesWith: [{ id: 15, documentNo: 'INV/20261121/0009' }] });
  const slip = await printed(<PackingSlip sheets={[together]} seller={seller} format="A4" />);
  expect(slip).toContain('In one parcel with: INV/20261121/0009');
});

it('prints the packing note on the slip only, and the courier’s note on slip and invoice', async () => {
  const notes = { notes: 'Titip satpam', packingNote: 'Kado untuk Ayu' };
  const slip = await printed(<PackingSlip sheets={[buildSlip(notes)]} seller={seller} format="A4" />);
  expect(slip).toContain('Wish for packing: Kado untuk Ayu');
  expect(slip).toContain('Note for the courier: Titip satpam');
  const bill = await invoice(notes);
  expect(bill).toContain('Note for the courier: Titip satpam');
  expect(bill).not.toContain('Kado');
});

it('prints the words of a gift’s card on the slip, and says where a gift has none', async () => {
  const slipOf = (gift: { isGift: boolean; giftCard: string }) =>
    printed(<PackingSlip sheets={[buildSlip(gift)]} seller={seller} format="A4" />);
  expect(await slipOf({ isGift: true, giftCard: 'Untuk Ayu' })).toContain('Gift · card: Untuk Ayu');
  expect(await slipOf({ isGift: true, giftCard: '' })).toContain('Gift without a card');
  expect(await slipOf({ isGift: false, giftCard: '' })).not.toContain('Gift');
});

describe('the label', () => {
  it('says from whom to whom, by which courier and how to handle it, in both languages', async () => {
    const label = buildLabel({ notes: 'Titip satpam', receiptNumber: 'JX1' });
    const text = await printed(<LabelPrint sheets={[label]} seller={seller} format="10x15" />);
    for (const words of ['From: Lelap, 022-000-0123', '0812-****-5432', 'Kota Yogyakarta', '55281', 'JNE REG']) {
      expect(text).toContain(words);
    }
    expect(text).toContain('1.05 kg · 3 pieces');
    expect(text).toContain('Note for the courier: Titip satpam');
    expect(text).toContain('Receipt numberJX1');
    const indonesian = await printed(<LabelPrint sheets={[label]} seller={seller} format="A4x4" />, 'id');
    expect(indonesian).toContain('Jangan ditindih');
    expect(indonesian).toContain('Kepada');
  });
});
