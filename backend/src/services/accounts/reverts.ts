import type { PartnerInput } from '../../contract/businessPartners.ts';
import type { Caller, UserInput } from '../../contract/users.ts';
import type { Snapshot } from '../../models/queries/audit.ts';
import type { Revert } from '../history/audit.ts';
import * as businessPartners from '../partners/businessPartners.ts';
import * as users from './users.ts';

// Reverts follow the same rules as manual changes.

export const revertUser: Revert = async (id, before, caller) => {
  if (before) await bringUserBack(id, before, caller);
  else await users.deactivate(id, caller);
};

export const revertPartner: Revert = async (id, before, caller) => {
  if (before) await businessPartners.restoreState(id, asPartner(before), caller);
  else await businessPartners.archive(id, caller);
};

async function bringUserBack(id: number, before: Snapshot, caller: Caller): Promise<void> {
  const { isActive, ...fields } = asUser(before);
  if (isActive) await users.restore(id, caller);
  await users.update(id, fields, caller);
}

// Our own snapshots, in the form that each service writes.

function asUser(snapshot: Snapshot): UserInput & { isActive: boolean } {
  return snapshot as unknown as UserInput & { isActive: boolean };
}

function asPartner(snapshot: Snapshot): PartnerInput & businessPartners.PartnerHistory {
  return snapshot as unknown as PartnerInput & businessPartners.PartnerHistory;
}
