import { execute, selectOne } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { StoredEntry } from '../lists/auditEntries.ts';
import { wholeFrom } from '../lists/listSource.ts';
import { AUDIT_ENTRIES } from '../lists/auditEntries.ts';

/** A row at a time, by its fields. */
export type Snapshot = Readonly<Record<string, unknown>>;

export interface WholeEntry extends StoredEntry {
  before: Snapshot | null;
  after: Snapshot | null;
}

interface StoredWhole extends StoredEntry {
  before: string | null;
  after: string | null;
}

const WHOLE = sql`${AUDIT_ENTRIES.select}, a.before AS \`before\`, a.after AS \`after\` ${wholeFrom(AUDIT_ENTRIES)}`;

/** An entry with what was there before and after; null where there is none. */
export async function entryOf(id: number): Promise<WholeEntry | null> {
  const entry = await selectOne<StoredWhole>(sql`${WHOLE} WHERE a.id = :id`, { id });
  return entry ? parsed(entry) : null;
}

/** The newest entry of the same row. */
export async function newestOf({
  entity,
  entityId,
}: Pick<WholeEntry, 'entity' | 'entityId'>): Promise<WholeEntry | null> {
  const entry = await selectOne<StoredWhole>(
    sql`${WHOLE} WHERE a.entity = :entity AND a.entity_id = :entityId ORDER BY a.id DESC LIMIT 1`,
    { entity, entityId },
  );
  return entry ? parsed(entry) : null;
}

/** The entries of the same row that came after another one take this one back. */
export async function markReverts({ id, entity, entityId }: WholeEntry, newestId: number): Promise<void> {
  await execute(
    'UPDATE audit_entries SET revert_of = :id WHERE entity = :entity AND entity_id = :entityId AND id > :newestId',
    { id, entity, entityId, newestId },
  );
}

function parsed(entry: StoredWhole): WholeEntry {
  return { ...entry, before: snapshot(entry.before), after: snapshot(entry.after) };
}

/** What was kept of a row. */
export function snapshot(json: string | null): Snapshot | null {
  return json === null ? null : (JSON.parse(json) as Snapshot);
}

/** The fields in which two states of a row differ, in the row's own order. */
export function differences(before: Snapshot | null, after: Snapshot | null): string[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].filter((field) => field !== 'id' && !isSame(before?.[field], after?.[field]));
}

/** JSON says what a snapshot keeps: a moment is its text there. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
