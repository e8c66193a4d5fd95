import { config } from '../../backend/src/config.ts';
import { seedDemo } from './demo.ts';
import { isEmpty } from './isSeeded.ts';
import { seedPlaces } from './places.ts';
import { seedRegions } from './regions.ts';
import { seedShippingRates } from './shippingRates.ts';
import { seedSynonyms } from './synonyms.ts';

/** Seeds the data that an empty shop needs to open; in demo mode also goods, people and sixty days of business. */
export async function seedIfEmpty(): Promise<void> {
  await seedRegions();
  await seedPlaces();
  await seedShippingRates();
  await seedSynonyms();
  if (config().demo && (await isEmpty())) await seedDemo();
}
