import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach } from 'vitest';
import type { Failpoint } from '../src/failpoints.ts';
import { armFailpoints, disarmFailpoints } from '../src/failpoints.ts';
import { afterCommit } from '../src/models/database/database.ts';
import { isLockAwaited } from './lockWaits.ts';

/** The first call that reaches a failpoint waits there; later calls pass. */
export interface Stop {
  /** A call waits there. */
  reached: Promise<void>;
  /** Whether it waits in an open transaction, so that others may have to wait for it. */
  isInTransaction(): boolean;
  release: () => void;
}

interface Armed extends Stop {
  arrive(): Promise<void>;
}

let armed = new Map<Failpoint, Armed>();

afterEach(() => {
  for (const stop of armed.values()) stop.release();
  armed = new Map();
  disarmFailpoints();
});

/** Stops the first call that reaches `point` until `release()`. All stops are lifted after each test. */
export function stopAt(point: Failpoint): Stop {
  const stop = newStop();
  armed.set(point, stop);
  armFailpoints((name) => armed.get(name)?.arrive());
  return stop;
}

function newStop(): Armed {
  const reached = newGate();
  const free = newGate();
  let isTaken = false;
  let isInside = false;
  return {
    reached: reached.passed,
    isInTransaction: () => isInside,
    release: free.open,
    arrive: async () => {
      if (isTaken) return;
      isTaken = true;
      isInside = isInTransaction();
      reached.open();
      await free.passed;
    },
  };
}

interface Gate {
  passed: Promise<void>;
  open: () => void;
}

function newGate(): Gate {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open };
}

/** A callback after the commit runs at once where no transaction is open. */
function isInTransaction(): boolean {
  let isInside = true;
  void afterCommit(() => void (isInside = false));
  return isInside;
}

interface Raced<First, Second> {
  first: First;
  second: Second;
  /** Whether the second one finished before the first one went on. */
  overtook: boolean;
}

interface Options {
  /** A point where the second one waits for something other than a lock. */
  until?: Failpoint;
  /** Called before the first one goes on. */
  meanwhile?: () => void;
}

/**
 * Lets `first` reach `point` and wait there, runs `second` until it finishes or waits for a lock of the first (or reaches
 * the point `until`), then lets both finish. No time is measured: the order of events is the same on every machine.
 */
export async function race<First, Second>(
  point: Failpoint,
  first: () => PromiseLike<First>,
  second: () => PromiseLike<Second>,
  { until, meanwhile }: Options = {},
): Promise<Raced<First, Second>> {
  const stop = stopAt(point);
  const one = run(first);
  await Promise.race([stop.reached, one.done]);
  if (one.isDone()) throw new Error(`the first one never came to ${point}: ${JSON.stringify(await one.answer)}`);
  const elsewhere = until === undefined ? null : passage(until);
  const other = run(second);
  while (!other.isDone() && elsewhere?.isPassed() !== true) {
    if (stop.isInTransaction() && (await isLockAwaited())) break;
    await sleep(POLL_MS);
  }
  const overtook = other.isDone();
  meanwhile?.();
  stop.release();
  await Promise.all([one.done, other.done]);
  return { first: await one.answer, second: await other.answer, overtook };
}

const POLL_MS = 5;

function passage(point: Failpoint): { isPassed(): boolean } {
  const stop = newStop();
  let isPassed = false;
  armed.set(point, { ...stop, arrive: () => Promise.resolve(void (isPassed = true)) });
  return { isPassed: () => isPassed };
}

interface Run<T> {
  answer: Promise<T>;
  /** Settles with the response, but never rejects. */
  done: Promise<void>;
  isDone(): boolean;
}

function run<T>(work: () => PromiseLike<T>): Run<T> {
  let isDone = false;
  // A supertest request begins when it is awaited.
  const answer = Promise.resolve(work());
  const finish = (): void => void (isDone = true);
  return { answer, done: answer.then(finish, finish), isDone: () => isDone };
}
