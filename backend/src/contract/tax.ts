/** An invoice's tax; whole rupiah. */
export interface IncludedTax {
  /** The base of the 12 %: 11/12 of the price without tax. */
  base: number;
  amount: number;
}

/**
 * The PPN within a total that includes it: 12 % on 11/12 of the price, which is 11 % of it (PMK 131/2024, for goods that are
 * not luxury). Rounded half up to whole rupiah; the price without tax plus the tax equals the total. BigInt, because 200
 * times a total can pass 2^53.
 */
export function includedPpn(total: number): IncludedTax {
  const net = (200n * BigInt(total) + 111n) / 222n;
  return { base: Number((22n * net + 12n) / 24n), amount: total - Number(net) };
}

/** The base of the 12 % for prices without tax, or for refunds of them: 11/12, rounded half up. */
export function taxBase(net: number): number {
  return Math.sign(net) * Math.floor((22 * Math.abs(net) + 12) / 24);
}
