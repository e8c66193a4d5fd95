import { now } from '../clock.ts';
import { AuditEntry } from '../models/AuditEntry.ts';

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
