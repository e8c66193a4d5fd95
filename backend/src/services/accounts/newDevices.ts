import { now } from '../../clock.ts';
import { MINUTE_MS } from '../../contract/time.ts';
import { afterCommit } from '../../models/database/database.ts';
import { formerSignIns } from '../../models/queries/sessions.ts';
import type { User } from '../../models/tables/User.ts';
import { requestOrigin } from '../../requestOrigin.ts';
import * as securityEvents from '../history/securityEvents.ts';
import * as mails from '../mails/securityMails.ts';

// A device is known by its cookie (devices.ts), which lasts 400 days and which nobody without our key can make. A browser
// that has lost it counts as new: a mail too many is better than one that an attacker on the same network avoids.

/** Sign-ins without a cookie within this time, by the same browser and network, are one device, and one mail. */
const SAME_DEVICE_MS = 10 * MINUTE_MS;

/** Whether the current sign-in, without a known cookie, is on a new device: not the first one ever, and not mailed yet. */
export async function isNew(userId: number): Promise<boolean> {
  const since = new Date(now().getTime() - SAME_DEVICE_MS);
  const { isKnown, isMailed } = await formerSignIns(userId, { ...requestOrigin(), since });
  return Boolean(isKnown) && !isMailed;
}

/** Mails the user of the current sign-in, within its transaction, and records it. */
export async function announce(user: Pick<User, 'id' | 'email' | 'firstName' | 'language'>): Promise<void> {
  await mails.newDevice(user, { ...requestOrigin(), at: now() });
  await afterCommit(() => securityEvents.note({ kind: 'newDevice', userId: user.id }));
}
