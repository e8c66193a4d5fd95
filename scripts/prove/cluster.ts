import type { Figure } from './figures.ts';
import type { Ground } from './ground.ts';
import { onGround } from './ground.ts';
import { hasGalera, startGalera } from './cluster/galera.ts';
import { proveTakeOver } from './cluster/takeOver.ts';

/** Several processes of the shop, on a database that is one server or a cluster that loses some. */
export async function proveCluster(ground: Ground): Promise<Figure[]> {
  const what = 'cluster: a database of three servers';
  if (ground.database === 'SQLite')
    return [{ what, bar: 'runs', found: 'embedded: one process, one file', isMet: null }];
  if (!hasGalera()) return [{ what, bar: 'runs', found: 'no Galera here (Debian package galera-4)', isMet: null }];
  await ground.lookAway();
  const galera = await startGalera();
  const [first] = galera.nodes;
  const mariadb = first && { ...first, url: galera.url };
  try {
    return mariadb ? await onGround({ ...ground, mariadb }, (onCluster) => proveTakeOver(onCluster, galera)) : [];
  } finally {
    await galera.stop();
  }
}
