import type { QueryInterface } from 'sequelize';
import { addColumns } from './addColumns.ts';
import { integer } from './columns.ts';

/** The expected pieces that are promised to orders. Earlier counts have none. */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'stock_count_lines', { held: integer(0) });
}
