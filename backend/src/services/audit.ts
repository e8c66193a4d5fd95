import { now } from '../clock.ts';
import { AuditEntry } from '../models/AuditEntry.ts';

/** What a row is called, for people: a name of its own, or what tells it from others. */
export function nameOf(row: object): string {
  const { name, fullname, courierName, serviceName, zone } = row as Readonly<Record<string, string | number>>;
  const told = name ?? fullname ?? [courierName, serviceName, zone].filter((part) => part !== undefined).join(' ');
  return String(told);
}

export type AuditAction = 'created' | 'updated' | 'archived' | 'restored';

/** Keeps who changed what; to be called in the transaction that changes it. Never give it hashes or tokens. */
export async function record(
  userId: number | null,
  entity: string,
  entityId: number,
  action: AuditAction,
  before: object | null,
  after: object | null,
): Promise<void> {
  await AuditEntry.create({
    at: now(),
    userId,
    entity,
    entityId,
    action,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  });
}
