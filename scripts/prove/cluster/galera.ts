// A Galera cluster of three MariaDB servers on loopback, as Debian ships it (mariadb-server, galera-4, rsync).
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import type { RowDataPacket } from 'mysql2/promise';
import { freePort } from '../../../backend/testing/freePort.ts';
import { inSeries } from '../../../backend/testing/many.ts';
import type { PrivateMariadb } from '../../../backend/testing/mariadb.ts';
import { openConnection, startMariadb } from '../../../backend/testing/mariadb.ts';
import { until } from '../proofEnvironment.ts';

export interface Galera {
  /** `mysql://…` with the hosts of all nodes in their order, without a database. */
  url: string;
  nodes: readonly PrivateMariadb[];
  /** Waits until all running nodes are synchronized members. */
  untilJoined: () => Promise<void>;
  stop: () => Promise<unknown>;
}

const LIBRARY = '/usr/lib/galera/libgalera_smm.so';
const NODES = 3;
/**
 * The others evict a silent node after a second, not after Galera's five: until then no commit succeeds. For nodes in one
 * data center, as scripts/OPERATING.md says.
 */
const IMPATIENT =
  'evs.keepalive_period=PT0.3S;evs.suspect_timeout=PT1S;evs.inactive_timeout=PT3S;evs.inactive_check_period=PT0.3S';

export function hasGalera(): boolean {
  return existsSync(LIBRARY);
}

/** Starts the nodes one after the other: the first bootstraps the cluster, the others copy it. */
export async function startGalera(): Promise<Galera> {
  const ports = await inSeries(NODES, () => inSeries(3, freePort));
  const nodes: PrivateMariadb[] = [];
  const stop = () => Promise.all(nodes.map((node) => node.stop()));
  try {
    for (const index of ports.keys()) {
      nodes.push(await startMariadb(undefined, optionsOf(index, ports)));
      await untilJoined(nodes);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const url = `mysql://root@${nodes.map((node) => new URL(node.url).host).join(',')}`;
  return { url, nodes, stop, untilJoined: () => untilJoined(nodes) };
}

/** Cuts a node off from the others, as a broken cable does: it still responds. Returns a function that reconnects it. */
export async function cutOff({ url }: PrivateMariadb): Promise<() => Promise<void>> {
  const isolate = async (isAlone: 0 | 1): Promise<void> => {
    const connection = await openConnection(url);
    await connection.query('SET GLOBAL wsrep_provider_options = ?', [`gmcast.isolate=${isAlone}`]);
    await connection.end();
  };
  await isolate(1);
  return () => isolate(0);
}

/** Each node has three ports: for the group, and for incremental and full state transfers. */
function optionsOf(index: number, ports: readonly number[][]) {
  const [group, ist, sst] = ports[index] ?? [];
  const options = [
    ...['--wsrep-on=ON', `--wsrep-provider=${LIBRARY}`, '--binlog-format=ROW', '--innodb-autoinc-lock-mode=2'],
    `--wsrep-cluster-address=gcomm://${ports.map(([first]) => `127.0.0.1:${first}`).join(',')}`,
    `--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:${group};ist.recv_addr=127.0.0.1:${ist};${IMPATIENT}`,
    ...['--wsrep-sst-method=rsync', '--wsrep-node-address=127.0.0.1', `--wsrep-node-name=node${index}`],
    // The donor of a copy is blocked for its duration: the last of the list, which gets writes last.
    ...[`--wsrep-sst-receive-address=127.0.0.1:${sst}`, '--wsrep-sst-donor=node2,node1,'],
  ];
  // Its rsync drops root's rights, and then may not write where root writes.
  const isRoot = userInfo().uid === 0;
  return { options, firstOptions: index === 0 ? ['--wsrep-new-cluster'] : [], ...(isRoot && { user: 'mysql' }) };
}

/** Waits until the running nodes see each other and have all data. */
async function untilJoined(nodes: readonly PrivateMariadb[]): Promise<void> {
  const alive = nodes.filter((node) => node.isAlive());
  const areJoined = async () => (await Promise.all(alive.map((node) => isJoined(node, alive.length)))).every(Boolean);
  if (!(await until(areJoined, 200))) throw new Error('the nodes of Galera did not come together');
}

async function isJoined({ url }: PrivateMariadb, members: number): Promise<boolean> {
  try {
    const connection = await openConnection(url);
    const [rows] = await connection
      .query('SET STATEMENT wsrep_sync_wait = 7 FOR SELECT 1')
      .then(() => connection.query<RowDataPacket[]>("SHOW STATUS LIKE 'wsrep_%'"))
      .finally(() => connection.end());
    const says = new Map(rows.map((row) => [row['Variable_name'], row['Value']]));
    return says.get('wsrep_local_state_comment') === 'Synced' && says.get('wsrep_cluster_size') === String(members);
  } catch {
    return false;
  }
}
