import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import mysql from 'mysql2';
import { Sequelize } from 'sequelize';
import { expect, onTestFinished, test } from 'vitest';
import manifest from '../../../../package.json' with { type: 'json' };
import { mysqlOptions } from './mysqlOptions.ts';
import { destroyConnection, poolOf } from './sequelizeInternals.ts';

test('the packages whose private parts are used are the ones that these were looked up in', () => {
  const { sequelize, mysql2 } = manifest.dependencies;
  expect({ sequelize, mysql2 }).toEqual({ sequelize: '6.37.8', mysql2: '3.24.6' });
});

test('connectionManager.pool of Sequelize tells how its connections are lent out', () => {
  const { using, waiting, maxSize } = poolOf(new Sequelize('mysql://nobody@127.0.0.1/nowhere', mysqlOptions));
  expect({ using, waiting, maxSize }).toEqual({ using: 0, waiting: 0, maxSize: 10 });
});

test('stream.destroy of a connection of mysql2 breaks it off although the server says nothing', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connection = mysql.createConnection({ host: '127.0.0.1', port });
  connection.on('error', () => undefined);
  const [socket] = (await once(server, 'connection')) as [Socket];
  destroyConnection(connection);
  await once(
    socket.resume().on('error', () => undefined),
    'close',
  );
  expect(connection.state).not.toBe('authenticated');
});
