import { now } from '../../clock.ts';
import type { StockReason } from '../../contract/stock.ts';
import type { Replacements } from '../database/database.ts';
import { execute, executeOne, select, selectOne } from '../database/database.ts';
import { batches } from '../database/groups.ts';
import type { Sql } from '../database/sql.ts';
import { identifier, joinSql, sql } from '../database/sql.ts';
import { noop } from '../database/updateRows.ts';
import { InvoiceDetail } from '../tables/InvoiceDetail.ts';
import { ProductDetail } from '../tables/ProductDetail.ts';
import { StockMovement } from '../tables/StockMovement.ts';
import { SEEN_VERSION } from './catalogueVersion.ts';
import type { UnitPartsRow } from './units.ts';
import { UNIT_PARTS, UNIT_TABLES } from './units.ts';

/** A unit in the stock summary, with its names. */
export interface StockRow extends UnitPartsRow {
  productDetailId: number;
  code: string;
  price: number;
  cost?: number | null;
  stock: number;
  /** Requests to be told when it is back. */
  waiting: number;
  shelfPlace: string;
  unitActive: number;
  productId: number;
  name: string;
  slug: string;
  productActive: number;
  category: string;
}

/** All units on sale, and others with stock: one statement. */
export async function readStock(categoryId: number | null): Promise<StockRow[]> {
  return select<StockRow>(
    sql`SELECT d.id AS productDetailId, d.code, d.price, d.cost, d.stock, d.shelf_place AS shelfPlace, d.is_active AS unitActive,
       p.id AS productId, p.name, p.slug, p.is_active AS productActive, k.name AS category,
       COALESCE(w.waiting, 0) AS waiting, ${UNIT_PARTS}
     FROM ${UNIT_TABLES}
     JOIN products p ON p.id = d.product_id
     JOIN categories k ON k.id = p.category_id
     LEFT JOIN (
       SELECT r.product_detail_id, COUNT(*) AS waiting FROM restock_requests r WHERE r.told_at IS NULL
       GROUP BY r.product_detail_id) w ON w.product_detail_id = d.id
     WHERE ((d.is_active = 1 AND p.is_active = 1) OR d.stock > 0)
       AND p.category_id = COALESCE(:categoryId, p.category_id)
     ORDER BY k.position, k.name_key, p.name_key, p.id, v.name_key, v.id, c.name_key, c.id, s.position, s.id`,
    { categoryId },
  );
}

/** A movement with its user and invoice. */
export interface StoredMovement {
  id: number;
  at: string | Date;
  delta: number;
  /** The stock after it. */
  stock: number | string;
  reason: StockReason;
  note: string;
  firstName: string | null;
  lastName: string | null;
  invoiceId: number | null;
  documentNo: string | null;
}

/** Number of movements of a unit; null if there is no such unit. */
export async function countMovements(productDetailId: number): Promise<number | null> {
  const unit = await selectOne<{ movements: number }>(
    `SELECT (SELECT COUNT(*) FROM stock_movements m WHERE m.product_detail_id = d.id) AS movements
     FROM product_details d WHERE d.id = :productDetailId`,
    { productDetailId },
  );
  return unit?.movements ?? null;
}

/** The movements of a unit, newest first. */
export async function readMovements(productDetailId: number, limit: number, offset: number): Promise<StoredMovement[]> {
  return select<StoredMovement>(
    `SELECT m.id, m.created_at AS at, m.delta, m.stock, m.reason, m.note,
       u.first_name AS firstName, u.last_name AS lastName, m.invoice_id AS invoiceId, i.document_no AS documentNo
     FROM (SELECT own.*, SUM(own.delta) OVER (ORDER BY own.id) AS stock
           FROM stock_movements own WHERE own.product_detail_id = :productDetailId) m
     LEFT JOIN users u ON u.id = m.user_id
     LEFT JOIN invoices i ON i.id = m.invoice_id
     ORDER BY m.id DESC LIMIT :limit OFFSET :offset`,
    { productDetailId, limit, offset },
  );
}

/** Pieces of a unit. */
export interface Pieces {
  productDetailId: number;
  quantity: number;
}

/** A version of the catalogue, and the units' prices in it. */
export interface SeenCatalogue {
  version: number;
  /** By unit id. */
  prices: ReadonlyMap<number, number>;
}

/**
 * Takes pieces from the stock of units, each listed once; returns the number of units with enough stock, the others stay
 * unchanged. With `seen`, takes none if the catalogue has changed since. The primary key is used, so rows are locked in the
 * order of their ids.
 */
export async function takePieces(pieces: readonly Pieces[], seen?: SeenCatalogue): Promise<number> {
  return addEach(
    pieces.map(({ productDetailId, quantity }) => ({ productDetailId, delta: -quantity })),
    seen,
  );
}

/** Returns the number of changed units: those whose stock would not fall below zero. */
async function addEach(changes: readonly StockChange[], seen?: SeenCatalogue): Promise<number> {
  const delta = caseById(changes.length, 'delta');
  // MySQL may have waited for a row's lock since it read the version: the holder may have changed the price.
  const isSeen = seen
    ? sql`AND price = ${caseById(changes.length, 'price')} AND is_active = 1 AND ${SEEN_VERSION} = :version`
    : sql``;
  const values = changes.map(({ productDetailId: id, delta }) => ({ id, delta, price: seen?.prices.get(id) }));
  return execute(
    sql`UPDATE product_details SET stock = stock + ${delta} WHERE id IN (:ids) AND stock + ${delta} >= 0 ${isSeen}`,
    { ...numberedReplacements(values), ids: values.map(({ id }) => id), version: seen?.version },
  );
}

/** A CASE that gives each unit its own value of `numbered`. */
function caseById(units: number, what: 'delta' | 'price'): Sql {
  const cases = Array.from({ length: units }, (_, index) => sql`WHEN :id${index} THEN :${identifier(what)}${index}`);
  return sql`CASE id ${joinSql(cases, ' ')} END`;
}

/** Binds `:id0`, `:quantity0`, `:id1` and so on. */
function numberedReplacements(rows: readonly Record<string, number | undefined>[]): Replacements {
  return Object.fromEntries(
    rows.flatMap((row, index) => Object.entries(row).map(([name, value]) => [`${name}${index}`, value])),
  );
}

/** Returns pieces to the stock of their units, with one statement. */
export async function returnPieces(pieces: readonly Pieces[]): Promise<void> {
  const changes = merged(pieces).map(({ productDetailId, quantity: delta }) => ({ productDetailId, delta }));
  if (changes.length > 0) await addEach(changes);
}

/** Lists each unit once. */
export function merged(pieces: readonly Pieces[]): Pieces[] {
  const sums = new Map<number, number>();
  for (const { productDetailId, quantity } of pieces) {
    sums.set(productDetailId, (sums.get(productDetailId) ?? 0) + quantity);
  }
  return [...sums].map(([productDetailId, quantity]) => ({ productDetailId, quantity }));
}

/** The pieces of an invoice, without withdrawn pieces, ordered by unit id. */
export async function piecesOf(invoiceId: number): Promise<Pieces[]> {
  const lines = await InvoiceDetail.findAll({
    attributes: ['productDetailId', 'quantity', 'withdrawn'],
    where: { invoiceId },
    order: ['productDetailId'],
    raw: true,
  });
  return lines
    .map(({ productDetailId, quantity, withdrawn }) => ({ productDetailId, quantity: quantity - withdrawn }))
    .filter(({ quantity }) => quantity > 0);
}

/** The codes of an invoice's units with insufficient stock. */
export async function unavailableCodes(invoiceId: number): Promise<string[]> {
  const short = await select<{ code: string }>(
    `SELECT l.code FROM invoice_details l JOIN product_details d ON d.id = l.product_detail_id
     WHERE l.invoice_id = :invoiceId AND d.stock < l.quantity ORDER BY l.id`,
    { invoiceId },
  );
  return short.map(({ code }) => code);
}

/** Pieces added to a unit (or removed, below zero). */
export interface StockChange {
  productDetailId: number;
  delta: number;
}

/** False, without a change, if the stock would fall below zero or is not `seen` (null: any). */
export async function changeStock(change: StockChange, seen: number | null = null): Promise<boolean> {
  return executeOne(
    `UPDATE product_details SET stock = stock + :delta
     WHERE id = :productDetailId AND stock + :delta >= 0 AND stock = COALESCE(:seen, stock)`,
    { ...change, seen },
  );
}

/** Free pieces of a unit; null if there is no such unit. */
export async function stockOf(productDetailId: number): Promise<number | null> {
  const unit = await ProductDetail.findByPk(productDetailId, { attributes: ['stock'], raw: true });
  return unit?.stock ?? null;
}

/** Free pieces of a unit, by its id. */
export interface UnitStock {
  id: number;
  productId: number;
  stock: number;
}

/** Units per statement: building their objects blocks no request noticeably. */
const AT_ONCE = 2_000;

/** The stock of all units on sale, read in parts: concurrent movements may be missed. */
export async function activeStock(): Promise<UnitStock[]> {
  const units: UnitStock[] = [];
  for (let last = 0; ;) {
    const part = await select<UnitStock>(
      'SELECT id, product_id AS productId, stock FROM product_details WHERE is_active = 1 AND id > :last ORDER BY id LIMIT :most',
      { last, most: AT_ONCE },
    );
    units.push(...part);
    last = part.at(-1)?.id ?? 0;
    if (part.length < AT_ONCE) return units;
  }
}

/** The stock of the units that moved after a movement. */
export async function movedStock(movementId: number): Promise<UnitStock[]> {
  return select(
    `SELECT id, product_id AS productId, stock FROM product_details
     WHERE id IN (SELECT product_detail_id FROM stock_movements WHERE id > :movementId)`,
    { movementId },
  );
}

export interface StockCause {
  reason: StockReason;
  userId: number;
  note: string;
  purchaseReceiptId?: number;
}

/**
 * Moves stock and writes the movements, two statements per batch. False if a unit would fall below zero: the caller must
 * roll back. `changes` lists each unit once, without deltas of 0.
 */
export async function moveStock(changes: readonly StockChange[], cause: StockCause, onBatch = noop): Promise<boolean> {
  const inOrder = changes.toSorted((one, other) => one.productDetailId - other.productDetailId);
  for (const batch of batches(inOrder)) {
    if ((await addEach(batch)) !== batch.length) return false;
    await StockMovement.bulkCreate(batch.map((change) => ({ ...change, ...cause, createdAt: now() })));
    onBatch(batch.length);
  }
  return true;
}
