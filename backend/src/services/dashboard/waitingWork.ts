import type { AttentionKind } from '../../contract/dashboard.ts';
import { MAX_ATTENTION } from '../../contract/dashboard.ts';
import { isInAudience } from '../../contract/roles.ts';
import type { Caller } from '../../contract/users.ts';
import type { WaitingWork } from '../../contract/waitingWork.ts';
import { waitingForStaff } from '../../models/queries/waitingWork.ts';
import * as attention from './attention.ts';

/** How much waits for the caller, page by page. One statement for staff, three for an admin. */
export async function count(caller: Caller): Promise<WaitingWork> {
  const [forStaff, forAdmin] = await Promise.all([
    waitingForStaff(caller.id, MAX_ATTENTION),
    isInAudience(caller.role, 'admin') ? waitingForAdmin() : {},
  ]);
  return { ...forStaff, ...forAdmin };
}

async function waitingForAdmin(): Promise<WaitingWork> {
  const needed = new Map((await attention.needed()).map(({ kind, count }) => [kind, count]));
  const of = (kind: AttentionKind) => needed.get(kind) ?? 0;
  return {
    payments: Math.min(of('paidLate') + of('paymentEvents'), MAX_ATTENTION),
    partners: of('partnerApplications'),
    mails: of('failedMails'),
  };
}
