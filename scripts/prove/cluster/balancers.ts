import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../backend/testing/freePort.ts';
import type { Answer, Send } from '../client.ts';
import { call } from '../client.ts';
import { until } from '../proofEnvironment.ts';

const CONFIGURATION = path.resolve(import.meta.dirname, '../../proxy/haproxy.cfg');
const LOOK_MS = 500;

/** Distributes requests over several processes of the shop. */
export interface Balancer {
  send: Send;
  close: () => unknown;
}

/** A minimal load balancer: each request goes to the next ready process, past those that refuse it. */
export function balance(origins: readonly string[]): Balancer {
  let ready = origins;
  let isOpen = true;
  let turn = 0;
  const look = async (): Promise<void> => {
    for (; isOpen; await sleep(LOOK_MS)) {
      const answers = await Promise.all(origins.map((origin) => call(origin, 'GET', '/ready')));
      ready = origins.filter((_, index) => answers[index]?.status === 200);
    }
  };
  void look();
  return {
    send: async (...request) => {
      const first = turn++;
      let answer: Answer = { status: 0, body: null };
      for (const step of ready.keys()) {
        answer = await call(ready[(first + step) % ready.length] ?? '', ...request);
        if (answer.fault !== 'ECONNREFUSED') break;
      }
      return answer;
    },
    close: () => (isOpen = false),
  };
}

export function hasHaproxy(): boolean {
  return spawnSync('haproxy', ['-v']).status === 0;
}

/** HAProxy as docker-compose.yml runs it, in front of two processes of the shop. */
export async function startHaproxy(origins: readonly string[]): Promise<Balancer> {
  const [APP1, APP2] = origins.map((origin) => `127.0.0.1:${new URL(origin).port}`);
  const port = await freePort();
  const env = { ...process.env, PROXY: `127.0.0.1:${port}`, APP1, APP2 };
  const child = spawn('haproxy', ['-f', CONFIGURATION], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const origin = `http://127.0.0.1:${port}`;
  const isReady = async () => child.exitCode !== null || (await call(origin, 'GET', '/ready')).status === 200;
  if (!(await until(isReady)) || child.exitCode !== null) throw new Error('HAProxy did not start');
  return {
    send: (...request) => call(origin, ...request),
    close: () => {
      child.kill('SIGKILL');
      return once(child, 'exit');
    },
  };
}
