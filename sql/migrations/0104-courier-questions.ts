import type { QueryInterface } from 'sequelize';
import { integer, text } from './columns.ts';
import { createTable } from './createTable.ts';

/** How many questions the couriers' provider was asked on a day. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'courier_questions', {
    columns: { day: { ...text(8), primaryKey: true }, asked: integer(0) },
  });
}
