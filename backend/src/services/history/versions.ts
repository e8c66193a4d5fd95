import { createHash } from 'node:crypto';
import { formatDateTime } from '../../contract/dates.ts';
import type { EditConflict } from '../../contract/versions.ts';
import type { AppError } from '../../errors.ts';
import { conflict } from '../../errors.ts';
import type { Snapshot } from '../../models/queries/audit.ts';
import { isSame, newestOf } from '../../models/queries/audit.ts';

/** Tells one state of a record from another: the same as long as what the history keeps of it is the same. */
export function versionOf(kept: object): string {
  return createHash('sha256').update(JSON.stringify(kept)).digest('base64url').slice(0, 22);
}

/** A record as the change history knows it. */
interface HistoryState {
  entity: string;
  id: number;
  /** What the history keeps of it, as it is now. */
  kept: object;
}

/**
 * 409 where a form was opened on another state than the record has by now. To be called in the transaction that saves and
 * with the row locked: of two who save at the same moment, the second is refused. A program that sends no version is not.
 */
export async function refuseStale(version: string | undefined, { entity, id, kept }: HistoryState): Promise<void> {
  if (version === undefined || version === versionOf(kept)) return;
  const newest = await newestOf({ entity, entityId: id });
  // What customers change themselves is in no history; whoever changed the record before them did not do it.
  const isLatest = newest !== null && isState(newest.after, kept);
  throw editConflict(isLatest ? newest : null);
}

/** Who changed a record, and when. */
interface Editor {
  firstName: string | null;
  lastName: string | null;
  at: string | Date;
}

/** Says who was quicker, where that is known. */
export function editConflict(editor: Editor | null): AppError {
  const changedBy = [editor?.firstName, editor?.lastName].filter(Boolean).join(' ');
  if (!editor || changedBy === '') return conflict('version.changed', {}, told({ changedBy: '', changedAt: null }));
  const params = { who: changedBy, when: formatDateTime(editor.at) };
  return conflict('version.changedBy', params, told({ changedBy, changedAt: new Date(editor.at).toISOString() }));
}

function told(data: EditConflict): EditConflict {
  return data;
}

function isState(snapshot: Snapshot | null, kept: object): boolean {
  return Object.entries(kept).every(([field, value]) => isSame(snapshot?.[field], value));
}
