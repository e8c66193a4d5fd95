import type { Work } from '../../contract/dashboard.ts';
import { MAX_WORK } from '../../contract/dashboard.ts';
import { isInAudience } from '../../contract/roles.ts';
import type { Caller } from '../../contract/users.ts';
import type { WaitingWork } from '../../contract/waitingWork.ts';
import { waitingForStaff } from '../../models/queries/waitingWork.ts';
import * as today from './today.ts';

/** How much waits for the caller, page by page. One statement for staff, two for an admin. */
export async function count(caller: Caller): Promise<WaitingWork> {
  const [forStaff, forAdmin] = await Promise.all([
    waitingForStaff(caller.id, MAX_WORK),
    isInAudience(caller.role, 'admin') ? waitingForAdmin() : {},
  ]);
  return { ...forStaff, ...forAdmin };
}

async function waitingForAdmin(): Promise<WaitingWork> {
  const counts = new Map<Work['kind'], number>((await today.work()).map(({ kind, count }) => [kind, count]));
  const of = (kind: Work['kind']) => counts.get(kind) ?? 0;
  return {
    payments: Math.min(of('paidLate') + of('paymentEvents'), MAX_WORK),
    partners: of('partnerApplications'),
    mails: of('failedMails'),
  };
}
