import { PRODUCT_LIMITS } from '@contract/products.ts';

/** The state in the page's address. */
export interface StockView {
  categoryId: number | null;
  onlyLow: boolean;
  onlyWaiting: boolean;
  lowAt: number;
  search: string;
}

export function readStockView(params: URLSearchParams, lowStock: number): StockView {
  const whole = (name: string) => (/^\d{1,7}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : null);
  return {
    categoryId: whole('category'),
    onlyLow: params.get('low') === '1',
    onlyWaiting: params.get('waiting') === '1',
    lowAt: Math.min(whole('lowAt') ?? lowStock, PRODUCT_LIMITS.stock.max),
    search: params.get('q') ?? '',
  };
}

/** Changes the address; omits defaults and keeps foreign parameters. */
export function writeStockView(before: URLSearchParams, change: Partial<StockView>, lowStock: number): URLSearchParams {
  const view = { ...readStockView(before, lowStock), ...change };
  const after = new URLSearchParams(before);
  const set = (name: string, value: string | null) => (value === null ? after.delete(name) : after.set(name, value));
  set('category', view.categoryId === null ? null : String(view.categoryId));
  set('low', view.onlyLow ? '1' : null);
  set('waiting', view.onlyWaiting ? '1' : null);
  set('lowAt', view.lowAt === lowStock ? null : String(view.lowAt));
  set('q', view.search === '' ? null : view.search);
  return after;
}

/** `GET api/stock-summary`; the search is client-side, over the loaded summary. */
export function stockPath({ categoryId, lowAt, ...only }: StockView): string {
  const query = new URLSearchParams({
    lowAt: String(lowAt),
    onlyLow: String(only.onlyLow),
    onlyWaiting: String(only.onlyWaiting),
  });
  if (categoryId !== null) query.set('categoryId', String(categoryId));
  return `/stock-summary?${query}`;
}
