import { INVOICE_STATUS, PAID_STATUSES } from '../../contract/invoiceStatus.ts';
import type { HeldStock } from '../../contract/stock.ts';
import { select, selectOne } from '../database/database.ts';
import { sql } from '../database/sql.ts';

// Stock that unpaid orders hold, by customer and network.

/** A customer who orders. */
interface Orderer {
  userId: number;
  /** Hash of the network that they order from. */
  network: string;
}

export interface StoredStanding {
  /** False: its owner closed the account meanwhile. */
  isOpen: boolean;
  isNewcomer: boolean;
  /** Unpaid orders, and the pieces in them. */
  unpaid: number;
  pieces: number;
  networkPieces: number;
  /** Orders placed since a moment. */
  orders: number;
  networkOrders: number;
}

/** SQL: the customer of `i` has a paid, unrefunded order. A free order does not count. */
const HAS_PAID = sql`EXISTS (SELECT 1 FROM invoices p WHERE p.user_id = i.user_id AND p.status IN (:paid) AND p.total > 0)`;

/** The holds of a customer and of all new customers in their network: one statement. Orders are counted from `since` on. */
export async function standingOf(orderer: Orderer & { since: Date }): Promise<StoredStanding> {
  const row = await selectOne<Record<keyof StoredStanding, string | number | null>>(
    sql`SELECT i.is_active AS isOpen, NOT ${HAS_PAID} AS isNewcomer,
       (SELECT COUNT(*) FROM invoices w WHERE w.user_id = i.user_id AND w.status = :waiting) AS unpaid,
       (SELECT SUM(w.item_count) FROM invoices w WHERE w.user_id = i.user_id AND w.status = :waiting) AS pieces,
       (SELECT SUM(n.item_count) FROM invoices n WHERE n.network = :network AND n.status = :waiting) AS networkPieces,
       (SELECT COUNT(*) FROM invoices o WHERE o.user_id = i.user_id AND o.created_at > :since) AS orders,
       (SELECT COUNT(*) FROM invoices n
        WHERE n.network = :network AND n.status IN (:any) AND n.created_at > :since) AS networkOrders
     FROM (SELECT id AS user_id, is_active FROM users WHERE id = :userId) i`,
    { ...orderer, waiting: INVOICE_STATUS.waiting, paid: PAID_STATUSES, any: Object.values(INVOICE_STATUS) },
  );
  if (!row) throw new Error('an account that orders is gone');
  return {
    isOpen: Number(row.isOpen) === 1,
    isNewcomer: Number(row.isNewcomer) === 1,
    unpaid: Number(row.unpaid),
    pieces: Number(row.pieces),
    networkPieces: Number(row.networkPieces),
    orders: Number(row.orders),
    networkOrders: Number(row.networkOrders),
  };
}

/** Free pieces of a unit, and those that unpaid orders hold: the customer's own, and those of the whole network. */
export interface UnitHold {
  free: number;
  own: number;
  nearby: number;
}

export async function unitHolds({ ids, ...orderer }: Orderer & { ids: readonly number[] }) {
  const rows = await select<{ id: number; free: number; own: number | string; nearby: number | string }>(
    `SELECT d.id, d.stock AS free, COALESCE(SUM(CASE WHEN h.user_id = :userId THEN h.quantity END), 0) AS own,
       COALESCE(SUM(h.quantity), 0) AS nearby
     FROM product_details d LEFT JOIN (
       SELECT l.product_detail_id, l.quantity, i.user_id FROM (
         SELECT id, user_id FROM invoices WHERE user_id = :userId AND status = :waiting
         UNION SELECT id, user_id FROM invoices WHERE network = :network AND status = :waiting
       ) i JOIN invoice_details l ON l.invoice_id = i.id
     ) h ON h.product_detail_id = d.id
     WHERE d.id IN (:ids) GROUP BY d.id, d.stock`,
    { ...orderer, ids, waiting: INVOICE_STATUS.waiting },
  );
  return new Map<number, UnitHold>(
    rows.map(({ id, free, own, nearby }) => [id, { free, own: Number(own), nearby: Number(nearby) }]),
  );
}

/** Unpaid orders of customers who have never paid. */
const OF_NEWCOMERS = sql`i.status = :waiting AND i.network IS NOT NULL AND NOT ${HAS_PAID}`;
const STATUSES = { waiting: INVOICE_STATUS.waiting, paid: PAID_STATUSES };

/** Stock held by unpaid orders: one statement. */
export async function heldStock(): Promise<HeldStock> {
  const row = await selectOne<Record<'held' | 'free' | 'orders' | 'pieces', number | string | null>>(
    sql`SELECT (SELECT SUM(item_count) FROM invoices WHERE status = :waiting) AS held,
       (SELECT SUM(stock) FROM product_details WHERE is_active = 1) AS free, COUNT(*) AS orders, SUM(i.item_count) AS pieces
     FROM invoices i WHERE ${OF_NEWCOMERS}`,
    STATUSES,
  );
  const newcomers = { orders: Number(row?.orders), pieces: Number(row?.pieces) };
  return { held: Number(row?.held), free: Number(row?.free), newcomers };
}

/** Ids of the oldest unpaid orders of customers who have never paid, at most `limit`. */
export async function newcomersOrders(limit: number): Promise<{ id: number }[]> {
  return select(sql`SELECT i.id FROM invoices i WHERE ${OF_NEWCOMERS} ORDER BY i.id LIMIT :limit`, {
    ...STATUSES,
    limit,
  });
}
