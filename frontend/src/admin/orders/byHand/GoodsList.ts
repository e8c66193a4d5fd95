import { LIMITS } from '@contract/limits.ts';
import type { FoundUnit } from '@contract/manualOrders.ts';
import type { ApiClient } from '../../../api/client.ts';
import { Lookup } from '../../../components/Lookup.ts';
import type { HandLine } from './handForm.ts';

const SHORTEST_SEARCH = 2;

/** Where a form keeps its goods. */
interface Goods {
  get: () => readonly HandLine[];
  set: (lines: readonly HandLine[]) => void;
}

/** Today's price and stock of a unit. */
type UnitNow = Pick<FoundUnit, 'productDetailId' | 'price' | 'discount' | 'lastStock'>;

/** The goods of a form of the back office, found by SKU or name, or scanned. */
export class GoodsList {
  readonly units: Lookup<FoundUnit[]>;
  private readonly api: Pick<ApiClient, 'get'>;
  private readonly goods: Goods;

  constructor(api: Pick<ApiClient, 'get'>, goods: Goods) {
    this.api = api;
    this.goods = goods;
    this.units = new Lookup<FoundUnit[]>({
      ask: (text, signal) => this.find(text, signal),
      isSearchable: isLongSearch,
    });
  }

  get lines(): readonly HandLine[] {
    return this.goods.get();
  }

  /** Adds a piece of a unit. */
  add(unit: FoundUnit): void {
    const known = this.lines.find(({ productDetailId }) => productDetailId === unit.productDetailId);
    if (known) this.setQuantity(unit.productDetailId, (known.quantity ?? 0) + 1);
    else this.goods.set([...this.lines, { ...unit, quantity: 1 }]);
    this.units.setText('');
  }

  /** For a scanner, which is faster than the list: adds the only unit that matches the text. */
  async addTyped(): Promise<void> {
    const { text } = this.units;
    if (text.trim() === '') return;
    const found = await this.find(text).catch(() => []);
    const [first, ...others] = found;
    const isUnique = first && (others.length === 0 || first.code.toLowerCase() === text.trim().toLowerCase());
    if (isUnique && this.units.text === text) this.add(first);
  }

  setQuantity(productDetailId: number, quantity: number | null): void {
    const changed = ({ ...line }: HandLine) =>
      line.productDetailId === productDetailId ? { ...line, quantity } : line;
    this.goods.set(this.lines.map(changed));
  }

  remove(productDetailId: number): void {
    this.goods.set(this.lines.filter((line) => line.productDetailId !== productDetailId));
  }

  /** Shows the prices and the stock of a refused request's answer. */
  update(now: readonly UnitNow[]): void {
    this.goods.set(this.lines.map((line) => withPriceNow(line, now)));
  }

  private async find(text: string, signal?: AbortSignal): Promise<FoundUnit[]> {
    return this.api.get<FoundUnit[]>(`/invoices/by-hand/units?${searchQuery(text)}`, false, signal);
  }
}

/** The same unit with its price and stock of now. */
export function withPriceNow<Unit extends UnitNow>(unit: Unit, now: readonly UnitNow[]): Unit {
  const found = now.find(({ productDetailId }) => productDetailId === unit.productDetailId);
  return found ? { ...unit, price: found.price, discount: found.discount, lastStock: found.lastStock } : unit;
}

/** `data` of a 409: a price or the stock has changed. */
export function isCartConflict(data: unknown): data is { cart: UnitNow[] } {
  return typeof data === 'object' && data !== null && 'cart' in data && Array.isArray(data.cart);
}

export function isLongSearch(text: string): boolean {
  return text.trim().length >= SHORTEST_SEARCH;
}

export function searchQuery(text: string): string {
  return new URLSearchParams({ q: text.slice(0, LIMITS.search) }).toString();
}
