import { now } from '../../clock.ts';
import type { Consent, OpenMatter, OwnData } from '../../contract/ownData.ts';
import { ROLES } from '../../contract/roles.ts';
import type { Caller } from '../../contract/users.ts';
import { conflict, unauthorized } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import type { MessageKey } from '../../locales/messages.ts';
import { transaction } from '../../models/database/database.ts';
import { eraseRestockRequests } from '../../models/queries/erasure.ts';
import { lockOrders, openMattersOf } from '../../models/queries/openMatters.ts';
import { consentsOf } from '../../models/queries/ownData.ts';
import { User } from '../../models/tables/User.ts';
import * as consents from '../accounts/consents.ts';
import * as credentials from '../accounts/credentials.ts';
import * as users from '../accounts/users.ts';
import { accountClosedByOwner } from '../mails/mails.ts';
import { lockNumbers } from '../orders/documentNumbers.ts';

/** What a user has agreed to, and what has to end before their account can be closed. */
export async function stateOf({ id }: Caller): Promise<OwnData> {
  return { consents: (await consentsOf(id)).map(asConsent), openMatters: await openMattersOf(id) };
}

/**
 * Closes a customer's account at their wish, for the right password (400 for a wrong one): their sessions end at once, a mail
 * confirms it, and after 30 days the erasure (erasure.ts) forgets them. 409 with the open matters while something is under
 * way, and for the team, whose accounts an admin closes.
 */
export async function closeOwn({ id, role }: Caller, password: string): Promise<void> {
  if (role !== ROLES.customer) throw conflict('closing.team');
  await credentials.prove(id, password);
  await transaction(async () => {
    // An order of this customer that is being placed is there when it is over; a later one finds the account closed.
    await lockNumbers(now());
    const user = await User.findByPk(id, { lock: true, rejectOnEmpty: true });
    if (!user.isActive) throw unauthorized('auth.expired');
    await failpoint('closing.locked');
    await lockOrders(id);
    const [first, ...others] = await openMattersOf(id);
    if (first)
      throw conflict(REFUSALS[first.kind], { documentNo: first.documentNo }, { openMatters: [first, ...others] });
    await users.close(user, id);
    await consents.withdrawAll(id);
    // Their mails would still come until the erasure.
    await eraseRestockRequests(id, { addresses: [user.email], emails: [], phones: [], names: [] });
    await accountClosedByOwner(user);
  });
}

const REFUSALS: Readonly<Record<OpenMatter['kind'], MessageKey>> = {
  unpaid: 'closing.unpaid',
  order: 'closing.order',
  return: 'closing.return',
  payment: 'closing.payment',
  refund: 'closing.refund',
};

function asConsent({ consent, publishedAt }: Awaited<ReturnType<typeof consentsOf>>[number]): Consent {
  const { kind, at, withdrawnAt } = consent;
  return {
    kind,
    at: at.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  };
}
