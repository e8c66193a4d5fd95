import { isStillGood } from '../services/catalogue/snapshot/cache.ts';

/** Beyond so many at once, all are made anew: whoever asks for endless addresses must not fill the memory. */
const MOST = 200;

interface Known<Made> {
  at: number;
  /** While it is made, and from then on once it was asked for again. */
  made: Promise<Made> | null;
  isAskedAgain: boolean;
}

/**
 * Answers that are the same for everybody, told again for a moment, but never once the catalogue has changed. Many who ask
 * at once wait for one making. A failure is never kept, nor what nobody asks for a second time: most addresses are asked
 * for once, and what lives on for a moment is dear to be rid of.
 */
export class ResponseCache<Made> {
  private readonly known = new Map<string, Known<Made>>();

  get(key: string, make: () => Promise<Made>): Promise<Made> {
    const known = this.known.get(key);
    const isKnown = known !== undefined && isStillGood(known.at);
    if (isKnown) known.isAskedAgain = true;
    if (isKnown && known.made) return known.made;
    this.forgetOld();
    if (this.known.size >= MOST) this.known.clear();
    const made = make();
    const kept: Known<Made> = { at: performance.now(), made, isAskedAgain: isKnown };
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
      if (isStillGood(at)) return;
      this.known.delete(key);
    }
  }
}
