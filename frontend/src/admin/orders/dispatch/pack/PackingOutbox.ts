import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { PackedInput, Packing } from '@contract/packing.ts';
import { MINUTE_MS } from '@contract/time.ts';
import { ApiError } from '../../../../api/ApiError.ts';
import type { ApiClient } from '../../../../api/client.ts';
import { onOtherTab } from '../../../../stores/storage.ts';
import { keptKey, type KeptPacking, readKept, writeKept } from './keptPackings.ts';

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = MINUTE_MS;

/** The shop did not take what was packed, and somebody has to look at the parcel. */
export interface Refusal extends Pick<KeptPacking, 'invoiceId' | 'documentNo' | 'isComplete'> {
  reason: string;
}

interface Followers {
  /** The shop has it. */
  onTaken: (packing: Packing, isComplete: boolean) => void;
  onRefused: (refusal: Refusal) => void;
}

/**
 * What was packed is kept on this device at once, and sent whenever there is a line; until the server has taken or
 * refused it, it stays.
 */
export class PackingOutbox {
  /** The oldest first. */
  readonly kept = observable.array<KeptPacking>([], { deep: false });
  /** How often in a row the shop was not reached. */
  failures = 0;
  private readonly api: ApiClient;
  private readonly userId: number;
  private readonly followers: Followers;
  private isSending = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(api: ApiClient, userId: number, followers: Followers) {
    this.api = api;
    this.userId = userId;
    this.followers = followers;
    makeAutoObservable<this, 'api' | 'userId' | 'followers' | 'isSending' | 'timer'>(
      this,
      { ...{ api: false, userId: false, followers: false, isSending: false, timer: false }, kept: false },
      { autoBind: true },
    );
  }

  /** What is not in the shop yet of an invoice's line; undefined: nothing. */
  packedOf(invoiceId: number, invoiceDetailId: number): number | undefined {
    return this.of(invoiceId)?.lines.find((line) => line.invoiceDetailId === invoiceDetailId)?.packed;
  }

  isClosing(invoiceId: number): boolean {
    return this.of(invoiceId)?.isComplete ?? false;
  }

  /** Goes on sending while the page is open. Answers how to stop. */
  start(): () => void {
    const read = () => runInAction(() => this.kept.replace(readKept(this.userId)));
    const hurry = () => this.sendIn(0);
    const unfollow = onOtherTab((key) => key === keptKey(this.userId) && read());
    window.addEventListener('online', hurry);
    read();
    hurry();
    return () => {
      clearTimeout(this.timer);
      window.removeEventListener('online', hurry);
      unfollow();
    };
  }

  /** Pieces of a line are in the parcel: so many in all. */
  enter(packing: Packing, invoiceDetailId: number, packed: number): void {
    const { lines } = this.of(packing.invoiceId) ?? { lines: [] };
    const others = lines.filter((line) => line.invoiceDetailId !== invoiceDetailId);
    this.put(packing, { lines: [...others, { invoiceDetailId, packed }], isComplete: false });
  }

  /** The parcel is closed, with these pieces. */
  complete(packing: Packing, lines: PackedInput['lines']): void {
    this.put(packing, { lines, isComplete: true });
  }

  /** Somebody else has the parcel: what was packed of it here is not sent. */
  forget(invoiceId: number): void {
    this.kept.replace(this.kept.filter((one) => one.invoiceId !== invoiceId));
    writeKept(this.userId, this.kept);
  }

  private of(invoiceId: number): KeptPacking | undefined {
    return this.kept.find((one) => one.invoiceId === invoiceId);
  }

  private put({ invoiceId, documentNo }: Packing, what: Pick<KeptPacking, 'lines' | 'isComplete'>): void {
    const packing = { invoiceId, documentNo, ...what };
    const place = this.kept.findIndex((one) => one.invoiceId === invoiceId);
    if (place === -1) this.kept.push(packing);
    else this.kept[place] = packing;
    writeKept(this.userId, this.kept);
    this.sendIn(0);
  }

  /** One after the other, and never two at a time: a late answer would overtake a newer one. */
  private async send(): Promise<void> {
    const [next] = this.kept;
    if (!next || this.isSending) return;
    this.isSending = true;
    try {
      const path = `/packings/${next.isComplete ? 'complete' : 'lines'}/${next.invoiceId}`;
      const packing = await this.api.put<Packing>(path, { lines: next.lines } satisfies PackedInput);
      this.settle(next, () => this.followers.onTaken(packing, next.isComplete));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Who has to sign in anew loses nothing.
      if (error.isRetryable || error.status === 401) this.tryLater();
      else this.settle(next, () => this.followers.onRefused({ ...next, reason: error.reason }));
    } finally {
      this.isSending = false;
    }
  }

  /** What was packed while it travelled stays, to be sent next. */
  private settle(sent: KeptPacking, tell: () => void): void {
    this.failures = 0;
    if (this.of(sent.invoiceId) === sent) this.forget(sent.invoiceId);
    tell();
    this.sendIn(0);
  }

  private tryLater(): void {
    this.sendIn(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.failures));
    this.failures += 1;
  }

  private sendIn(ms: number): void {
    clearTimeout(this.timer);
    if (this.kept.length > 0) this.timer = setTimeout(() => void this.send(), ms);
  }
}
