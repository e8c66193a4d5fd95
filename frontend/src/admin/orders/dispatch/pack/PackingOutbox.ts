import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { PackedInput, Packing } from '@contract/packing.ts';
import { MINUTE_MS } from '@contract/time.ts';
import { ApiError } from '../../../../api/ApiError.ts';
import type { ApiClient } from '../../../../api/client.ts';
import { onOtherTab } from '../../../../stores/storage.ts';
import { unsentKey, type UnsentPacking, readUnsent, writeUnsent } from './unsentPackings.ts';

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = MINUTE_MS;

/** The server refused a packing; somebody has to check the parcel. */
export interface Refusal extends Pick<UnsentPacking, 'invoiceId' | 'documentNo' | 'isComplete'> {
  reason: string;
}

interface OutboxCallbacks {
  /** The server has it. */
  onAccepted: (packing: Packing, isComplete: boolean) => void;
  onRefused: (refusal: Refusal) => void;
}

/**
 * Packings go to this device's storage at once, and to the server when there is a connection; they stay in storage until
 * the server has accepted or refused them.
 */
export class PackingOutbox {
  /** The oldest first. */
  readonly unsent = observable.array<UnsentPacking>([], { deep: false });
  /** Consecutive requests that didn't reach the server. */
  failures = 0;
  private readonly api: ApiClient;
  private readonly userId: number;
  private readonly callbacks: OutboxCallbacks;
  private isSending = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(api: ApiClient, userId: number, callbacks: OutboxCallbacks) {
    this.api = api;
    this.userId = userId;
    this.callbacks = callbacks;
    makeAutoObservable<this, 'api' | 'userId' | 'callbacks' | 'isSending' | 'timer'>(
      this,
      { ...{ api: false, userId: false, callbacks: false, isSending: false, timer: false }, unsent: false },
      { autoBind: true },
    );
  }

  /** The unsent number of packed pieces of an invoice's line; undefined: nothing unsent. */
  packedOf(invoiceId: number, invoiceDetailId: number): number | undefined {
    return this.of(invoiceId)?.lines.find((line) => line.invoiceDetailId === invoiceDetailId)?.packed;
  }

  isClosing(invoiceId: number): boolean {
    return this.of(invoiceId)?.isComplete ?? false;
  }

  /** Sends while the page is open. Returns a function that stops it. */
  start(): () => void {
    const read = () => runInAction(() => this.unsent.replace(readUnsent(this.userId)));
    const sendNow = () => this.sendIn(0);
    const unsubscribe = onOtherTab((key) => key === unsentKey(this.userId) && read());
    window.addEventListener('online', sendNow);
    read();
    sendNow();
    return () => {
      clearTimeout(this.timer);
      window.removeEventListener('online', sendNow);
      unsubscribe();
    };
  }

  /** Records the total of packed pieces of a line. */
  enter(packing: Packing, invoiceDetailId: number, packed: number): void {
    const { lines } = this.of(packing.invoiceId) ?? { lines: [] };
    const others = lines.filter((line) => line.invoiceDetailId !== invoiceDetailId);
    this.put(packing, { lines: [...others, { invoiceDetailId, packed }], isComplete: false });
  }

  /** Records the parcel as closed, with these pieces. */
  complete(packing: Packing, lines: PackedInput['lines']): void {
    this.put(packing, { lines, isComplete: true });
  }

  /** Another user has the parcel: drops its unsent pieces. */
  forget(invoiceId: number): void {
    this.unsent.replace(this.unsent.filter((one) => one.invoiceId !== invoiceId));
    writeUnsent(this.userId, this.unsent);
  }

  private of(invoiceId: number): UnsentPacking | undefined {
    return this.unsent.find((one) => one.invoiceId === invoiceId);
  }

  private put({ invoiceId, documentNo }: Packing, what: Pick<UnsentPacking, 'lines' | 'isComplete'>): void {
    const packing = { invoiceId, documentNo, ...what };
    const place = this.unsent.findIndex((one) => one.invoiceId === invoiceId);
    if (place === -1) this.unsent.push(packing);
    else this.unsent[place] = packing;
    writeUnsent(this.userId, this.unsent);
    this.sendIn(0);
  }

  /** Strictly sequential: a late response would overtake a newer one. */
  private async send(): Promise<void> {
    const [next] = this.unsent;
    if (!next || this.isSending) return;
    this.isSending = true;
    try {
      const path = `/packings/${next.isComplete ? 'complete' : 'lines'}/${next.invoiceId}`;
      const packing = await this.api.put<Packing>(path, { lines: next.lines } satisfies PackedInput);
      this.settle(next, () => this.callbacks.onAccepted(packing, next.isComplete));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // An expired session loses nothing.
      if (error.isRetryable || error.status === 401) this.tryLater();
      else this.settle(next, () => this.callbacks.onRefused({ ...next, reason: error.reason }));
    } finally {
      this.isSending = false;
    }
  }

  /** Removes a sent packing, unless it changed while in flight; then it is sent again. */
  private settle(sent: UnsentPacking, notify: () => void): void {
    this.failures = 0;
    if (this.of(sent.invoiceId) === sent) this.forget(sent.invoiceId);
    notify();
    this.sendIn(0);
  }

  private tryLater(): void {
    this.sendIn(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.failures));
    this.failures += 1;
  }

  private sendIn(ms: number): void {
    clearTimeout(this.timer);
    if (this.unsent.length > 0) this.timer = setTimeout(() => void this.send(), ms);
  }
}
