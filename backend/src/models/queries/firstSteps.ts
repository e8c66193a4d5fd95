import { selectOne } from '../database/database.ts';

/** The work of a new shop's owner, as far as the books show it. */
export interface WorkDone {
  /** A product that shoppers can see. */
  products: boolean;
  /** Somebody has changed a shipping fee or made a rule for it: the first ones are the same in every shop. */
  fees: boolean;
  /** A paid order. */
  order: boolean;
}

export async function readWorkDone(): Promise<WorkDone> {
  const row = await selectOne<Record<'products' | 'fees' | 'orders', number>>(
    `SELECT EXISTS (SELECT 1 FROM product_details d JOIN products p ON p.id = d.product_id
                    WHERE d.is_active = 1 AND p.is_active = 1) AS products,
       EXISTS (SELECT 1 FROM audit_entries WHERE entity IN ('shippingRates', 'shippingRules')) AS fees,
       EXISTS (SELECT 1 FROM invoices WHERE paid_at IS NOT NULL) AS orders`,
  );
  return { products: row?.products === 1, fees: row?.fees === 1, order: row?.orders === 1 };
}
