import { RETURN_STATUS } from '../../contract/returns.ts';
import { conflict } from '../../errors.ts';
import { select } from '../../models/database/database.ts';
import type { Invoice } from '../../models/tables/Invoice.ts';

// What an order owes to being the replacement of returned goods, for those who pay, pack or refund it.

/** Whether an order replaces what its customer kept, or got the money back for: late money must not bring it to life again. */
export async function isGivenUp(invoiceId: number): Promise<boolean> {
  const { withdrawn, settled } = RETURN_STATUS;
  const ended = await select(
    `SELECT id FROM returns WHERE exchange_invoice_id = :invoiceId
     AND (status = :withdrawn OR (status = :settled AND resolution = 'refund'))`,
    { invoiceId, withdrawn, settled },
  );
  return ended.length > 0;
}

/** 409 while the goods that an order replaces have not come back: until then it is set aside, not sent. */
export async function refuseEarly({ id, credit }: Invoice): Promise<void> {
  if (credit === 0) return;
  const [awaited] = await select<{ documentNo: string }>(
    `SELECT i.document_no AS documentNo FROM returns r JOIN invoices i ON i.id = r.invoice_id
     WHERE r.exchange_invoice_id = :id AND r.status = :approved`,
    { id, approved: RETURN_STATUS.approved },
  );
  if (awaited) throw conflict('return.goodsAwaited', awaited);
}

/**
 * Whole rupiah that a refund of an order sends back. Once a return has ended with this order as its replacement, that
 * includes what the returned goods were worth; until then the return itself still pays for them.
 */
export async function refundable({ id, total, credit }: Invoice): Promise<number> {
  if (credit === 0) return total;
  const ended = await select(
    "SELECT id FROM returns WHERE exchange_invoice_id = :id AND status = :settled AND resolution = 'exchange'",
    { id, settled: RETURN_STATUS.settled },
  );
  return ended.length > 0 ? total + credit : total;
}
