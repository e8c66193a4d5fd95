import type { QueryInterface } from 'sequelize';

/** A part of a campaign's name finds its orders: blocks of the invoices' index with campaigns are read again. */
export async function up(db: QueryInterface): Promise<void> {
  await db.sequelize.query(
    `UPDATE text_blocks SET changes = changes + 1 WHERE id >= 16777216 AND id < 33554432 AND EXISTS (
       SELECT 1 FROM invoices i WHERE i.campaign <> ''
         AND i.id >= (text_blocks.id - 16777216) * 4096 AND i.id < (text_blocks.id - 16777215) * 4096)`,
  );
}
