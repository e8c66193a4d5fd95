import { logger } from '../../logger.ts';
import type { Server } from './serverCheck.ts';

const CHECK_INTERVAL_MS = 1_000;
/** A server that takes longer counts as down: its machine may have gone without closing connections. */
export const ANSWER_TIMEOUT_MS = 1_500;
/** Timeout for a cluster that has just lost a member and first has to agree on that. */
export const ELECTION_TIMEOUT_MS = 10_000;
/** Consecutive successful checks of an earlier server before writes return to it. */
const CHECKS_BEFORE_RETURN = 30;
/** Long enough for all processes to switch and for requests at the former server to end. */
const SWITCH_MS = 10_000;

/** The server that takes the writes, counted from 0. */
export interface ActiveServer {
  server: number;
  /** Whether each statement waits until this server has applied the commits of the others. */
  waitsForSync: boolean;
}

interface ActiveServers {
  now: () => ActiveServer;
  /** Finds the server for a new connection; if none is healthy, fails with the error of the last one. */
  choose: () => Promise<Server>;
  stopChecking: () => void;
}

/** Tracks the active server. `checkServer` rejects an unhealthy server; `leave` ends the requests to a lost one. */
export function followActiveServer(
  servers: readonly Server[],
  checkServer: (server: Server, timeoutMs: number) => Promise<void>,
  leave: (server: number) => void,
): ActiveServers {
  const all = [...servers.keys()];
  let active: ActiveServer = { server: 0, waitsForSync: false };
  let better: { server: number; looks: number } | null = null;

  function moveTo(next: ActiveServer): void {
    const [from, to] = [servers[active.server], servers[next.server]];
    logger().warn({ from, to }, 'another server of the database is written to');
    active = next;
    const settle = (): void => {
      if (active === next) active = { ...next, waitsForSync: false };
    };
    setTimeout(settle, SWITCH_MS).unref();
  }

  /** Checks all at the same moment. */
  async function firstHealthy(candidates: readonly number[]): Promise<number | null> {
    const well = await Promise.all(
      candidates.map(async (candidate) => {
        const server = servers[candidate];
        return server ? succeeds(checkServer(server, ANSWER_TIMEOUT_MS)) : false;
      }),
    );
    return candidates.find((_, index) => well[index]) ?? null;
  }

  /** A machine that is gone closes no connections: requests to it would hang for minutes. */
  async function checkActive(): Promise<void> {
    const current = active;
    if ((await firstHealthy([current.server])) !== null) return;
    // The server may just have been busy: check it once more, beside the others. While the cluster votes it out, no other is
    // better.
    const next = await firstHealthy([current.server, ...all]);
    if (next === null || next === current.server || active !== current) return;
    moveTo({ server: next, waitsForSync: true });
    leave(current.server);
  }

  async function checkBetter(): Promise<void> {
    const server = await firstHealthy(all.slice(0, active.server));
    if (server === null) better = null;
    else better = { server, looks: better?.server === server ? better.looks + 1 : 1 };
    if (better && better.looks >= CHECKS_BEFORE_RETURN) moveTo({ server: better.server, waitsForSync: true });
  }

  async function choose(): Promise<Server> {
    const current = active;
    const others = all.filter((server) => server !== current.server).map((server) => ({ server, waitsForSync: true }));
    let reason: unknown;
    for (const to of [current, ...others]) {
      const server = servers[to.server];
      if (!server) continue;
      try {
        await checkServer(server, ELECTION_TIMEOUT_MS);
        if (to !== current && active === current) moveTo(to);
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
    stopChecking: repeat(() => Promise.all([checkActive(), checkBetter()])),
  };
}

function succeeds(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

/** Runs `work` every second, except while a run is in progress. Returns the function that stops it. */
function repeat(work: () => Promise<unknown>): () => void {
  let isAtWork = false;
  const timer = setInterval(() => {
    if (isAtWork) return;
    isAtWork = true;
    void work().finally(() => (isAtWork = false));
  }, CHECK_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
