/** The parts of an invoice's total other than its lines, in whole rupiah. `total` is the sum of the lines and `partsOf`. */
export interface TotalParts {
  /** For an exchange: the value of the returned goods. */
  credit: number;
  voucherCode: string;
  voucherDiscount: number;
  /** Given by an admin, with a reason. */
  manualDiscount: number;
  manualReason: string;
  /** The shipping fee for the customer: the courier's fee less the shipping discount. */
  shipmentFee: number;
  shippingDiscount: number;
  /** The name of the shipping rule that gave the discount. */
  shippingRule: string;
  /** 1–999 rupiah added to the total, to recognize a bank transfer; 0 for other payments. */
  transferCode: number;
  total: number;
}

/** The parts of a total that consists of lines only. */
export const NO_PARTS: Omit<TotalParts, 'total'> = {
  ...{ credit: 0, voucherCode: '', voucherDiscount: 0, manualDiscount: 0, manualReason: '' },
  ...{ shipmentFee: 0, shippingDiscount: 0, shippingRule: '', transferCode: 0 },
};

export const TOTAL_PARTS = ['credit', 'voucher', 'manual', 'fee', 'shipping', 'transferCode'] as const;
export type TotalPart = (typeof TOTAL_PARTS)[number];

/** A row between goods and total. `name`: the voucher code, the reason or the rule; empty for other parts. */
export interface PartRow {
  part: TotalPart;
  /** Whole rupiah; negative for discounts and credit. */
  amount: number;
  name: string;
}

/** The rows of a total in display order, without parts of Rp 0 except the fee. */
export function partsOf(total: TotalParts): PartRow[] {
  const rows: PartRow[] = [
    { part: 'credit', amount: -total.credit, name: '' },
    { part: 'voucher', amount: -total.voucherDiscount, name: total.voucherCode },
    { part: 'manual', amount: -total.manualDiscount, name: total.manualReason },
    { part: 'fee', amount: courierFee(total), name: '' },
    { part: 'shipping', amount: -total.shippingDiscount, name: total.shippingRule },
    { part: 'transferCode', amount: total.transferCode, name: '' },
  ];
  return rows.filter(({ part, amount }) => part === 'fee' || amount !== 0);
}

/** The fee before the shipping discount. */
export function courierFee({ shipmentFee, shippingDiscount }: TotalParts): number {
  return shipmentFee + shippingDiscount;
}

/** Picks these parts from a stored or received invoice. */
export function totalPartsOf(of: TotalParts): TotalParts {
  const { credit, voucherCode, voucherDiscount, manualDiscount, manualReason } = of;
  const { shipmentFee, shippingDiscount, shippingRule, transferCode, total } = of;
  return {
    ...{ credit, voucherCode, voucherDiscount, manualDiscount, manualReason },
    ...{ shipmentFee, shippingDiscount, shippingRule, transferCode, total },
  };
}
