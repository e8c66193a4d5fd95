import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { config } from '../../backend/src/config.ts';
import { isEmpty } from './isEmpty.ts';
import { seedPlaces } from './places.ts';
import { seedRegions } from './regions.ts';
import { seedShippingRates } from './shippingRates.ts';

/** Fills what an empty shop needs before it can open; in demo mode also goods, people and sixty days of business. */
export async function seedIfEmpty(): Promise<void> {
  await seedRegions();
  await seedPlaces();
  await seedShippingRates();
  if (!config().demo || !(await isEmpty())) return;
  await runProcess('demoProcess.ts');
}

/** The same program on the same configuration; what it says to standard error is why it failed. */
async function runProcess(file: string): Promise<void> {
  const command = ['--import', 'tsx', resolve(import.meta.dirname, file)];
  await promisify(execFile)(process.execPath, command).catch((error: Error & { stderr?: string }) => {
    throw new Error(error.stderr || error.message);
  });
}
