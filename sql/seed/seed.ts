import { config } from '../../backend/src/config.ts';
import { isEmpty } from './isEmpty.ts';
import { seedRegions } from './regions.ts';
import { seedShippingRates } from './shippingRates.ts';

/** Fills what an empty shop needs before it can open; in demo mode also goods, people and sixty days of business. */
export async function seedIfEmpty(): Promise<void> {
  await seedRegions();
  await seedShippingRates();
  if (!config().demo || !(await isEmpty())) return;
  // What draws and describes the demo is large, and most starts do without it.
  const { seedDemo } = await import('./demo.ts');
  await seedDemo();
}
