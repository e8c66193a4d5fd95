import type { AuditAction } from '../../contract/audit.ts';
import type { EntityDetail, EntityInput, EntityName, EntityRow } from '../../contract/entities.ts';
import type { Caller } from '../../contract/users.ts';
import type { Versioned } from '../../contract/versions.ts';
import { conflict, notFound } from '../../errors.ts';
import { transaction } from '../../models/database/database.ts';
import { ENTITY_MODELS } from '../../models/tables/defineModels.ts';
import { readEntity, readParent, writeLinks } from '../../models/queries/entities.ts';
import { fieldsOf } from '../../models/lists/entities.ts';
import { isColumn } from '../../models/tables/entityTables.ts';
import * as audit from '../history/audit.ts';
import * as catalogueCache from '../catalogue/snapshot/cache.ts';
import { refuseStale, versionOf } from '../history/versions.ts';
import { hooksOf } from './byEntity.ts';
import type { Values } from './checks.ts';
import { refuseFaults } from './checks.ts';
import { refuseInUse } from './inUse.ts';

/** A row, archived or not, with the details of its page. */
export async function get<Name extends EntityName>(entity: Name, id: number): Promise<EntityDetail<Name>> {
  return withDetails(entity, await find(entity, id));
}

export async function create<Name extends EntityName>(
  entity: Name,
  input: EntityInput<Name>,
  caller: Caller,
): Promise<EntityDetail<Name>> {
  return transaction(async () => {
    await refuseFaults(entity, input, null);
    const derived = await hooksOf(entity).derive?.(input);
    const created = await ENTITY_MODELS[entity].create({ ...ownValues(entity, input), ...derived });
    const id = Number(created.get('id'));
    await link(entity, id, input);
    return recordChange(entity, 'created', null, await find(entity, id), caller);
  });
}

export async function update<Name extends EntityName>(
  entity: Name,
  id: number,
  input: EntityInput<Name> & Versioned,
  caller: Caller,
): Promise<EntityDetail<Name>> {
  return transaction(async () => {
    const before = await lock(entity, id);
    await refuseStale(input.version, { entity, id, snapshot: ownStateOf(entity, before) });
    await refuseFaults(entity, input, before);
    await ENTITY_MODELS[entity].update(ownValues(entity, input), { where: { id } });
    await link(entity, id, input);
    const after = await find(entity, id);
    await hooksOf(entity).afterUpdate?.(after, before);
    return recordChange(entity, 'updated', before, after, caller);
  });
}

/** Takes a row off every list and choice; sold goods keep it. 409 while an active row still needs it. */
export async function archive<Name extends EntityName>(
  entity: Name,
  id: number,
  caller: Caller,
): Promise<EntityDetail<Name>> {
  return transaction(async () => {
    const before = await lock(entity, id);
    if (!before.isActive) throw notFound();
    await refuseInUse(entity, id, audit.nameOf(before));
    return setActive(entity, before, false, caller);
  });
}

/** Restores a row. 409 while its parent is archived itself. */
export async function restore<Name extends EntityName>(
  entity: Name,
  id: number,
  caller: Caller,
): Promise<EntityDetail<Name>> {
  return transaction(async () => {
    const before = await lock(entity, id);
    await refuseArchivedParent(entity, before);
    return setActive(entity, before, true, caller);
  });
}

async function setActive<Name extends EntityName>(
  entity: Name,
  before: EntityRow<Name>,
  isActive: boolean,
  caller: Caller,
): Promise<EntityDetail<Name>> {
  await ENTITY_MODELS[entity].update({ isActive }, { where: { id: before.id } });
  return recordChange(entity, isActive ? 'restored' : 'archived', before, await find(entity, before.id), caller);
}

/** Records a change in the history and in the shop's catalogue; a save without a change leaves no trace. */
async function recordChange<Name extends EntityName>(
  entity: Name,
  action: AuditAction,
  before: EntityRow<Name> | null,
  after: EntityRow<Name>,
  caller: Caller,
): Promise<EntityDetail<Name>> {
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    await audit.record(caller.id, entity, after.id, action, before, after);
    await catalogueCache.bump([]);
  }
  return withDetails(entity, after);
}

async function withDetails<Name extends EntityName>(entity: Name, row: EntityRow<Name>): Promise<EntityDetail<Name>> {
  const detail = await hooksOf(entity).detail?.(row);
  const whole = { ...row, ...detail, version: versionOf(ownStateOf(entity, row)) };
  // Safe: the hook adds what the contract says of this entity.
  return whole as EntityRow<Name> & { version: string } as EntityDetail<Name>;
}

/** The fields of its form, and whether it is archived: another name of a referenced row is no change of its own. */
function ownStateOf<Name extends EntityName>(entity: Name, row: EntityRow<Name>): object {
  const { isActive } = row;
  return { isActive, ...Object.fromEntries(fieldsOf(entity).map(([name]) => [name, (row as Values)[name]])) };
}

async function find<Name extends EntityName>(entity: Name, id: number): Promise<EntityRow<Name>> {
  const row = await readEntity(entity, id);
  if (!row) throw notFound();
  return row;
}

async function lock<Name extends EntityName>(entity: Name, id: number): Promise<EntityRow<Name>> {
  await ENTITY_MODELS[entity].findByPk(id, { attributes: ['id'], lock: true });
  return find(entity, id);
}

function ownValues(entity: EntityName, values: Values): Record<string, unknown> {
  const columns = fieldsOf(entity).filter(([, field]) => isColumn(field));
  return Object.fromEntries(
    columns.map(([name, { kind }]) => [name, kind === 'moment' && values[name] === '' ? null : values[name]]),
  );
}

async function link(entity: EntityName, id: number, values: Values): Promise<void> {
  for (const [name, field] of fieldsOf(entity)) {
    if (field.kind === 'many') await writeLinks(entity, name, id, values[name] as readonly number[]);
  }
}

async function refuseArchivedParent(entity: EntityName, row: EntityRow<EntityName>): Promise<void> {
  const values = row as unknown as Values;
  for (const [name, field] of fieldsOf(entity)) {
    if (field.kind !== 'one' || field.of === 'provinces') continue;
    const parent = await readParent(field.of, values[name]);
    if (parent?.isActive) continue;
    throw conflict('entity.archivedParent', { name: audit.nameOf(row), parent: parent?.name ?? '' });
  }
}
