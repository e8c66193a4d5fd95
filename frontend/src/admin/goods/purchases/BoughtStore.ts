import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { FoundUnit } from '@contract/manualOrders.ts';
import type { PurchasableUnit, SuggestedUnit } from '@contract/purchases.ts';
import { PURCHASE_LIMITS, USUAL_COVER_DAYS } from '@contract/purchases.ts';
import type { ApiClient } from '../../../api/client.ts';
import { Lookup } from '../../../components/Lookup.ts';
import type { PathIn, TextParams } from '../../../i18n/keys.ts';
import type { FormStore } from '../../../stores/FormStore.ts';
import { isLongSearch, searchQuery } from '../../orders/byHand/GoodsList.ts';
import { linesOf, tableOf } from '../../orders/dispatch/receipts/pastedTable.ts';
import type { BoughtLine, PastedLine, PurchaseValues } from './purchaseForm.ts';
import { lineOf, pastedLines, withLines } from './purchaseForm.ts';

interface Notice {
  key: PathIn<'purchases'>;
  params: TextParams;
}

/** Fills the lines of a purchase's form. */
export class BoughtStore {
  readonly units: Lookup<FoundUnit[]>;
  /** For so many days the suggestion lasts. */
  days: number | null = USUAL_COVER_DAYS;
  isBusy = false;
  /** The outcome of the last paste or suggestion. */
  told: Notice | null = null;
  private readonly api: Pick<ApiClient, 'get' | 'post'>;
  private readonly form: FormStore<PurchaseValues>;

  constructor(api: Pick<ApiClient, 'get' | 'post'>, form: FormStore<PurchaseValues>) {
    this.api = api;
    this.form = form;
    this.units = new Lookup<FoundUnit[]>({
      ask: (text, signal) => api.get(`/invoices/by-hand/units?${searchQuery(text)}`, false, signal),
      isSearchable: isLongSearch,
    });
    makeAutoObservable<this, 'api' | 'form'>(
      this,
      { api: false, form: false, units: false, told: observableRef },
      { autoBind: true },
    );
  }

  get lines(): readonly BoughtLine[] {
    return this.form.values.lines;
  }

  setDays(days: number | null): void {
    this.days = days;
  }

  /** Adds a piece of a found unit, at its last cost. */
  async addFound({ productDetailId, code }: FoundUnit): Promise<void> {
    this.units.setText('');
    await this.work(async () => {
      const units = await this.api.post<PurchasableUnit[]>('/purchases/units', { codes: [code] });
      this.add(units.filter((unit) => unit.productDetailId === productDetailId).map(lineOf));
    });
  }

  /** For a scanner, which is faster than the list of found units. */
  async addCode(): Promise<void> {
    const { text } = this.units;
    if (text.trim() === '') return;
    this.units.setText('');
    await this.addPasted([{ code: text.trim().toUpperCase(), quantity: 1, cost: null }]);
  }

  /** Adds the rows of a sheet. Returns whether all were found. */
  async paste(text: string): Promise<boolean> {
    const cells = (await tableOf(text)) ?? linesOf(text).map((line) => [line]);
    return this.addPasted(pastedLines(cells).slice(0, PURCHASE_LIMITS.lines));
  }

  /** Adds the units that run out. */
  async suggest(): Promise<void> {
    const days = Math.max(1, Math.min(365, Math.round(this.days ?? 0) || USUAL_COVER_DAYS));
    await this.work(async () => {
      const units = await this.api.get<SuggestedUnit[]>(`/purchases/suggestion?days=${days}`);
      const known = new Set(this.lines.map(({ productDetailId }) => productDetailId));
      const lines = units
        .filter(({ productDetailId }) => !known.has(productDetailId))
        .slice(0, PURCHASE_LIMITS.lines - known.size)
        .map(({ quantity, sold, stock, expected, ...unit }) => ({
          ...{ ...lineOf(unit), quantity, pace: { sold, stock, expected } },
        }));
      this.add(lines);
      const told: Notice =
        lines.length === 0
          ? { key: 'suggestNone', params: { days } }
          : { key: 'suggested', params: { count: lines.length } };
      runInAction(() => (this.told = told));
    });
  }

  change(productDetailId: number, change: Partial<BoughtLine>): void {
    this.set(this.lines.map((line) => (line.productDetailId === productDetailId ? { ...line, ...change } : line)));
  }

  remove(productDetailId: number): void {
    this.set(this.lines.filter((line) => line.productDetailId !== productDetailId));
  }

  private async addPasted(pasted: readonly PastedLine[]): Promise<boolean> {
    if (pasted.length === 0) return false;
    let isWhole = false;
    await this.work(async () => {
      const units = await this.api.post<PurchasableUnit[]>('/purchases/units', {
        codes: [...new Set(pasted.map(({ code }) => code))],
      });
      const missing: string[] = [];
      const added = pasted.flatMap(({ code, quantity, cost }) => {
        const [unit, ...others] = units.filter((one) => one.code === code);
        if (unit && others.length === 0) return [{ ...lineOf(unit), quantity, cost: cost ?? unit.cost }];
        missing.push(code);
        return [];
      });
      this.add(added);
      isWhole = missing.length === 0;
      const told: Notice | null = isWhole ? null : { key: 'pasteUnknown', params: { codes: missing.join(', ') } };
      runInAction(() => (this.told = told));
    });
    return isWhole;
  }

  private add(lines: readonly BoughtLine[]): void {
    this.set(withLines(this.lines, lines));
  }

  private set(lines: readonly BoughtLine[]): void {
    this.form.set('lines', lines);
  }

  private async work(work: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    try {
      await work();
    } catch (error) {
      this.form.refuse(error);
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
