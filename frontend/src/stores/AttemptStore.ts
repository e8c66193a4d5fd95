import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError } from '../api/ApiError.ts';
import { readJson, writeJson } from './storage.ts';

/** Something on its way to the server that must not be done twice. */
export interface Attempt<Contents> {
  /** The Idempotency-Key. */
  key: string;
  body: Contents;
  /** Nobody knows whether it arrived. */
  isOpen: boolean;
}

/**
 * Sends something under a key, so that sending it again does nothing twice. The attempt outlives a reload until somebody
 * knows what came of it.
 */
export class AttemptStore<Contents> {
  /** Sent earlier, and nobody knows whether it arrived: finishing it or dropping it is the shopper's decision. */
  unfinished: Attempt<Contents> | null = null;
  private readonly place: string;
  private readonly isContents: (body: unknown) => body is Contents;

  /** `place`: where it is kept for this session. What lies there may be anything: `isContents` tells. */
  constructor(place: string, isContents: (body: unknown) => body is Contents) {
    this.place = place;
    this.isContents = isContents;
    const known = this.known();
    if (known?.isOpen) this.unfinished = known;
    makeAutoObservable<this, 'place' | 'isContents' | 'known'>(
      this,
      { place: false, isContents: false, known: false },
      { autoBind: true },
    );
  }

  /**
   * How to send `body`: the same contents keep their key, others get another one. Null while something else may have
   * arrived already; that is `unfinished` then.
   */
  begin(body: Contents): Attempt<Contents> | null {
    const known = this.known();
    if (known && JSON.stringify(known.body) === JSON.stringify(body)) return known;
    if (!known?.isOpen) return { key: randomKey(), body, isOpen: false };
    this.unfinished = known;
    return null;
  }

  /** Sends an attempt by `post`; it is over unless nobody knows what came of it. Throws what `post` throws. */
  async send<Answer>(
    attempt: Attempt<Contents>,
    post: (body: Contents, headers: Record<string, string>) => Promise<Answer>,
  ): Promise<Answer> {
    writeJson('session', this.place, { ...attempt, isOpen: true });
    try {
      const answer = await post(attempt.body, { 'Idempotency-Key': attempt.key });
      this.drop();
      return answer;
    } catch (error) {
      const isUnknown = !(error instanceof ApiError) || error.isUnknown;
      writeJson('session', this.place, { ...attempt, isOpen: isUnknown });
      if (!isUnknown) runInAction(() => (this.unfinished = null));
      throw error;
    }
  }

  /** Gives the attempt up. If it did arrive, the shopper finds what came of it where all such things stand. */
  drop(): void {
    this.unfinished = null;
    writeJson('session', this.place, null);
  }

  private known(): Attempt<Contents> | null {
    const kept = readJson('session', this.place) as Partial<Attempt<unknown>> | null;
    if (typeof kept?.key !== 'string' || !this.isContents(kept.body)) return null;
    return { key: kept.key, body: kept.body, isOpen: kept.isOpen === true };
  }
}

/** `crypto.randomUUID` is missing where a phone opens the shop over plain http; this is there always. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
