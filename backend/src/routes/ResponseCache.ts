import { isFresh } from '../services/catalogue/snapshot/cache.ts';

/** Entries at most; beyond that, all are dropped: a client that asks for endless addresses must not fill the memory. */
const MAX_ENTRIES = 200;

interface Entry<Value> {
  at: number;
  /** Set while the response is being created; stays only after a repeated request. */
  response: Promise<Value> | null;
  isRepeated: boolean;
}

/**
 * Caches responses that are the same for everybody for a moment, and never after the catalogue has changed. Requests at the
 * same time wait for one response. Neither a failure is cached nor the response to a first request: most addresses are
 * requested once, and short-lived objects that survive a moment are expensive to collect.
 */
export class ResponseCache<Value> {
  private readonly entries = new Map<string, Entry<Value>>();

  get(key: string, create: () => Promise<Value>): Promise<Value> {
    const present = this.entries.get(key);
    const isCached = present !== undefined && isFresh(present.at);
    if (isCached) present.isRepeated = true;
    if (isCached && present.response) return present.response;
    this.evictExpired();
    if (this.entries.size >= MAX_ENTRIES) this.entries.clear();
    const response = create();
    const entry: Entry<Value> = { at: performance.now(), response, isRepeated: isCached };
    // Reinserted at the end, among the newest.
    this.entries.delete(key);
    this.entries.set(key, entry);
    response.then(
      () => {
        if (!entry.isRepeated) entry.response = null;
      },
      () => this.entries.delete(key),
    );
    return response;
  }

  /** Ordered by age. A page has 100 kB and more, so expired ones are removed at once. */
  private evictExpired(): void {
    for (const [key, { at }] of this.entries) {
      if (isFresh(at)) return;
      this.entries.delete(key);
    }
  }
}
