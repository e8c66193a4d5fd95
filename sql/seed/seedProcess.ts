import { resolve } from 'node:path';
import { configure } from '../../backend/src/config.ts';
import { connect, disconnect } from '../../backend/src/models/database/database.ts';
import { startupErrorText } from '../../backend/src/startupErrors.ts';
import { seedIfEmpty } from './seed.ts';

// Run by seedInChildProcess.ts.
const config = configure();
const sqliteFile = resolve(config.dataDir, 'lelap.sqlite');
try {
  await connect({ url: config.databaseUrl ?? { sqliteFile }, tls: config.databaseTls });
  await seedIfEmpty();
  await disconnect();
  process.exit(0);
} catch (error) {
  process.stderr.write(startupErrorText(error), () => process.exit(1));
}
