import type { QueryInterface } from 'sequelize';
import { integer, reference, rupiah, text } from './columns.ts';
import { createTable } from './createTable.ts';

/** Daily sums (days of Jakarta), so that the dashboard need not read every invoice. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'daily_sales', {
    columns: {
      day: { ...text(8), primaryKey: true },
      revenue: rupiah(),
      refunds: rupiah(),
      shipment_fees: rupiah(),
      expired: integer(),
      unprocessed: integer(),
    },
  });
  await createTable(db, 'daily_product_sales', {
    columns: {
      day: { ...text(8), primaryKey: true },
      product_id: { ...reference('products'), primaryKey: true },
      pieces: integer(),
    },
    indexes: [{ name: 'daily_product_sales_product_id', fields: ['product_id'] }],
  });
  await countWhatIsThere(db);
}

/** From the timelines, each time from scratch: an interrupted run leaves nothing behind. */
async function countWhatIsThere(db: QueryInterface): Promise<void> {
  const isSqlite = db.sequelize.getDialect() === 'sqlite';
  const day = isSqlite ? "strftime('%Y%m%d', e.at, '+7 hours')" : "DATE_FORMAT(e.at + INTERVAL 7 HOUR, '%Y%m%d')";
  const isPaid = 'e.from_status NOT IN (1, 2, 3, 4) AND e.to_status IN (1, 2, 3, 4)';
  const isRefunded = 'e.from_status IN (1, 2, 3, 4) AND e.to_status NOT IN (1, 2, 3, 4)';
  const ofSteps = 'FROM invoice_events e JOIN invoices i ON i.id = e.invoice_id';
  const ofDays = `INSERT INTO daily_sales (day, revenue, refunds, shipment_fees, expired, unprocessed)
    SELECT ${day},
      SUM(CASE WHEN ${isPaid} THEN i.total ELSE 0 END),
      SUM(CASE WHEN ${isRefunded} THEN i.total ELSE 0 END),
      SUM(CASE WHEN ${isPaid} THEN i.shipment_fee WHEN ${isRefunded} THEN -i.shipment_fee ELSE 0 END),
      SUM(CASE WHEN e.to_status = 5 THEN 1 ELSE 0 END),
      SUM(CASE WHEN e.to_status = 1 THEN 1 WHEN e.from_status = 1 THEN -1 ELSE 0 END)
    ${ofSteps} WHERE e.from_status <> e.to_status GROUP BY 1`;
  const ofProducts = `INSERT INTO daily_product_sales (day, product_id, pieces)
    SELECT ${day}, l.product_id, SUM(CASE WHEN ${isPaid} THEN l.quantity ELSE -l.quantity END)
    ${ofSteps} JOIN invoice_details l ON l.invoice_id = i.id
    WHERE (${isPaid}) OR (${isRefunded}) GROUP BY 1, 2`;
  await db.sequelize.query('DELETE FROM daily_sales');
  await db.sequelize.query(ofDays);
  await db.sequelize.query('DELETE FROM daily_product_sales');
  await db.sequelize.query(ofProducts);
}
