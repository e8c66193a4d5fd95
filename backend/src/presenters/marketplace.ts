import { now } from '../clock.ts';
import type { Language } from '../contract/languages.ts';
import type {
  JudgedOrder,
  MarketplaceCounts,
  MarketplaceFileRow,
  MarketplacePreview,
  UnmappedSku,
} from '../contract/marketplace.ts';
import { MINUTE_MS } from '../contract/time.ts';
import { message } from '../locales/messages.ts';
import type { StoredFile } from '../models/queries/marketplace.ts';
import { countsOf } from '../services/marketplace/files.ts';
import type { Judged, Judgement, Knowledge } from '../services/marketplace/judging.ts';
import { iso } from './moments.ts';

export function asMarketplacePreview(
  { orders, short, units }: Judgement & Knowledge,
  language: Language,
): MarketplacePreview {
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

export function asMarketplaceFile({ firstName, lastName, seenAt, counts, ...file }: StoredFile): MarketplaceFileRow {
  const isSilent = now().getTime() - new Date(seenAt).getTime() > MINUTE_MS;
  return {
    ...{ id: file.id, source: file.source, name: file.name, done: file.done, total: file.total },
    state: file.state === 'running' && isSilent ? 'stopped' : file.state,
    // Our own JSON, so no validation.
    counts: JSON.parse(counts) as MarketplaceCounts,
    by: `${firstName} ${lastName}`.trim(),
    createdAt: iso(file.createdAt),
  };
}
