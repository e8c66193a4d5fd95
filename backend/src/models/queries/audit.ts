import type { AuditAction } from '../../contract/audit.ts';
import { execute, selectOne } from '../database/database.ts';
import { jakartaText } from '../database/dialect.ts';
import { sql } from '../database/sql.ts';
import type { ListSource } from '../lists/listSource.ts';

/** An entry as the database has it. */
export interface StoredEntry {
  id: number;
  at: string | Date;
  userId: number | null;
  firstName: string | null;
  lastName: string | null;
  entity: string;
  entityId: number;
  action: AuditAction;
  name: string;
  fields: string;
  revertOf: number | null;
}

/** The change history; its users are joined, not looked up row by row. */
export const AUDIT_LIST: ListSource = {
  columns: {
    id: { type: 'number', sql: sql`a.id` },
    at: { type: 'moment', sql: sql`a.at` },
    atString: {
      type: 'text',
      sortSql: sql`a.at`,
      get sql() {
        return jakartaText(sql`a.at`);
      },
    },
    userId: { type: 'number', sql: sql`a.user_id` },
    userName: { type: 'text', sql: sql`CONCAT(u.first_name, ' ', u.last_name)` },
    entity: { type: 'text', sql: sql`a.entity` },
    entityId: { type: 'number', sql: sql`a.entity_id` },
    action: { type: 'text', sql: sql`a.action` },
    name: { type: 'text', sql: sql`a.name` },
    fields: { type: 'text', sql: sql`a.fields` },
    // Every table asks for active rows (specification 7); history is never archived.
    isActive: { type: 'boolean', sql: sql`(1 = 1)` },
  },
  select: sql`SELECT a.id, a.at, a.user_id AS userId, u.first_name AS firstName, u.last_name AS lastName, a.entity,
    a.entity_id AS entityId, a.action, a.name, a.fields, a.revert_of AS revertOf`,
  from: sql`FROM audit_entries a LEFT JOIN users u ON u.id = a.user_id`,
  idSql: sql`a.id`,
  defaultSort: { field: 'at', dir: 'desc' },
};

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

const WHOLE = sql`${AUDIT_LIST.select}, a.before AS \`before\`, a.after AS \`after\` ${AUDIT_LIST.from}`;

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

function snapshot(json: string | null): Snapshot | null {
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
