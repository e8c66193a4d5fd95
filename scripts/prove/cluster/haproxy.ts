import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../backend/testing/freePort.ts';
import { call } from '../client.ts';
import type { Balancer } from './balancer.ts';

const CONFIGURATION = path.resolve(import.meta.dirname, '../../proxy/haproxy.cfg');
const LOOK_MS = 100;

export function hasHaproxy(): boolean {
  return spawnSync('haproxy', ['-v']).status === 0;
}

/** HAProxy as docker-compose.yml runs it, in front of two processes of the shop. */
export async function startHaproxy(origins: readonly string[]): Promise<Balancer> {
  const [APP1, APP2] = origins.map((origin) => `127.0.0.1:${new URL(origin).port}`);
  const port = await freePort();
  const child = spawn('haproxy', ['-f', CONFIGURATION], {
    env: { ...process.env, ...{ PROXY: `127.0.0.1:${port}`, APP1, APP2 } },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const origin = `http://127.0.0.1:${port}`;
  while ((await call(origin, 'GET', '/ready')).status !== 200) {
    if (child.exitCode !== null) throw new Error('HAProxy did not start');
    await sleep(LOOK_MS);
  }
  return {
    send: (method, address, sent) => call(origin, method, address, sent),
    close: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      process.off('exit', killWithUs);
    },
  };
}
