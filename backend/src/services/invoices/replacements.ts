import { conflict } from '../../errors.ts';
import * as returns from '../../models/queries/returns.ts';
import type { Invoice } from '../../models/tables/Invoice.ts';

// What an order owes to being the replacement of returned goods, for those who pay, pack or refund it.

/** Whether an order replaces what its customer kept, or got the money back for: late money must not bring it to life again. */
export async function isGivenUp(invoiceId: number): Promise<boolean> {
  return returns.hasEndedWithout(invoiceId);
}

/** 409 while the goods that an order replaces have not come back: until then it is set aside, not sent. */
export async function refuseEarly({ id, credit }: Invoice): Promise<void> {
  if (credit === 0) return;
  const awaited = await returns.awaitedBefore(id);
  if (awaited) throw conflict('return.goodsAwaited', awaited);
}

/**
 * Whole rupiah that a refund of an order sends back. Once a return has ended with this order as its replacement, that
 * includes what the returned goods were worth; until then the return itself still pays for them.
 */
export async function refundable({ id, total, credit }: Invoice): Promise<number> {
  if (credit === 0) return total;
  return (await returns.hasEndedWith(id)) ? total + credit : total;
}
