import { makeAutoObservable, runInAction } from 'mobx';
import type { StockNow } from '@contract/stock.ts';
import { ApiError } from '../../../api/ApiError.ts';
import type { ApiClient } from '../../../api/client.ts';
import type { FormStore } from '../../../stores/FormStore.ts';
import { adjustment, type AdjustValues, makeAdjustForm, resultOf } from './adjustForm.ts';

/** The parts of a unit that a stock change needs. */
export interface AdjustedUnit {
  productDetailId: number;
  code: string;
  stock: number;
}

/** A stock change of one unit, with a reason. */
export class AdjustStore {
  readonly unit: AdjustedUnit;
  readonly form: FormStore<AdjustValues>;
  /** The stock, as last fetched. */
  stock: number;
  private readonly api: ApiClient;

  constructor(api: ApiClient, unit: AdjustedUnit) {
    this.api = api;
    this.unit = unit;
    this.stock = unit.stock;
    this.form = makeAdjustForm(() => this.stock);
    makeAutoObservable<this, 'api'>(this, { api: false, unit: false, form: false }, { autoBind: true });
  }

  get result(): number | null {
    return resultOf(this.form.values, this.stock);
  }

  /** Calls `onSaved` with the server's message and the new stock. */
  async save(onSaved: (message: string, stock: number) => void): Promise<void> {
    await this.form.submit(async (values) => {
      const { data, message } = await this.send(values);
      onSaved(message, data.stock);
    });
  }

  private async send(values: AdjustValues) {
    try {
      return await this.api.call<StockNow>(
        'POST',
        '/stock/adjust',
        adjustment(values, this.unit.productDetailId, this.stock),
      );
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) this.learn(error.data);
      throw error;
    }
  }

  /** The stock moved meanwhile: the form validates against the new stock. */
  private learn(data: unknown): void {
    if (typeof data !== 'object' || data === null || !('stock' in data)) return;
    const stock = Number(data.stock);
    runInAction(() => (this.stock = stock));
  }
}
