import { Worker } from 'node:worker_threads';
import { unavailable } from '../../errors.ts';

/** Hashes the password with a given salt of bcrypt's (`$2b$10$…`), or at this cost with a new one. */
export interface HashJob {
  password: string;
  salt: string | number;
}

interface Waiting {
  job: HashJob;
  resolve(hash: string): void;
  reject(error: unknown): void;
}

interface Thread {
  worker: Worker;
  /** The current job; null while idle. */
  current: Waiting | null;
}

const THREADS = 2;
/** About two seconds of work. Later requests are refused instead of waiting without end. */
const MAX_WAITING = 50;

const threads = new Set<Thread>();
const queue: Waiting[] = [];

/** Runs a job on a thread of the pool; 503 if the queue is full. */
export function run(job: HashJob): Promise<string> {
  return new Promise((resolve, reject) => {
    if (queue.length >= MAX_WAITING) {
      reject(unavailable());
      return;
    }
    queue.push({ job, resolve, reject });
    next();
  });
}

function next(): void {
  const thread = resting() ?? (threads.size < THREADS ? start() : null);
  const waiting = thread ? queue.shift() : undefined;
  if (!thread || !waiting) return;
  thread.current = waiting;
  // Only a busy thread keeps the process alive.
  thread.worker.ref();
  thread.worker.postMessage(waiting.job);
}

function resting(): Thread | null {
  return [...threads].find((thread) => thread.current === null) ?? null;
}

function start(): Thread {
  // Plain JavaScript without our loaders, so that it starts the same under tsx, Vitest and node.
  const worker = new Worker(new URL('./hashWorker.mjs', import.meta.url), { execArgv: [] });
  const thread: Thread = { worker, current: null };
  worker.unref();
  worker.on('message', (hash: string) => {
    finish(thread)?.resolve(hash);
    next();
  });
  worker.on('error', (error) => finish(thread)?.reject(error));
  worker.on('exit', () => {
    threads.delete(thread);
    finish(thread)?.reject(unavailable());
    next();
  });
  threads.add(thread);
  return thread;
}

function finish(thread: Thread): Waiting | null {
  const done = thread.current;
  thread.current = null;
  thread.worker.unref();
  return done;
}
