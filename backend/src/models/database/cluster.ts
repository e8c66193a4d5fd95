import type { Connection } from 'mysql2';
import type { Options } from 'sequelize';
import { Sequelize } from 'sequelize';
import type { Course } from './courses.ts';
import { AGREES_WITHIN_MS, ANSWERS_WITHIN_MS, holdCourse } from './courses.ts';
import { breakOff } from './sequelizeInternals.ts';
import { look, serverOf, welcome } from './serverLook.ts';

/** The servers of one cluster, as one process sees them. */
interface Cluster {
  sequelize: Sequelize;
  /** Which of them is written to, counted from 0. */
  writer: () => number;
  stopLooking: () => void;
}

/**
 * Talks to one server of a cluster: the first of the list that answers and takes writes (Galera: `wsrep_ready`; Group
 * Replication: not `read_only`, and most of the group in sight). When it is away the next one takes over, and once one
 * earlier in the list has been well for half a minute, that is gone back to: so all processes come to the same one without
 * talking to each other, and a row that one has locked is locked for all. Not for servers that copy each other with a delay:
 * an order that was confirmed could be missing on the next.
 */
export function talkToOneOf(urls: readonly string[], options: Options): Cluster {
  const servers = urls.map(serverOf);
  const open = new Map<Connection, Course>();
  const { now, choose, stopLooking } = holdCourse(
    servers,
    (server, patienceMs) => look(sequelize, server, patienceMs),
    (left) => {
      for (const [connection, { server }] of open) if (server === left) breakOff(connection);
    },
  );
  // The pool asks before it lends one: those of another course are closed.
  const isOfUse = (connection: unknown): boolean =>
    (connection as Connection).state === 'authenticated' && open.get(connection as Connection) === now();
  const sequelize = new Sequelize(urls[0] ?? '', {
    ...options,
    pool: { ...options.pool, validate: isOfUse },
    dialectOptions: { ...options.dialectOptions, connectTimeout: ANSWERS_WITHIN_MS },
  });
  sequelize.addHook('beforeConnect', async (config) => void Object.assign(config, await choose()));
  sequelize.addHook('afterConnect', async (opened) => {
    const connection = opened as Connection;
    const { host, port } = connection.config;
    const server = servers.findIndex((one) => one.host === host && one.port === port);
    // Since it was chosen, the course may have changed.
    const course = server === now().server ? now() : { server, waits: true };
    await welcome(connection, course.waits, AGREES_WITHIN_MS);
    open.set(connection, course);
  });
  sequelize.addHook('beforeDisconnect', (connection) => void open.delete(connection as Connection));
  return { sequelize, writer: () => now().server, stopLooking };
}
