import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The folder of the frontend's build: the server's own or, when it runs from sources, the newest one, if any. */
export function pagesBuild(): string {
  if (!import.meta.filename.endsWith('.ts')) return resolve(import.meta.dirname, '..');
  const builds = resolve(import.meta.dirname, '../../../dist');
  const newest = resolve(builds, '.prepared');
  return existsSync(newest) ? resolve(builds, readFileSync(newest, 'utf8')) : builds;
}
