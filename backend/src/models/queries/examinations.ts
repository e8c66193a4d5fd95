import { Op } from 'sequelize';
import { Examination } from '../tables/Examination.ts';

/** The single row before the first examination. */
const NONE = { id: 1, startedAt: null, seenAt: null, done: 0, checkedAt: null, findings: null };

/** The running examination, and the last finished one. */
export async function readExamination(): Promise<Examination | null> {
  return Examination.findOne();
}

/** True for the one process that may start: no other is running, or the other showed no sign of life since `lostBefore`. */
export async function claimExamination(at: Date, lostBefore: Date): Promise<boolean> {
  await Examination.create(NONE, { ignoreDuplicates: true });
  const isFree = { [Op.or]: { startedAt: null, seenAt: { [Op.lt]: lostBefore } } };
  const [claimed] = await Examination.update({ startedAt: at, seenAt: at, done: 0 }, { where: { id: 1, ...isFree } });
  return claimed === 1;
}

/** Records the progress; false if another process has taken over. */
export async function noteProgress(startedAt: Date, at: Date, done: number): Promise<boolean> {
  const [noted] = await Examination.update({ seenAt: at, done }, { where: { id: 1, startedAt } });
  return noted === 1;
}

export async function finishExamination(startedAt: Date, findings: string): Promise<void> {
  await Examination.update({ checkedAt: startedAt, findings, startedAt: null }, { where: { id: 1, startedAt } });
}

export async function abandonExamination(startedAt: Date): Promise<void> {
  await Examination.update({ startedAt: null }, { where: { id: 1, startedAt } });
}
