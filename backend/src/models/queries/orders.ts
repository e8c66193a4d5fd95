import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { selectOne } from '../database/database.ts';

/** Where a parcel goes, in the words of an invoice. */
export interface Destination {
  cityName: string;
  provinceName: string;
}

interface Checkout extends Destination {
  /** The customer's unpaid orders. */
  unpaid: number;
  /** How many orders they have placed with this key. */
  isPlaced: number;
}

/** What an order depends on before anything is taken; null where no parcels go. */
export async function checkoutOf(asked: {
  userId: number;
  idempotencyKey: string | null;
  cityId: number;
  provinceId: number;
}): Promise<Checkout | null> {
  return selectOne<Checkout>(
    `SELECT c.name AS cityName, p.name AS provinceName,
       (SELECT COUNT(*) FROM invoices WHERE user_id = :userId AND status = :waiting) AS unpaid,
       (SELECT COUNT(*) FROM invoices WHERE user_id = :userId AND idempotency_key = :idempotencyKey) AS isPlaced
     FROM cities c JOIN provinces p ON p.id = c.province_id
     WHERE c.id = :cityId AND p.id = :provinceId AND c.is_active = 1`,
    { ...asked, waiting: INVOICE_STATUS.waiting },
  );
}
