import type { Seller } from '@contract/settings.ts';
import { InvoicePrint } from '../../../print/InvoicePrint.tsx';
import { LabelPrint } from '../../../print/LabelPrint.tsx';
import { PackingSlip } from '../../../print/PackingSlip.tsx';
import type { Format } from '../../../print/papers.ts';
import type { Documents } from './PrintStore.ts';

interface PrintSheetsProps {
  documents: Documents;
  seller: Seller;
  format: Format;
}

/** Lazy, with the barcodes: loads only for printing. */
export function PrintSheets({ documents: { kind, sheets }, ...paper }: PrintSheetsProps) {
  if (kind === 'invoice') return <InvoicePrint sheets={sheets} {...paper} />;
  return kind === 'slip' ? <PackingSlip sheets={sheets} {...paper} /> : <LabelPrint sheets={sheets} {...paper} />;
}
