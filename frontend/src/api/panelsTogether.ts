import { MOST_PANELS, type PanelAnswer } from '@contract/dashboard.ts';
import type { Envelope } from '@contract/envelope.ts';
import type { ApiAnswer, ApiRequest, Transport } from './client.ts';

const PANEL = '/dashboard/';

interface Waiting {
  request: ApiRequest;
  answer: (answer: Promise<ApiAnswer>) => void;
}

/**
 * Batches the dashboard's requests of one tick into one request, since a request costs more than most panels. Each panel
 * gets its own response or error.
 */
export function panelsTogether(transport: Transport): Transport {
  let waiting: Waiting[] = [];
  const send = (): void => {
    const asked = waiting;
    waiting = [];
    for (let from = 0; from < asked.length; from += MOST_PANELS) ask(transport, asked.slice(from, from + MOST_PANELS));
  };
  return (request) => {
    if (request.method !== 'GET' || !request.path.startsWith(PANEL)) return transport(request);
    return new Promise((answer) => {
      if (waiting.push({ request, answer }) === 1) queueMicrotask(send);
    });
  };
}

function ask(transport: Transport, asked: readonly Waiting[]): void {
  const [first, second] = asked;
  if (!first) return;
  if (!second) return first.answer(transport(first.request));
  const panels = asked.map(({ request }) => request.path.slice(PANEL.length)).join(',');
  const all = transport({ ...first.request, path: `/dashboard?${new URLSearchParams({ panels }).toString()}` });
  for (const [index, { answer }] of asked.entries()) answer(all.then((together) => part(together, index)));
}

/** An error of the batch is the error of each panel. */
function part(together: ApiAnswer, index: number): ApiAnswer {
  if (together.status !== 200) return together;
  return { ...together, ...(together.body as Envelope<PanelAnswer[]>).data[index] };
}
