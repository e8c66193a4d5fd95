// The shared beginning and end of scripts for the configured shop.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Sequelize } from 'sequelize';
import { configure } from '../backend/src/config.ts';
import type { Config } from '../backend/src/config.ts';
import { connect, disconnect } from '../backend/src/models/database/database.ts';
import { startupErrorText } from '../backend/src/startupErrors.ts';

/**
 * Runs `work` with the configuration of `.env` and the environment. Returns the exit code; prints an error as a sentence.
 */
export async function onShop(work: (config: Config) => Promise<number>): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.exitCode = await Promise.resolve()
    .then(() => work(configure()))
    .catch((error: unknown) => {
      console.error(startupErrorText(error));
      return 1;
    });
  await disconnect();
}

/** Opens the shop's database; throws where there is no shop, rather than create one. */
export async function openDatabase({ databaseUrl, databaseTls, dataDir }: Config): Promise<Sequelize> {
  const sqliteFile = sqliteFileIn(dataDir);
  if (!existsSync(databaseUrl === null ? sqliteFile : dataDir)) {
    throw new Error(`There is no shop in ${dataDir}. Is DATA_DIR right?`);
  }
  return connect({ url: databaseUrl ?? { sqliteFile }, tls: databaseTls });
}

export function sqliteFileIn(dataDir: string): string {
  return resolve(dataDir, 'lelap.sqlite');
}
