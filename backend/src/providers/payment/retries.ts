import { setTimeout as sleep } from 'node:timers/promises';
import { ProviderError } from './provider.ts';

/** How long a provider may take to respond, in milliseconds. */
export interface Timeouts {
  /** For a request without retries, such as creating a link. */
  onceMs: number;
  /** For one try of a request with retries. */
  tryMs: number;
  /** For all tries together, pauses included. */
  allTriesMs: number;
  /** Before the second try; each further pause is twice as long. */
  pauseMs: number;
}

const DEFAULTS: Timeouts = { onceMs: 10_000, tryMs: 4_000, allTriesMs: 10_000, pauseMs: 300 };
/** No request takes longer, in milliseconds: a process that has been silent since then is dead. */
export const MAX_REQUEST_MS = Math.max(DEFAULTS.onceMs, DEFAULTS.allTriesMs);
const TRIES = 3;

let current = DEFAULTS;

export function timeouts(): Timeouts {
  return current;
}

/** For tests: sets the timeouts; without values, the usual ones. */
export function setTimeouts(values: Partial<Timeouts> = {}): void {
  current = { ...DEFAULTS, ...values };
}

/**
 * Repeats an idempotent request after transient errors, and not before the provider's own delay, until it gets a response.
 * Throws the last ProviderError when the time is up.
 */
export async function withRetries<T>(request: (timeoutMs: number) => Promise<T>): Promise<T> {
  const deadline = Date.now() + current.allTriesMs;
  for (let tried = 1; ; tried++) {
    try {
      return await request(Math.min(current.tryMs, deadline - Date.now()));
    } catch (error) {
      const pause = retryDelay(error, tried);
      if (pause === null || tried === TRIES || Date.now() + pause >= deadline) throw error;
      await sleep(pause);
    }
  }
}

/** With jitter, so that clients that were turned away together don't come back together. Null: a retry is no use. */
function retryDelay(error: unknown, tried: number): number | null {
  if (!(error instanceof ProviderError) || error.retry === null) return null;
  const pause = current.pauseMs * 2 ** (tried - 1) * (0.5 + Math.random());
  return Math.max(pause, error.retry.afterMs);
}
