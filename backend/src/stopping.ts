import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import * as health from './services/operations/health.ts';

/** A load balancer checks readiness every second or so, and sends requests until it has noticed. */
const NOTICED_MS = 2_000;
/** Requests still running by then are cut off; Docker kills after ten seconds, and the database still has to be closed. */
const CUT_OFF_MS = 8_000;
const EXIT_MS = 9_500;
/** Another instance repeats unfinished jobs, but the database should be closed after them. */
const JOBS_END_MS = 1_000;
const POLL_MS = 50;
/** `npm start` forwards a signal that the terminal has already sent to this process. */
const SAME_SIGNAL_MS = 300;

interface Hooks {
  /** At the signal; resolves when no background work is left. */
  first: () => Promise<void>;
  /** After the last response. */
  last: () => Promise<void>;
}

/**
 * Graceful shutdown at SIGTERM, or Ctrl+C: reports not ready, accepts requests for a moment longer, finishes the running
 * ones, and exits with 0. A second signal ends it at once.
 */
export function stopOnSignal(server: Server, { first, last }: Hooks): void {
  const open = new Set<ServerResponse>();
  let signalledAt: number | null = null;
  server.prependListener('request', (_request, response) => {
    if (signalledAt !== null) closeConnection(response);
    open.add(response);
    response.once('close', () => open.delete(response));
  });

  const stop = async (noticedMs: number): Promise<void> => {
    if (signalledAt !== null) {
      if (performance.now() - signalledAt > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    signalledAt = performance.now();
    setTimeout(() => process.exit(1), EXIT_MS).unref();
    const ended = first();
    health.retire();
    open.forEach(closeConnection);
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

/** Asks the client to send no more requests on this connection, so that it does not find it closed. */
function closeConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

/** Accepts no more connections, and waits for the busy ones. */
async function finish(server: Server, timeoutMs: number): Promise<void> {
  const poll = setInterval(() => server.closeIdleConnections(), POLL_MS);
  const cutOff = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await new Promise((closed) => server.close(closed));
  clearInterval(poll);
  clearTimeout(cutOff);
}
