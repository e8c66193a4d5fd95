/** What to print: the priced invoice, or the packing slip without prices. */
export interface PrintJob {
  ids: readonly number[];
  mode: 'invoice' | 'slip';
}

/** Specification 9: "Print window 800x900 opened after 100 ms". */
const DELAY_MS = 100;
const SIZE = 'width=800,height=900';

const PATH = '/admin/invoices/print';

/** Answers false where the browser does not let the window open. */
export async function openPrintWindow(job: PrintJob): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
  const query = new URLSearchParams({ ids: job.ids.join(','), mode: job.mode });
  // Not `noopener`: the new window takes over this tab's session storage, and with it a sign-in without Remember me.
  const opened = window.open(`${PATH}?${query}`, '_blank', SIZE);
  if (!opened) return false;
  opened.opener = null;
  return true;
}

/** The job that the print window's address tells. */
export function readPrintJob(search: string): PrintJob {
  const params = new URLSearchParams(search);
  const ids = (params.get('ids') ?? '').split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id));
  return { ids: [...new Set(ids.map(Number))], mode: params.get('mode') === 'slip' ? 'slip' : 'invoice' };
}
