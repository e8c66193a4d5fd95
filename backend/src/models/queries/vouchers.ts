import type { VoucherTerms } from '../../contract/vouchers.ts';
import { execute, executeOne, select, selectOne } from '../database/database.ts';
import { identifier, sql } from '../database/sql.ts';
import { Voucher } from '../tables/Voucher.ts';
import { VoucherUse } from '../tables/VoucherUse.ts';

export interface StoredVoucher extends VoucherTerms {
  id: number;
  code: string;
  /** Minimum price of the voucher's goods in whole rupiah. */
  minimum: number;
  maxUses: number;
  maxPerCustomer: number;
  uses: number;
  validFrom: Date;
  validUntil: Date | null;
  isActive: boolean;
  /** Whether the voucher is restricted to some goods. */
  isScoped: boolean;
}

type Raw = { [Name in keyof StoredVoucher]: number } & Pick<StoredVoucher, 'code'> & {
    validFrom: string | Date;
    validUntil: string | Date | null;
  };

/** Finds a voucher by its stored code (`voucherKey`). */
export async function readVoucher(code: string): Promise<StoredVoucher | null> {
  const row = await selectOne<Raw>(
    sql`SELECT v.id, v.code, v.percent, v.max_discount AS maxDiscount, v.amount, v.minimum, v.max_uses AS maxUses,
       v.max_per_customer AS maxPerCustomer, v.uses, v.valid_from AS validFrom, v.valid_until AS validUntil,
       v.is_active AS isActive,
       (EXISTS (SELECT 1 FROM voucher_products p WHERE p.voucher_id = v.id)
        OR EXISTS (SELECT 1 FROM voucher_categories c WHERE c.voucher_id = v.id)) AS isScoped
     FROM vouchers v WHERE v.code = :code`,
    { code },
  );
  if (!row) return null;
  const { percent, maxDiscount, amount, minimum, validFrom, validUntil, isActive, isScoped, ...plain } = row;
  return {
    ...plain,
    ...{ percent: Number(percent), maxDiscount: Number(maxDiscount), amount: Number(amount), minimum: Number(minimum) },
    ...{ validFrom: new Date(validFrom), validUntil: validUntil === null ? null : new Date(validUntil) },
    ...{ isActive: Boolean(isActive), isScoped: Boolean(isScoped) },
  };
}

/** The products that a voucher includes, directly or by their category. */
export async function productsOfVoucher(voucherId: number, productIds: readonly number[]): Promise<Set<number>> {
  if (productIds.length === 0) return new Set();
  const rows = await select<{ id: number }>(
    `SELECT product_id AS id FROM voucher_products WHERE voucher_id = :voucherId AND product_id IN (:productIds)
     UNION
     SELECT p.id FROM products p JOIN voucher_categories c ON c.category_id = p.category_id
     WHERE c.voucher_id = :voucherId AND p.id IN (:productIds)`,
    { voucherId, productIds },
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Takes a use of a valid voucher; false, without a change, if no use is left or the voucher is not valid. The row stays
 * locked until the transaction ends, which serializes concurrent uses.
 */
export async function takeUse(code: string, at: Date): Promise<boolean> {
  return executeOne(
    `UPDATE vouchers SET uses = uses + 1
     WHERE code = :code AND is_active = 1 AND valid_from <= :at AND (valid_until IS NULL OR valid_until > :at)
       AND (max_uses = 0 OR uses < max_uses)`,
    { code, at },
  );
}

/** The number of uses that a customer's orders hold. */
export async function usesOf(voucherId: number, userId: number): Promise<number> {
  return VoucherUse.count({ where: { voucherId, userId, isHeld: true } });
}

/** The highest number of uses that one customer's orders hold. */
export async function mostUsesOfOne(voucherId: number): Promise<number> {
  const row = await selectOne<{ uses: number }>(
    `SELECT COUNT(*) AS uses FROM voucher_uses WHERE voucher_id = :voucherId AND is_held = 1
     GROUP BY user_id ORDER BY uses DESC LIMIT 1`,
    { voucherId },
  );
  return row?.uses ?? 0;
}

/** Whether any order ever used the voucher. */
export async function wasUsed(voucherId: number): Promise<boolean> {
  return (await VoucherUse.count({ where: { voucherId } })) > 0;
}

/** Releases the use of an order; no effect without a held use. The caller has locked the invoice. */
export async function releaseUse(invoiceId: number): Promise<void> {
  const isGiven = await executeOne(
    `UPDATE vouchers SET uses = uses - 1
     WHERE id = (SELECT voucher_id FROM voucher_uses WHERE invoice_id = :invoiceId AND is_held = 1)`,
    { invoiceId },
  );
  if (isGiven) await execute('UPDATE voucher_uses SET is_held = 0 WHERE invoice_id = :invoiceId', { invoiceId });
}

/**
 * Takes the released use of an order again; false, without a change, if the voucher's or the customer's limit is reached.
 * The validity is not checked: the order was placed within it.
 */
export async function retakeUse(invoiceId: number): Promise<boolean> {
  const isTaken = await executeOne(
    `UPDATE vouchers SET uses = uses + 1 WHERE (max_uses = 0 OR uses < max_uses)
       AND id = (SELECT voucher_id FROM voucher_uses WHERE invoice_id = :invoiceId AND is_held = 0)`,
    { invoiceId },
  );
  if (!isTaken) return false;
  // The voucher's row is locked now: no concurrent transaction takes a use.
  const customer = await selectOne<{ most: number; held: number }>(
    `SELECT v.max_per_customer AS most, (SELECT COUNT(*) FROM voucher_uses o
       WHERE o.voucher_id = u.voucher_id AND o.user_id = u.user_id AND o.is_held = 1) AS held
     FROM voucher_uses u JOIN vouchers v ON v.id = u.voucher_id WHERE u.invoice_id = :invoiceId`,
    { invoiceId },
  );
  const isLeft = customer !== null && (customer.most === 0 || customer.held < customer.most);
  if (isLeft) return executeOne('UPDATE voucher_uses SET is_held = 1 WHERE invoice_id = :invoiceId', { invoiceId });
  await execute(
    'UPDATE vouchers SET uses = uses - 1 WHERE id = (SELECT voucher_id FROM voucher_uses WHERE invoice_id = :invoiceId)',
    { invoiceId },
  );
  return false;
}

/** Copies a voucher and its goods under other codes. */
export async function copyVoucher(id: number, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  const voucher = await Voucher.findByPk(id, { rejectOnEmpty: true });
  const { name, percent, maxDiscount, amount, minimum, maxUses, maxPerCustomer, validFrom, validUntil } = voucher;
  const terms = { name, percent, maxDiscount, amount, minimum, maxUses, maxPerCustomer, validFrom, validUntil };
  await Voucher.bulkCreate(codes.map((code) => ({ ...terms, code })));
  for (const [table, column] of LINKS) {
    await execute(
      sql`INSERT INTO ${table} (voucher_id, ${column}) SELECT v.id, l.${column}
       FROM vouchers v JOIN ${table} l ON l.voucher_id = :id WHERE v.code IN (:codes)`,
      { id, codes },
    );
  }
}

const LINKS = [
  [identifier('voucher_products'), identifier('product_id')],
  [identifier('voucher_categories'), identifier('category_id')],
] as const;
