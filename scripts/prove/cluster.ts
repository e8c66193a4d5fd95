import type { Galera } from './cluster/galera.ts';
import { hasGalera, startGalera } from './cluster/galera.ts';
import { proveProcesses } from './cluster/processes.ts';
import { proveRollingRestart } from './cluster/rollingRestart.ts';
import { proveTakeOver, proveThreeWriters } from './cluster/writers.ts';
import type { Figure } from './figures.ts';
import { info } from './figures.ts';
import type { ProofEnvironment, Place } from './proofEnvironment.ts';
import { inEnvironment } from './proofEnvironment.ts';

const ON_ONE: Record<string, (proof: ProofEnvironment) => Promise<Figure[]>> = {
  processes: proveProcesses,
  'rolling restart': proveRollingRestart,
};
const ON_THREE: Record<string, (proof: ProofEnvironment, galera: Galera) => Promise<Figure[]>> = {
  'one writer': proveTakeOver,
  'three writers': proveThreeWriters,
};

/** Several processes of the shop on one database: a single server, or a cluster that loses one. */
export async function proveCluster(place: Place): Promise<Figure[]> {
  if (!place.mariadb) return [info('cluster', 'embedded: one process, one file', 'runs')];
  const figures: Figure[] = [];
  for (const [part, prove] of Object.entries(ON_ONE)) figures.push(...(await inEnvironment({ ...place, part }, prove)));
  if (!hasGalera()) return [...figures, info('cluster of three servers', 'no Galera here (package galera-4)', 'runs')];
  const galera = await startGalera();
  const mariadb = { ...place.mariadb, url: galera.url };
  try {
    for (const [part, prove] of Object.entries(ON_THREE))
      figures.push(...(await inEnvironment({ ...place, part, mariadb }, (proof) => prove(proof, galera))));
  } finally {
    await galera.stop();
  }
  return figures;
}
