import { randomBytes } from 'node:crypto';
import { now } from '../../clock.ts';
import { isInAudience } from '../../contract/roles.ts';
import { HOUR_MS } from '../../contract/time.ts';
import type { Caller } from '../../contract/users.ts';
import { notFound, unauthorized } from '../../errors.ts';
import { afterCommit, transaction } from '../../models/database/database.ts';
import { insertOne } from '../../models/database/records.ts';
import * as rows from '../../models/queries/sessions.ts';
import { Session } from '../../models/tables/Session.ts';
import { User } from '../../models/tables/User.ts';
import { requestDeviceCookie, requestOrigin } from '../../requestOrigin.ts';
import * as securityEvents from '../history/securityEvents.ts';
import * as devices from './devices.ts';
import * as lastSeen from './lastSeen.ts';
import * as newDevices from './newDevices.ts';
import { readToken, signToken } from './sessionTokens.ts';

const LIFETIME_MS = 8 * HOUR_MS;
/** With "Remember me" a session outlives the working day; a password change still ends it at once. */
const REMEMBERED_MS = 30 * 24 * HOUR_MS;
/** Open sessions of one user at most; the oldest end. */
const MOST_SESSIONS = 50;

/** The fields of a user that a sign-in needs. */
type Holder = Pick<User, 'id' | 'sessionVersion' | 'role' | 'email' | 'firstName' | 'language'>;

/**
 * Signs a user in: opens a session and returns its access token. The session ends with the user's `sessionVersion`, so pass
 * the user as read before the proof of identity. Mails staff of a sign-in on a device that never signed in to the account.
 */
export async function issue(user: Holder, remember: boolean): Promise<string> {
  const isKnown =
    !isInAudience(user.role, 'staff') || devices.knownDeviceId(user.email, requestDeviceCookie()) !== null;
  return transaction(async () => {
    const isNewDevice = !isKnown && (await newDevices.isNew(user.id));
    const token = await open(user, remember, isNewDevice);
    if (isNewDevice) await newDevices.announce(user);
    return token;
  });
}

/** Continues a signed-in user's session under a new token, after all sessions were ended. */
export async function renew(user: Pick<User, 'id' | 'sessionVersion'>, remember: boolean): Promise<string> {
  return transaction(() => open(user, remember, false));
}

async function open(
  { id: userId, sessionVersion }: Pick<User, 'id' | 'sessionVersion'>,
  isRemembered: boolean,
  isNewDevice: boolean,
): Promise<string> {
  const at = now();
  const expiresAt = new Date(at.getTime() + (isRemembered ? REMEMBERED_MS : LIFETIME_MS));
  const tokenId = randomBytes(16).toString('base64url');
  await insertOne(Session, {
    ...{ userId, tokenId, sessionVersion, isRemembered, isNewDevice, expiresAt },
    ...requestOrigin(),
    ...{ createdAt: at, seenAt: at },
  });
  await rows.endOldestSessions(userId, MOST_SESSIONS);
  return signToken({ userId, tokenId, issuedAt: at, expiresAt });
}

/**
 * The user of a token; null if it is forged or expired, or its session has ended: by its user, an admin, a password change,
 * a change of role or deactivation. The row is read at every request.
 */
export async function verify(token: string): Promise<Caller | null> {
  const claims = readToken(token);
  if (!claims) return null;
  if (claims.tokenId === null) return rows.callerOf(claims.userId, claims.sessionVersion);
  const staleBefore = new Date(now().getTime() - lastSeen.PRECISION_MS);
  const found = await rows.callerOfSession(claims.userId, claims.tokenId, staleBefore);
  if (!found) return null;
  const { isStale, ...caller } = found;
  if (isStale && caller.sessionId !== undefined) lastSeen.note(caller.sessionId);
  return caller;
}

/** The open sessions of a user. 404 if there is no such user. */
export async function list(userId: number): Promise<Session[]> {
  await refuseUnknown(userId);
  return rows.openSessions(userId);
}

/** Ends the caller's session, or all of theirs. A token of an earlier release can't be ended alone. */
export async function signOut(caller: Caller, everywhere: boolean): Promise<void> {
  if (everywhere) await endAll(caller.id, caller);
  else if (caller.sessionId !== undefined) await rows.endSession(caller.id, caller.sessionId);
}

/** Ends one session of a user, at once. 404 if it is somebody else's, or has ended. */
export async function end(userId: number, id: number, caller: Caller): Promise<void> {
  await transaction(async () => {
    if (!(await rows.endSession(userId, id))) throw notFound();
    if (id !== caller.sessionId) await noteEnded(userId, caller, 'one');
  });
}

/** Ends all sessions of a user; `except`: but the caller's own. 401 if that one ended meanwhile, 404 without such a user. */
export async function endAll(
  userId: number,
  caller: Caller,
  { except }: { except?: number | undefined } = {},
): Promise<void> {
  await refuseUnknown(userId);
  await transaction(async () => {
    if (except === undefined) await rows.endSessions(userId);
    else if (!(await rows.endOtherSessions(userId, except))) throw unauthorized('auth.expired');
    await noteEnded(userId, caller, except === undefined ? 'all' : 'others');
  });
}

async function refuseUnknown(userId: number): Promise<void> {
  if ((await User.count({ where: { id: userId } })) === 0) throw notFound();
}

async function noteEnded(userId: number, caller: Caller, about: 'one' | 'others' | 'all'): Promise<void> {
  const subjectId = userId === caller.id ? null : userId;
  await afterCommit(() => securityEvents.note({ kind: 'sessionEnded', userId: caller.id, subjectId, about }));
}
