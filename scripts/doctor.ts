// Proves that the shop's data is sound: asks sql/invariants.sql of the configured database and names what is broken.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { configure } from '../backend/src/config.ts';
import { connect, disconnect } from '../backend/src/models/database.ts';
import { checkInvariants } from '../sql/invariants.ts';
import { pending } from '../sql/migrate.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
process.exitCode = await examine().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
await disconnect();

/** The exit code: 0 when everything that must be true is. */
async function examine(): Promise<number> {
  const { databaseUrl, dataDir } = configure();
  const sqliteFile = resolve(dataDir, 'lelap.sqlite');
  if (databaseUrl === null && !existsSync(sqliteFile)) throw new Error(`There is no database at ${sqliteFile} yet.`);
  const sequelize = await connect({ url: databaseUrl ?? { sqliteFile } });
  const missing = await pending(sequelize);
  if (missing.length > 0) throw new Error(`The database lacks migrations: ${missing.join(', ')}. Start the shop once.`);
  const findings = await checkInvariants();
  for (const { name, badRow } of findings) {
    console.log(badRow === null ? `ok      ${name}` : `BROKEN  ${name}\n        ${JSON.stringify(badRow)}`);
  }
  const broken = findings.filter(({ badRow }) => badRow !== null).length;
  console.log(broken === 0 ? `All ${findings.length} invariants hold.` : `${broken} of ${findings.length} are broken.`);
  return broken === 0 ? 0 : 1;
}
