import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import { MAX_LOOK_AGE_SECONDS } from '@contract/stockCounts.ts';
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

/** What kind of sheet it is. */
export interface SheetKind<Line, Sheet> {
  /** `GET {controller}/{id}`, `PUT {controller}/lines/{id}`, `PUT {controller}/{step}/{id}`. */
  controller: 'stock-counts' | 'pick-lists';
  /** What this phone keeps of such sheets goes by. */
  keptAs: string;
  /** Whether looks are still taken. */
  isOpen: (sheet: Sheet) => boolean;
  /** Lines of the same mark are drawn once, whatever is found: a thousand of them would stutter under the fingers. */
  markOf: (line: Line) => string;
  /** Whether what the shop has been told can be taken back. */
  canTakeBack: boolean;
}

/** So few that they are through before the next dead spot. */
const BATCH = 100;
/** Until somebody has typed the whole number. */
const SETTLE_MS = 1_200;
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = MINUTE_MS;
/** What others find shows up this often. */
const REFRESH_MS = 20_000;

/**
 * A sheet that people go along the shelves with. What they find is kept on this phone at once, and sent whenever there is
 * a line; until the server has taken it, it stays.
 */
export class SheetStore<Line extends SheetLine, Sheet extends WholeSheet<Line>> {
  sheet: Sheet | null = null;
  error: ApiError | null = null;
  isBusy = false;
  /** How often in a row the shop was not reached. */
  failures = 0;
  /** Why the server did not take what was found. */
  refusal: string | null = null;
  /** What the shop does not have yet, by unit. */
  readonly looks = observable.map<number, ShelfCount>([], { deep: false });
  /** What the shop has, by unit. */
  private readonly saved = observable.map<number, number | null>();
  private readonly key: string;
  private readonly path: (name: string) => string;
  private readonly kind: SheetKind<Line, Sheet>;
  private readonly id: number;
  private readonly api: ApiClient;
  private sending: Promise<void> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private answers = 0;

  constructor(api: ApiClient, kind: SheetKind<Line, Sheet>, id: number, userId: number) {
    this.api = api;
    this.kind = kind;
    this.id = id;
    this.key = `${kind.keptAs}_${id}_${userId}`;
    this.path = (name) => `/${kind.controller}/${name}${id}`;
    makeAutoObservable<this, 'api' | 'kind' | 'id' | 'key' | 'path' | 'sending' | 'timer' | 'answers'>(
      this,
      {
        ...{ api: false, kind: false, id: false, key: false, path: false, looks: false },
        ...{ sending: false, timer: false, answers: false },
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

  /** What was found of a unit, by this phone or another; null: nobody has looked. */
  countedOf({ productDetailId }: Pick<Line, 'productDetailId'>): number | null {
    const look = this.looks.get(productDetailId);
    return look ? look.counted : (this.saved.get(productDetailId) ?? null);
  }

  /** Writes down what was found; null takes it back, at least what was not sent yet. */
  enter({ productDetailId }: Pick<Line, 'productDetailId'>, counted: number | null): void {
    if (counted === null && !this.kind.canTakeBack) this.looks.delete(productDetailId);
    else this.looks.set(productDetailId, { counted, at: Date.now() });
    this.refusal = null;
    this.keep();
    this.sendIn(SETTLE_MS);
  }

  /** Opens the sheet, and goes on sending while its page is open. Answers how to stop. */
  start(): () => void {
    const read = () => runInAction(() => this.looks.replace(readCounts(this.key)));
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
      // Without a line, the sheet of the last time will do.
      const kept = error.isRetryable ? readSheet<Sheet>(this.sheetKey, this.id) : null;
      if (kept) this.take(kept);
      runInAction(() => {
        if (kept) this.failures += 1;
        else this.error = error;
      });
    }
    this.sendIn(0);
  }

  /** Takes a step and answers the server's message; a refusal is thrown. */
  async step(step: string, body?: object): Promise<string> {
    this.isBusy = true;
    try {
      const { data, message } = await this.api.call<Sheet>('PUT', this.path(`${step}/`), body);
      this.take(data);
      return message;
    } catch (error) {
      // Somebody else was faster, as a rule.
      if (error instanceof ApiError && error.status === 409) void this.refresh();
      throw error;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  /** Sends all there is; whether the shop has it now. */
  async sendAll(): Promise<boolean> {
    do {
      await this.send();
    } while (this.looks.size > 0 && this.failures === 0 && this.refusal === null);
    return this.looks.size === 0;
  }

  /** One batch, and never two at a time: whoever asks meanwhile waits for the one that is on its way. */
  private send(): Promise<void> {
    this.sending ??= this.sendBatch().finally(() => (this.sending = null));
    return this.sending;
  }

  private async sendBatch(): Promise<void> {
    const batch = [...this.looks].slice(0, BATCH);
    if (batch.length === 0 || !this.isOpen) return;
    const now = Date.now();
    const entries = batch.map(([productDetailId, { counted, at }]) => {
      // A clock that was set back meanwhile makes no look of the future.
      const secondsAgo = Math.min(MAX_LOOK_AGE_SECONDS, Math.max(0, Math.round((now - at) / 1000)));
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

  /** What was counted anew while its number travelled stays. */
  private forget(batch: readonly [number, ShelfCount][]): void {
    this.failures = 0;
    for (const [productDetailId, look] of batch) {
      if (this.looks.get(productDetailId)?.at === look.at) this.looks.delete(productDetailId);
    }
    this.keep();
    if (this.looks.size > 0) this.sendIn(0);
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

  /** What others have found meanwhile. An answer that was overtaken by a newer one is old. */
  private async refresh(): Promise<void> {
    const { answers } = this;
    try {
      const sheet = await this.api.get<Sheet>(this.path(''));
      if (answers === this.answers) this.take(sheet);
    } catch {
      // The next time.
    }
  }

  private take(sheet: Sheet): void {
    this.answers += 1;
    const isSame = this.isOpen && this.kind.isOpen(sheet) && this.marksOf(this.sheet) === this.marksOf(sheet);
    this.saved.replace(sheet.lines.map(({ productDetailId, counted }) => [productDetailId, counted]));
    this.sheet = isSame && this.sheet ? { ...sheet, lines: this.sheet.lines } : sheet;
    if (this.isOpen) writeJson('local', this.sheetKey, sheet);
  }

  private get sheetKey(): string {
    return `${this.kind.keptAs}_sheet`;
  }

  private marksOf(sheet: Sheet | null): string | undefined {
    return sheet?.lines.map((line) => this.kind.markOf(line)).join();
  }

  private sendIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.send(), ms);
  }

  private keep(): void {
    writeCounts(this.key, [...this.looks]);
  }
}
