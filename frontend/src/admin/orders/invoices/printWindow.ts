import type { PrintKind } from '@contract/printMarks.ts';
import { PRINT_KINDS } from '@contract/printMarks.ts';
import type { Format } from '../../../print/papers.ts';
import { INVOICE_PRINTS_PATH } from '../../../routes/adminPaths.ts';
import { isFormatOf } from './printFormats.ts';

/** What to print: the priced invoices, the packing slips without prices, or the labels for the parcels. */
export interface PrintJob {
  ids: readonly number[];
  mode: PrintKind;
  /** Another paper than the one that was used last on this device. */
  format?: Format | undefined;
}

/** The words of the specification, and ours beside them. */
export const PRINT_WORDS = {
  invoice: 'action.print',
  slip: 'action.printWithoutPrice',
  label: 'prints.labels',
} as const satisfies Record<PrintKind, string>;

/** Specification 9: "Print window 800x900 opened after 100 ms". */
const DELAY_MS = 100;
const SIZE = 'width=800,height=900';

const PATH = INVOICE_PRINTS_PATH;

/** Answers false where the browser does not let the window open. */
export async function openPrintWindow({ ids, mode, format }: PrintJob): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
  const query = new URLSearchParams({ mode, ...(format && { format }) });
  // A thousand ids are more than servers take of an address; what is behind # stays in the browser.
  // Not `noopener`: the new window takes over this tab's session storage, and with it a sign-in without Remember me.
  const opened = window.open(`${PATH}?${query}#${ids.join(',')}`, '_blank', SIZE);
  if (!opened) return false;
  opened.opener = null;
  return true;
}

/** The job that the print window's address tells. */
export function readPrintJob({ search, hash }: { search: string; hash: string }): PrintJob {
  const params = new URLSearchParams(search);
  const mode = PRINT_KINDS.find((kind) => kind === params.get('mode')) ?? 'invoice';
  const format = params.get('format');
  const ids = hash
    .replace('#', '')
    .split(',')
    .filter((id) => /^[1-9]\d{0,9}$/.test(id));
  return { mode, ids: [...new Set(ids.map(Number))], ...(isFormatOf(mode, format) && { format }) };
}
