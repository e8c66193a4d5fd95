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
  /** The running check, and the invariant it has reached. */
  running: { startedAt: Date; done: number; total: number; id: string } | null;
  /** The last completed check. */
  last: { checkedAt: Date; findings: DoctorFinding[] } | null;
}

/** Interval of the heartbeat; after `TIMEOUT_MS` without one, another instance may start a new check. */
const HEARTBEAT_MS = SECOND_MS;
const TIMEOUT_MS = 60 * SECOND_MS;

let isStopping = false;

/** The progress of the check, on any instance. */
export async function state(): Promise<State> {
  const row = await readExamination();
  const invariants = await readInvariants();
  const { startedAt, seenAt, done = 0, checkedAt, findings } = row ?? {};
  const isRunning = startedAt && seenAt && seenAt >= timeoutLimit();
  const total = invariants.length;
  return {
    running: isRunning ? { startedAt, done, total, id: invariants[done]?.id ?? '' } : null,
    last: checkedAt && findings ? { checkedAt, findings: JSON.parse(findings) as DoctorFinding[] } : null,
  };
}

/** Starts a check of all data in the background, unless one is running; returns the progress. */
export async function examine(): Promise<State> {
  const startedAt = now();
  if (await claimExamination(startedAt, timeoutLimit())) void run(startedAt);
  return state();
}

/** Stops the check before the process exits; another instance may start one. */
export function stop(): void {
  isStopping = true;
}

function timeoutLimit(): Date {
  return new Date(now().getTime() - TIMEOUT_MS);
}

async function run(startedAt: Date): Promise<void> {
  isStopping = false;
  try {
    const findings = await checkInvariants({ onPart: progressReporter(startedAt) });
    await finishExamination(startedAt, JSON.stringify(findings));
    invariantsChecked.set(startedAt.getTime() / 1000);
    invariantsBroken.set(findings.filter(({ badRow }) => badRow !== null).length);
  } catch (error) {
    if (!isStopping) logger().error({ err: error }, 'the examination of the data broke off');
    await abandonExamination(startedAt).catch(() => undefined);
  }
}

function progressReporter(startedAt: Date): (done: number) => Promise<void> {
  let reportedAt = performance.now();
  return async (done) => {
    if (isStopping) throw new Error('the process is about to end');
    if (performance.now() - reportedAt < HEARTBEAT_MS) return;
    reportedAt = performance.now();
    if (!(await noteProgress(startedAt, now(), done))) throw new Error('another instance has taken over');
  };
}
