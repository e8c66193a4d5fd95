import { Op } from 'sequelize';
import { select } from '../database/database.ts';
import { groupBy } from '../database/groups.ts';
import { readRecords } from '../database/records.ts';
import { sql } from '../database/sql.ts';
import { Parcel } from '../tables/Parcel.ts';
import { ParcelLine } from '../tables/ParcelLine.ts';

/** A parcel with its pieces. */
export interface WholeParcel {
  parcel: Parcel;
  lines: ParcelLine[];
}

/** The parcels of a split order by their numbers; empty for other orders. */
export async function parcelsOfInvoice(invoiceId: number): Promise<Parcel[]> {
  return readRecords(Parcel, sql`WHERE invoice_id = :invoiceId ORDER BY no`, { invoiceId });
}

/** The parcels of several orders with their pieces, by order and number: two statements. */
export async function wholeParcelsOf(invoiceIds: readonly number[]): Promise<WholeParcel[]> {
  if (invoiceIds.length === 0) return [];
  const ids = { invoiceIds: [...invoiceIds] };
  const [parcels, lines] = await Promise.all([
    readRecords(Parcel, sql`WHERE invoice_id IN (:invoiceIds) ORDER BY invoice_id, no`, ids),
    readRecords(
      ParcelLine,
      sql`WHERE parcel_id IN (SELECT id FROM parcels WHERE invoice_id IN (:invoiceIds)) ORDER BY invoice_detail_id`,
      ids,
    ),
  ]);
  const byParcel = groupBy(lines, ({ parcelId }) => parcelId);
  return parcels.map((parcel) => ({ parcel, lines: byParcel.get(parcel.id) ?? [] }));
}

/** Whether a parcel of this order is with the courier, or arrived. */
export async function hasLeft(invoiceId: number): Promise<boolean> {
  return (await Parcel.count({ where: { invoiceId, shippedDate: { [Op.ne]: null } } })) > 0;
}

/** Pieces per invoice line in parcels that have not left. */
export async function piecesInHouse(invoiceId: number): Promise<Map<number, number>> {
  const rows = await select<{ id: number; pieces: number | string }>(
    `SELECT l.invoice_detail_id AS id, SUM(l.quantity) AS pieces
     FROM parcels p JOIN parcel_lines l ON l.parcel_id = p.id
     WHERE p.invoice_id = :invoiceId AND p.shipped_date IS NULL GROUP BY l.invoice_detail_id`,
    { invoiceId },
  );
  return new Map(rows.map(({ id, pieces }) => [id, Number(pieces)]));
}

/** Marks a parcel as handed to the courier; false if it was before. */
export async function markShipped(id: number, at: Date): Promise<boolean> {
  const [marked] = await Parcel.update({ shippedDate: at }, { where: { id, shippedDate: null } });
  return marked === 1;
}

/** Marks a parcel as arrived; false if it was before, or has not left. */
export async function markDelivered(id: number, at: Date): Promise<boolean> {
  const where = { id, shippedDate: { [Op.ne]: null }, deliveredDate: null };
  const [marked] = await Parcel.update({ deliveredDate: at }, { where });
  return marked === 1;
}

/** Marks all parcels of an order as arrived. */
export async function markAllDelivered(invoiceId: number, at: Date): Promise<void> {
  await Parcel.update({ deliveredDate: at }, { where: { invoiceId, deliveredDate: null } });
}

/** Replaces the parcels of an order; without any, it is one parcel again. */
export async function replaceParcels(
  invoiceId: number,
  parcels: readonly (Pick<Parcel, 'no' | 'receiptNumber' | 'receiptKey'> & {
    lines: readonly Pick<ParcelLine, 'invoiceDetailId' | 'quantity'>[];
  })[],
): Promise<void> {
  await Parcel.destroy({ where: { invoiceId } });
  for (const { lines, ...values } of parcels) {
    const { id } = await Parcel.create({ ...values, invoiceId });
    await ParcelLine.bulkCreate(lines.map((line) => ({ ...line, parcelId: id })));
  }
}
