import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import { MAX_COUNT_AGE_SECONDS } from '@contract/stockCounts.ts';
import { MINUTE_MS } from '@contract/time.ts';
import { ApiError } from '../../../api/ApiError.ts';
import type { ApiClient } from '../../../api/client.ts';
import { onOtherTab, writeJson } from '../../../stores/storage.ts';
import { type ShelfCount, readCounts, readSheet, writeCounts } from './savedCounts.ts';

/** A line of a sheet: a unit on its shelf. */
interface SheetLine {
  productDetailId: number;
  counted: number | null;
}

interface WholeSheet<Line> {
  id: number;
  lines: Line[];
}

/** The kind of a sheet. */
export interface SheetKind<Line, Sheet> {
  /** `GET {controller}/{id}`, `PUT {controller}/lines/{id}`, `PUT {controller}/{step}/{id}`. */
  controller: 'stock-counts' | 'pick-lists';
  /** The prefix of this phone's localStorage keys for such sheets. */
  storageKey: string;
  /** Whether the sheet still accepts entries. */
  isOpen: (sheet: Sheet) => boolean;
  /** Lines with the same mark render once, whatever their counts: a thousand rerendered lines would stutter. */
  markOf: (line: Line) => string;
  /** Whether an entry that the server has can be taken back. */
  canTakeBack: boolean;
}

/** Few enough per request to get through before the next dead spot. */
const BATCH = 100;
/** Milliseconds; time to type the whole number. */
const SETTLE_MS = 1_200;
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = MINUTE_MS;
/** Milliseconds between polls for other people's entries. */
const REFRESH_MS = 20_000;

/**
 * A sheet that people fill in along the shelves. Their entries go to this phone's storage at once and to the server
 * when there is a connection; until the server has an entry, it stays in storage.
 */
export class SheetStore<Line extends SheetLine, Sheet extends WholeSheet<Line>> {
  sheet: Sheet | null = null;
  error: ApiError | null = null;
  isBusy = false;
  /** Consecutive requests that didn't reach the server. */
  failures = 0;
  /** The server's reason for refusing entries. */
  refusal: string | null = null;
  /** Entries that the server does not have yet, by unit. */
  readonly pending = observable.map<number, ShelfCount>([], { deep: false });
  /** Entries that the server has, by unit. */
  private readonly saved = observable.map<number, number | null>();
  private readonly key: string;
  private readonly path: (name: string) => string;
  private readonly kind: SheetKind<Line, Sheet>;
  private readonly id: number;
  private readonly api: ApiClient;
  private sending: Promise<void> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private revision = 0;

  constructor(api: ApiClient, kind: SheetKind<Line, Sheet>, id: number, userId: number) {
    this.api = api;
    this.kind = kind;
    this.id = id;
    this.key = `${kind.storageKey}_${id}_${userId}`;
    this.path = (name) => `/${kind.controller}/${name}${id}`;
    makeAutoObservable<this, 'api' | 'kind' | 'id' | 'key' | 'path' | 'sending' | 'timer' | 'revision'>(
      this,
      {
        ...{ api: false, kind: false, id: false, key: false, path: false, pending: false },
        ...{ sending: false, timer: false, revision: false },
        sheet: observableRef,
        error: observableRef,
      },
      { autoBind: true },
    );
  }

  get isOpen(): boolean {
    return this.sheet !== null && this.kind.isOpen(this.sheet);
  }

  get done(): number {
    return this.sheet?.lines.filter((line) => this.countedOf(line) !== null).length ?? 0;
  }

  /** A unit's count, by this phone or another one; null: nobody has counted it. */
  countedOf({ productDetailId }: Pick<Line, 'productDetailId'>): number | null {
    const entry = this.pending.get(productDetailId);
    return entry ? entry.counted : (this.saved.get(productDetailId) ?? null);
  }

  /** Records a count; null takes it back, if it was not sent yet. */
  enter({ productDetailId }: Pick<Line, 'productDetailId'>, counted: number | null): void {
    if (counted === null && !this.kind.canTakeBack) this.pending.delete(productDetailId);
    else this.pending.set(productDetailId, { counted, at: Date.now() });
    this.refusal = null;
    this.persist();
    this.sendIn(SETTLE_MS);
  }

  /** Opens the sheet and sends entries while its page is open. Returns a function that stops it. */
  start(): () => void {
    const read = () => runInAction(() => this.pending.replace(readCounts(this.key)));
    const hurry = () => this.sendIn(0);
    const refresh = setInterval(() => document.visibilityState === 'visible' && void this.refresh(), REFRESH_MS);
    const unfollow = onOtherTab((key) => key === this.key && read());
    window.addEventListener('online', hurry);
    read();
    void this.load();
    return () => {
      clearInterval(refresh);
      clearTimeout(this.timer);
      window.removeEventListener('online', hurry);
      unfollow();
    };
  }

  async load(): Promise<void> {
    this.error = null;
    try {
      this.take(await this.api.get<Sheet>(this.path('')));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Offline, the sheet of the last visit will do.
      const stored = error.isRetryable ? readSheet<Sheet>(this.sheetKey, this.id) : null;
      if (stored) this.take(stored);
      runInAction(() => {
        if (stored) this.failures += 1;
        else this.error = error;
      });
    }
    this.sendIn(0);
  }

  /** Takes a step and returns the server's message; throws a refusal. */
  async step(step: string, body?: object): Promise<string> {
    this.isBusy = true;
    try {
      const { data, message } = await this.api.call<Sheet>('PUT', this.path(`${step}/`), body);
      this.take(data);
      return message;
    } catch (error) {
      // Usually another user was faster.
      if (error instanceof ApiError && error.status === 409) void this.refresh();
      throw error;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  /** Sends all pending entries; resolves with whether the server has them. */
  async sendAll(): Promise<boolean> {
    do {
      await this.send();
    } while (this.pending.size > 0 && this.failures === 0 && this.refusal === null);
    return this.pending.size === 0;
  }

  /** Sends one batch at a time: a second caller waits for the pending one. */
  private send(): Promise<void> {
    this.sending ??= this.sendBatch().finally(() => (this.sending = null));
    return this.sending;
  }

  private async sendBatch(): Promise<void> {
    const batch = [...this.pending].slice(0, BATCH);
    if (batch.length === 0 || !this.isOpen) return;
    const now = Date.now();
    const entries = batch.map(([productDetailId, { counted, at }]) => {
      // A clock that was set back must not date an entry in the future.
      const secondsAgo = Math.min(MAX_COUNT_AGE_SECONDS, Math.max(0, Math.round((now - at) / 1000)));
      return { productDetailId, counted, secondsAgo };
    });
    try {
      const sheet = await this.api.put<Sheet>(this.path('lines/'), { entries });
      this.forget(batch);
      this.take(sheet);
    } catch (error) {
      this.fail(error);
    }
  }

  /** A unit recounted while its number was in flight stays pending. */
  private forget(batch: readonly [number, ShelfCount][]): void {
    this.failures = 0;
    for (const [productDetailId, entry] of batch) {
      if (this.pending.get(productDetailId)?.at === entry.at) this.pending.delete(productDetailId);
    }
    this.persist();
    if (this.pending.size > 0) this.sendIn(0);
  }

  private fail(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    if (error.isRetryable) {
      this.sendIn(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.failures));
      this.failures += 1;
      return;
    }
    this.refusal = error.reason;
    if (error.status === 409) void this.refresh();
  }

  /** Fetches other people's entries; a response that a newer one overtook is dropped. */
  private async refresh(): Promise<void> {
    const { revision } = this;
    try {
      const sheet = await this.api.get<Sheet>(this.path(''));
      if (revision === this.revision) this.take(sheet);
    } catch {
      // The next poll retries.
    }
  }

  private take(sheet: Sheet): void {
    this.revision += 1;
    const isSame = this.isOpen && this.kind.isOpen(sheet) && this.marksOf(this.sheet) === this.marksOf(sheet);
    this.saved.replace(sheet.lines.map(({ productDetailId, counted }) => [productDetailId, counted]));
    this.sheet = isSame && this.sheet ? { ...sheet, lines: this.sheet.lines } : sheet;
    if (this.isOpen) writeJson('local', this.sheetKey, sheet);
  }

  private get sheetKey(): string {
    return `${this.kind.storageKey}_sheet`;
  }

  private marksOf(sheet: Sheet | null): string | undefined {
    return sheet?.lines.map((line) => this.kind.markOf(line)).join();
  }

  private sendIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.send(), ms);
  }

  private persist(): void {
    writeCounts(this.key, [...this.pending]);
  }
}
