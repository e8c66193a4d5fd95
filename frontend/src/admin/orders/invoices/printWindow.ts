import type { PrintKind } from '@contract/printMarks.ts';
import { PRINT_KINDS } from '@contract/printMarks.ts';
import type { Format } from '../../../print/papers.ts';
import { INVOICE_PRINTS_PATH } from '../../../routes/adminPaths.ts';
import { isFormatOf } from './printFormats.ts';

/** The documents to print: priced invoices, packing slips without prices, or parcel labels. */
export interface PrintJob {
  ids: readonly number[];
  mode: PrintKind;
  /** Only this parcel of a split order. */
  parcelNo?: number | undefined;
  /** Overrides this device's last used paper. */
  format?: Format | undefined;
}

/** The specification's words, and our additions. */
export const PRINT_WORDS = {
  invoice: 'action.print',
  slip: 'action.printWithoutPrice',
  label: 'prints.labels',
} as const satisfies Record<PrintKind, string>;

/** Specification 9: "Print window 800x900 opened after 100 ms". */
const DELAY_MS = 100;
const SIZE = 'width=800,height=900';

const PATH = INVOICE_PRINTS_PATH;

/** Returns false if the browser blocks the window. */
export async function openPrintWindow({ ids, mode, format, parcelNo }: PrintJob): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
  const query = new URLSearchParams({
    ...{ mode, ...(format && { format }) },
    ...(parcelNo !== undefined && { parcelNo: String(parcelNo) }),
  });
  // A thousand ids exceed servers' limit on addresses; the fragment stays in the browser.
  // Not `noopener`: the new window inherits this tab's session storage, and so a sign-in without Remember me.
  const opened = window.open(`${PATH}?${query}#${ids.join(',')}`, '_blank', SIZE);
  if (!opened) return false;
  opened.opener = null;
  return true;
}

/** The job in the print window's address. */
export function readPrintJob({ search, hash }: { search: string; hash: string }): PrintJob {
  const params = new URLSearchParams(search);
  const mode = PRINT_KINDS.find((kind) => kind === params.get('mode')) ?? 'invoice';
  const format = params.get('format');
  const ids = hash
    .replace('#', '')
    .split(',')
    .filter((id) => /^[1-9]\d{0,9}$/.test(id));
  const parcelNo = params.get('parcelNo');
  return {
    ...{ mode, ids: [...new Set(ids.map(Number))] },
    ...(parcelNo !== null && /^[1-9]$/.test(parcelNo) && { parcelNo: Number(parcelNo) }),
    ...(isFormatOf(mode, format) && { format }),
  };
}
