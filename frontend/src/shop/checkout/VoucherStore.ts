import { makeAutoObservable, runInAction } from 'mobx';
import type { CartItem } from '@contract/carts.ts';
import type { CartVoucher, CartVoucherInput } from '@contract/vouchers.ts';
import { refusalOf } from '../../api/ApiError.ts';
import type { ApiClient } from '../../api/client.ts';
import { personalKey, readText, writeText } from '../../stores/storage.ts';

/** The voucher of the next order. Its code is stored with the cart, and for the same time. */
export class VoucherStore {
  /** The accepted voucher with its discount; null: none. */
  applied: CartVoucher | null = null;
  /** The server's reason for refusing the code; null: no refusal or no code. */
  refusal: string | null = null;
  /** The request failed. */
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

  /** Checks the stored code again after a change of the goods. */
  async renew(lines: readonly CartItem[]): Promise<void> {
    const kept = readText('local', this.key);
    if (kept !== null) await this.apply(kept, lines);
  }

  /** Only the newest request's response counts. A code that is unusable now stays stored: more goods may make it usable. */
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

  /** Applies the voucher from a refused order's response; null: it is unusable, and `text` is the reason. */
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
