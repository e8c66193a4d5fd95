import type { Figure } from './figures.ts';
import type { Ground } from './ground.ts';
import { onGround } from './ground.ts';
import type { Galera } from './cluster/galera.ts';
import { hasGalera, startGalera } from './cluster/galera.ts';
import { proveProcesses } from './cluster/processes.ts';
import { proveRollingRestart } from './cluster/rollingRestart.ts';
import { proveTakeOver } from './cluster/takeOver.ts';
import { proveThreeWriters } from './cluster/threeWriters.ts';

const ON_ONE = [proveProcesses, proveRollingRestart];
const ON_THREE = [proveTakeOver, proveThreeWriters];

/** Several processes of the shop on one database, which is one server, or a cluster that loses one. */
export async function proveCluster(ground: Ground): Promise<Figure[]> {
  const what = 'cluster';
  if (ground.database === 'SQLite')
    return [{ what, bar: 'runs', found: 'embedded: one process, one file', isMet: null }];
  await ground.lookAway();
  const figures: Figure[] = [];
  for (const prove of ON_ONE) figures.push(...(await onGround(ground, prove)));
  if (!hasGalera()) return [...figures, { what, bar: 'runs', found: 'no Galera here (package galera-4)', isMet: null }];
  const galera = await startGalera();
  try {
    for (const prove of ON_THREE) figures.push(...(await onGalera(ground, galera, prove)));
  } finally {
    await galera.stop();
  }
  return figures;
}

type Prove = (ground: Ground, galera: Galera) => Promise<Figure[]>;

async function onGalera(ground: Ground, galera: Galera, prove: Prove): Promise<Figure[]> {
  const [first] = galera.nodes;
  if (!first) return [];
  return onGround({ ...ground, mariadb: { ...first, url: galera.url } }, (onCluster) => prove(onCluster, galera));
}
