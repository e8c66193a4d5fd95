import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { transaction } from '../src/models/database/database.ts';
import * as sessions from '../src/services/accounts/sessions.ts';
import { buildUser } from './factories.ts';

/** Calls a function so many times, one after the other. */
export async function inSeries<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count) made.push(await make(made.length));
  return made;
}

/** Calls a function so many times at once. */
export function atOnce<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}

/** The tokens of new customers. */
export function signInCustomers(count: number): Promise<string[]> {
  return transaction(() => inSeries(count, async () => sessions.issue(await buildUser(), false)));
}

/** Runs `work` with a new folder, and removes it afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>, parent = tmpdir()): Promise<T> {
  const folder = await mkdtemp(path.join(parent, 'lelap-'));
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }));
}
