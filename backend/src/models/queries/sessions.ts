import { Op } from 'sequelize';
import { now } from '../../clock.ts';
import type { Caller } from '../../contract/users.ts';
import { execute, executeOne, selectOne } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { Session } from '../tables/Session.ts';
import { User } from '../tables/User.ts';

// A session is valid as long as its row exists and its version is the user's: raising that ends all sessions.

/** A caller by a session's row. */
interface SessionCaller extends Caller {
  /** 1: the row's last sight is older than `staleBefore`. */
  isStale: number;
}

/** The user of a session; null once it has ended, or if the account may not sign in (any more). */
export async function callerOfSession(
  userId: number,
  tokenId: string,
  staleBefore: Date,
): Promise<SessionCaller | null> {
  return selectOne<SessionCaller>(
    `SELECT u.id, u.role, u.language, s.id AS sessionId, s.seen_at < :staleBefore AS isStale
     FROM sessions s JOIN users u ON u.id = s.user_id
     WHERE s.token_id = :tokenId AND s.user_id = :userId AND s.session_version = u.session_version
       AND u.is_active = 1 AND u.activated_at IS NOT NULL`,
    { userId, tokenId, staleBefore },
  );
}

/** The same for a token of an earlier release, which has no session of its own. */
export async function callerOf(id: number, sessionVersion: number): Promise<Caller | null> {
  return selectOne<Caller>(
    `SELECT id, role, language FROM users
     WHERE id = :id AND session_version = :sessionVersion AND is_active = 1 AND activated_at IS NOT NULL`,
    { id, sessionVersion },
  );
}

/** Ends all sessions of a user. */
export async function endSessions(userId: number): Promise<void> {
  await User.increment('sessionVersion', { where: { id: userId } });
  await Session.destroy({ where: { userId } });
}

/** Ends one; false if it is not this user's, or has ended. */
export async function endSession(userId: number, id: number): Promise<boolean> {
  return (await Session.destroy({ where: { id, userId } })) === 1;
}

/**
 * Ends all sessions of a user but one, and all tokens without a session. In a transaction. False, without a change, if that
 * one has ended.
 */
export async function endOtherSessions(userId: number, id: number): Promise<boolean> {
  const isOpen = await executeOne(
    `UPDATE users SET session_version = session_version + 1
     WHERE id = :userId AND session_version = (SELECT s.session_version FROM sessions s WHERE s.id = :id AND s.user_id = :userId)`,
    { userId, id },
  );
  if (!isOpen) return false;
  await execute(
    `UPDATE sessions SET session_version = (SELECT u.session_version FROM users u WHERE u.id = :userId) WHERE id = :id`,
    { userId, id },
  );
  await execute('DELETE FROM sessions WHERE user_id = :userId AND id <> :id', { userId, id });
  return true;
}

/** Deletes a user's sessions but for the newest `kept`. */
export async function endOldestSessions(userId: number, kept: number): Promise<void> {
  await execute(
    sql`DELETE FROM sessions WHERE user_id = :userId AND id <= (SELECT id FROM (
       SELECT id FROM sessions WHERE user_id = :userId ORDER BY id DESC LIMIT 1 OFFSET :kept) AS oldest)`,
    { userId, kept },
  );
}

/** The open sessions of a user, the last seen first. */
export async function openSessions(userId: number): Promise<Session[]> {
  const user = await User.findByPk(userId, { attributes: ['sessionVersion'] });
  if (!user) return [];
  const where = { userId, sessionVersion: user.sessionVersion, expiresAt: { [Op.gt]: now() } };
  return Session.findAll({
    where,
    order: [
      ['seenAt', 'DESC'],
      ['id', 'DESC'],
    ],
  });
}

/** Writes when and where a session was last seen; an earlier sight changes nothing. */
export async function markSeen(id: number, { at, network }: { at: Date; network: string }): Promise<void> {
  await Session.update({ seenAt: at, network }, { where: { id, seenAt: { [Op.lt]: at } } });
}

export interface FormerSignIns {
  /** 1: the user has signed in before, in the last year. */
  isKnown: number;
  /** 1: a sign-in on such a device has been mailed since `since`. */
  isMailed: number;
}

/** A user's earlier sign-ins. In a transaction: of two sign-ins at once, the second waits for the first. */
export async function formerSignIns(
  userId: number,
  device: { device: string; network: string; since: Date },
): Promise<FormerSignIns> {
  await User.findByPk(userId, { attributes: ['id'], lock: true });
  const found = await selectOne<FormerSignIns>(
    `SELECT EXISTS (SELECT 1 FROM sessions WHERE user_id = :userId)
         OR EXISTS (SELECT 1 FROM security_events WHERE user_id = :userId AND kind = 'signedIn') AS isKnown,
       EXISTS (SELECT 1 FROM sessions WHERE user_id = :userId AND is_new_device = 1
         AND device = :device AND network = :network AND created_at > :since) AS isMailed`,
    { userId, ...device },
  );
  return found ?? { isKnown: 0, isMailed: 0 };
}

/** Resets a password, ends all sessions and activates the account; false if it is closed, or there is none. */
export async function resetPassword(userId: number | null, passwordHash: string): Promise<boolean> {
  return executeOne(
    `UPDATE users SET password_hash = :passwordHash, session_version = session_version + 1,
       activated_at = COALESCE(activated_at, :now)
     WHERE id = :userId AND is_active = 1`,
    { userId, passwordHash, now: now() },
  );
}

/** `activatedAt`: activates the account, if it was not. */
interface NewPassword {
  passwordHash: string;
  activatedAt: Date | null;
}

/** Changes a password and ends all sessions; false if they were ended since the user was read. */
export async function changePassword(
  { id, sessionVersion }: { id: number; sessionVersion: number },
  { passwordHash, activatedAt }: NewPassword,
): Promise<boolean> {
  return executeOne(
    `UPDATE users SET password_hash = :passwordHash, session_version = session_version + 1,
       activated_at = COALESCE(activated_at, :activatedAt)
     WHERE id = :userId AND session_version = :sessionVersion`,
    { userId: id, passwordHash, activatedAt, sessionVersion },
  );
}
