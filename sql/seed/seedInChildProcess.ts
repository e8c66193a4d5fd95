import { execFile } from 'node:child_process';
import { extname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { isSeeded } from './isSeeded.ts';

/**
 * Seeds in a process of its own, with the same configuration: a server would never give back the memory that the villages
 * take. The process reports its error on standard error.
 */
export async function seedInChildProcess(): Promise<void> {
  if (await isSeeded()) return;
  const program = resolve(import.meta.dirname, `seedProcess${extname(import.meta.filename)}`);
  const started = promisify(execFile)(process.execPath, [...process.execArgv, program]);
  await started.catch((error: Error & { stderr?: string }) => {
    throw new Error(error.stderr || error.message);
  });
}
