import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError } from '../api/ApiError.ts';
import { readJson, writeJson } from './storage.ts';

/** A request that must not take effect twice. */
export interface Attempt<Contents> {
  /** The Idempotency-Key. */
  key: string;
  body: Contents;
  /** The outcome is unknown: the request was sent, and no response came. */
  isOpen: boolean;
}

/**
 * Sends a request under an idempotency key, so that a retry has no second effect. The attempt survives a reload until its
 * outcome is known.
 */
export class AttemptStore<Contents> {
  /** An earlier attempt with unknown outcome: the shopper decides whether to retry or to drop it. */
  unfinished: Attempt<Contents> | null = null;
  private readonly storageKey: string;
  private readonly isContents: (body: unknown) => body is Contents;

  /** `storageKey`: in session storage, where anybody may write anything: `isContents` checks it. */
  constructor(storageKey: string, isContents: (body: unknown) => body is Contents) {
    this.storageKey = storageKey;
    this.isContents = isContents;
    const saved = this.readSaved();
    if (saved?.isOpen) this.unfinished = saved;
    makeAutoObservable<this, 'storageKey' | 'isContents' | 'readSaved'>(
      this,
      { storageKey: false, isContents: false, readSaved: false },
      { autoBind: true },
    );
  }

  /**
   * The attempt for `body`: the same contents keep their key, others get a new one. Null while another attempt's outcome is
   * unknown; that one is `unfinished` then.
   */
  begin(body: Contents): Attempt<Contents> | null {
    const saved = this.readSaved();
    if (saved && JSON.stringify(saved.body) === JSON.stringify(body)) return saved;
    if (!saved?.isOpen) return { key: randomKey(), body, isOpen: false };
    this.unfinished = saved;
    return null;
  }

  /** Sends an attempt by `post` and removes it once its outcome is known. Throws the errors of `post`. */
  async send<Result>(
    attempt: Attempt<Contents>,
    post: (body: Contents, headers: Record<string, string>) => Promise<Result>,
  ): Promise<Result> {
    writeJson('session', this.storageKey, { ...attempt, isOpen: true });
    try {
      const response = await post(attempt.body, { 'Idempotency-Key': attempt.key });
      this.drop();
      return response;
    } catch (error) {
      const isUnknown = !(error instanceof ApiError) || error.isUnknown;
      writeJson('session', this.storageKey, { ...attempt, isOpen: isUnknown });
      if (!isUnknown) runInAction(() => (this.unfinished = null));
      throw error;
    }
  }

  /** Removes the attempt. If the request did arrive, the shopper finds its result in the list of such records. */
  drop(): void {
    this.unfinished = null;
    writeJson('session', this.storageKey, null);
  }

  private readSaved(): Attempt<Contents> | null {
    const stored = readJson('session', this.storageKey) as Partial<Attempt<unknown>> | null;
    if (typeof stored?.key !== 'string' || !this.isContents(stored.body)) return null;
    return { key: stored.key, body: stored.body, isOpen: stored.isOpen === true };
  }
}

/** A random key. `crypto.randomUUID` is missing where a phone opens the shop over plain http; `getRandomValues` is not. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
