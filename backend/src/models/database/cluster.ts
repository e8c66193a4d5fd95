import type { Connection } from 'mysql2';
import type { Options } from 'sequelize';
import { Sequelize } from 'sequelize';
import type { ActiveServer } from './activeServer.ts';
import { ELECTION_TIMEOUT_MS, ANSWER_TIMEOUT_MS, followActiveServer } from './activeServer.ts';
import { destroyConnection } from './sequelizeInternals.ts';
import { checkServer, serverOf, prepareConnection } from './serverCheck.ts';

/** The servers of one cluster, as one process sees them. */
interface Cluster {
  sequelize: Sequelize;
  /** The server that takes the writes, counted from 0. */
  writer: () => number;
  stopChecking: () => void;
}

/**
 * Connects to one server of a cluster: the first of the list that answers and takes writes (Galera: `wsrep_ready`; Group
 * Replication: not `read_only`, and most of the group in sight). When this server is away, the next one takes over. Once a
 * server earlier in the list has been well for half a minute, the connections return to it. So all processes choose the same
 * server without talking to each other, and a row that one of them has locked is locked for all. Not for servers that
 * replicate with a delay: an order that was confirmed could be missing on the next server.
 */
export function connectToCluster(urls: readonly string[], options: Options): Cluster {
  const servers = urls.map(serverOf);
  const open = new Map<Connection, ActiveServer>();
  const { now, choose, stopChecking } = followActiveServer(
    servers,
    (server, timeoutMs) => checkServer(sequelize, server, timeoutMs),
    (left) => {
      for (const [connection, { server }] of open) if (server === left) destroyConnection(connection);
    },
  );
  // The pool validates a connection before it lends it, and closes one from before the active server changed.
  const isCurrent = (connection: unknown): boolean =>
    (connection as Connection).state === 'authenticated' && open.get(connection as Connection) === now();
  const sequelize = new Sequelize(urls[0] ?? '', {
    ...options,
    pool: { ...options.pool, validate: isCurrent },
    dialectOptions: { ...options.dialectOptions, connectTimeout: ANSWER_TIMEOUT_MS },
  });
  sequelize.addHook('beforeConnect', async (config) => void Object.assign(config, await choose()));
  sequelize.addHook('afterConnect', async (opened) => {
    const connection = opened as Connection;
    const { host, port } = connection.config;
    const server = servers.findIndex((one) => one.host === host && one.port === port);
    // The active server may have changed meanwhile.
    const active = server === now().server ? now() : { server, waitsForSync: true };
    await prepareConnection(connection, active.waitsForSync, ELECTION_TIMEOUT_MS);
    open.set(connection, active);
  });
  sequelize.addHook('beforeDisconnect', (connection) => void open.delete(connection as Connection));
  return { sequelize, writer: () => now().server, stopChecking };
}
