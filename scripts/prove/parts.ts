import type { PrivateMariadb } from '../../backend/testing/mariadb.ts';
import { startMariadb } from '../../backend/testing/mariadb.ts';
import { proveCluster } from './cluster.ts';
import { proveDisk } from './disk.ts';
import { proveDuplicates } from './duplicates.ts';
import type { Figure } from './figures.ts';
import { proveFilters } from './filters.ts';
import type { DatabaseName, Ground } from './ground.ts';
import { onGround } from './ground.ts';
import { proveHostile } from './hostile.ts';
import { proveKills } from './kills.ts';
import { proveMoney } from './money.ts';
import { proveOversell } from './oversell.ts';
import { proveRestart } from './restart.ts';
import { proveWalks } from './walks.ts';
import { proveWebhooks } from './webhooks.ts';
import { MINUTE_MS } from '../../backend/src/contract/time.ts';

type Part = (ground: Ground) => Promise<Figure[]>;

export const PARTS: Readonly<Record<string, Part>> = {
  oversell: proveOversell,
  duplicates: proveDuplicates,
  webhooks: proveWebhooks,
  kills: proveKills,
  restart: proveRestart,
  disk: proveDisk,
  cluster: proveCluster,
  hostile: proveHostile,
  money: proveMoney,
  filters: proveFilters,
  walks: proveWalks,
};

/** Runs parts one after the other on one database, each on a ground of its own. */
export async function proveOn(database: DatabaseName, parts: readonly string[], scale: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  const mariadb = database === 'MariaDB' ? await startMariadb() : null;
  try {
    for (const [part, prove] of Object.entries(PARTS)) {
      if (parts.includes(part)) figures.push(...(await proveOne(part, prove, { database, scale, mariadb })));
    }
  } finally {
    await mariadb?.stop();
  }
  return figures;
}

interface Where {
  database: DatabaseName;
  scale: number;
  mariadb: PrivateMariadb | null;
}

/** A part that breaks down is a bar that was missed, and the others still run. */
async function proveOne(part: string, prove: Part, where: Where): Promise<Figure[]> {
  const begunAt = Date.now();
  console.log(`${where.database} ${part}`);
  try {
    return await onGround({ ...where, part }, prove);
  } catch (error) {
    console.error(error);
    const reason = error instanceof Error ? error.message : String(error);
    return [{ what: part, bar: 'runs', found: reason.split('\n')[0] ?? '', isMet: false }];
  } finally {
    console.log(`${where.database} ${part}: ${((Date.now() - begunAt) / MINUTE_MS).toFixed(1)} minutes`);
  }
}
