import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import * as health from './services/operations/health.ts';

/** A load balancer looks every second or so whether we are ready, and until it has noticed it goes on sending. */
const NOTICED_MS = 2_000;
/** Whoever is not done by then is cut off; Docker kills after ten seconds, and the database is still to be closed. */
const CUT_OFF_MS = 8_000;
const LAST_MS = 9_500;
/** What runs by the clock is begun again by another instance, but the database is better closed behind it. */
const JOBS_END_MS = 1_000;
const LOOK_MS = 50;
/** `npm start` passes on the signal that the terminal has sent us already. */
const SAME_SIGNAL_MS = 300;

interface Around {
  /** At the signal; resolves when nothing of our own is under way any more. */
  first: () => Promise<void>;
  /** When everybody has been answered. */
  last: () => Promise<void>;
}

/**
 * Stops at SIGTERM, or Ctrl+C, with nobody's request lost: says that it is not ready, takes what still comes for a moment,
 * finishes what is under way, and ends with 0. A second signal ends it at once.
 */
export function stopOnSignal(server: Server, { first, last }: Around): void {
  const open = new Set<ServerResponse>();
  let toldAt: number | null = null;
  server.prependListener('request', (_request, response) => {
    if (toldAt !== null) sayLast(response);
    open.add(response);
    response.once('close', () => open.delete(response));
  });

  const stop = async (noticedMs: number): Promise<void> => {
    if (toldAt !== null) {
      if (performance.now() - toldAt > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    toldAt = performance.now();
    setTimeout(() => process.exit(1), LAST_MS).unref();
    const ended = first();
    health.retire();
    open.forEach(sayLast);
    await sleep(noticedMs);
    await finish(server, CUT_OFF_MS - noticedMs);
    await Promise.race([ended, sleep(JOBS_END_MS)]);
    await last();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop(NOTICED_MS));
  // A person at a terminal has no load balancer in front.
  process.on('SIGINT', () => void stop(0));
}

/** The client is told to send nothing more on this connection, so that it does not find it closed. */
function sayLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

/** Takes no more connections, and waits for those that are at work. */
async function finish(server: Server, patienceMs: number): Promise<void> {
  const look = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  const cutOff = setTimeout(() => server.closeAllConnections(), patienceMs);
  await new Promise((closed) => server.close(closed));
  clearInterval(look);
  clearTimeout(cutOff);
}
