import { randomUUID } from 'node:crypto';
import { now } from '../../clock.ts';
import { ROLES } from '../../contract/roles.ts';
import type { Caller } from '../../contract/users.ts';
import { conflict, notFound } from '../../errors.ts';
import type { MessageKey } from '../../locales/messages.ts';
import { transaction } from '../../models/database/database.ts';
import * as rows from '../../models/queries/erasure.ts';
import { ReturnPhoto } from '../../models/tables/ReturnPhoto.ts';
import { SavedView } from '../../models/tables/SavedView.ts';
import { User } from '../../models/tables/User.ts';
import { oneByOne } from '../../models/database/oneByOne.ts';
import { touchTexts } from '../../models/lists/textBlocks.ts';
import { USERS } from '../../models/lists/users.ts';
import * as photos from '../returns/photos.ts';
import * as tokens from '../accounts/tokens.ts';
import type { StoredUser } from '../../models/lists/users.ts';
import * as users from '../accounts/users.ts';
import { DAY_MS } from '../../contract/time.ts';

/** So long a closed account can be restored. */
const RESTORABLE_MS = 30 * DAY_MS;

/**
 * Makes the accounts anonymous that were closed long enough ago and wait for nothing any more; returns how many. Any
 * number of instances may do so at once: each account is locked and looked at again.
 */
export async function eraseLongClosed(): Promise<number> {
  const closedBefore = new Date(now().getTime() - RESTORABLE_MS);
  return oneByOne(
    'eraseLongClosed',
    (page) => rows.closedCustomers(closedBefore, page),
    async ({ id }) => {
      const files = await transaction(async () => {
        const user = await User.findByPk(id, { lock: true });
        const isDue = user?.closedAt && user.closedAt <= closedBefore && (await refusalFor(user)) === null;
        return isDue ? anonymize(user, null) : null;
      });
      await forgetFiles(files ?? []);
      return files !== null;
    },
  );
}

/** The same for one closed account at once, because its owner wishes so. It can't be taken back. */
export async function erase(id: number, caller: Caller): Promise<StoredUser> {
  const files = await transaction(async () => {
    const user = await User.findByPk(id, { lock: true });
    if (!user) throw notFound();
    const refusal = await refusalFor(user);
    if (refusal !== null) throw conflict(refusal);
    return anonymize(user, caller);
  });
  await forgetFiles(files);
  return users.get(id);
}

/** Why somebody can't be erased; null where nothing speaks against it. Their orders stay as they are until the commit. */
async function refusalFor(user: User): Promise<MessageKey | null> {
  if (user.role !== ROLES.customer) return 'user.notCustomer';
  if (user.isActive) return 'user.notClosed';
  if (user.erasedAt) return 'user.erased';
  await rows.lockOrders(user.id);
  return (await rows.waitsForSomething(user.id)) ? 'user.ordersUnderWay' : null;
}

/** Takes the person out of everything that is kept; money, goods and numbers stay. Returns the files to be removed. */
async function anonymize(user: User, caller: Caller | null): Promise<string[]> {
  const { id } = user;
  // Before anything that tells the addresses is gone.
  await rows.forgetMails(id, [user.email, ...(await rows.formerAddresses(id))]);
  await rows.forgetInOrders(id);
  await rows.forgetInPayments(id);
  await rows.forgetInHistory(id);
  await SavedView.destroy({ where: { userId: id } });
  await tokens.revokeAll(id);
  const ownPhotos = await ReturnPhoto.findAll({ where: { userId: id } });
  await ReturnPhoto.destroy({ where: { userId: id } });
  await user.update({
    ...{ firstName: rows.NOBODY, lastName: '', phoneNumber: '', address: '', postalCode: '', note: '' },
    // Nobody can guess it, so nobody can take it first; and no mail ever arrives under `.invalid` (RFC 2606).
    email: `${randomUUID()}@erased.invalid`,
    // No password has this hash.
    passwordHash: '',
    sessionVersion: user.sessionVersion + 1,
    erasedAt: now(),
  });
  await touchTexts(USERS, [id]);
  await users.recordErasure(user, caller);
  return ownPhotos.map(({ file }) => file);
}

async function forgetFiles(files: readonly string[]): Promise<void> {
  for (const file of files) await photos.forget(file);
}
