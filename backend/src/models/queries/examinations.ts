import { execute, executeOne } from '../database/database.ts';
import { unlessThere } from '../database/dialect.ts';
import { sql } from '../database/sql.ts';
import { Examination } from '../tables/Examination.ts';

/** The examination under way, and the last one that was finished. */
export async function readExamination(): Promise<Examination | null> {
  return Examination.findOne();
}

/** True for the one that may examine from now on: nobody does, or nobody has been seen doing so since a moment. */
export async function claimExamination(at: Date, lostBefore: Date): Promise<boolean> {
  await execute(sql`INSERT INTO examinations (id, done) VALUES (1, 0) ${unlessThere(sql`id`)}`);
  return executeOne(
    `UPDATE examinations SET started_at = :at, seen_at = :at, done = 0
     WHERE id = 1 AND (started_at IS NULL OR seen_at < :lostBefore)`,
    { at, lostBefore },
  );
}

/** Says how far it is; false: another has taken over. */
export async function noteProgress(startedAt: Date, at: Date, done: number): Promise<boolean> {
  return executeOne('UPDATE examinations SET seen_at = :at, done = :done WHERE id = 1 AND started_at = :startedAt', {
    startedAt,
    at,
    done,
  });
}

export async function finishExamination(startedAt: Date, findings: string): Promise<void> {
  await execute(
    `UPDATE examinations SET checked_at = started_at, findings = :findings, started_at = NULL
     WHERE id = 1 AND started_at = :startedAt`,
    { startedAt, findings },
  );
}

export async function abandonExamination(startedAt: Date): Promise<void> {
  await execute('UPDATE examinations SET started_at = NULL WHERE id = 1 AND started_at = :startedAt', { startedAt });
}
