import type { QueryInterface } from 'sequelize';
import { addColumns } from './addColumns.ts';
import { rupiah } from './columns.ts';

/** The tax within an invoice's total at the time of sale; 0 where the shop charges none. */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'invoices', {
    tax_base: { ...rupiah(), defaultValue: 0 },
    tax: { ...rupiah(), defaultValue: 0 },
  });
}
