import { MAX_WORK } from '../../contract/dashboard.ts';
import { isInAudience } from '../../contract/roles.ts';
import type { Caller } from '../../contract/users.ts';
import type { WaitingWork, WorkPlace } from '../../contract/waitingWork.ts';
import type { WorkQueue } from '../../models/queries/waitingWork.ts';
import { waitingWork } from '../../models/queries/waitingWork.ts';

/** The kinds of work on each page. */
const FOR_STAFF = {
  invoices: ['toProcess', 'parcelTroubles'],
  returns: ['returnsToDecide', 'returnsToSettle'],
  stockCounts: ['countsOfOthers'],
} satisfies Partial<Record<WorkPlace, WorkQueue[]>>;
const FOR_ADMINS: Record<WorkPlace, WorkQueue[]> = {
  ...FOR_STAFF,
  payments: ['paidLate', 'paymentEvents', 'failedRefunds'],
  partners: ['partnerApplications'],
  mails: ['failedMails'],
};

/** How much work waits for the caller, by page: one statement. */
export async function count(caller: Caller): Promise<WaitingWork> {
  const places = Object.entries(isInAudience(caller.role, 'admin') ? FOR_ADMINS : FOR_STAFF);
  const kinds = places.flatMap(([, piles]) => piles);
  const counts = new Map((await waitingWork(kinds, MAX_WORK, caller.id)).map(({ kind, count }) => [kind, count]));
  return Object.fromEntries(
    places.map(([place, piles]) => {
      const sum = piles.reduce((total, pile) => total + (counts.get(pile) ?? 0), 0);
      return [place, Math.min(sum, MAX_WORK)];
    }),
  );
}
