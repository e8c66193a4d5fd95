import type { WhereOptions } from 'sequelize';
import { Op } from 'sequelize';
import { findRow, aliases } from '../database/findRows.ts';
import type { StoredEntry } from '../lists/auditEntries.ts';
import { AuditEntry } from '../tables/AuditEntry.ts';

/** A row at a moment, by its fields. */
export type Snapshot = Readonly<Record<string, unknown>>;

export interface WholeEntry extends StoredEntry {
  before: Snapshot | null;
  after: Snapshot | null;
}

interface StoredWhole extends StoredEntry {
  before: string | null;
  after: string | null;
}

/** An entry with the row before and after it; null if there is none. */
export function entryOf(id: number): Promise<WholeEntry | null> {
  return newestWith({ id });
}

/** The newest entry of the same row. */
export function newestOf({ entity, entityId }: Pick<WholeEntry, 'entity' | 'entityId'>): Promise<WholeEntry | null> {
  return newestWith({ entity, entityId });
}

async function newestWith(where: WhereOptions<AuditEntry>): Promise<WholeEntry | null> {
  const entry: StoredWhole | null = await findRow(AuditEntry, {
    attributes: { include: aliases({ firstName: 'user.first_name', lastName: 'user.last_name' }) },
    include: { association: 'user', attributes: [] },
    where,
    order: [['id', 'DESC']],
  });
  return entry && { ...entry, before: snapshot(entry.before), after: snapshot(entry.after) };
}

/** Marks the later entries of the same row as reverts of an entry. */
export async function markReverts({ id, entity, entityId }: WholeEntry, newestId: number): Promise<void> {
  await AuditEntry.update({ revertOf: id }, { where: { entity, entityId, id: { [Op.gt]: newestId } } });
}

/** Parses a stored snapshot. */
export function snapshot(json: string | null): Snapshot | null {
  return json === null ? null : (JSON.parse(json) as Snapshot);
}

/** The fields in which two snapshots of a row differ, in the row's order. */
export function differences(before: Snapshot | null, after: Snapshot | null): string[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].filter((field) => field !== 'id' && !isSame(before?.[field], after?.[field]));
}

/** Compares as JSON, since a snapshot stores a moment as text. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
