// The demo shop with as many invoices as a measurement wants.
import type { Model, ModelStatic } from 'sequelize';
import { database, execute, select } from '../../backend/src/models/database/database.ts';
import type { Sql } from '../../backend/src/models/database/sql.ts';
import { identifier, joined, sql } from '../../backend/src/models/database/sql.ts';
import { Invoice } from '../../backend/src/models/tables/Invoice.ts';
import { InvoiceDetail } from '../../backend/src/models/tables/InvoiceDetail.ts';
import { InvoiceEvent } from '../../backend/src/models/tables/InvoiceEvent.ts';
import { PaymentEvent } from '../../backend/src/models/tables/PaymentEvent.ts';
import { recount } from '../../backend/src/models/queries/dailySales.ts';
import { migrate } from '../../sql/migrate.ts';
import { insertDemo } from '../../sql/seed/demo.ts';
import { seedRegions } from '../../sql/seed/regions.ts';
import { seedShippingRates } from '../../sql/seed/shippingRates.ts';

/** The demo's rows in the connected, empty database. */
export async function openDemo(): Promise<void> {
  await migrate(database());
  await seedRegions();
  await seedShippingRates();
  await insertDemo();
}

/** The demo's invoices again and again, over the same sixty days: more of everything, and no more days. */
export async function growTo(size: number): Promise<void> {
  for (;;) {
    const [counted] = await select<{ count: number; step: number }>(
      'SELECT COUNT(*) AS count, MAX(id) AS step FROM invoices',
    );
    const { count, step } = counted ?? { count: 0, step: 0 };
    if (count >= size) break;
    await copy(Invoice, step, size - count, {
      document_no: sql`CONCAT('X', id + :step)`,
      idempotency_key: sql`CONCAT('bench-', id + :step)`,
    });
    await copyOf(InvoiceDetail, step);
    await copyOf(InvoiceEvent, step);
    await copyOf(PaymentEvent, step, { event_key: sql`CONCAT(invoice_id + :step, '-', id)` });
  }
  await recount();
  if (database().getDialect() === 'sqlite') await database().query('ANALYZE');
  else await database().query('ANALYZE TABLE invoices, invoice_events, invoice_details, payment_events');
}

/** Copies the first rows of the invoices, each `step` ids further. */
async function copy(
  model: ModelStatic<Model>,
  step: number,
  limit: number,
  changes: Record<string, Sql>,
): Promise<void> {
  const columns = columnsOf(model);
  const values = columns.map((column) => (column === 'id' ? sql`id + :step` : (changes[column] ?? column)));
  await execute(
    sql`INSERT INTO ${identifier(model.tableName)} (${joined(columns, sql`, `)})
     SELECT ${joined(values, sql`, `)} FROM ${identifier(model.tableName)} ORDER BY id LIMIT :limit`,
    { step, limit },
  );
}

/** Copies what belongs to the invoices that were just copied. */
async function copyOf(model: ModelStatic<Model>, step: number, changes: Record<string, Sql> = {}): Promise<void> {
  const columns = columnsOf(model).filter((column) => column !== 'id');
  const values = columns.map((column) =>
    column === 'invoice_id' ? sql`invoice_id + :step` : (changes[column] ?? column),
  );
  await execute(
    sql`INSERT INTO ${identifier(model.tableName)} (${joined(columns, sql`, `)})
     SELECT ${joined(values, sql`, `)} FROM ${identifier(model.tableName)}
     WHERE invoice_id + :step IN (SELECT id FROM invoices WHERE id > :step)`,
    { step },
  );
}

function columnsOf(model: ModelStatic<Model>): Sql[] {
  return Object.values(model.getAttributes()).map(({ field }) => identifier(field ?? ''));
}
