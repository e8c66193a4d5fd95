import type { Invoice } from '@contract/invoices.ts';
import { InvoicePrint } from '../../print/InvoicePrint.tsx';
import { PackingSlip } from '../../print/PackingSlip.tsx';
import type { PrintJob } from './printWindow.ts';

export function PrintSheets({ mode, invoices }: { mode: PrintJob['mode']; invoices: readonly Invoice[] }) {
  return mode === 'slip' ? <PackingSlip invoices={invoices} /> : <InvoicePrint invoices={invoices} />;
}
