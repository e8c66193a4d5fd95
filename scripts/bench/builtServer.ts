import { readFile } from 'node:fs/promises';
import { startServer, type ServerProcess } from '../../backend/testing/serverProcess.ts';

/** What `npm start` runs, with the flags that package.json gives it. */
export async function startBuilt(environment: Record<string, string>): Promise<ServerProcess> {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: { start: string } };
  const [, ...words] = scripts.start.split(' ');
  const flags = words.filter((word) => word.startsWith('--'));
  return startServer(environment, words.slice(flags.length), flags);
}
