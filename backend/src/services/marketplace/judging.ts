import { INVOICE_STATUS, STOCK_FREE_STATUSES } from '../../contract/invoiceStatus.ts';
import type { Marketplace } from '../../contract/manualOrders.ts';
import type { MarketplaceVerdict, OrderFileField, ShortUnit } from '../../contract/marketplace.ts';
import type { MessageKey, MessageParams } from '../../locales/messages.ts';
import { ordersOf } from '../../models/queries/marketplace.ts';
import { withOpenChange } from '../../models/queries/orderChanges.ts';
import type { Pieces } from '../../models/queries/stock.ts';
import { merged } from '../../models/queries/stock.ts';
import type { Invoice } from '../../models/tables/Invoice.ts';
import type { QuotedUnit } from '../orders/prices.ts';
import * as prices from '../orders/prices.ts';
import type { FindPlace } from './places.ts';
import type { FileOrder } from './reading.ts';

/** What stays the same while a file is taken. */
export interface FileContext {
  source: Marketplace;
  /** Unit ids by the marketplace's SKUs. */
  units: ReadonlyMap<string, number>;
  findPlace: FindPlace;
}

export interface Judged {
  order: FileOrder;
  verdict: MarketplaceVerdict;
  reason: { key: MessageKey; params?: MessageParams } | null;
  /** The line and the column of a bad cell. */
  cell: { line: number; field: OrderFileField } | null;
  invoice: Invoice | null;
}

export interface Judgement {
  orders: Judged[];
  short: ShortUnit[];
  quoted: ReadonlyMap<number, QuotedUnit>;
}

const { waiting, paid, processed, shipped, delivered } = INVOICE_STATUS;
const GOALS = { paid, shipped, delivered } as const;

/** The verdict of each order, as the shop is now. Orders take stock in the order of the file. */
export async function judge(
  orders: readonly FileOrder[],
  { source, units, findPlace }: FileContext,
  isLocking = false,
): Promise<Judgement> {
  const numbers = orders.map(({ orderNo }) => orderNo);
  const known = new Map(
    (await ordersOf(source, numbers, isLocking)).map((one) => [one.sourceRef?.toUpperCase() ?? '', one]),
  );
  const changing = await withOpenChange([...known.values()].map(({ id }) => id));
  const invoiceOf = ({ orderNo }: FileOrder) => known.get(orderNo.toUpperCase()) ?? null;
  const ids = orders.flatMap((order) => (invoiceOf(order) ? [] : (piecesOf(order, units) ?? []))).map(idOf);
  const quoted = await prices.quote([...new Set(ids)]);
  const left = new Map([...quoted].map(([id, { stock }]) => [id, stock]));
  const needed = new Map<number, number>();
  const judged = orders.map((order): Judged => {
    const invoice = invoiceOf(order);
    const plain = invoice ? ofKnown(order, invoice, changing.has(invoice.id)) : ofNew(order, units, findPlace);
    const pieces = plain.verdict === 'new' ? (piecesOf(order, units) ?? []) : [];
    for (const { productDetailId: id, quantity } of pieces) needed.set(id, (needed.get(id) ?? 0) + quantity);
    const lacking = pieces.filter(({ productDetailId, quantity }) => (left.get(productDetailId) ?? 0) < quantity);
    if (lacking.length > 0) {
      const codes = lacking.map(({ productDetailId }) => quoted.get(productDetailId)?.code ?? '').join(', ');
      return { ...plain, invoice, verdict: 'short', reason: { key: 'marketplace.short', params: { codes } } };
    }
    for (const { productDetailId: id, quantity } of pieces) left.set(id, (left.get(id) ?? 0) - quantity);
    return { ...plain, invoice };
  });
  const short = [...needed].flatMap(([productDetailId, count]): ShortUnit[] => {
    const unit = quoted.get(productDetailId);
    if (!unit || count <= unit.stock) return [];
    return [{ productDetailId, code: unit.code, name: unit.name, needed: count, stock: unit.stock }];
  });
  return { orders: judged, short, quoted };
}

/** The pieces of an order, each unit once; null if a SKU is unknown. */
export function piecesOf({ lines }: FileOrder, units: ReadonlyMap<string, number>): Pieces[] | null {
  const pieces = lines.map(({ sku, quantity }) => ({ productDetailId: units.get(sku) ?? 0, quantity }));
  return pieces.some(({ productDetailId }) => productDetailId === 0) ? null : merged(pieces);
}

function idOf({ productDetailId }: Pieces): number {
  return productDetailId;
}

type Plain = Omit<Judged, 'invoice'>;

function ofNew(order: FileOrder, units: ReadonlyMap<string, number>, findPlace: FindPlace): Plain {
  const { stage, fault, lines } = order;
  if (stage === 'unpaid') return say(order, 'skipped', 'marketplace.unpaid');
  if (stage === 'cancelled') return say(order, 'skipped', 'marketplace.cancelledBefore');
  if (fault) {
    const { line, field, key, params } = fault;
    return { ...say(order, 'unreadable', key, params), cell: { line, field } };
  }
  const unknown = lines.filter(({ sku }) => !units.has(sku));
  if (unknown.length > 0) {
    return say(order, 'unmapped', 'marketplace.unmapped', { skus: unknown.map(({ sku }) => sku).join(', ') });
  }
  if (!findPlace(order)) {
    return { ...say(order, 'unreadable', 'marketplace.noPlace'), cell: { line: order.line, field: 'city' } };
  }
  return say(order, 'new');
}

function ofKnown(order: FileOrder, invoice: Invoice, isChanging: boolean): Plain {
  const { stage } = order;
  const { status } = invoice;
  const isEnded = STOCK_FREE_STATUSES.includes(status);
  // A cancellation that was asked for, or a return.
  if (stage === null && !isEnded) return say(order, 'byHand', 'marketplace.status', { status: order.status });
  if (stage === null || stage === 'unpaid') return say(order, 'same');
  if (stage === 'cancelled') {
    if (isEnded) return say(order, 'same');
    const isPaidThere = invoice.attempt === 0 && invoice.transferCode === 0;
    if (isPaidThere && (status === paid || status === processed)) return say(order, 'cancelled');
    return say(order, 'byHand', status === waiting ? 'marketplace.notPaidHere' : 'marketplace.left');
  }
  if (isEnded) return say(order, 'byHand', 'marketplace.ended');
  if (status === waiting) return say(order, 'byHand', 'marketplace.notPaidHere');
  const receipt = invoice.receiptNumber ?? order.receipt;
  // On a processed order, a receipt number means that it has left.
  const isNumbered = status === paid && invoice.receiptNumber === null && receipt !== '';
  const isFurther = GOALS[stage] > Math.max(status, paid) && receipt !== '';
  if (!isNumbered && !isFurther) return say(order, 'same');
  if (isChanging) return say(order, 'byHand', 'change.open');
  if (invoice.isSplit || invoice.credit > 0) return say(order, 'byHand', 'marketplace.severalParcels');
  return say(order, 'changed');
}

function say(order: FileOrder, verdict: MarketplaceVerdict, key?: MessageKey, params?: MessageParams): Plain {
  return { order, verdict, reason: key ? { key, ...(params && { params }) } : null, cell: null };
}
