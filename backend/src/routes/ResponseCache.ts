import { isStillGood } from '../services/catalogue/cache.ts';

/** Beyond so many at once, all are made anew: whoever asks for endless addresses must not fill the memory. */
const MOST = 200;

interface Kept<Made> {
  at: number;
  made: Promise<Made>;
}

/**
 * Answers that are the same for everybody, told again for a moment, but never once the catalogue has changed. Many who ask
 * at once wait for one making. A failure is never kept.
 */
export class ResponseCache<Made> {
  private readonly kept = new Map<string, Kept<Made>>();

  get(key: string, make: () => Promise<Made>): Promise<Made> {
    const known = this.kept.get(key);
    if (known && isStillGood(known.at)) return known.made;
    this.forgetOld();
    if (this.kept.size >= MOST) this.kept.clear();
    const made = make();
    this.kept.set(key, { at: performance.now(), made });
    made.catch(() => this.kept.delete(key));
    return made;
  }

  /** The oldest come first. A page is of 100 kB and more, so none stays for longer than it is told. */
  private forgetOld(): void {
    for (const [key, { at }] of this.kept) {
      if (isStillGood(at)) return;
      this.kept.delete(key);
    }
  }
}
