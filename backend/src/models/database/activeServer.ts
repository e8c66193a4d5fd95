import { logger } from '../../logger.ts';
import type { Server } from './serverCheck.ts';

const LOOK_EVERY_MS = 1_000;
/** A server that takes longer is away: its machine may have gone without a word. */
export const ANSWERS_WITHIN_MS = 1_500;
/** A cluster that has just lost a member answers once it has agreed on that. */
export const AGREES_WITHIN_MS = 10_000;
/** So many looks in a row at which a server earlier in the list was well, and it is written to again. */
const LOOKS_BEFORE_RETURN = 30;
/** Longer than until all processes have moved, and what was begun at the former server has ended. */
const MOVING_MS = 10_000;

/** The server that is written to, counted from 0. */
export interface ActiveServer {
  server: number;
  /** Whether each statement waits until this server has what was committed at another one. */
  waits: boolean;
}

interface ActiveServers {
  now: () => ActiveServer;
  /** Finds the server that a new connection is to go to; fails with the reason of the last where none is well. */
  choose: () => Promise<Server>;
  stopLooking: () => void;
}

/** Follows which server is active. `checkServer` rejects for a server that is not well; `leave` ends the requests that wait for a server that is away. */
export function followActiveServer(
  servers: readonly Server[],
  checkServer: (server: Server, patienceMs: number) => Promise<void>,
  leave: (server: number) => void,
): ActiveServers {
  const all = [...servers.keys()];
  let active: ActiveServer = { server: 0, waits: false };
  let better: { server: number; looks: number } | null = null;

  function moveTo(next: ActiveServer): void {
    const [from, to] = [servers[active.server], servers[next.server]];
    logger().warn({ from, to }, 'another server of the database is written to');
    active = next;
    const settle = (): void => {
      if (active === next) active = { ...next, waits: false };
    };
    setTimeout(settle, MOVING_MS).unref();
  }

  /** All are asked at the same moment. */
  async function firstWell(candidates: readonly number[]): Promise<number | null> {
    const well = await Promise.all(
      candidates.map(async (candidate) => {
        const server = servers[candidate];
        return server ? isDone(checkServer(server, ANSWERS_WITHIN_MS)) : false;
      }),
    );
    return candidates.find((_, index) => well[index]) ?? null;
  }

  /** A machine that is gone closes no connections: those that wait for it would wait for minutes. */
  async function lookAfterWriter(): Promise<void> {
    const asked = active;
    if ((await firstWell([asked.server])) !== null) return;
    // It may just have been busy: it is asked once more, beside the others. While these vote it out, nobody is better.
    const next = await firstWell([asked.server, ...all]);
    if (next === null || next === asked.server || active !== asked) return;
    moveTo({ server: next, waits: true });
    leave(asked.server);
  }

  async function lookForBetter(): Promise<void> {
    const server = await firstWell(all.slice(0, active.server));
    if (server === null) better = null;
    else better = { server, looks: better?.server === server ? better.looks + 1 : 1 };
    if (better && better.looks >= LOOKS_BEFORE_RETURN) moveTo({ server: better.server, waits: true });
  }

  async function choose(): Promise<Server> {
    const asked = active;
    const others = all.filter((server) => server !== asked.server).map((server) => ({ server, waits: true }));
    let reason: unknown;
    for (const to of [asked, ...others]) {
      const server = servers[to.server];
      if (!server) continue;
      try {
        await checkServer(server, AGREES_WITHIN_MS);
        if (to !== asked && active === asked) moveTo(to);
        return server;
      } catch (error) {
        reason = error;
      }
    }
    throw reason;
  }

  return {
    now: () => active,
    choose,
    stopLooking: repeat(() => Promise.all([lookAfterWriter(), lookForBetter()])),
  };
}

function isDone(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

/** Begins `work` every second, unless it is still at it. Returns what ends that. */
function repeat(work: () => Promise<unknown>): () => void {
  let isAtWork = false;
  const timer = setInterval(() => {
    if (isAtWork) return;
    isAtWork = true;
    void work().finally(() => (isAtWork = false));
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
