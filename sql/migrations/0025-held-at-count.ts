import type { QueryInterface } from 'sequelize';
import { addColumns } from './addColumns.ts';
import { integer } from './columns.ts';

/** How many of the pieces that a shelf should hold are promised to orders. What was counted before knew of none. */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'stock_count_lines', { held: integer(0) });
}
