import type { Order } from 'sequelize';
import { Op } from 'sequelize';
import type { InvoiceStatus } from '../../contract/invoiceStatus.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import {
  MAX_FOUND,
  PACKABLE_STATUSES,
  type Packing,
  type PackingLine,
  type NumberedOrder,
  type ScannedUnit,
} from '../../contract/packing.ts';
import { select, selectOne } from '../database/database.ts';
import { findRows, aliases } from '../database/findRows.ts';
import type { Sql } from '../database/sql.ts';
import { identifier, sql } from '../database/sql.ts';
import { Invoice } from '../tables/Invoice.ts';
import { Packing as PackingTable } from '../tables/Packing.ts';
import { ordersInSameParcel } from './orderChanges.ts';
import type { WholeParcel } from './parcels.ts';
import { wholeParcelsOf } from './parcels.ts';
import { UNIT_TABLES } from './units.ts';

type Moment = string | Date;

/** Database row of an invoice and its packing; null values if nobody has packed, or processed, it. */
export interface StoredPacking extends Omit<
  Packing,
  'holder' | 'isMine' | 'processedBefore' | 'packed' | 'goesWith' | 'lines'
> {
  isSplit: boolean | number;
  holderId: number | null;
  holder: string | null;
  heldSince: Moment | null;
  seenAt: Moment | null;
  packedById: number | null;
  packedBy: string | null;
  packedAt: Moment | null;
  processedBy: string | null;
  processedAt: Moment | null;
}

/** An invoice with its packing lines. */
export interface WholePacking {
  head: StoredPacking;
  lines: PackingLine[];
  goesWith: readonly NumberedOrder[];
}

/** Marks an order without pieces to pack as packed. */
export async function closePacking(invoiceId: number, userId: number, packedAt: Date): Promise<void> {
  const [packing] = await PackingTable.findOrCreate({ where: { invoiceId }, defaults: { invoiceId, begunBy: userId } });
  await packing.update({ packedBy: userId, packedAt, holderId: null, heldSince: null });
}

/** Runs three statements, however many lines; two more for a split order. */
export async function packingOf(invoiceId: number): Promise<WholePacking | null> {
  const [head, lines, sameParcel] = await Promise.all([
    headOf(invoiceId),
    linesOf(invoiceId),
    ordersInSameParcel([invoiceId]),
  ]);
  if (!head) return null;
  const parcels = head.isSplit ? await wholeParcelsOf([invoiceId]) : [];
  return { head, lines: lines.map((line) => ({ ...line, parcels: placesOf(line, parcels) })), goesWith: sameParcel };
}

function placesOf({ invoiceDetailId }: UnplacedLine, parcels: readonly WholeParcel[]): PackingLine['parcels'] {
  return parcels.flatMap(({ parcel: { no }, lines }) => {
    const own = lines.find((line) => line.invoiceDetailId === invoiceDetailId);
    return own ? [{ no, pieces: own.quantity }] : [];
  });
}

async function headOf(invoiceId: number): Promise<StoredPacking | null> {
  return selectOne<StoredPacking>(
    sql`SELECT i.id AS invoiceId, i.document_no AS documentNo, i.status AS statusEnum, i.fullname AS customer,
       i.city_name AS city, i.courier, i.duration_code AS durationCode, i.notes, i.packing_note AS packingNote,
       i.is_gift AS isGift, i.gift_card AS giftCard,
       i.is_split AS isSplit,
       p.holder_id AS holderId, ${nameOf('h')} AS holder, p.held_since AS heldSince, p.seen_at AS seenAt,
       p.packed_by AS packedById, ${nameOf('k')} AS packedBy, p.packed_at AS packedAt,
       ${nameOf('u')} AS processedBy, e.at AS processedAt
     FROM invoices i
     LEFT JOIN packings p ON p.invoice_id = i.id
     LEFT JOIN users h ON h.id = p.holder_id
     LEFT JOIN users k ON k.id = p.packed_by
     LEFT JOIN invoice_events e ON e.invoice_id = i.id AND e.from_status = :paid AND e.to_status = :processed
     LEFT JOIN users u ON u.id = e.user_id
     WHERE i.id = :invoiceId`,
    { invoiceId, paid: INVOICE_STATUS.paid, processed: INVOICE_STATUS.processed },
  );
}

/** Null if no user was joined: MySQL's CONCAT returns NULL then, SQLite's does not. */
function nameOf(alias: string): Sql {
  const user = identifier(alias);
  return sql`CASE WHEN ${user}.id IS NULL THEN NULL ELSE TRIM(CONCAT(${user}.first_name, ' ', ${user}.last_name)) END`;
}

type UnplacedLine = Omit<PackingLine, 'parcels'>;

async function linesOf(invoiceId: number): Promise<UnplacedLine[]> {
  return select<UnplacedLine>(
    `SELECT l.id AS invoiceDetailId, l.product_name AS product, l.variant_name AS variant, l.color_name AS color,
       l.size_name AS size, l.code, d.code AS codeNow, c.hex, l.thumb, l.quantity - l.withdrawn AS quantity,
       COALESCE(n.packed, 0) AS packed
     FROM invoice_details l
     JOIN product_details d ON d.id = l.product_detail_id
     JOIN colors c ON c.id = d.color_id
     LEFT JOIN packings p ON p.invoice_id = l.invoice_id
     LEFT JOIN packing_lines n ON n.packing_id = p.id AND n.invoice_detail_id = l.id
     WHERE l.invoice_id = :invoiceId AND l.quantity > l.withdrawn ORDER BY l.id`,
    { invoiceId },
  );
}

export interface StoredFound {
  id: number;
  documentNo: string;
  customer: string;
  itemCount: number;
  statusEnum: InvoiceStatus;
}

const FOUND = ['id', 'documentNo', 'itemCount', ...aliases({ customer: 'fullname', statusEnum: 'status' })];
const NEWEST = { attributes: FOUND, order: [['id', 'DESC']] satisfies Order, limit: MAX_FOUND };

export async function withDocumentNo(documentNo: string): Promise<StoredFound[]> {
  return findRows(Invoice, { attributes: FOUND, where: { documentNo } });
}

/** Unpacked invoices whose number ends with `shortNo`, and today's in any status; the newest first. `day` as YYYYMMDD. */
export async function withShortNo(shortNo: string, day: string): Promise<StoredFound[]> {
  const isToday = { documentNo: `INV/${day}/${shortNo}` };
  const anyDay = { [Op.like]: `INV/________/${shortNo}` };
  const isUnpacked = { status: [...PACKABLE_STATUSES], '$packing.packed_at$': null, documentNo: anyDay };
  return findRows(Invoice, {
    ...NEWEST,
    include: { association: 'packing', attributes: [] },
    where: { [Op.or]: [isToday, isUnpacked] },
  });
}

/** Also by the number of any parcel of a split order. `key`: normalized by `receiptKey` of contract/couriers.ts. */
export async function withReceiptKey(key: string): Promise<StoredFound[]> {
  return select<StoredFound>(
    `SELECT i.id, i.document_no AS documentNo, i.item_count AS itemCount, i.fullname AS customer, i.status AS statusEnum
     FROM (SELECT id FROM invoices WHERE receipt_key = :key UNION SELECT invoice_id FROM parcels WHERE receipt_key = :key) f
     JOIN invoices i ON i.id = f.id ORDER BY i.id DESC LIMIT :limit`,
    { key, limit: MAX_FOUND },
  );
}

/** The units with a code, which several products may share. `key`: normalized by `codeKey` of contract/packing.ts. */
export async function unitsWithCode(key: string): Promise<ScannedUnit[]> {
  return select<ScannedUnit>(
    sql`SELECT p.name AS product, v.name AS variant, c.name AS color, s.name AS size
     FROM ${UNIT_TABLES} JOIN products p ON p.id = d.product_id
     WHERE REPLACE(d.code, '-', '') = :key ORDER BY d.is_active DESC, p.name_key, d.id LIMIT :limit`,
    { key, limit: MAX_FOUND },
  );
}
