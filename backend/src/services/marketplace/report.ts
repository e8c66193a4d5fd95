import type { Language } from '../../contract/languages.ts';
import type {
  JudgedOrder,
  MarketplaceCounts,
  MarketplacePreview,
  MarketplaceVerdict,
  UnmappedSku,
} from '../../contract/marketplace.ts';
import { MARKETPLACE_VERDICTS } from '../../contract/marketplace.ts';
import { message } from '../../locales/messages.ts';
import type { Judged, Judgement, FileContext } from './judging.ts';

/** The number of orders by verdict. */
export function countsOf(judged: readonly Pick<Judged, 'verdict'>[]): MarketplaceCounts {
  const counts = Object.fromEntries(MARKETPLACE_VERDICTS.map((verdict) => [verdict, 0])) as MarketplaceCounts;
  for (const { verdict } of judged) counts[verdict]++;
  return counts;
}

/** What taking a file would do, for a reader. */
export function asPreview(
  { orders, short, units, quoted }: Judgement & FileContext,
  language: Language,
): MarketplacePreview {
  const codeOf = (sku: string) => quoted.get(units.get(sku) ?? 0)?.code ?? '';
  return {
    orders: orders.map((one) => asJudgedOrder(one, language)),
    unmapped: skusOf(orders, ['unmapped']).filter(({ sku }) => !units.has(sku)),
    mapped: skusOf(orders, ['new', 'short']).map((one) => ({ ...one, code: codeOf(one.sku) })),
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

/** Each SKU of orders with these verdicts once, the most frequent first. */
function skusOf(orders: readonly Judged[], verdicts: readonly MarketplaceVerdict[]): UnmappedSku[] {
  const found = new Map<string, UnmappedSku>();
  for (const { order, verdict } of orders) {
    if (!verdicts.includes(verdict)) continue;
    for (const { sku, product } of order.lines) {
      found.set(sku, { sku, product, orders: (found.get(sku)?.orders ?? 0) + 1 });
    }
  }
  return [...found.values()].toSorted((one, other) => other.orders - one.orders);
}
