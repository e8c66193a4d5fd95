import { isFresh } from '../services/catalogue/snapshot/cache.ts';

/** Entries at most; beyond that, all are dropped: a client that asks for endless addresses must not fill the memory. */
const MOST = 200;

interface CachedAnswer<Made> {
  at: number;
  /** While it is made, and from then on once it was asked for again. */
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
    // At the end, where the newest are.
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

  /** The oldest come first. A page is of 100 kB and more, so none stays for longer than it is told. */
  private forgetOld(): void {
    for (const [key, { at }] of this.known) {
      if (isFresh(at)) return;
      this.known.delete(key);
    }
  }
}
