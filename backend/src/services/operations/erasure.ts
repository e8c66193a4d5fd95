import { now } from '../../clock.ts';
import { RESTORABLE_DAYS } from '../../contract/ownData.ts';
import { ROLES } from '../../contract/roles.ts';
import type { Caller } from '../../contract/users.ts';
import { conflict, notFound } from '../../errors.ts';
import type { MessageKey } from '../../locales/messages.ts';
import { truncateWal, transaction } from '../../models/database/database.ts';
import { closedCustomers } from '../../models/queries/erasure.ts';
import { lockOrders, openMattersOf } from '../../models/queries/openMatters.ts';
import { personalDataOf } from '../../models/queries/personalData.ts';
import { ReturnPhoto } from '../../models/tables/ReturnPhoto.ts';
import { User } from '../../models/tables/User.ts';
import { forEachDueRow } from '../../models/database/forEachDueRow.ts';
import * as packingPhotos from '../dispatch/packingPhotos.ts';
import * as proofs from '../payments/proofs.ts';
import * as photos from '../returns/photos.ts';
import type { StoredUser } from '../../models/lists/users.ts';
import * as users from '../accounts/users.ts';
import * as securityAlerts from './securityAlerts.ts';
import { DAY_MS } from '../../contract/time.ts';
import { PERSONAL_TABLES } from './personalTables.ts';

const RESTORABLE_MS = RESTORABLE_DAYS * DAY_MS;

/**
 * Anonymizes accounts closed long ago without open matters; returns their number. Any number of instances may run it at
 * once: it locks each account and checks it again.
 */
export async function eraseLongClosed(): Promise<number> {
  const closedBefore = new Date(now().getTime() - RESTORABLE_MS);
  return forEachDueRow(
    'eraseLongClosed',
    (page) => closedCustomers(closedBefore, page),
    async ({ id }) => {
      const isErased = await transaction(async () => {
        const user = await User.findByPk(id, { lock: true });
        const isDue = user?.closedAt && user.closedAt <= closedBefore && (await refusalFor(user)) === null;
        if (isDue) await anonymize(user, null);
        return Boolean(isDue);
      });
      if (isErased) await removeFiles(id);
      return isErased;
    },
  );
}

/** Anonymizes one closed account now, at its owner's request. It can't be undone. */
export async function erase(id: number, caller: Caller): Promise<StoredUser> {
  // Events still in this process's queue must be erased as well.
  await securityAlerts.flush();
  await transaction(async () => {
    const user = await User.findByPk(id, { lock: true });
    if (!user) throw notFound();
    const refusal = await refusalFor(user);
    if (refusal !== null) throw conflict(refusal);
    await anonymize(user, caller);
  });
  await removeFiles(id);
  return users.get(id);
}

/** The reason why a user can't be erased, or null. Locks their orders until the commit. */
async function refusalFor(user: User): Promise<MessageKey | null> {
  if (user.role !== ROLES.customer) return 'user.notCustomer';
  if (user.isActive) return 'user.notClosed';
  if (user.erasedAt) return 'user.erased';
  await lockOrders(user.id);
  return (await openMattersOf(user.id)).length > 0 ? 'user.ordersUnderWay' : null;
}

/** Erases personal data everywhere (personalTables.ts); amounts, products and numbers stay. */
async function anonymize(user: User, caller: Caller | null): Promise<void> {
  // Must be read before it is erased.
  const person = { id: user.id, known: await personalDataOf(user) };
  for (const { erase } of PERSONAL_TABLES) await erase?.(person);
  await users.recordErasure(await user.reload(), caller);
}

async function removeFiles(userId: number): Promise<void> {
  await truncateWal();
  await proofs.removeOf(userId);
  await packingPhotos.removeOf(userId);
  for (const photo of await ReturnPhoto.findAll({ where: { userId, returnId: null } })) {
    await photos.removeFiles(photo.file);
    await photo.destroy();
  }
}
