import { dayStamp } from '../../contract/dates.ts';
import type { InvoiceStatus } from '../../contract/invoiceStatus.ts';
import { INVOICE_STATUS, PAID_STATUSES } from '../../contract/invoiceStatus.ts';
import { beforeCommit, execute, incoming, jakartaDay, onConflict, select } from '../../models/database/database.ts';
import type { Invoice } from '../../models/tables/Invoice.ts';

export interface CountedStep {
  from: InvoiceStatus;
  to: InvoiceStatus;
  at: Date;
  /** Whole rupiah sent back, where it is a refund. */
  refund: number;
}

/**
 * Adds a step of an invoice to the sums of its Jakarta day, in the transaction of the step. All steps of a day want the
 * same rows, hence `beforeCommit`; the day's row comes first, so that whoever has it is alone with those of the products.
 */
export async function countStep({ id, total, shipmentFee }: Invoice, step: CountedStep): Promise<void> {
  const { from, to, at, refund } = step;
  const day = dayStamp(at);
  const paid = Number(isPaid(to)) - Number(isPaid(from));
  const change = {
    revenue: paid > 0 ? total : 0,
    refunds: paid < 0 ? refund : 0,
    shipmentFees: paid * shipmentFee,
    expired: Number(to === INVOICE_STATUS.expired),
    unprocessed: Number(to === INVOICE_STATUS.paid) - Number(from === INVOICE_STATUS.paid),
  };
  if (Object.values(change).every((value) => value === 0)) return;
  await beforeCommit(async () => {
    await addToDay(day, change);
    if (paid !== 0) await addToProducts(day, id, paid);
  });
}

/** Adds money that went back for returned goods (whole rupiah) to the sums of its day, in the same transaction. */
export async function countReturn(refunds: number, at: Date): Promise<void> {
  const change = { revenue: 0, refunds, shipmentFees: 0, expired: 0, unprocessed: 0 };
  await beforeCommit(() => addToDay(dayStamp(at), change));
}

/**
 * Pieces of each product that were paid for from a Jakarta day (`YYYYMMDD`) on, less those refunded since. A product of
 * which no more were paid for than came back is not in the answer.
 */
export async function soldSince(day: string): Promise<Map<number, number>> {
  const rows = await select<{ productId: number; pieces: number | string }>(
    `SELECT product_id AS productId, SUM(pieces) AS pieces FROM daily_product_sales
     WHERE day >= :day GROUP BY product_id HAVING SUM(pieces) > 0`,
    { day },
  );
  return new Map(rows.map(({ productId, pieces }) => [productId, Number(pieces)]));
}

/** Counts all days anew out of the timelines, for whoever wrote invoices past `countStep`: the demo, a load test. */
export async function recount(): Promise<void> {
  const day = jakartaDay('e.at');
  const ofSteps = 'FROM invoice_events e JOIN invoices i ON i.id = e.invoice_id';
  await execute('DELETE FROM daily_sales');
  await execute(
    `INSERT INTO daily_sales (day, revenue, refunds, shipment_fees, expired, unprocessed)
     SELECT ${day},
       SUM(CASE WHEN ${BECAME_PAID} THEN i.total ELSE 0 END),
       SUM(CASE WHEN ${WAS_REFUNDED} THEN i.total + ${SPENT_CREDIT} ELSE 0 END),
       SUM(CASE WHEN ${BECAME_PAID} THEN i.shipment_fee WHEN ${WAS_REFUNDED} THEN -i.shipment_fee ELSE 0 END),
       SUM(CASE WHEN e.to_status = :expired THEN 1 ELSE 0 END),
       SUM(CASE WHEN e.to_status = :unprocessed THEN 1 WHEN e.from_status = :unprocessed THEN -1 ELSE 0 END)
     ${ofSteps} WHERE e.from_status <> e.to_status GROUP BY 1`,
    STATUSES,
  );
  await execute(
    `INSERT INTO daily_sales (day, revenue, refunds, shipment_fees, expired, unprocessed)
     SELECT ${jakartaDay('settled_at')}, 0, SUM(refund_amount), 0, 0, 0 FROM returns WHERE refund_amount > 0 GROUP BY 1
     ${onConflict('day', `refunds = daily_sales.refunds + ${incoming('refunds')}`)}`,
  );
  await execute('DELETE FROM daily_product_sales');
  await execute(
    `INSERT INTO daily_product_sales (day, product_id, pieces)
     SELECT ${day}, l.product_id, SUM(CASE WHEN ${BECAME_PAID} THEN l.quantity ELSE -l.quantity END)
     ${ofSteps} JOIN invoice_details l ON l.invoice_id = i.id
     WHERE (${BECAME_PAID}) OR (${WAS_REFUNDED}) GROUP BY 1, 2`,
    STATUSES,
  );
}

const STATUSES = { paid: PAID_STATUSES, expired: INVOICE_STATUS.expired, unprocessed: INVOICE_STATUS.paid };
const BECAME_PAID = 'e.from_status NOT IN (:paid) AND e.to_status IN (:paid)';
const WAS_REFUNDED = 'e.from_status IN (:paid) AND e.to_status NOT IN (:paid)';
/** What an order that replaced returned goods gives back for these as well, once their return has ended with it. */
const SPENT_CREDIT = `CASE WHEN EXISTS (
  SELECT 1 FROM returns r WHERE r.exchange_invoice_id = i.id AND r.status = 4 AND r.resolution = 'exchange'
) THEN i.credit ELSE 0 END`;

function isPaid(status: InvoiceStatus): boolean {
  return PAID_STATUSES.includes(status);
}

type DayChange = Record<'revenue' | 'refunds' | 'shipmentFees' | 'expired' | 'unprocessed', number>;

async function addToDay(day: string, change: DayChange): Promise<void> {
  const columns = ['revenue', 'refunds', 'shipment_fees', 'expired', 'unprocessed'];
  await execute(
    `INSERT INTO daily_sales (day, ${columns.join(', ')})
     VALUES (:day, :revenue, :refunds, :shipmentFees, :expired, :unprocessed)
     ${onConflict('day', columns.map((column) => `${column} = daily_sales.${column} + ${incoming(column)}`).join(', '))}`,
    { day, ...change },
  );
}

/** The pieces of an invoice's products, `sign` 1 where they were paid for, −1 where they were refunded. */
async function addToProducts(day: string, invoiceId: number, sign: number): Promise<void> {
  await execute(
    `INSERT INTO daily_product_sales (day, product_id, pieces)
     SELECT :day, product_id, :sign * SUM(quantity) FROM invoice_details
     WHERE invoice_id = :invoiceId GROUP BY product_id ORDER BY product_id
     ${onConflict('day, product_id', `pieces = daily_product_sales.pieces + ${incoming('pieces')}`)}`,
    { day, invoiceId, sign },
  );
}
