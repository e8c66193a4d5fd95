import type { AddressInfo } from 'node:net';
import path from 'node:path';
import supertest from 'supertest';
import { migrate } from '../../sql/migrate.ts';
import { createApp } from '../src/app.ts';
import { setClock } from '../src/clock.ts';
import { configure } from '../src/config.ts';
import type { Language } from '../src/contract/languages.ts';
import { createHttpServer } from '../src/httpServer.ts';
import { connect, disconnect } from '../src/models/database/database.ts';
import type { User } from '../src/models/tables/User.ts';
import { checkEveryRequest } from '../src/services/catalogue/snapshot/cache.ts';
import { noteStatement } from '../src/slowStatements.ts';
import { answerSchemas } from './schemas/answers.ts';
import { checkAnswers } from './schemas/checkAnswers.ts';
import { tokenOf } from './tokenOf.ts';

export type Api = ReturnType<typeof supertest.agent>;

/** A shop in this process: its own migrated database, its own folder, and the whole application on a free port. */
export interface TestShop {
  /** A client that is not signed in, in English. */
  api: Api;
  origin: string;
  dataDir: string;
  /** The same with a user's token, from an address of their own. */
  as(user: User, language?: Language): Api;
  /** Stops the clock at a moment, or sets a stopped one. */
  setTime(moment: string | Date): void;
  advance(milliseconds: number): void;
  /** How many SQL statements `work` causes. */
  countStatements(work: () => Promise<unknown>): Promise<number>;
}

/** An address that no other user calls from. */
export function homeOf({ id }: Pick<User, 'id'>): string {
  return `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}`;
}

interface OpenShop extends TestShop {
  close(): Promise<void>;
}

/**
 * Now and then a response has to reread the settings; no test caused that. With a finder, Sequelize queries SQLite's types
 * of the table's columns. And a limit takes a hit back after the response, so before or after the count ends.
 */
const UNCOUNTED =
  /FROM settings$|^[^;]*SELECT courier, MIN\(courier_name\)|^PRAGMA table_info|^UPDATE `rate_limits` SET `hits`=`hits`- 1/;

/** Opens a shop whose folder is `dataDir`, with its database in there unless another one is given. */
export async function openShop(
  dataDir: string,
  databaseUrl: string | null,
  environment: Record<string, string>,
): Promise<OpenShop> {
  let statements = 0;
  configure({
    DATA_DIR: dataDir,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    JWT_SECRET: 'a secret that only the tests know, of 32 bytes and more',
    PUBLIC_URL: 'http://shop.test',
    DEMO: 'on',
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '1',
    ...environment,
  });
  const sequelize = await connect({
    url: databaseUrl ?? { sqliteFile: path.join(dataDir, 'lelap.sqlite') },
    // A reread of the settings is not counted: `work` didn't cause it.
    onStatement: (sql, ms) => {
      noteStatement(sql, ms);
      if (!UNCOUNTED.test(sql)) statements++;
    },
  });
  await migrate(sequelize);
  checkEveryRequest();
  const server = createHttpServer(createApp());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let stopped: Date | null = null;

  const check = checkAnswers(await answerSchemas());
  const agent = (language: Language): Api => supertest.agent(origin).use(check).set('Accept-Language', language);
  const setTime = (moment: Date): void => {
    stopped = moment;
    setClock(() => new Date(moment));
  };
  return {
    api: agent('en'),
    origin,
    dataDir,
    as: (user, language = 'en') =>
      agent(language)
        .set('Authorization', `Bearer ${tokenOf(user)}`)
        .set('X-Forwarded-For', homeOf(user)),
    setTime: (moment) => setTime(new Date(moment)),
    advance: (milliseconds) => setTime(new Date((stopped ?? new Date()).getTime() + milliseconds)),
    countStatements: async (work) => {
      const before = statements;
      await work();
      return statements - before;
    },
    close: async () => {
      setClock();
      await new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      });
      await disconnect();
    },
  };
}
