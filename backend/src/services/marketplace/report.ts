import type { Language } from '../../contract/languages.ts';
import type { JudgedOrder, MarketplaceCounts, MarketplacePreview, UnmappedSku } from '../../contract/marketplace.ts';
import { MARKETPLACE_VERDICTS } from '../../contract/marketplace.ts';
import { message } from '../../locales/messages.ts';
import type { Judged, Judgement, Knowledge } from './judging.ts';

/** The number of orders by verdict. */
export function countsOf(judged: readonly Pick<Judged, 'verdict'>[]): MarketplaceCounts {
  const counts = Object.fromEntries(MARKETPLACE_VERDICTS.map((verdict) => [verdict, 0])) as MarketplaceCounts;
  for (const { verdict } of judged) counts[verdict]++;
  return counts;
}

/** What taking a file would do, for a reader. */
export function asPreview({ orders, short, units }: Judgement & Knowledge, language: Language): MarketplacePreview {
  return {
    orders: orders.map((one) => asJudgedOrder(one, language)),
    unmapped: unmappedOf(orders, units),
    short,
    counts: countsOf(orders),
  };
}

function asJudgedOrder({ order, verdict, reason, cell, invoice }: Judged, language: Language): JudgedOrder {
  const sum = (part: 'quantity' | 'total') => order.lines.reduce((all, line) => all + line[part], 0);
  return {
    ...{ orderNo: order.orderNo, line: order.line, verdict, cell },
    reason: reason ? message(language, reason.key, reason.params) : '',
    pieces: sum('quantity'),
    total: Math.max(0, sum('total') - order.discount),
    invoice: invoice && { id: invoice.id, documentNo: invoice.documentNo },
  };
}

/** Each unknown SKU once, the most frequent first. */
function unmappedOf(orders: readonly Judged[], units: Knowledge['units']): UnmappedSku[] {
  const found = new Map<string, UnmappedSku>();
  for (const { order, verdict } of orders) {
    if (verdict !== 'unmapped') continue;
    for (const { sku, product } of order.lines) {
      if (units.has(sku)) continue;
      found.set(sku, { sku, product, orders: (found.get(sku)?.orders ?? 0) + 1 });
    }
  }
  return [...found.values()].toSorted((one, other) => other.orders - one.orders);
}
