import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Sent } from '../client.ts';
import { call } from '../client.ts';

const LOOK_MS = 500;

/** What a load balancer in front of several processes does, and no more. */
export interface Balancer {
  /** Sends it to the next process that was ready at the last look; where the port is closed, to the one after it. */
  send: (method: string, path: string, sent?: Sent) => Promise<Answer>;
  close: () => Promise<void> | void;
}

export function balance(origins: readonly string[]): Balancer {
  let ready = origins;
  let isOpen = true;
  let turn = 0;
  const look = async (): Promise<void> => {
    while (isOpen) {
      const statuses = await Promise.all(origins.map((origin) => call(origin, 'GET', '/ready')));
      ready = origins.filter((_, index) => statuses[index]?.status === 200);
      await sleep(LOOK_MS);
    }
  };
  void look();
  return {
    send: async (method, path, sent) => {
      const first = turn++;
      let answer: Answer = { status: 0, body: null };
      for (const step of ready.keys()) {
        answer = await call(ready[(first + step) % ready.length] ?? '', method, path, sent);
        if (answer.fault !== 'ECONNREFUSED') break;
      }
      return answer;
    },
    close: () => void (isOpen = false),
  };
}
