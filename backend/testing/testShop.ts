import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mysql from 'mysql2/promise';
import supertest from 'supertest';
import { afterAll, inject } from 'vitest';
import { migrate } from '../../sql/migrate.ts';
import { createApp } from '../src/app.ts';
import { setClock } from '../src/clock.ts';
import { configure } from '../src/config.ts';
import type { Language } from '../src/contract/languages.ts';
import { connect, disconnect } from '../src/models/database.ts';
import type { User } from '../src/models/User.ts';
import { neverStale } from '../src/services/catalogueCache.ts';
import * as sessions from '../src/services/sessions.ts';

export type Api = ReturnType<typeof supertest.agent>;

/** A shop of one test file: its own empty, migrated database, its own folder, and the whole application on a free port. */
export interface TestShop {
  /** Somebody who is not signed in, reading English. */
  api: Api;
  origin: string;
  dataDir: string;
  /** The same with a user's token. */
  as(user: User, language?: Language): Api;
  /** Stops the clock at a moment, or moves a stopped one on. */
  setTime(moment: string | Date): void;
  advance(milliseconds: number): void;
  /** How many SQL statements `work` causes. */
  countStatements(work: () => Promise<unknown>): Promise<number>;
}

/** Opens the shop on the database this suite runs on (TEST_DATABASE) and closes it after the file's last test. */
export async function openTestShop(environment: Record<string, string> = {}): Promise<TestShop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lelap-test-'));
  const database = await makeDatabase(dataDir);
  let statements = 0;
  configure({
    DATA_DIR: dataDir,
    ...(database.url === null ? {} : { DATABASE_URL: database.url }),
    JWT_SECRET: 'a secret that only the tests know, of 32 bytes and more',
    PUBLIC_URL: 'http://shop.test',
    DEMO: 'on',
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '1',
    ...environment,
  });
  const sequelize = await connect({
    url: database.url ?? { sqliteFile: path.join(dataDir, 'lelap.sqlite') },
    onStatement: () => statements++,
  });
  await migrate(sequelize);
  neverStale();
  const server = createServer(createApp());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let stopped: Date | null = null;

  afterAll(async () => {
    setClock();
    await new Promise((closed) => {
      server.close(closed);
      server.closeAllConnections();
    });
    await disconnect();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const agent = (language: Language): Api => supertest.agent(origin).set('Accept-Language', language);
  const setTime = (moment: Date): void => {
    stopped = moment;
    setClock(() => new Date(moment));
  };
  return {
    api: agent('en'),
    origin,
    dataDir,
    as: (user, language = 'en') => agent(language).set('Authorization', `Bearer ${sessions.issue(user, false)}`),
    setTime: (moment) => setTime(new Date(moment)),
    advance: (milliseconds) => setTime(new Date((stopped ?? new Date()).getTime() + milliseconds)),
    countStatements: async (work) => {
      const before = statements;
      await work();
      return statements - before;
    },
  };
}

interface TestDatabase {
  /** Null: SQLite in the shop's folder. */
  url: string | null;
  drop(): Promise<void>;
}

async function makeDatabase(dataDir: string): Promise<TestDatabase> {
  if (process.env['TEST_DATABASE'] !== 'mariadb') return { url: null, drop: () => Promise.resolve() };
  const server = inject('mariadbUrl');
  const name = path.basename(dataDir).replaceAll('-', '_');
  const run = async (sql: string): Promise<void> => {
    const connection = await mysql.createConnection(server);
    await connection.query(sql);
    await connection.end();
  };
  await run(`CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  return { url: `${server}/${name}`, drop: () => run(`DROP DATABASE \`${name}\``) };
}
