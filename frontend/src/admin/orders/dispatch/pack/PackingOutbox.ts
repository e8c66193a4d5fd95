import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { PackedInput, Packing } from '@contract/packing.ts';
import type { ApiClient } from '../../../../api/client.ts';
import { onOtherTab } from '../../../../stores/storage.ts';
import { isRefusal, SendingLoop } from './SendingLoop.ts';
import { unsentKey, type UnsentPacking, readUnsent, writeUnsent } from './unsentPackings.ts';

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
  private readonly api: ApiClient;
  private readonly userId: number;
  private readonly callbacks: OutboxCallbacks;
  private readonly loop = new SendingLoop(() => this.sendNext());

  constructor(api: ApiClient, userId: number, callbacks: OutboxCallbacks) {
    this.api = api;
    this.userId = userId;
    this.callbacks = callbacks;
    makeAutoObservable<this, 'api' | 'userId' | 'callbacks' | 'loop'>(
      this,
      { api: false, userId: false, callbacks: false, loop: false, unsent: false },
      { autoBind: true },
    );
  }

  get isOffline(): boolean {
    return this.loop.failures > 0;
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
    const unsubscribe = onOtherTab((key) => key === unsentKey(this.userId) && read());
    read();
    const stop = this.loop.start();
    return () => {
      stop();
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
    this.loop.sendNow();
  }

  private async sendNext(): Promise<boolean> {
    const [next] = this.unsent;
    if (!next) return false;
    const path = `/packings/${next.isComplete ? 'complete' : 'lines'}/${next.invoiceId}`;
    try {
      const packing = await this.api.put<Packing>(path, { lines: next.lines } satisfies PackedInput);
      this.settle(next);
      this.callbacks.onAccepted(packing, next.isComplete);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.settle(next);
      this.callbacks.onRefused({ ...next, reason: error.reason });
    }
    return true;
  }

  /** Removes a sent packing, unless it changed while in flight; then it is sent again. */
  private settle(sent: UnsentPacking): void {
    if (this.of(sent.invoiceId) === sent) this.forget(sent.invoiceId);
  }
}
