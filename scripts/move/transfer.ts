// What both directions of a move do: examine, copy, compare.
import { connect, database, disconnect } from '../../backend/src/models/database/database.ts';
import type { DatabaseSettings } from '../../backend/src/models/database/database.ts';
import { sql } from '../../backend/src/models/database/sql.ts';
import { checkInvariants } from '../../sql/invariants.ts';
import { isNewer, pending } from '../../sql/migrate.ts';
import { notePlace, placeOf } from './mark.ts';
import { moveNextIds } from './nextIds.ts';
import type { Checksum } from './rows.ts';
import { checksumOf, firstDifference, insert, keyOf, portionsOf } from './rows.ts';
import type { Store } from './stores.ts';
import type { Table } from './tables.ts';

const PROGRESS_MS = 10_000;

export const MOVED_ALREADY = 'This shop has moved already. To have it here again: npm run move -- --stay';

export type Checksums = ReadonlyMap<Table, Checksum>;

/** Fails unless the shop's data is sound and of this version. Connects to it for that alone. */
export async function examineShop(settings: DatabaseSettings): Promise<void> {
  await disconnect();
  await connect(settings);
  if (await isNewer(database())) throw new Error('The database is of a newer version of the shop. Move with that one.');
  if ((await pending(database())).length > 0)
    throw new Error('The database is of an older version. Start the shop once.');
  const findings = await checkInvariants();
  const broken = findings.filter(({ badRow }) => badRow !== null);
  if (broken.length > 0) {
    const names = broken.map(({ name }) => `\n- ${name}`).join('');
    throw new Error(`The shop’s data is not sound; npm run doctor names rows. Not true:${names}`);
  }
  console.log(`All ${findings.length} invariants hold.`);
  await disconnect();
}

/** Reads every row; fails for a value that the other database could not hold. */
export async function checksumsOf(store: Store, tables: readonly Table[]): Promise<Checksums> {
  const checksums = new Map<Table, Checksum>();
  const tell = progress('examined');
  for (const table of tables) checksums.set(table, await checksumOf(store, table, tell));
  return checksums;
}

/** Goes on where an earlier try was killed: each portion of rows arrives together with the note of its last key. */
export async function copy(from: Store, to: Store, checksums: Checksums): Promise<void> {
  const tell = progress('copied', checksums);
  for (const table of checksums.keys()) {
    for await (const portion of portionsOf(from, table, await placeOf(to, table))) {
      const key = keyOf(table, portion.at(-1) ?? []);
      await to.transaction(async () => {
        await insert(to, table, portion);
        await notePlace(to, table, key);
      });
      tell(portion.length, table);
    }
  }
  await moveNextIds(from, to, [...checksums.keys()]);
}

/** Fails unless the target has the same rows. */
export async function compare(from: Store, to: Store, expected: Checksums): Promise<void> {
  const tell = progress('compared', expected);
  for (const [table, { rows, sum }] of expected) {
    const arrived = await checksumOf(to, table, tell);
    if (arrived.rows === rows && arrived.sum === sum) continue;
    const key = await firstDifference(from, to, table);
    const row = key === '' ? '' : `, first at ${key}`;
    throw new Error(
      `${table.name} has not arrived as it is: ${rows} rows with the checksum ${sum} became ${arrived.rows} with ` +
        `${arrived.sum}${row}. Empty the new database, npm run move -- --stay, and begin again.`,
    );
  }
  console.log(`${expected.size} tables are the same in both: ${counted(rowsIn(expected))} rows.`);
}

/** In SQLite, from or to which every move goes. */
export async function requireWholeReferences(sqlite: Store): Promise<void> {
  const [broken] = await sqlite.read<{ table: string; rowid: number; parent: string }>(sql`PRAGMA foreign_key_check`);
  if (broken) throw new Error(`Row ${broken.rowid} of ${broken.table} refers to a row that ${broken.parent} lacks.`);
}

type Tell = (rows: number, table: Table) => void;

/** Prints a line now and then. */
function progress(done: string, checksums?: Checksums): Tell {
  const all = checksums ? ` of ${counted(rowsIn(checksums))}` : '';
  let [sum, toldAt] = [0, performance.now()];
  return (rows, { name }) => {
    sum += rows;
    if (performance.now() - toldAt < PROGRESS_MS) return;
    toldAt = performance.now();
    console.log(`${counted(sum)}${all} rows ${done}, now ${name}`);
  };
}

function rowsIn(checksums: Checksums): number {
  return [...checksums.values()].reduce((sum, { rows }) => sum + rows, 0);
}

function counted(rows: number): string {
  return rows.toLocaleString('en');
}
