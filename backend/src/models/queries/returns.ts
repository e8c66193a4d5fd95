import { Op } from 'sequelize';
import type { ReturnReason, ReturnResolution, ReturnStatus } from '../../contract/returns.ts';
import { RETURN_STATUS } from '../../contract/returns.ts';
import type { InvoiceStatus } from '../../contract/invoiceStatus.ts';
import { select } from '../database/database.ts';
import { findRow, findRows, aliases } from '../database/findRows.ts';
import type { Page } from '../database/forEachDueRow.ts';
import { identifier, sql } from '../database/sql.ts';
import { fromWithAllJoins } from '../lists/listSource.ts';
import { RETURNS } from '../lists/returns.ts';
import { columnOf } from '../tables/entityTables.ts';
import { Return } from '../tables/Return.ts';
import { ReturnPhoto } from '../tables/ReturnPhoto.ts';
import type { NameOf } from './englishNames.ts';

/** A return with the data of its page. */
export interface StoredReturn {
  id: number;
  invoiceId: number;
  userId: number;
  documentNo: string;
  customer: string;
  phoneNumber: string;
  statusEnum: ReturnStatus;
  reason: ReturnReason;
  note: string;
  resolution: ReturnResolution;
  decisionNote: string;
  settlementNote: string;
  value: number;
  refundAmount: number | null;
  exchangeId: number | null;
  exchangeNo: string | null;
  exchangeTotal: number | null;
  exchangeStatus: InvoiceStatus | null;
  createdAt: string | Date;
  decidedAt: string | Date | null;
  receivedAt: string | Date | null;
  settledAt: string | Date | null;
}

export interface StoredReturnLine {
  returnId: number;
  invoiceDetailId: number;
  productDetailId: number;
  quantity: number;
  value: number;
  resellable: number | null;
  product: string;
  code: string;
  variant: string;
  color: string;
  size: string;
  thumb: string | null;
  exchangeForId: number | null;
  exchangeCode: string | null;
  exchangeVariant: string | null;
  exchangeColor: string | null;
  exchangeSize: string | null;
}

export interface WholeReturn {
  head: StoredReturn;
  lines: StoredReturnLine[];
  photos: { id: number; returnId: number }[];
}

/** The returns of an order, and the pieces that can still be returned. */
export interface ReturnsOf {
  nameOf: NameOf;
  returns: WholeReturn[];
  returnableUntil: Date | null;
  returnable: { invoiceDetailId: number; quantity: number }[];
}

/** Returns by id or invoice, oldest first, with lines and photos: three statements. */
export async function wholeReturns(by: { id: number } | { invoiceId: number }): Promise<WholeReturn[]> {
  const [name = 'id'] = Object.keys(by);
  const heads = await select<StoredReturn>(
    sql`SELECT r.id, r.invoice_id AS invoiceId, r.user_id AS userId, i.document_no AS documentNo, i.fullname AS customer,
       i.phone_number AS phoneNumber, r.status AS statusEnum, r.reason, r.note, r.resolution,
       r.decision_note AS decisionNote, r.settlement_note AS settlementNote, r.value, r.refund_amount AS refundAmount,
       x.id AS exchangeId, x.document_no AS exchangeNo, x.total AS exchangeTotal, x.status AS exchangeStatus,
       r.created_at AS createdAt, r.decided_at AS decidedAt, r.received_at AS receivedAt, r.settled_at AS settledAt
     ${fromWithAllJoins(RETURNS)} LEFT JOIN invoices x ON x.id = r.exchange_invoice_id
     WHERE r.${columnOf(name)} = :${identifier(name)} ORDER BY r.id`,
    by,
  );
  if (heads.length === 0) return [];
  const ids = heads.map(({ id }) => id);
  const [lines, photos] = await Promise.all([linesOf(ids), photosOf(ids)]);
  return heads.map((head) => ({
    head,
    lines: lines.filter(({ returnId }) => returnId === head.id),
    photos: photos.filter(({ returnId }) => returnId === head.id),
  }));
}

async function linesOf(ids: readonly number[]): Promise<StoredReturnLine[]> {
  return select<StoredReturnLine>(
    `SELECT l.return_id AS returnId, l.invoice_detail_id AS invoiceDetailId, d.product_detail_id AS productDetailId,
       l.quantity, l.value, l.resellable, d.product_name AS product, d.code, d.variant_name AS variant,
       d.color_name AS color, d.size_name AS size, d.thumb,
       x.id AS exchangeForId, x.code AS exchangeCode, v.name AS exchangeVariant, c.name AS exchangeColor,
       s.name AS exchangeSize
     FROM return_lines l JOIN invoice_details d ON d.id = l.invoice_detail_id
     LEFT JOIN product_details x ON x.id = l.exchange_for_id
     LEFT JOIN variants v ON v.id = x.variant_id LEFT JOIN colors c ON c.id = x.color_id
     LEFT JOIN sizes s ON s.id = x.size_id
     WHERE l.return_id IN (:ids) ORDER BY l.id`,
    { ids },
  );
}

async function photosOf(ids: readonly number[]): Promise<{ id: number; returnId: number }[]> {
  return findRows(ReturnPhoto, { attributes: ['id', 'returnId'], where: { returnId: [...ids] }, order: ['id'] });
}

/** Whether a return ended without its exchange order: withdrawn, or refunded. */
export async function hasEndedWithoutExchange(exchangeId: number): Promise<boolean> {
  const { withdrawn, settled } = RETURN_STATUS;
  const ends = { [Op.or]: [{ status: withdrawn }, { status: settled, resolution: 'refund' as const }] };
  return (await Return.count({ where: { exchangeInvoiceId: exchangeId, ...ends } })) > 0;
}

/** Whether a return ended with its exchange order. */
export async function isSettledByExchange(exchangeId: number): Promise<boolean> {
  const where = { exchangeInvoiceId: exchangeId, status: RETURN_STATUS.settled, resolution: 'exchange' as const };
  return (await Return.count({ where })) > 0;
}

/** The order whose goods must come back before its exchange order is shipped. */
export async function pendingReturnOf(exchangeId: number): Promise<{ documentNo: string } | null> {
  return findRow(Return, {
    attributes: aliases({ documentNo: 'invoice.document_no' }),
    where: { exchangeInvoiceId: exchangeId, status: RETURN_STATUS.approved },
    include: { association: 'invoice', attributes: [], required: true },
  });
}

/** Photos that no return uses since a moment. */
export async function abandonedPhotos(before: Date, { after, limit }: Page): Promise<{ id: number; file: string }[]> {
  const where = { returnId: null, createdAt: { [Op.lt]: before }, id: { [Op.gt]: after } };
  return ReturnPhoto.findAll({ attributes: ['id', 'file'], where, order: ['id'], limit, raw: true });
}

/** True for the one process that deletes it, and only while no return uses it. */
export async function removeAbandoned(photoId: number): Promise<boolean> {
  return (await ReturnPhoto.destroy({ where: { id: photoId, returnId: null } })) === 1;
}
