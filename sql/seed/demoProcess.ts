import { resolve } from 'node:path';
import { configure } from '../../backend/src/config.ts';
import { connect, disconnect } from '../../backend/src/models/database/database.ts';
import { inWords } from '../../backend/src/startTroubles.ts';
import { seedDemo } from './demo.ts';

// Run by seed.ts as a process of its own: drawing the demo's pictures takes memory that a server would never give back.
const config = configure();
try {
  await connect({ url: config.databaseUrl ?? { sqliteFile: resolve(config.dataDir, 'lelap.sqlite') } });
  await seedDemo();
  await disconnect();
  process.exit(0);
} catch (error) {
  process.stderr.write(inWords(error), () => process.exit(1));
}
