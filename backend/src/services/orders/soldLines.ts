import { parcelOf } from '../../contract/carts.ts';
import { lineSubtotal, linesTotal, sharesOf } from '../../contract/money.ts';
import type { Settings } from '../../contract/settings.ts';
import type { Parcel } from '../../contract/shipping.ts';
import { volumeWeight } from '../../contract/shipping.ts';
import { includedPpn } from '../../contract/tax.ts';
import type { TotalParts } from '../../contract/totalParts.ts';
import { NO_PARTS } from '../../contract/totalParts.ts';
import { insertRows } from '../../models/database/records.ts';
import type { Invoice } from '../../models/tables/Invoice.ts';
import { InvoiceDetail } from '../../models/tables/InvoiceDetail.ts';
import type { PricedLine } from '../mails/parts.ts';
import type { QuotedUnit } from './prices.ts';

// The sold lines of an order or an exchange, as stored with an invoice.

/** Pieces of a unit with its current data. */
export interface SoldLine {
  productDetailId: number;
  quantity: number;
  unit: QuotedUnit;
}

/** The weight and the volumetric weight of these pieces as one parcel, as stored with an invoice. */
export function weightsOf(lines: readonly SoldLine[]): { weight: number; volumeWeight: number } {
  const { weight, volume } = packed(lines);
  return { weight, volumeWeight: volumeWeight(volume) };
}

/** These pieces as one parcel. */
export function packed(lines: readonly SoldLine[]): Parcel {
  return parcelOf(lines.map(({ quantity, unit: { weight, volume } }) => ({ quantity, weight, volume })));
}

/** The tax included in a total, as stored with its invoice. */
export function taxWithin(total: number, kind: Settings['tax']): { taxBase: number; tax: number } {
  if (kind === 'none') return { taxBase: 0, tax: 0 };
  const { base, amount } = includedPpn(total);
  return { taxBase: base, tax: amount };
}

/** A line's price, discount and quantity. */
export function asPriced({ unit, quantity }: SoldLine): { price: number; discount: number; quantity: number } {
  return { price: unit.price, discount: unit.discount, quantity };
}

/** The parts of a total that are computed before its lines are written. */
export type Adjustments = Partial<Omit<TotalParts, 'shipmentFee' | 'total'>>;

/**
 * Computes an invoice's amounts from its lines and a courier's fee, in whole rupiah. The discounts and the credit together
 * are at most the goods' price, and the shipping discount is at most the fee.
 */
export function amountsOf(lines: readonly SoldLine[], fee: number, adjustments: Adjustments = {}) {
  const parts = { ...NO_PARTS, ...adjustments };
  const { credit, voucherDiscount, manualDiscount, transferCode, shippingDiscount } = parts;
  const goods = linesTotal(lines.map(asPriced));
  const subtotal = goods - credit - voucherDiscount - manualDiscount + transferCode;
  const shipmentFee = fee - shippingDiscount;
  return { ...parts, subtotal, shipmentFee, total: subtotal + shipmentFee };
}

/**
 * The lines' shares of an invoice's discounts in whole rupiah: the voucher discount among the voucher's lines, the manual
 * discount among the remaining amounts of all lines.
 */
function reductionsOf(
  { voucherDiscount, manualDiscount }: Pick<TotalParts, 'voucherDiscount' | 'manualDiscount'>,
  subtotals: readonly number[],
  isVouchered: (index: number) => boolean,
): number[] {
  const ofVoucher = sharesOf(
    voucherDiscount,
    subtotals.map((subtotal, index) => (isVouchered(index) ? subtotal : 0)),
  );
  const left = subtotals.map((subtotal, index) => subtotal - (ofVoucher[index] ?? 0));
  return sharesOf(manualDiscount, left).map((share, index) => share + (ofVoucher[index] ?? 0));
}

/** Inserts the lines of an invoice, with current names and prices. `isVouchered`: the lines that the voucher includes. */
export async function writeLines(
  invoice: Invoice,
  lines: readonly SoldLine[],
  isVouchered: (line: SoldLine) => boolean = () => true,
): Promise<PricedLine[]> {
  const details = detailsFor(invoice, lines, isVouchered);
  await insertRows(InvoiceDetail, details);
  return details;
}

/** The lines of an invoice, as stored. */
export function detailsFor(
  invoice: Invoice,
  lines: readonly SoldLine[],
  isVouchered: (line: SoldLine) => boolean = () => true,
) {
  const subtotals = lines.map((line) => lineSubtotal(asPriced(line)));
  const reductions = reductionsOf(
    invoice,
    subtotals,
    (index) => lines[index] !== undefined && isVouchered(lines[index]),
  );
  return lines.map((line, index) => ({
    invoiceId: invoice.id,
    productDetailId: line.productDetailId,
    productId: line.unit.productId,
    productName: line.unit.name,
    code: line.unit.code,
    variantName: line.unit.variant.name,
    variantCode: line.unit.variant.code,
    colorName: line.unit.color.name,
    colorCode: line.unit.color.code,
    sizeName: line.unit.size.name,
    sizeCode: line.unit.size.code,
    thumb: line.unit.thumb?.file ?? null,
    quantity: line.quantity,
    price: line.unit.price,
    discount: line.unit.discount,
    promoId: line.unit.promoId,
    promoName: line.unit.promoName,
    weight: line.unit.weight,
    subtotal: subtotals[index] ?? 0,
    reduction: reductions[index] ?? 0,
    cost: line.unit.cost,
  }));
}
