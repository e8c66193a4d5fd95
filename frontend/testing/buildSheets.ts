import type { InvoiceSheet, LabelSheet, SlipSheet } from '@contract/prints.ts';
import { buildInvoice } from './buildInvoice.ts';

/** An invoice as it is printed. */
export function buildSheet(changes: Partial<InvoiceSheet> = {}): InvoiceSheet {
  return { ...buildInvoice(), payment: { method: 'BANK_TRANSFER', channel: 'BCA' }, ...changes };
}

/** What the server sends for its packing slip. */
export function buildSlip(changes: Partial<SlipSheet> = {}): SlipSheet {
  return { ...buildInvoice(), goesWith: [], parcel: null, ...changes };
}

export function buildLabel(changes: Partial<LabelSheet> = {}): LabelSheet {
  const { id, documentNo, address, postalCode, city, province, courier, durationCode } = buildInvoice();
  return {
    ...{ id, documentNo, address, postalCode, city, province, courier, durationCode },
    ...{ fullname: 'Rina Putri', phone: '0812-****-5432', notes: '', weight: 1_050, pieces: 3, receiptNumber: null },
    parcel: null,
    ...changes,
  };
}
