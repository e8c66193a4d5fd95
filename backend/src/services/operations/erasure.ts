import { randomUUID } from 'node:crypto';
import { now } from '../../clock.ts';
import { plainValues } from '../../contract/plainColumns.ts';
import { ROLES } from '../../contract/roles.ts';
import type { Caller } from '../../contract/users.ts';
import { USER_PLAIN } from '../../contract/users.ts';
import { conflict, notFound } from '../../errors.ts';
import type { MessageKey } from '../../locales/messages.ts';
import { isMessageKey } from '../../locales/messages.ts';
import { truncateWal, transaction } from '../../models/database/database.ts';
import * as rows from '../../models/queries/erasure.ts';
import { personalDataOf } from '../../models/queries/personalData.ts';
import { endSessions } from '../../models/queries/sessions.ts';
import { ReturnPhoto } from '../../models/tables/ReturnPhoto.ts';
import { User } from '../../models/tables/User.ts';
import { forEachDueRow } from '../../models/database/forEachDueRow.ts';
import { markForReindex } from '../../models/lists/textBlocks.ts';
import { USERS } from '../../models/lists/users.ts';
import * as packingPhotos from '../dispatch/packingPhotos.ts';
import * as proofs from '../payments/proofs.ts';
import * as photos from '../returns/photos.ts';
import * as tokens from '../accounts/tokens.ts';
import type { StoredUser } from '../../models/lists/users.ts';
import * as users from '../accounts/users.ts';
import * as securityAlerts from './securityAlerts.ts';
import { DAY_MS } from '../../contract/time.ts';

/** How long a closed account can be restored. */
const RESTORABLE_MS = 30 * DAY_MS;

/**
 * Anonymizes accounts closed long ago without open matters; returns their number. Any number of instances may run it at
 * once: it locks each account and checks it again.
 */
export async function eraseLongClosed(): Promise<number> {
  const closedBefore = new Date(now().getTime() - RESTORABLE_MS);
  return forEachDueRow(
    'eraseLongClosed',
    (page) => rows.closedCustomers(closedBefore, page),
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
  await rows.lockOrders(user.id);
  return (await rows.hasOpenMatters(user.id)) ? 'user.ordersUnderWay' : null;
}

/** Erases personal data everywhere; amounts, products and numbers stay. */
async function anonymize(user: User, caller: Caller | null): Promise<void> {
  const { id } = user;
  // Must be read before it is erased.
  const personalData = await personalDataOf(user);
  await rows.eraseMails(id, personalData);
  await rows.eraseSecurityEvents(id, personalData);
  await endSessions(id);
  await rows.eraseRestockRequests(id, personalData);
  await rows.eraseAddresses(id);
  await rows.eraseSavedViews(id, personalData);
  await rows.eraseInOrders(id);
  await rows.eraseParcelWatches(id);
  await rows.eraseInTimelines(id, isMessageKey);
  await rows.eraseInPayments(id);
  await rows.eraseInHistory(id);
  await tokens.revokeAll(id);
  // Detached from their returns: files are removed after the commit, or by the scheduler if that fails (photos.ts).
  await ReturnPhoto.update({ returnId: null }, { where: { userId: id } });
  await user.update({
    ...{ firstName: rows.ERASED, lastName: '', phoneNumber: '', address: '', postalCode: '' },
    ...plainValues(USER_PLAIN, {}),
    // Random, so that nobody can register it first; and no mail ever arrives under `.invalid` (RFC 2606).
    email: `${randomUUID()}@erased.invalid`,
    // No password has this hash.
    passwordHash: '',
    erasedAt: now(),
  });
  await markForReindex(USERS, [id]);
  await users.recordErasure(user, caller);
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
