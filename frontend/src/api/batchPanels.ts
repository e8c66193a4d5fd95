import { MAX_PANELS, type PanelAnswer } from '@contract/dashboard.ts';
import type { Envelope } from '@contract/envelope.ts';
import type { ApiAnswer, ApiRequest, Transport } from './client.ts';

const PANEL = '/dashboard/';

interface QueuedRequest {
  request: ApiRequest;
  resolve: (response: Promise<ApiAnswer>) => void;
}

/**
 * Batches the dashboard's requests of one tick into one request, since a request costs more than most panels. Each panel
 * gets its own response or error.
 */
export function batchPanels(transport: Transport): Transport {
  let queue: QueuedRequest[] = [];
  const send = (): void => {
    const batch = queue;
    queue = [];
    for (let from = 0; from < batch.length; from += MAX_PANELS)
      sendBatch(transport, batch.slice(from, from + MAX_PANELS));
  };
  return (request) => {
    if (request.method !== 'GET' || !request.path.startsWith(PANEL)) return transport(request);
    return new Promise((resolve) => {
      if (queue.push({ request, resolve }) === 1) queueMicrotask(send);
    });
  };
}

function sendBatch(transport: Transport, batch: readonly QueuedRequest[]): void {
  const [first, second] = batch;
  if (!first) return;
  if (!second) return first.resolve(transport(first.request));
  const panels = batch.map(({ request }) => request.path.slice(PANEL.length)).join(',');
  const all = transport({ ...first.request, path: `/dashboard?${new URLSearchParams({ panels }).toString()}` });
  for (const [index, { resolve }] of batch.entries()) resolve(all.then((response) => responseOf(response, index)));
}

/** An error of the batch is the error of each panel. */
function responseOf(response: ApiAnswer, index: number): ApiAnswer {
  if (response.status !== 200) return response;
  return { ...response, ...(response.body as Envelope<PanelAnswer[]>).data[index] };
}
