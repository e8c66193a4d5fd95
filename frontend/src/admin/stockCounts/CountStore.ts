import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { CountApproval, CountEntries, StockCount, StockCountLine } from '@contract/stockCounts.ts';
import { MAX_LOOK_AGE_SECONDS, STOCK_COUNT_STATUS } from '@contract/stockCounts.ts';
import { MINUTE_MS } from '@contract/time.ts';
import { ApiError } from '../../api/ApiError.ts';
import type { ApiClient } from '../../api/client.ts';
import { onOtherTab } from '../../stores/storage.ts';
import { type Look, looksKey, readLooks, readSheet, writeLooks, writeSheet } from './keptLooks.ts';
import { VerdictStore } from './VerdictStore.ts';

export type CountStep = 'submit' | 'reopen' | 'approve' | 'cancel';

/** So few that they are through before the next dead spot. */
const BATCH = 100;
/** Until somebody has typed the whole number. */
const SETTLE_MS = 1_200;
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = MINUTE_MS;
/** What others count shows up this often. */
const REFRESH_MS = 20_000;

/**
 * One stock count. What is counted is kept on this phone at once, and sent whenever there is a line; until the server
 * has taken it, it stays.
 */
export class CountStore {
  count: StockCount | null = null;
  error: ApiError | null = null;
  isBusy = false;
  /** How often in a row the shop was not reached. */
  failures = 0;
  /** Why the server did not take what was counted. */
  refusal: string | null = null;
  /** What the shop does not have yet, by unit. */
  readonly looks = observable.map<number, Look>([], { deep: false });
  readonly verdicts = new VerdictStore();
  /** What the shop has, by unit. */
  private readonly saved = observable.map<number, number>();
  private readonly key: string;
  private readonly id: number;
  private readonly api: ApiClient;
  private sending: Promise<void> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private answers = 0;

  constructor(api: ApiClient, id: number, userId: number) {
    this.api = api;
    this.id = id;
    this.key = looksKey(id, userId);
    makeAutoObservable<this, 'api' | 'id' | 'key' | 'sending' | 'timer' | 'answers'>(
      this,
      {
        ...{
          api: false,
          id: false,
          key: false,
          sending: false,
          timer: false,
          answers: false,
          looks: false,
          verdicts: false,
        },
        count: observableRef,
        error: observableRef,
      },
      { autoBind: true },
    );
  }

  get isCounting(): boolean {
    return this.count?.statusEnum === STOCK_COUNT_STATUS.counting;
  }

  get done(): number {
    return this.count?.lines.filter((line) => this.countedOf(line) !== null).length ?? 0;
  }

  /** What was found of a unit, by this phone or another; null: nobody has looked. */
  countedOf({ productDetailId }: StockCountLine): number | null {
    return this.looks.get(productDetailId)?.counted ?? this.saved.get(productDetailId) ?? null;
  }

  /** Writes down what was found; null takes back what was not sent yet. */
  enter({ productDetailId }: StockCountLine, counted: number | null): void {
    if (counted === null) this.looks.delete(productDetailId);
    else this.looks.set(productDetailId, { counted, at: Date.now() });
    this.refusal = null;
    this.keep();
    this.sendIn(SETTLE_MS);
  }

  /** Opens the count, and goes on sending while its page is open. Answers how to stop. */
  start(): () => void {
    const read = () => runInAction(() => this.looks.replace(readLooks(this.key)));
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
      const count = await this.api.get<StockCount>(`/stock-counts/${this.id}`);
      this.take(count);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Without a line, the sheet of the last time will do.
      const kept = isOutOfReach(error) ? readSheet(this.id) : null;
      if (kept) this.take(kept);
      runInAction(() => {
        if (kept) this.failures += 1;
        else this.error = error;
      });
    }
    this.sendIn(0);
  }

  /** Takes a step and answers the server's message; a refusal is thrown. `reason`: of approving one's own count. */
  async step(step: CountStep, reason = ''): Promise<string> {
    this.isBusy = true;
    try {
      const approval: CountApproval = { verdicts: this.verdicts.of(this.count?.corrected ?? []), reason };
      const body = step === 'approve' ? approval : undefined;
      const { data, message } = await this.api.call<StockCount>('PUT', `/stock-counts/${step}/${this.id}`, body);
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
    if (batch.length === 0 || !this.isCounting) return;
    const now = Date.now();
    const entries = batch.map(([productDetailId, { counted, at }]) => {
      // A clock that was set back meanwhile makes no look of the future.
      const secondsAgo = Math.min(MAX_LOOK_AGE_SECONDS, Math.max(0, Math.round((now - at) / 1000)));
      return { productDetailId, counted, secondsAgo };
    });
    try {
      const body: CountEntries = { entries };
      const count = await this.api.put<StockCount>(`/stock-counts/lines/${this.id}`, body);
      this.forget(batch);
      this.take(count);
    } catch (error) {
      this.fail(error);
    }
  }

  /** What was counted anew while its number travelled stays. */
  private forget(batch: readonly [number, Look][]): void {
    this.failures = 0;
    for (const [productDetailId, look] of batch) {
      if (this.looks.get(productDetailId)?.at === look.at) this.looks.delete(productDetailId);
    }
    this.keep();
    if (this.looks.size > 0) this.sendIn(0);
  }

  private fail(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    if (isOutOfReach(error)) {
      this.sendIn(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.failures));
      this.failures += 1;
      return;
    }
    this.refusal = error.reason;
    if (error.status === 409) void this.refresh();
  }

  /** What others have counted meanwhile. An answer that was overtaken by a newer one is old. */
  private async refresh(): Promise<void> {
    const { answers } = this;
    try {
      const count = await this.api.get<StockCount>(`/stock-counts/${this.id}`);
      if (answers === this.answers) this.take(count);
    } catch {
      // The next time.
    }
  }

  private take(count: StockCount): void {
    this.answers += 1;
    const isSameSheet = this.isCounting && count.statusEnum === STOCK_COUNT_STATUS.counting;
    const counted = count.lines.flatMap((line): [number, number][] =>
      line.counted === null ? [] : [[line.productDetailId, line.counted]],
    );
    this.saved.replace(counted);
    // The lines of a sheet are drawn once: a thousand of them would stutter under the fingers.
    const lines = isSameSheet && hasSameUnits(this.count, count) ? this.count?.lines : undefined;
    this.count = lines ? { ...count, lines } : count;
    if (this.isCounting) writeSheet(count);
  }

  private sendIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.send(), ms);
  }

  private keep(): void {
    writeLooks(this.key, [...this.looks]);
  }
}

/** Whether it is worth trying again without a change. */
function isOutOfReach({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

function hasSameUnits(before: StockCount | null, after: StockCount): boolean {
  return (
    before?.lines.length === after.lines.length &&
    before.lines.every(({ productDetailId }, index) => productDetailId === after.lines[index]?.productDetailId)
  );
}
