import type { Replacements } from './database.ts';
import { execute } from './database.ts';
import { batches } from './groups.ts';
import { identifier, joinSql, sql } from './sql.ts';

/** Called after each batch with the number of rows it wrote. */
export type OnBatch = (rows: number) => void;
export const noop: OnBatch = () => undefined;

/** The new value of each column, by its name in the database. */
type Columns<Row> = Readonly<Record<string, (row: Row) => string | number | boolean | null>>;

/**
 * Updates rows by id, each with its own values: one statement per 500 rows, more if their texts are long. Ordered by id, so
 * that concurrent updates of the same rows never deadlock.
 */
export async function updateRows<Row extends { id: number }>(
  table: string,
  rows: readonly Row[],
  columns: Columns<Row>,
  onBatch = noop,
): Promise<void> {
  const inOrder = rows.toSorted((one, other) => one.id - other.id);
  const lettersOf = (row: Row) => Object.values(columns).reduce((sum, valueOf) => sum + `${valueOf(row)}`.length, 0);
  for (const batch of batches(inOrder, lettersOf)) {
    const replacements: Replacements = { ids: batch.map(({ id }) => id) };
    for (const [index, row] of batch.entries()) {
      replacements[`id${index}`] = row.id;
      for (const [column, valueOf] of Object.entries(columns)) replacements[`${column}${index}`] = valueOf(row);
    }
    const assignments = Object.keys(columns).map((name) => {
      const column = identifier(name);
      const cases = batch.map((_, index) => sql`WHEN :id${index} THEN :${column}${index}`);
      return sql`${column} = CASE id ${joinSql(cases, ' ')} END`;
    });
    await execute(sql`UPDATE ${identifier(table)} SET ${joinSql(assignments)} WHERE id IN (:ids)`, replacements);
    onBatch(batch.length);
  }
}
