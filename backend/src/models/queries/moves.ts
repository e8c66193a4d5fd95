import { database, selectOne } from '../database/database.ts';

/** Of a database that a shop leaves, has left, or has not wholly arrived in (`npm run move`). */
export type MoveState = 'leaving' | 'left' | 'arriving';

/** In no migration: only a database on the move has it. */
export const MOVE_TABLE = 'moving';

/** Null: this database is not on the move. Also for one without any table. */
export async function moveState(): Promise<MoveState | null> {
  if (!(await database().getQueryInterface().tableExists(MOVE_TABLE))) return null;
  const row = await selectOne<{ value: MoveState }>("SELECT value FROM moving WHERE name = 'state'");
  return row?.value ?? null;
}
