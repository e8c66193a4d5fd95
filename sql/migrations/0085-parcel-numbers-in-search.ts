import type { QueryInterface } from 'sequelize';

/** The search finds an order by the receipt numbers of all its parcels: blocks of the invoices' index with split orders are read again. */
export async function up(db: QueryInterface): Promise<void> {
  await db.sequelize.query(
    `UPDATE text_blocks SET changes = changes + 1 WHERE id >= 16777216 AND id < 33554432 AND EXISTS (
       SELECT 1 FROM parcels p
       WHERE p.invoice_id >= (text_blocks.id - 16777216) * 4096 AND p.invoice_id < (text_blocks.id - 16777215) * 4096)`,
  );
}
