import { makeAutoObservable, runInAction } from 'mobx';
import type { CartItem } from '@contract/carts.ts';
import type { CartVoucher, CartVoucherInput } from '@contract/vouchers.ts';
import { refusalOf } from '../../api/ApiError.ts';
import type { ApiClient } from '../../api/client.ts';
import { personalKey, readText, writeText } from '../../stores/storage.ts';

/** The voucher of the next order. Its code is kept beside the cart, as long as that lives. */
export class VoucherStore {
  /** What it takes off; null: none. */
  applied: CartVoucher | null = null;
  /** Why the server refused the code; null: it did not, or there is none. */
  refusal: string | null = null;
  /** The server could not be asked. */
  isFailed = false;
  isBusy = false;
  private latestRequest = 0;
  private readonly api: ApiClient;
  private readonly key: string;

  constructor(api: ApiClient, userId: number) {
    this.api = api;
    this.key = `${personalKey('cart', userId)}_voucher`;
    makeAutoObservable<this, 'api' | 'key' | 'latestRequest'>(
      this,
      { api: false, key: false, latestRequest: false },
      { autoBind: true },
    );
  }

  /** Whole rupiah. */
  get discount(): number {
    return this.applied?.discount ?? 0;
  }

  /** Asks again for the kept code, as the goods have changed. */
  async renew(lines: readonly CartItem[]): Promise<void> {
    const kept = readText('local', this.key);
    if (kept !== null) await this.apply(kept, lines);
  }

  /** Only the newest request's response counts. A code that can't be used now is kept: more goods may make it usable. */
  async apply(typed: string, lines: readonly CartItem[]): Promise<void> {
    const code = typed.trim();
    if (code === '' || lines.length === 0) return;
    const request = ++this.latestRequest;
    const body: CartVoucherInput = {
      code,
      revalidateCartVMs: lines.map(({ productDetailId, quantity }) => ({ productDetailId, quantity })),
    };
    this.isBusy = true;
    try {
      const applied = await this.api.post<CartVoucher>('/carts/voucher', body);
      if (request === this.latestRequest) this.show(applied);
    } catch (error) {
      if (request === this.latestRequest) this.refuse(refusalOf(error));
    }
  }

  /** What an order's refusal says of the voucher; null: it can't be used, and `text` says why. */
  update(applied: CartVoucher | null, text: string): void {
    if (applied) this.show(applied);
    else this.refuse(text);
  }

  remove(): void {
    this.latestRequest += 1;
    writeText('local', this.key, null);
    runInAction(() => Object.assign(this, { applied: null, refusal: null, isFailed: false, isBusy: false }));
  }

  private show(applied: CartVoucher): void {
    writeText('local', this.key, applied.code);
    Object.assign(this, { applied, refusal: null, isFailed: false, isBusy: false });
  }

  private refuse(refusal: string | null): void {
    Object.assign(this, { applied: null, refusal, isFailed: refusal === null, isBusy: false });
  }
}
