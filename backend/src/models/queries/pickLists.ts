import { now } from '../../clock.ts';
import type { InvoiceStatus } from '../../contract/invoiceStatus.ts';
import { PACKABLE_STATUSES } from '../../contract/packing.ts';
import {
  CLOSED_LISTS,
  type DispatchDay,
  PICK_LIST_STATUS,
  type PickLine,
  type PickListStatus,
} from '../../contract/pickLists.ts';
import { execute, select, selectOne } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { PickListInvoice } from '../tables/PickListInvoice.ts';
import type { ordersInSameParcel } from './orderChanges.ts';
import { UNIT_TABLES } from './units.ts';
import type { StoredParcels } from './waitingWork.ts';
import { IS_PACKED, ON_LIST, WAITS_FOR_CHANGE } from './waitingWork.ts';

/** Database row of a list, with its progress. */
export interface StoredPickList {
  id: number;
  number: string;
  statusEnum: PickListStatus;
  createdAt: string | Date;
  firstName: string;
  lastName: string;
  closedAt: string | Date | null;
  closerFirstName: string | null;
  closerLastName: string | null;
  invoiceCount: number;
  /** MariaDB returns sums as texts. */
  pieces: number | string;
  found: number | string;
}

const PICK_LISTS = sql`SELECT p.id, p.number, p.status AS statusEnum, p.created_at AS createdAt,
    u.first_name AS firstName, u.last_name AS lastName,
    p.closed_at AS closedAt, c.first_name AS closerFirstName, c.last_name AS closerLastName,
    (SELECT COUNT(*) FROM pick_list_invoices i WHERE i.pick_list_id = p.id AND i.left_at IS NULL) AS invoiceCount,
    (SELECT COALESCE(SUM(l.quantity), 0) FROM pick_list_lines l WHERE l.pick_list_id = p.id) AS pieces,
    (SELECT COALESCE(SUM(CASE WHEN l.counted > l.quantity THEN l.quantity ELSE l.counted END), 0)
     FROM pick_list_lines l WHERE l.pick_list_id = p.id) AS found
  FROM pick_lists p JOIN users u ON u.id = p.created_by LEFT JOIN users c ON c.id = p.closed_by`;

export async function pickListOf(id: number): Promise<StoredPickList | null> {
  return selectOne<StoredPickList>(sql`${PICK_LISTS} WHERE p.id = :id`, { id });
}

/** The open lists and the last few closed ones, the newest first. */
export async function pickListsOfDay(): Promise<StoredPickList[]> {
  return select<StoredPickList>(
    sql`${PICK_LISTS}
      WHERE p.status = :open OR p.id IN (
        SELECT id FROM (SELECT id FROM pick_lists WHERE status <> :open ORDER BY id DESC LIMIT :closed) latest
      )
      ORDER BY CASE WHEN p.status = :open THEN 0 ELSE 1 END, p.id DESC`,
    { open: PICK_LIST_STATUS.open, closed: CLOSED_LISTS },
  );
}

/** Database row of a unit on a list. */
export interface StoredPickLine extends Omit<PickLine, 'countedBy' | 'takes'> {
  firstName: string | null;
  lastName: string | null;
}

/** The units of a list, by category, pattern, color and size; without units that no invoice needs any more. */
export async function pickLinesOf(id: number): Promise<StoredPickLine[]> {
  return select<StoredPickLine>(
    sql`SELECT d.id AS productDetailId, d.shelf_place AS shelfPlace, k.name AS category, p.name AS product,
       v.name AS variant, c.name AS color, c.hex, s.name AS size, d.code, l.quantity, l.counted,
       u.first_name AS firstName, u.last_name AS lastName,
       (SELECT i.file FROM product_images i
        WHERE i.product_id = p.id AND (i.color_id = d.color_id OR i.color_id IS NULL)
        ORDER BY CASE WHEN i.color_id IS NULL THEN 1 ELSE 0 END, i.position LIMIT 1) AS thumb
     FROM ${UNIT_TABLES} JOIN pick_list_lines l ON l.product_detail_id = d.id
     JOIN products p ON p.id = d.product_id JOIN categories k ON k.id = p.category_id
     LEFT JOIN users u ON u.id = l.counted_by
     WHERE l.pick_list_id = :id AND (l.quantity > 0 OR l.counted > 0)
     ORDER BY k.position, k.name_key, v.name_key, c.name_key, s.position, s.id, p.name_key, d.id`,
    { id },
  );
}

/** Database row of an invoice that is or was on a list. */
export interface StoredPickedInvoice {
  id: number;
  documentNo: string;
  fullname: string;
  courier: string;
  itemCount: number;
  statusEnum: InvoiceStatus;
  leftAt: string | Date | null;
  firstName: string | null;
  lastName: string | null;
}

export async function pickedInvoicesOf(id: number): Promise<StoredPickedInvoice[]> {
  return select<StoredPickedInvoice>(
    `SELECT i.id, i.document_no AS documentNo, i.fullname, i.courier, i.item_count AS itemCount, i.status AS statusEnum,
       l.left_at AS leftAt, u.first_name AS firstName, u.last_name AS lastName
     FROM pick_list_invoices l JOIN invoices i ON i.id = l.invoice_id LEFT JOIN users u ON u.id = l.left_by
     WHERE l.pick_list_id = :id
     ORDER BY CASE WHEN l.left_at IS NULL THEN 0 ELSE 1 END, i.created_at, i.id`,
    { id },
  );
}

/** The pieces of a unit that an invoice needs. */
export interface Take {
  productDetailId: number;
  invoiceId: number;
  quantity: number;
}

/** A list with all data of its page. */
export interface WholePickList {
  head: StoredPickList;
  /** In the order of the shelves. */
  lines: StoredPickLine[];
  takes: Take[];
  invoices: StoredPickedInvoice[];
  goesWith: Awaited<ReturnType<typeof ordersInSameParcel>>;
}

/** The pieces for the invoices on a list, oldest invoice first. */
export async function takesOf(id: number): Promise<Take[]> {
  return select<Take>(
    `SELECT d.product_detail_id AS productDetailId, d.invoice_id AS invoiceId, d.quantity - d.withdrawn AS quantity
     FROM pick_list_invoices l JOIN invoices i ON i.id = l.invoice_id JOIN invoice_details d ON d.invoice_id = i.id
     WHERE l.pick_list_id = :id AND l.left_at IS NULL AND d.quantity > d.withdrawn ORDER BY i.created_at, i.id`,
    { id },
  );
}

/** Invoices to be packed that are on no list and wait for no change, the oldest first; null: of any courier. */
export async function waitingForList(courier: string | null, most: number): Promise<number[]> {
  const rows = await select<{ id: number }>(
    sql`SELECT i.id FROM invoices i
     WHERE i.status IN (:packable) AND i.courier = COALESCE(:courier, i.courier) AND NOT ${IS_PACKED} AND NOT ${ON_LIST}
       AND NOT ${WAITS_FOR_CHANGE}
     ORDER BY i.created_at, i.id LIMIT :most`,
    { packable: PACKABLE_STATUSES, courier, most },
  );
  return rows.map(({ id }) => id);
}

/** Those of these invoices that are already packed or on a list, or wait for a change. */
export async function notToPick(invoiceIds: readonly number[]): Promise<Set<number>> {
  const rows = await select<{ id: number }>(
    sql`SELECT i.id FROM invoices i WHERE i.id IN (:invoiceIds) AND (${IS_PACKED} OR ${ON_LIST} OR ${WAITS_FOR_CHANGE})`,
    { invoiceIds },
  );
  return new Set(rows.map(({ id }) => id));
}

/** Puts invoices on a new list, with the sums of their units. Two statements. */
export async function fillList(pickListId: number, invoiceIds: readonly number[]): Promise<void> {
  await execute(
    `INSERT INTO pick_list_invoices (pick_list_id, invoice_id, current_invoice_id)
     SELECT :pickListId, id, id FROM invoices WHERE id IN (:invoiceIds)`,
    { pickListId, invoiceIds },
  );
  await execute(
    `INSERT INTO pick_list_lines (pick_list_id, product_detail_id, quantity)
     SELECT :pickListId, product_detail_id, SUM(quantity - withdrawn) FROM invoice_details
     WHERE invoice_id IN (:invoiceIds) AND quantity > withdrawn GROUP BY product_detail_id`,
    { pickListId, invoiceIds },
  );
}

/** The list that an invoice is currently on. */
export async function listWith(invoiceId: number): Promise<number | null> {
  const place = await PickListInvoice.findOne({
    attributes: ['pickListId'],
    where: { currentInvoiceId: invoiceId },
    raw: true,
  });
  return place?.pickListId ?? null;
}

/** Removes an invoice and its pieces from its list; false if it is on none. */
export async function leaveList(invoiceId: number, userId: number | null): Promise<boolean> {
  const pickListId = await listWith(invoiceId);
  if (pickListId === null) return false;
  const gone = { currentInvoiceId: null, leftAt: now(), leftBy: userId };
  const [left] = await PickListInvoice.update(gone, { where: { currentInvoiceId: invoiceId } });
  if (left === 0) return false;
  await execute(
    `UPDATE pick_list_lines SET quantity = quantity - (
       SELECT d.quantity - d.withdrawn FROM invoice_details d
       WHERE d.invoice_id = :invoiceId AND d.product_detail_id = pick_list_lines.product_detail_id)
     WHERE pick_list_id = :pickListId
       AND product_detail_id IN (SELECT d.product_detail_id FROM invoice_details d WHERE d.invoice_id = :invoiceId)`,
    { invoiceId, pickListId },
  );
  return true;
}

/** Releases the invoices of a list for other lists. */
export async function releaseInvoices(pickListId: number): Promise<void> {
  await PickListInvoice.update({ currentInvoiceId: null }, { where: { pickListId } });
}

/** Database row of the newest list. */
export type StoredLastList = Omit<NonNullable<DispatchDay['last']>, 'createdAt'> & { createdAt: string | Date };

/** Database rows of the dispatch desk's overview. */
export interface WholeDispatchDay extends Pick<DispatchDay, 'cutOffs'> {
  waiting: StoredParcels[];
  last: StoredLastList | null;
  lists: StoredPickList[];
}

/** The newest list, and the number of orders paid since that are still to be packed, up to `max`. */
export async function lastPickList(max: number): Promise<StoredLastList | null> {
  return selectOne(
    sql`SELECT p.id, p.number, p.created_at AS createdAt,
       (SELECT COUNT(*) FROM (
         SELECT i.id FROM invoices i
         WHERE i.status IN (:packable) AND NOT ${IS_PACKED}
           AND i.paid_at > (SELECT MAX(created_at) FROM pick_lists) LIMIT :max
       ) since) AS arrived
     FROM pick_lists p ORDER BY p.id DESC LIMIT 1`,
    { packable: PACKABLE_STATUSES, max },
  );
}
