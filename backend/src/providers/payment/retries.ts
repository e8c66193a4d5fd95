import { setTimeout as sleep } from 'node:timers/promises';
import { ProviderError } from './provider.ts';

/** How long a provider may take to answer, in milliseconds. */
export interface Patience {
  /** For what is asked once, such as making a link. */
  onceMs: number;
  /** For one try of what may be asked again. */
  tryMs: number;
  /** For all tries together, pauses included. */
  allTriesMs: number;
  /** Before the second try; each further pause is twice as long. */
  pauseMs: number;
}

const USUAL: Patience = { onceMs: 10_000, tryMs: 4_000, allTriesMs: 10_000, pauseMs: 300 };
/** No question of ours takes longer, in milliseconds: whoever asked and is silent after that is dead. */
export const LONGEST_MS = Math.max(USUAL.onceMs, USUAL.allTriesMs);
const TRIES = 3;

let current = USUAL;

export function patience(): Patience {
  return current;
}

/** For tests: from here on we wait no longer than this; without it, as long as usual. */
export function setPatience(values: Partial<Patience> = {}): void {
  current = { ...USUAL, ...values };
}

/**
 * Asks a question that changes nothing, or the same thing however often it is asked, until it is answered: again after
 * what passes, and not before the provider wants to be asked. Throws the last ProviderError when the time is up.
 */
export async function withRetries<T>(ask: (timeoutMs: number) => Promise<T>): Promise<T> {
  const deadline = Date.now() + current.allTriesMs;
  for (let tried = 1; ; tried++) {
    try {
      return await ask(Math.min(current.tryMs, deadline - Date.now()));
    } catch (error) {
      const pause = pauseAfter(error, tried);
      if (pause === null || tried === TRIES || Date.now() + pause >= deadline) throw error;
      await sleep(pause);
    }
  }
}

/** With some chance in it, so that many who were turned away don't come back at once. Null: asking again is no use. */
function pauseAfter(error: unknown, tried: number): number | null {
  if (!(error instanceof ProviderError) || error.passing === null) return null;
  const pause = current.pauseMs * 2 ** (tried - 1) * (0.5 + Math.random());
  return Math.max(pause, error.passing.afterMs);
}
