import { cleanup, render } from '@testing-library/react';
import { I18nProvider } from '../i18n/useTranslation.tsx';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Invoice } from '@contract/invoices.ts';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import type { Language } from '@contract/languages.ts';
import { buildInvoice } from '../../testing/buildInvoice.ts';
import { makeI18n } from '../i18n/i18n.ts';
import { InvoicePrint } from './InvoicePrint.tsx';
import { PackingSlip } from './PackingSlip.tsx';
import { FACTS } from '../../testing/shopFacts.ts';

afterEach(cleanup);

async function printed(sheets: ReactNode, language: Language = 'en'): Promise<string> {
  const i18n = await makeI18n(language, ['shared', 'orders', 'admin'], FACTS.shop);
  const { container } = render(<I18nProvider i18n={i18n}>{sheets}</I18nProvider>);
  return (container.textContent ?? '').replaceAll('\u00a0', ' ');
}

const free: Partial<Invoice> = { id: 13, documentNo: 'INV/20261121/0005', shipmentFee: 0 };

describe('the printed invoice', () => {
  it('has every amount of the lines, the shipment fee as a line, and the total', async () => {
    const text = await printed(<InvoicePrint invoices={[buildInvoice()]} />);
    expect(text).toContain('Bantal Peyang - Awan Biru Medium');
    expect(text).toContain('3Rp 89,00012.5 %Rp 233,625');
    expect(text).toContain('JNE REG · 2-3 days · 1.05 kg, charged as 2 kg1Rp 18,0000 %Rp 18,000');
    expect(text).toContain('Total amountRp 251,625');
  });

  it('writes amounts in the language of the words', async () => {
    expect(await printed(<InvoicePrint invoices={[buildInvoice()]} />, 'id')).toContain('Rp 251.625');
  });

  it('tells the customer of a late payment kindly, whoever prints it', async () => {
    const late = buildInvoice({ statusEnum: INVOICE_STATUS.paidLate });
    expect(await printed(<InvoicePrint invoices={[late]} />)).toContain('Paid late, we are on it');
  });

  it('leaves the shipment row out where shipping was free', async () => {
    expect(await printed(<InvoicePrint invoices={[buildInvoice(free)]} />)).not.toContain('Shipment fee');
  });
});

describe('the packing slip', () => {
  it('says what goes into the parcel and to whom, and nothing about money', async () => {
    const text = await printed(<PackingSlip invoices={[buildInvoice({ volumeWeight: 6_750 }), buildInvoice(free)]} />);
    expect(text).toContain('Rina Putri');
    expect(text).toContain('1.05 kg, volume weight 6.75 kg, charged as 7 kg');
    expect(text).toContain('3Bantal PeyangAwanBiruMediumAWN-BLU-M');
    expect(text).toContain('INV/20261121/0005');
    expect(text).not.toMatch(/Rp|%|89|233|18[.,]?000|251/);
  });
});
