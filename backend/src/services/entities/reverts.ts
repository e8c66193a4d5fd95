import type { EntityInput, EntityName } from '../../contract/entities.ts';
import { ENTITIES } from '../../contract/entities.ts';
import type { Caller } from '../../contract/users.ts';
import type { Snapshot } from '../../models/queries/audit.ts';
import { isSame } from '../../models/queries/audit.ts';
import type { Reverts } from '../history/audit.ts';
import * as entities from './entities.ts';

/** How the change history reverts changes of master data. */
export const ENTITY_REVERTS: Reverts = Object.fromEntries(
  (Object.keys(ENTITIES) as EntityName[]).map((entity) => [
    entity,
    (id, before, caller) => bringBack(entity, id, before, caller),
  ]),
);

async function bringBack<Name extends EntityName>(
  entity: Name,
  id: number,
  before: Snapshot | null,
  caller: Caller,
): Promise<void> {
  if (!before) {
    await entities.archive(entity, id, caller);
    return;
  }
  const row = await entities.get(entity, id);
  if (!row.isActive && before['isActive'] === true) await entities.restore(entity, id, caller);
  const fields = Object.keys(ENTITIES[entity].fields);
  if (fields.every((field) => isSame((row as Snapshot)[field], before[field]))) return;
  const input = Object.fromEntries(fields.map((field) => [field, before[field]]));
  await entities.update(entity, id, input as EntityInput<Name>, caller);
}
