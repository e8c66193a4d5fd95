import { isFresh } from '../services/catalogue/snapshot/cache.ts';

/** Entries at most; beyond that, all are dropped: a client that asks for endless addresses must not fill the memory. */
const MOST = 200;

interface CachedAnswer<Made> {
  at: number;
  /** Set while the response is being created; stays only after a repeated request. */
  made: Promise<Made> | null;
  isAskedAgain: boolean;
}

/**
 * Caches responses that are the same for everybody for a moment, and never after the catalogue has changed. Requests at the
 * same time wait for one response. Neither a failure is cached nor the response to a first request: most addresses are
 * requested once, and short-lived objects that survive a moment are expensive to collect.
 */
export class ResponseCache<Made> {
  private readonly known = new Map<string, CachedAnswer<Made>>();

  get(key: string, make: () => Promise<Made>): Promise<Made> {
    const known = this.known.get(key);
    const isKnown = known !== undefined && isFresh(known.at);
    if (isKnown) known.isAskedAgain = true;
    if (isKnown && known.made) return known.made;
    this.forgetOld();
    if (this.known.size >= MOST) this.known.clear();
    const made = make();
    const kept: CachedAnswer<Made> = { at: performance.now(), made, isAskedAgain: isKnown };
    // Reinserted at the end, among the newest.
    this.known.delete(key);
    this.known.set(key, kept);
    made.then(
      () => {
        if (!kept.isAskedAgain) kept.made = null;
      },
      () => this.known.delete(key),
    );
    return made;
  }

  /** Ordered by age. A page has 100 kB and more, so expired ones are removed at once. */
  private forgetOld(): void {
    for (const [key, { at }] of this.known) {
      if (isFresh(at)) return;
      this.known.delete(key);
    }
  }
}
