import { now } from '../../clock.ts';
import type { AuditAction } from '../../contract/audit.ts';
import { cut } from '../../contract/text.ts';
import type { Caller } from '../../contract/users.ts';
import { AppError, conflict, InputError, notFound } from '../../errors.ts';
import type { MessageKey, MessageParams } from '../../locales/messages.ts';
import { message } from '../../locales/messages.ts';
import { AuditEntry } from '../../models/tables/AuditEntry.ts';
import type { Snapshot, WholeEntry } from '../../models/queries/audit.ts';
import { differences, entryOf, isSame, markReverts, newestOf } from '../../models/queries/audit.ts';
import { afterCommit, transaction } from '../../models/database/database.ts';
import { batches } from '../../models/database/groups.ts';
import * as securityEvents from './securityEvents.ts';

const MAX_NAME = 200;
const MAX_FIELDS = 500;

/** Keeps who changed what; to be called in the transaction that changes it. Never give it hashes or tokens. */
export async function record(
  userId: number | null,
  entity: string,
  entityId: number,
  action: AuditAction,
  before: object | null,
  after: object | null,
): Promise<void> {
  await AuditEntry.create(asEntry(userId, entity, { entityId, action, before, after }));
}

/** One of many changes made at once. */
export interface Change {
  entityId: number;
  action: AuditAction;
  before: object | null;
  after: object | null;
}

/** The same for many rows in few statements. */
export async function recordAll(userId: number, entity: string, changes: readonly Change[]): Promise<void> {
  const entries = changes.map((change) => asEntry(userId, entity, change));
  const lettersOf = ({ before, after }: (typeof entries)[number]) => `${before}${after}`.length;
  for (const batch of batches(entries, lettersOf)) await AuditEntry.bulkCreate(batch);
}

function asEntry(userId: number | null, entity: string, { entityId, action, before, after }: Change) {
  const changed = before && after ? differences(before as Snapshot, after as Snapshot) : [];
  return {
    ...{ at: now(), userId, entity, entityId, action },
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    name: cut(nameOf(after ?? before ?? {}), MAX_NAME),
    fields: changed.join(', ').slice(0, MAX_FIELDS),
  };
}

/** What a row is called, for people: a name of its own, or what tells it from others. */
export function nameOf(row: object): string {
  const { name, ...others } = row as Readonly<Record<string, string | number>>;
  const { firstName, lastName, courierName, serviceName, zone } = others;
  const parts = [firstName, lastName, courierName, serviceName, zone];
  return String(name ?? parts.filter((part) => part !== undefined && part !== '').join(' '));
}

/**
 * Brings a row back to what it was: restores it where it is archived, and writes the fields of `before`. With null it
 * was not there (or was archived): then the row is archived. It does what an admin could do by hand, with the same
 * checks, and records it.
 */
export type Revert = (entityId: number, before: Snapshot | null, caller: Caller) => Promise<void>;

/** By entity; the changes of any other can't be taken back. */
export type Reverts = Readonly<Record<string, Revert>>;

export interface FoundEntry {
  entry: WholeEntry;
  refusal: Refusal | null;
}
interface Refusal {
  key: MessageKey;
  params: MessageParams;
}

/** An entry, and why it can't be taken back. */
export async function get(id: number, reverts: Reverts): Promise<FoundEntry> {
  const { entry, refusal } = await look(id, reverts);
  return { entry, refusal };
}

/**
 * Takes one change back: only its own fields, so that what others changed later stays. 409 where the row has moved on,
 * or its rules refuse the old state. The taking back is an entry of its own.
 */
export async function revert(id: number, caller: Caller, reverts: Reverts): Promise<void> {
  await transaction(async () => {
    const { entry, newest, refusal } = await look(id, reverts);
    const undo = reverts[entry.entity];
    if (refusal || !undo) throw conflict(refusal?.key ?? 'audit.never', refusal?.params);
    try {
      await undo(entry.entityId, stateBefore(entry, newest), caller);
    } catch (error) {
      throw asRefusal(error, caller);
    }
    await markReverts(entry, newest.id);
    const about = `${entry.entity} ${entry.entityId}, change ${id}`;
    await afterCommit(() => securityEvents.note({ kind: 'restored', userId: caller.id, about }));
  });
}

async function look(id: number, reverts: Reverts): Promise<FoundEntry & { newest: WholeEntry }> {
  const entry = await entryOf(id);
  if (!entry) throw notFound();
  const newest = (await newestOf(entry)) ?? entry;
  const isNever = !(entry.entity in reverts) || entry.action === 'password';
  return { entry, newest, refusal: isNever ? { key: 'audit.never', params: {} } : refusalOf(entry, newest) };
}

function refusalOf(entry: WholeEntry, newest: WholeEntry): Refusal | null {
  if (newest.action === 'erased') return { key: 'user.erased', params: {} };
  const isArchived = newest.action === 'archived';
  if (entry.action === 'archived') return isArchived ? null : { key: 'audit.notArchived', params: {} };
  if (entry.action !== 'updated') return isArchived ? { key: 'audit.archived', params: {} } : null;
  const current = newest.after ?? newest.before;
  const changed = differences(entry.before, entry.after);
  const moved = changed.filter((field) => !isSame(current?.[field], entry.after?.[field]));
  if (moved.length === 0) return null;
  const isBack = changed.every((field) => isSame(current?.[field], entry.before?.[field]));
  return isBack
    ? { key: 'audit.isBack', params: {} }
    : { key: 'audit.changedSince', params: { fields: moved.join(', ') } };
}

function stateBefore(entry: WholeEntry, newest: WholeEntry): Snapshot | null {
  if (entry.action === 'created' || entry.action === 'restored') return null;
  if (entry.action === 'archived') return entry.before;
  const own = differences(entry.before, entry.after).map((field) => [field, entry.before?.[field]]);
  return { ...(newest.after ?? newest.before), ...(Object.fromEntries(own) as Snapshot) };
}

/** A form would show these beside its fields; here they are the reason. */
function asRefusal(error: unknown, { language }: Caller): unknown {
  if (!(error instanceof AppError) || error.status >= 500) return error;
  const reasons =
    error instanceof InputError
      ? error.fields.map(({ field, key, params }) => `${field}: ${message(language, key, params)}`)
      : [message(language, error.key, error.params)];
  return conflict('audit.refused', { reasons: reasons.join('; ') });
}
