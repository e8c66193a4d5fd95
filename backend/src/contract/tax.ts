/** What an invoice says about tax; whole rupiah. */
export interface IncludedTax {
  /** What the 12 % are taken of: 11/12 of the price without tax. */
  base: number;
  amount: number;
}

/**
 * The PPN within a total that includes it: 12 % on 11/12 of the price, which is 11 % of it (PMK 131/2024, for goods that
 * are no luxury). Rounded half up to whole rupiah; price without tax and tax always add up to the total.
 */
export function includedPpn(total: number): IncludedTax {
  const net = Math.floor((200 * total + 111) / 222);
  return { base: Math.floor((22 * net + 12) / 24), amount: total - net };
}
