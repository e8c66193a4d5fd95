import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = path.resolve(import.meta.dirname, '../..');

export interface ServerProcess {
  /** The number of the process. */
  pid: number;
  origin: string;
  /** Whether it still runs, as far as this process has been notified. */
  isAlive(): boolean;
  /** Resolves once it has ended, for any reason. */
  exited: Promise<unknown>;
  /** Its output except its addresses. */
  output: readonly string[];
  /** Sends a line to an entry that reads messages from its parent. */
  sendLine(line: string): void;
  /** Stops it, by default as Ctrl+C does; returns its exit code. */
  stop(signal?: 'SIGINT' | 'SIGTERM'): Promise<number | null>;
}

/** The real server as a process of its own, on a free port. Resolves once it listens; fails with its last output. */
export async function startServer(
  environment: Record<string, string>,
  entry: string | readonly string[] = 'backend/src/server.ts',
  flags: readonly string[] = ['--import', 'tsx'],
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...flags, ...[entry].flat()], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'error', ...environment },
    stdio: 'pipe',
  });
  const output: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => output.push(line));
  const exited = once(child, 'exit');
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /(http:\/\/localhost:\d+)$/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
      else output.push(line);
    });
    void exited.then(() => reject(new Error(`the server ended before it listened:\n${output.join('\n')}`)));
  });
  return {
    origin,
    pid: child.pid ?? 0,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    exited,
    output,
    sendLine: (line) => void child.stdin.write(`${line}\n`),
    stop: async (signal = 'SIGINT') => {
      child.kill(signal);
      await exited;
      return child.exitCode;
    },
  };
}

/** What `npm start` runs, with the flags that package.json gives it. */
export async function startBuilt(environment: Record<string, string>): Promise<ServerProcess> {
  const { scripts } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const [, ...args] = scripts.start.split(' ');
  const flags = args.filter((word) => word.startsWith('--'));
  return startServer(environment, args.slice(flags.length), flags);
}
