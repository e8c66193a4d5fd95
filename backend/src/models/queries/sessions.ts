import { now } from '../../clock.ts';
import type { Caller } from '../../contract/users.ts';
import { executeOne, selectOne } from '../database/database.ts';
import { User } from '../tables/User.ts';

// A session is valid as long as its version is the user's: raising that ends all sessions.

/** The user of a session; null once it has ended, or if the account may not sign in (any more). */
export async function callerOf(id: number, sessionVersion: number): Promise<Caller | null> {
  return selectOne<Caller>(
    `SELECT id, role, language FROM users
     WHERE id = :id AND session_version = :sessionVersion AND is_active = 1 AND activated_at IS NOT NULL`,
    { id, sessionVersion },
  );
}

export async function endSessions(userId: number): Promise<void> {
  await User.increment('sessionVersion', { where: { id: userId } });
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
