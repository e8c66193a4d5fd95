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

/** Records a change and its user, within the transaction of the change. Must not contain hashes or tokens. */
export async function record(
  userId: number | null,
  entity: string,
  entityId: number,
  action: AuditAction,
  before: object | null,
  after: object | null,
): Promise<void> {
  await AuditEntry.create(toEntry(userId, entity, { entityId, action, before, after }));
}

export interface Change {
  entityId: number;
  action: AuditAction;
  before: object | null;
  after: object | null;
}

/** Records many changes in few statements. */
export async function recordAll(userId: number, entity: string, changes: readonly Change[]): Promise<void> {
  const entries = changes.map((change) => toEntry(userId, entity, change));
  const lengthOf = ({ before, after }: (typeof entries)[number]) => `${before}${after}`.length;
  for (const batch of batches(entries, lengthOf)) await AuditEntry.bulkCreate(batch);
}

function toEntry(userId: number | null, entity: string, { entityId, action, before, after }: Change) {
  const changed = before && after ? differences(before as Snapshot, after as Snapshot) : [];
  return {
    ...{ at: now(), userId, entity, entityId, action },
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    name: cut(nameOf(after ?? before ?? {}), MAX_NAME),
    fields: changed.join(', ').slice(0, MAX_FIELDS),
  };
}

/** A row's display name: its name, or the fields that identify it. */
export function nameOf(row: object): string {
  const { name, ...others } = row as Readonly<Record<string, string | number>>;
  const { firstName, lastName, courierName, serviceName, zone } = others;
  const parts = [firstName, lastName, courierName, serviceName, zone];
  return String(name ?? parts.filter((part) => part !== undefined && part !== '').join(' '));
}

/**
 * Restores a row to an earlier state: writes the fields of `before`, and restores an archived row. `null`: the row was
 * missing or archived, so it is archived. Applies and records it like an admin's own change, with the same checks.
 */
export type Revert = (entityId: number, before: Snapshot | null, caller: Caller) => Promise<void>;

/** By entity; changes of other entities can't be reverted. */
export type Reverts = Readonly<Record<string, Revert>>;

export interface FoundEntry {
  entry: WholeEntry;
  refusal: Refusal | null;
}
interface Refusal {
  key: MessageKey;
  params: MessageParams;
}

/** An entry, and the reason why it can't be reverted. */
export async function get(id: number, reverts: Reverts): Promise<FoundEntry> {
  const { entry, refusal } = await findEntry(id, reverts);
  return { entry, refusal };
}

/**
 * Reverts the fields of one change; later changes of other fields stay. 409 if these fields have changed since, or the old
 * state breaks a rule. The revert is a new entry.
 */
export async function revert(id: number, caller: Caller, reverts: Reverts): Promise<void> {
  await transaction(async () => {
    const { entry, newest, refusal } = await findEntry(id, reverts);
    const undo = reverts[entry.entity];
    if (refusal || !undo) throw conflict(refusal?.key ?? 'audit.never', refusal?.params);
    try {
      await undo(entry.entityId, stateBefore(entry, newest), caller);
    } catch (error) {
      throw toRefusal(error, caller);
    }
    await markReverts(entry, newest.id);
    const about = `${entry.entity} ${entry.entityId}, change ${id}`;
    await afterCommit(() => securityEvents.note({ kind: 'restored', userId: caller.id, about }));
  });
}

async function findEntry(id: number, reverts: Reverts): Promise<FoundEntry & { newest: WholeEntry }> {
  const entry = await entryOf(id);
  if (!entry) throw notFound();
  const newest = (await newestOf(entry)) ?? entry;
  const isIrreversible = !(entry.entity in reverts) || entry.action === 'password' || entry.action === 'factors';
  return { entry, newest, refusal: isIrreversible ? { key: 'audit.never', params: {} } : refusalOf(entry, newest) };
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

/** Turns field errors, which a form would show beside its fields, into the reason of a refusal. */
function toRefusal(error: unknown, { language }: Caller): unknown {
  if (!(error instanceof AppError) || error.status >= 500) return error;
  const reasons =
    error instanceof InputError
      ? error.fields.map(({ field, key, params }) => `${field}: ${message(language, key, params)}`)
      : [message(language, error.key, error.params)];
  return conflict('audit.refused', { reasons: reasons.join('; ') });
}
