import { createHash } from 'node:crypto';
import { formatDateTime } from '../../contract/dates.ts';
import type { EditConflict } from '../../contract/versions.ts';
import type { AppError } from '../../errors.ts';
import { conflict } from '../../errors.ts';
import type { Snapshot } from '../../models/queries/audit.ts';
import { isSame, newestOf } from '../../models/queries/audit.ts';

/** A hash of a record's snapshot, which a form sends back when it saves. */
export function versionOf(snapshot: object): string {
  return createHash('sha256').update(JSON.stringify(snapshot)).digest('base64url').slice(0, 22);
}

interface CurrentRecord {
  entity: string;
  id: number;
  /** The record's current state, as the change history stores it. */
  snapshot: object;
}

/**
 * 409 if the record has changed since the form was opened. Requires the transaction of the update and a locked row: of two
 * simultaneous updates, the second is refused. A client without a version is not.
 */
export async function refuseStale(version: string | undefined, { entity, id, snapshot }: CurrentRecord): Promise<void> {
  if (version === undefined || version === versionOf(snapshot)) return;
  const newest = await newestOf({ entity, entityId: id });
  // The history lacks customers' own changes: then its newest entry is not by the last editor.
  const isLatest = newest !== null && matches(newest.after, snapshot);
  throw editConflict(isLatest ? newest : null);
}

/** The user of a change, and its time. */
interface Editor {
  firstName: string | null;
  lastName: string | null;
  at: string | Date;
}

/** Names the other editor, if known. */
export function editConflict(editor: Editor | null): AppError {
  const changedBy = [editor?.firstName, editor?.lastName].filter(Boolean).join(' ');
  if (!editor || changedBy === '')
    return conflict('version.changed', {}, errorData({ changedBy: '', changedAt: null }));
  const params = { who: changedBy, when: formatDateTime(editor.at) };
  return conflict('version.changedBy', params, errorData({ changedBy, changedAt: new Date(editor.at).toISOString() }));
}

function errorData(data: EditConflict): EditConflict {
  return data;
}

function matches(entry: Snapshot | null, snapshot: object): boolean {
  return Object.entries(snapshot).every(([field, value]) => isSame(entry?.[field], value));
}
