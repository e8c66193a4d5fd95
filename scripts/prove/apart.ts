import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Figure } from './figures.ts';
import type { DatabaseName } from './ground.ts';

/** Proves parts on one database in a process of their own, which tells its progress beside ours. */
export async function proveApart(database: DatabaseName, parts: readonly string[], scale: number): Promise<Figure[]> {
  const args = [...parts, '--database', database, '--scale', String(scale)];
  const child = fork(path.join(import.meta.dirname, 'index.ts'), args, { execArgv: ['--import', 'tsx'] });
  let figures: Figure[] | null = null;
  child.on('message', (told) => (figures = told as Figure[]));
  await once(child, 'exit');
  return figures ?? [{ what: 'the proof itself', bar: 'runs', found: 'ended before its end', isMet: false }];
}
