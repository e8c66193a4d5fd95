import type { EntityInput, EntityName } from '../../contract/entities.ts';
import { ENTITIES } from '../../contract/entities.ts';
import type { Caller } from '../../contract/users.ts';
import type { Snapshot } from '../../models/queries/audit.ts';
import { isSame } from '../../models/queries/audit.ts';
import * as audit from '../history/audit.ts';
import * as entities from './entities.ts';

/** Lets every change of master data be taken back from the change history. */
export function offerReverts(): void {
  for (const entity of Object.keys(ENTITIES) as EntityName[]) {
    audit.registerRevert(entity, (id, before, caller) => bringBack(entity, id, before, caller));
  }
}

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
