import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import { MAX_PRICE } from '@contract/money.ts';
import { codeKey } from '@contract/packing.ts';
import type { Purchase, PurchaseLine, ReceiptInput } from '@contract/purchases.ts';
import { PURCHASE_LIMITS } from '@contract/purchases.ts';
import { ApiError } from '../../../api/ApiError.ts';
import type { ApiClient } from '../../../api/client.ts';
import { randomKey } from '../../../stores/AttemptStore.ts';

/** What came of a unit; null: nothing typed. */
export interface ReceivedEntry {
  pieces: number | null;
  cost: number | null;
  lot: string;
}

export type ScanFault = { key: 'unknownCode' | 'unclearCode'; code: string };

/** One purchase, and the goods that are being received of it. */
export class ReceiveStore {
  purchase: Purchase;
  fault: ScanFault | null = null;
  /** The last scanned unit. */
  last: number | null = null;
  /** For lines without a lot of their own. */
  lot = '';
  isBusy = false;
  private readonly entries = observable.map<number, Partial<ReceivedEntry>>();
  private readonly api: Pick<ApiClient, 'call' | 'get'>;
  /** Of what is entered now: sent twice, it is booked once. */
  private key = randomKey();

  constructor(api: Pick<ApiClient, 'call' | 'get'>, purchase: Purchase) {
    this.api = api;
    this.purchase = purchase;
    makeAutoObservable<this, 'api' | 'key' | 'entries'>(
      this,
      { api: false, key: false, entries: false, purchase: observableRef, fault: observableRef },
      { autoBind: true },
    );
  }

  entryOf({ productDetailId, cost }: PurchaseLine): ReceivedEntry {
    return { pieces: null, cost, lot: '', ...this.entries.get(productDetailId) };
  }

  get pieces(): number {
    return this.purchase.lines.reduce((sum, line) => sum + (this.entryOf(line).pieces ?? 0), 0);
  }

  get missing(): number {
    return this.purchase.lines.reduce((sum, { quantity, received }) => sum + Math.max(0, quantity - received), 0);
  }

  get isBookable(): boolean {
    const entries = this.purchase.lines.map((line) => this.entryOf(line));
    const isRight = ({ pieces, cost }: ReceivedEntry) =>
      isWithin(pieces ?? 0, PURCHASE_LIMITS.pieces) && isWithin(cost ?? 0, MAX_PRICE);
    return this.pieces > 0 && entries.every(isRight);
  }

  /** Keeps what was typed alone: the cost may be corrected in the purchase meanwhile. */
  set({ productDetailId }: PurchaseLine, change: Partial<ReceivedEntry>): void {
    this.entries.set(productDetailId, { ...this.entries.get(productDetailId), ...change });
  }

  setLot(lot: string): void {
    this.lot = lot;
  }

  scan(text: string): void {
    const key = codeKey(text);
    if (key === '') return;
    const [line, ...others] = this.purchase.lines.filter(({ code }) => codeKey(code) === key);
    this.fault = null;
    if (!line) this.fault = { key: 'unknownCode', code: text.trim() };
    else if (others.length > 0) this.fault = { key: 'unclearCode', code: line.code };
    else {
      this.last = line.productDetailId;
      this.set(line, { pieces: (this.entryOf(line).pieces ?? 0) + 1 });
    }
  }

  /** Fills in all that is still missing. */
  fillAll(): void {
    for (const line of this.purchase.lines) {
      const left = line.quantity - line.received;
      if (left > 0) this.set(line, { pieces: left });
    }
  }

  /**
   * Books what is entered. Returns the server's message, or `exceeds`: it wants to be asked again with `mayExceed`. Throws
   * other refusals; where somebody else has received meanwhile, the purchase is read again and the entries stay.
   */
  async book(mayExceed = false): Promise<{ message: string; exceeds?: true }> {
    this.isBusy = true;
    try {
      const { data, message } = await this.api.call<Purchase>(
        'POST',
        `/purchases/${this.purchase.id}/receipts`,
        this.input(mayExceed),
        { 'Idempotency-Key': this.key },
      );
      runInAction(() => this.renew(data));
      return { message };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      if (hasCodes(error.data)) return { message: error.message, exceeds: true };
      await this.load();
      throw error;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  /** Returns the server's message. */
  async close(): Promise<string> {
    const { data, message } = await this.api.call<Purchase>('PUT', `/purchases/close/${this.purchase.id}`);
    runInAction(() => (this.purchase = data));
    return message;
  }

  async load(): Promise<void> {
    const purchase = await this.api.get<Purchase>(`/purchases/${this.purchase.id}`);
    runInAction(() => (this.purchase = purchase));
  }

  private input(mayExceed: boolean): ReceiptInput {
    const { lines } = this.purchase;
    return {
      lines: lines.flatMap((line) => {
        const { pieces, cost, lot } = this.entryOf(line);
        const { productDetailId } = line;
        return pieces ? [{ productDetailId, quantity: pieces, cost, lot: lot.trim() || this.lot.trim() }] : [];
      }),
      seen: lines.reduce((sum, { received }) => sum + received, 0),
      ...(mayExceed && { mayExceed }),
    };
  }

  private renew(purchase: Purchase): void {
    this.purchase = purchase;
    this.entries.clear();
    this.lot = '';
    this.last = null;
    this.fault = null;
    this.key = randomKey();
  }
}

function hasCodes(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'codes' in data;
}

/** False for NaN: typed wrongly. */
function isWithin(value: number, most: number): boolean {
  return value >= 0 && value <= most;
}
