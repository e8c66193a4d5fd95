// What a script that looks at the configured shop begins and ends with.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Sequelize } from 'sequelize';
import { configure } from '../backend/src/config.ts';
import type { Config } from '../backend/src/config.ts';
import { connect, disconnect } from '../backend/src/models/database.ts';

/** Does `work` on the configuration of `.env` and the environment. It answers the exit code; an error is told in words. */
export async function onShop(work: (config: Config) => Promise<number>): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.exitCode = await Promise.resolve()
    .then(() => work(configure()))
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return 1;
    });
  await disconnect();
}

/** Opens the shop's database; throws where there is none, rather than make one. */
export async function openDatabase({ databaseUrl, dataDir }: Config): Promise<Sequelize> {
  const sqliteFile = sqliteFileIn(dataDir);
  if (databaseUrl === null && !existsSync(sqliteFile)) throw new Error(`There is no database at ${sqliteFile} yet.`);
  return connect({ url: databaseUrl ?? { sqliteFile } });
}

export function sqliteFileIn(dataDir: string): string {
  return resolve(dataDir, 'lelap.sqlite');
}
