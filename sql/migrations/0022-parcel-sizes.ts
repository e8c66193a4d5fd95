import type { QueryInterface } from 'sequelize';
import { addColumns, columnsOf } from './addColumns.ts';
import { integer } from './columns.ts';

const [LENGTH, WIDTH, HEIGHT] = ['parcel_length', 'parcel_width', 'parcel_height'];
/** All three sides within bounds, or none of them. */
const IS_WHOLE = `(${LENGTH} IS NULL AND ${WIDTH} IS NULL AND ${HEIGHT} IS NULL)
  OR (${LENGTH} IS NOT NULL AND ${WIDTH} IS NOT NULL AND ${HEIGHT} IS NOT NULL
    AND ${LENGTH} BETWEEN 1 AND 200 AND ${WIDTH} BETWEEN 1 AND 200 AND ${HEIGHT} BETWEEN 1 AND 200)`;
const CHECK = `CONSTRAINT product_details_parcel_whole CHECK (${IS_WHOLE})`;

/** The size of a packed unit in cm, and the volumetric weight of an order beside its weight. */
export async function up(db: QueryInterface): Promise<void> {
  const present = await columnsOf(db, 'product_details');
  const missing = [LENGTH, WIDTH, HEIGHT].filter((side) => !present.has(side));
  for (const statement of statements(db, missing)) await db.sequelize.query(statement);
  await addColumns(db, 'invoices', { volume_weight: integer(0) });
}

/** SQLite adds a CHECK only with a column, the last one; MySQL does it all in one statement, or none of it. */
function statements(db: QueryInterface, missing: readonly string[]): string[] {
  if (missing.length === 0) return [];
  const added = missing.map((side) => `ADD COLUMN ${side} INTEGER`);
  if (db.sequelize.getDialect() !== 'sqlite') {
    return [`ALTER TABLE \`product_details\` ${[...added, `ADD ${CHECK}`].join(', ')};`];
  }
  return added.map((column, index) => {
    const isLast = index === added.length - 1;
    return `ALTER TABLE product_details ${column}${isLast ? ` ${CHECK}` : ''}`;
  });
}
