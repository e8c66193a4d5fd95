import type { EntityName } from '../../contract/entities.ts';
import { conflict } from '../../errors.ts';
import { hooksOf } from './byEntity.ts';

const NAMED = 3;

/** Refuses to archive a row that is still in use, and names its users. */
export async function refuseInUse(entity: EntityName, id: number, name: string): Promise<void> {
  for (const { message, usersOf } of hooksOf(entity).blockers ?? []) {
    const users = await usersOf(id);
    if (users.length > 0) throw conflict(message, { name, count: users.length, users: someOf(users) });
  }
}

function someOf(users: readonly { name: string }[]): string {
  const names = users.slice(0, NAMED).map(({ name }) => name);
  return users.length > NAMED ? `${names.join(', ')} …` : names.join(', ');
}
