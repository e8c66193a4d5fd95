import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { configure } from '../../backend/src/config.ts';
import { connect, disconnect } from '../../backend/src/models/database/database.ts';
import { inWords } from '../../backend/src/startTroubles.ts';
import { drawDemo } from './demo.ts';
import { seedIfEmpty } from './seed.ts';

// Run by seedApart.ts; with --pictures by scripts/prepare.mjs, while the database's driver is still being compiled.
const config = configure();
const sqliteFile = resolve(config.dataDir, 'lelap.sqlite');
try {
  if (process.argv.includes('--pictures')) {
    if (config.demo && config.databaseUrl === null && !existsSync(sqliteFile)) {
      mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
      await drawDemo();
    }
  } else {
    await connect({ url: config.databaseUrl ?? { sqliteFile }, tls: config.databaseTls });
    await seedIfEmpty();
    await disconnect();
  }
  process.exit(0);
} catch (error) {
  process.stderr.write(inWords(error), () => process.exit(1));
}
