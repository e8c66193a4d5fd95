import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PromoDraft, PromoTrial, PromoTrialInput } from '@contract/promoTrials.ts';
import { MAX_QUANTITY } from '@contract/money.ts';
import type { StockSummary } from '@contract/stock.ts';
import { ApiError } from '../../../../api/ApiError.ts';
import type { ApiClient } from '../../../../api/client.ts';
import { rangeFault } from '../../../../stores/formRules.ts';
import type { Problem } from '../../../../stores/FormStore.ts';
import { LoadStore } from '../../../../stores/LoadStore.ts';
import { unitsOf } from '../../stock/stockView.ts';

export interface TrialUnit {
  productDetailId: number;
  productId: number;
  product: string;
  /** Pattern, color and size. */
  variant: string;
  code: string;
}

export interface TrialLine extends TrialUnit {
  /** As typed. */
  quantity: number | null;
}

export function quantityFault(quantity: number | null): Problem | null {
  return rangeFault(quantity ?? NaN, 1, MAX_QUANTITY);
}

/** The number of the promo's products in the initial cart. */
const SUGGESTED = 3;

/** A sample cart and its price at a moment. */
export class TrialStore {
  lines: TrialLine[] = [];
  /** ISO; null: the promo's start. */
  at: string | null = null;
  isBusy = false;
  problem: string | null = null;
  /** The latest answer, with its question. */
  answer: { input: PromoTrialInput; trial: PromoTrial } | null = null;
  readonly goods: LoadStore<StockSummary>;
  private readonly api: ApiClient;

  constructor(api: ApiClient) {
    this.api = api;
    this.goods = new LoadStore<StockSummary>(api, '/stock-summary');
    makeAutoObservable<this, 'api'>(this, { api: false, goods: false, answer: observableRef }, { autoBind: true });
  }

  /** Units for sale. */
  get units(): TrialUnit[] {
    const all = unitsOf(this.goods.data?.products ?? []).filter(
      ({ product, cell }) => product.isActive && cell.isActive,
    );
    return all.map(({ product, line, cell, size }) => ({
      ...{ productDetailId: cell.productDetailId, productId: product.id, product: product.name, code: cell.code },
      variant: `${line.variant.name} · ${line.color.name} · ${size}`,
    }));
  }

  /** Adds one unit of each of the first products, unless the user has chosen already. */
  async open(productIds: readonly number[]): Promise<void> {
    await this.goods.loadOnce();
    if (this.lines.length > 0) return;
    for (const productId of productIds.slice(0, SUGGESTED)) {
      const unit = this.units.find((each) => each.productId === productId);
      if (unit) this.add(unit.productDetailId);
    }
  }

  add(productDetailId: number): void {
    const unit = this.units.find((each) => each.productDetailId === productDetailId);
    if (!unit || this.lines.some((line) => line.productDetailId === productDetailId)) return;
    this.lines = [...this.lines, { ...unit, quantity: 1 }];
  }

  setQuantity(productDetailId: number, quantity: number | null): void {
    this.lines = this.lines.map((line) => (line.productDetailId === productDetailId ? { ...line, quantity } : line));
  }

  remove(productDetailId: number): void {
    this.lines = this.lines.filter((line) => line.productDetailId !== productDetailId);
  }

  setMoment(at: string): void {
    this.at = at === '' ? null : at;
  }

  /** The error of the first invalid quantity. */
  get quantityFault(): Problem | null {
    return this.lines.map(({ quantity }) => quantityFault(quantity)).find((fault) => fault !== null) ?? null;
  }

  question(draft: PromoDraft): PromoTrialInput {
    const lines = this.lines.map(({ productDetailId, quantity }) => ({ productDetailId, quantity: quantity ?? NaN }));
    return { at: this.at ?? draft.validFrom, drafts: [draft], lines };
  }

  async run(input: PromoTrialInput): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.problem = null;
    try {
      const trial = await this.api.post<PromoTrial>('/promo-trials', input);
      runInAction(() => (this.answer = { input, trial }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => (this.problem = error.reason));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
