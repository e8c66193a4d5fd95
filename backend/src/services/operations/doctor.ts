import { checkInvariants, readInvariants } from '../../../../sql/invariants.ts';
import { now } from '../../clock.ts';
import type { DoctorFinding } from '../../contract/doctor.ts';
import { SECOND_MS } from '../../contract/time.ts';
import { logger } from '../../logger.ts';
import { invariantsBroken, invariantsChecked } from '../../metrics.ts';
import {
  abandonExamination,
  claimExamination,
  finishExamination,
  noteProgress,
  readExamination,
} from '../../models/queries/examinations.ts';

export interface State {
  /** The examination under way: it is at this invariant. */
  running: { startedAt: Date; done: number; total: number; id: string } | null;
  /** The last one that was finished. */
  last: { checkedAt: Date; findings: DoctorFinding[] } | null;
}

/** Whoever examines says so this often; not heard of for so long, it is lost, and another may begin. */
const NOTE_MS = SECOND_MS;
const LOST_MS = 60 * SECOND_MS;

let isStopping = false;

/** How the examination stands, whichever instance is at it. */
export async function state(): Promise<State> {
  const row = await readExamination();
  const invariants = await readInvariants();
  const { startedAt, seenAt, done = 0, checkedAt, findings } = row ?? {};
  const isRunning = startedAt && seenAt && seenAt >= lostBefore();
  const total = invariants.length;
  return {
    running: isRunning ? { startedAt, done, total, id: invariants[done]?.id ?? '' } : null,
    last: checkedAt && findings ? { checkedAt, findings: JSON.parse(findings) as DoctorFinding[] } : null,
  };
}

/** Has all data examined in the background, unless an instance is at it already, and says how that stands. */
export async function examine(): Promise<State> {
  const startedAt = now();
  if (await claimExamination(startedAt, lostBefore())) void run(startedAt);
  return state();
}

/** This process is about to end: what it examines is left to another. */
export function stop(): void {
  isStopping = true;
}

function lostBefore(): Date {
  return new Date(now().getTime() - LOST_MS);
}

async function run(startedAt: Date): Promise<void> {
  isStopping = false;
  try {
    const findings = await checkInvariants({ onPart: progressOf(startedAt) });
    await finishExamination(startedAt, JSON.stringify(findings));
    invariantsChecked.set(startedAt.getTime() / 1000);
    invariantsBroken.set(findings.filter(({ badRow }) => badRow !== null).length);
  } catch (error) {
    if (!isStopping) logger().error({ err: error }, 'the examination of the data broke off');
    await abandonExamination(startedAt).catch(() => undefined);
  }
}

function progressOf(startedAt: Date): (done: number) => Promise<void> {
  let notedAt = performance.now();
  return async (done) => {
    if (isStopping) throw new Error('the process is about to end');
    if (performance.now() - notedAt < NOTE_MS) return;
    notedAt = performance.now();
    if (!(await noteProgress(startedAt, now(), done))) throw new Error('another instance has taken over');
  };
}
