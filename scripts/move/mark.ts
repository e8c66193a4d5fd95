// The notes of a move, in a table of both databases: who moves, and how far each table has come. The server reads them
// (models/queries/moves.ts).
import { sql } from '../../backend/src/models/database/sql.ts';
import type { MoveState } from '../../backend/src/models/queries/moves.ts';
import type { Row } from './rows.ts';
import type { Store } from './stores.ts';
import type { Table } from './tables.ts';

interface Notes {
  state: MoveState;
  /** The same in both databases of a move. */
  id: string;
  /** Whether rows have arrived. */
  hasPlaces: boolean;
}

/** Null: the database, which has the table or not, is not on the move. */
export async function notesIn(store: Store): Promise<Notes | null> {
  if (!(await hasTable(store))) return null;
  const rows = await store.read<{ name: string; value: string }>(sql`SELECT name, value FROM moving`);
  const notes = new Map(rows.map(({ name, value }) => [name, value]));
  const state = notes.get('state') as MoveState | undefined;
  return state ? { state, id: notes.get('id') ?? '', hasPlaces: notes.size > 2 } : null;
}

async function hasTable(store: Store): Promise<boolean> {
  const found = await store.read(
    store.isSqlite
      ? sql`SELECT name FROM sqlite_master WHERE name = 'moving'`
      : sql`SELECT table_name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name = 'moving'`,
  );
  return found.length > 0;
}

/** Begins the notes anew. */
export async function note(store: Store, state: MoveState, id: string): Promise<void> {
  await forget(store);
  await store.write(sql`CREATE TABLE moving (name VARCHAR(80) NOT NULL PRIMARY KEY, value TEXT NOT NULL)`);
  const values = Object.entries({ state, id });
  await store.write(sql`INSERT INTO moving (name, value) VALUES :values`, { values });
}

export async function forget(store: Store): Promise<void> {
  await store.write(sql`DROP TABLE IF EXISTS moving`);
}

/** The key of the table's last row that has arrived. */
export async function placeOf(store: Store, { name }: Table): Promise<Row | null> {
  const find = sql`SELECT value FROM moving WHERE name = :name`;
  const [row] = await store.read<{ value: string }>(find, { name: `place of ${name}` });
  return row ? (JSON.parse(row.value) as Row) : null;
}

export async function notePlace(store: Store, { name }: Table, key: Row): Promise<void> {
  const values = [[`place of ${name}`, JSON.stringify(key)]];
  await store.write(sql`REPLACE INTO moving (name, value) VALUES :values`, { values });
}
