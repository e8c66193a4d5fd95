import { Op } from 'sequelize';
import { now } from '../../clock.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { type ParcelTrouble, TROUBLES } from '../../contract/parcelTracking.ts';
import { executeOne, select } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { ParcelWatch } from '../tables/ParcelWatch.ts';

/** A parcel with a courier that can be followed. */
interface Followed {
  invoiceId: number;
  parcelNo: number;
  receiptNumber: string;
  shippedDate: string | Date;
}

const NOT_WATCHED = sql`NOT EXISTS (
  SELECT 1 FROM parcel_watches w WHERE w.invoice_id = i.id AND w.parcel_no = s.no AND w.receipt_number = s.receipt_number)`;

/** Parcels on their way whose number is not watched yet. Few orders are on their way. */
export async function parcelsToWatch(couriers: readonly string[], limit: number): Promise<Followed[]> {
  return select<Followed>(
    sql`SELECT i.id AS invoiceId, s.no AS parcelNo, s.receipt_number AS receiptNumber, s.shipped_date AS shippedDate
     FROM (
       SELECT id AS invoice_id, 0 AS no, receipt_number, shipped_date FROM invoices
       WHERE status = :shipped AND is_split = 0 AND receipt_number IS NOT NULL
       UNION ALL
       SELECT p.invoice_id, p.no, p.receipt_number, p.shipped_date FROM parcels p
       JOIN invoices o ON o.id = p.invoice_id AND o.is_split = 1 AND o.status IN (:processed, :shipped)
       WHERE p.shipped_date IS NOT NULL AND p.delivered_date IS NULL AND p.receipt_number IS NOT NULL
     ) s JOIN invoices i ON i.id = s.invoice_id
     WHERE i.courier IN (SELECT r.courier_name FROM shipping_rates r WHERE r.courier IN (:couriers)) AND ${NOT_WATCHED}
     ORDER BY s.shipped_date, i.id LIMIT ${limit}`,
    { couriers: [...couriers], shipped: INVOICE_STATUS.shipped, processed: INVOICE_STATUS.processed },
  );
}

interface NewestFollowed {
  documentNo: string;
  /** The code in the rate table. */
  courier: string;
  courierName: string;
  receiptNumber: string;
  phoneNumber: string;
}

/** The parcel that left last with one of the couriers, of the orders in one parcel; null without any. */
export async function newestFollowed(couriers: readonly string[]): Promise<NewestFollowed | null> {
  const [row] = await select<NewestFollowed>(
    `SELECT i.document_no AS documentNo, r.courier, i.courier AS courierName, i.receipt_number AS receiptNumber,
       i.phone_number AS phoneNumber
     FROM invoices i JOIN shipping_rates r ON r.courier_name = i.courier AND r.courier IN (:couriers)
     WHERE i.status IN (:sent) AND i.is_split = 0 AND i.receipt_number IS NOT NULL
     ORDER BY i.shipped_date DESC, i.id DESC, r.id LIMIT 1`,
    { couriers: [...couriers], sent: [INVOICE_STATUS.shipped, INVOICE_STATUS.delivered] },
  );
  return row ?? null;
}

/** Begins to watch a parcel, or begins anew with its corrected number. No effect if another instance did. */
export async function watch({ invoiceId, parcelNo, receiptNumber, shippedDate }: Followed): Promise<void> {
  const start = { receiptNumber, nextAskAt: now(), state: 'underway', stateSince: new Date(shippedDate) } as const;
  const fresh = { ...start, settledAt: null, events: '[]', raw: '' };
  await ParcelWatch.bulkCreate([{ invoiceId, parcelNo, ...fresh }], { ignoreDuplicates: true });
  await ParcelWatch.update(fresh, { where: { invoiceId, parcelNo, receiptNumber: { [Op.ne]: receiptNumber } } });
}

/** The watches that are due, the longest first. */
export async function dueWatches(limit: number): Promise<ParcelWatch[]> {
  return ParcelWatch.findAll({
    where: { nextAskAt: { [Op.lte]: now() } },
    order: [
      ['nextAskAt', 'ASC'],
      ['id', 'ASC'],
    ],
    limit,
  });
}

/** True for one of all instances. */
export async function claimWatch(id: number, until: Date): Promise<boolean> {
  return executeOne(
    `UPDATE parcel_watches SET next_ask_at = :until WHERE id = :id AND next_ask_at IS NOT NULL AND next_ask_at <= :now`,
    { id, until, now: now() },
  );
}

/** The courier's code in the rate table by its name on invoices. */
export async function courierCode(name: string): Promise<string | null> {
  const [row] = await select<{ courier: string }>(
    'SELECT courier FROM shipping_rates WHERE courier_name = :name ORDER BY id LIMIT 1',
    { name },
  );
  return row?.courier ?? null;
}

export async function watchesOf(invoiceId: number): Promise<ParcelWatch[]> {
  return ParcelWatch.findAll({ where: { invoiceId }, order: [['parcelNo', 'ASC']] });
}

/** What is wrong with the order's parcels and waits for staff. */
export async function troubleOf(invoiceId: number): Promise<ParcelTrouble | null> {
  const found = await ParcelWatch.findOne({ where: { invoiceId, state: [...TROUBLES], settledAt: null } });
  return TROUBLES.find((state) => state === found?.state) ?? null;
}

export async function settleTroubles(invoiceId: number): Promise<void> {
  await ParcelWatch.update({ settledAt: now() }, { where: { invoiceId, state: [...TROUBLES], settledAt: null } });
}
