import type { RevenueQuery } from '@contract/dashboard.ts';
import { DEFAULT_RANGE, isRange, REVENUE_RANGES } from '@contract/dashboard.ts';

/** The range in the page's address; the default for a missing or invalid one. */
export function readRange(params: URLSearchParams): RevenueQuery {
  const range = REVENUE_RANGES.find((option) => option === params.get('range')) ?? DEFAULT_RANGE;
  const days = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  return { range: range === 'own' && !isRange(days) ? DEFAULT_RANGE : range, ...days };
}

/** The same address with another range; the API takes the same parameters. */
export function writeRange(address: URLSearchParams, { range, from, to }: RevenueQuery): URLSearchParams {
  const params = new URLSearchParams(address);
  for (const name of ['range', 'from', 'to']) params.delete(name);
  if (range !== DEFAULT_RANGE) params.set('range', range);
  if (range === 'own') {
    params.set('from', from);
    params.set('to', to);
  }
  return params;
}
