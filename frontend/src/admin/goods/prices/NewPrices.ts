import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { LIMITS } from '@contract/limits.ts';
import type {
  PriceChange,
  PriceChangeInput,
  PriceChangeKind,
  PriceRounding,
  PriceTrial,
} from '@contract/priceChanges.ts';
import { PRICE_CHANGE_LIMITS } from '@contract/priceChanges.ts';
import type { ApiClient } from '../../../api/client.ts';
import { randomKey } from '../../../stores/AttemptStore.ts';
import type { Fault } from '../../../stores/formRules.ts';
import { atMost, rangeFault } from '../../../stores/formRules.ts';
import { FormStore } from '../../../stores/FormStore.ts';

export interface PriceValues {
  kind: PriceChangeKind;
  /** Percent with decimals, or rupiah. */
  amount: number | null;
  rounding: PriceRounding;
  /** Empty: now. */
  startsAt: string;
  note: string;
}

/** The products whose prices change: chosen ones, or all of a list's query. */
export interface PricedProducts {
  query: string;
  ids: readonly number[] | null;
}

/** New prices of many units: tried first, then saved as they were tried. */
export class NewPrices {
  readonly form: FormStore<PriceValues>;
  readonly products: PricedProducts;
  trial: PriceTrial | null = null;
  /** The rule that was tried. */
  private tried = '';
  private readonly api: Pick<ApiClient, 'post' | 'call'>;
  private readonly key = randomKey();

  constructor(api: Pick<ApiClient, 'post' | 'call'>, products: PricedProducts) {
    this.api = api;
    this.products = products;
    this.form = new FormStore<PriceValues>(
      { kind: 'percent', amount: null, rounding: '900', startsAt: '', note: '' },
      { amount: amountFault, note: ({ note }) => atMost(note, LIMITS.notes) },
    );
    makeAutoObservable<this, 'api' | 'key'>(
      this,
      { api: false, key: false, form: false, products: false, trial: observableRef },
      { autoBind: true },
    );
  }

  /** Whether the trial is of what stands in the form now. */
  get isTried(): boolean {
    return this.trial !== null && this.tried === JSON.stringify(this.rule);
  }

  /** Tries what was not tried yet; saves what was. Resolves to the server's message once it is saved. */
  async submit(onSaved: (message: string) => void): Promise<void> {
    await this.form.submit(async () => {
      if (!this.isTried) return this.tryOut();
      const { startsAt, note } = this.form.values;
      const input: PriceChangeInput = {
        ...this.rule,
        ...{ startsAt: startsAt === '' ? null : startsAt, note, version: this.trial?.version ?? '' },
      };
      const path = `/price-changes?${this.products.query}`;
      const { message } = await this.api.call<PriceChange>('POST', path, input, { 'Idempotency-Key': this.key });
      onSaved(message);
    });
  }

  private async tryOut(): Promise<void> {
    const rule = this.rule;
    const trial = await this.api.post<PriceTrial>(`/price-changes/trial?${this.products.query}`, rule);
    runInAction(() => Object.assign(this, { trial, tried: JSON.stringify(rule) }));
  }

  private get rule() {
    const { kind, amount, rounding } = this.form.values;
    const exact = kind === 'percent' ? Math.round((amount ?? 0) * 100) : (amount ?? 0);
    const { ids } = this.products;
    return { kind, amount: exact, rounding, productIds: ids === null ? null : [...ids] };
  }
}

function amountFault({ kind, amount }: PriceValues): Fault | null {
  if (amount === null) return 'forms:field.required';
  const { percent, rupiah } = PRICE_CHANGE_LIMITS;
  return kind === 'percent'
    ? rangeFault(amount, percent.min / 100, percent.max / 100)
    : rangeFault(amount, rupiah.min, rupiah.max);
}
