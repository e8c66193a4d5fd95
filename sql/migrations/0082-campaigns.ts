import type { QueryInterface } from 'sequelize';
import { addColumns, addIndexes } from './addColumns.ts';
import { text } from './columns.ts';

/** The campaign, advertisement or site outside that led to an order. */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'invoices', {
    campaign: { ...text(200), defaultValue: '' },
    click_id: { ...text(200), defaultValue: '' },
  });
  // Lists compare without case.
  const campaign = db.sequelize.getDialect() === 'sqlite' ? { name: 'campaign', collate: 'NOCASE' } : 'campaign';
  await addIndexes(db, 'invoices', [{ name: 'invoices_campaign', fields: [campaign] }]);
}
