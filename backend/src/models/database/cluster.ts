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
 * Connects to one server of a cluster: the first of the list that answers and accepts writes (Galera: `wsrep_ready`; Group
 * Replication: not `read_only`, and in contact with the majority). When it goes down, the next one takes over; connections
 * return to an earlier server once that has been healthy for half a minute. So all processes choose the same server without
 * communicating, and a row locked by one of them is locked for all. Not for asynchronous replication: a confirmed order
 * could be missing on the next server.
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
