import { expect, test } from 'vitest';
import { routes } from '../../src/routes/index.ts';
import { buildServedCity, buildUnit } from '../factories.ts';
import { placeOrder } from '../orders.ts';
import { answerSchemas } from '../schemas/answers.ts';
import { fuzz } from '../schemas/fuzz.ts';
import { openTestShop } from '../testShop.ts';

/** `npm run prove -- fuzz` sends 200 inside the schema and 200 around it. */
const RUNS = 4;
const SEED = 20_261_128;

const shop = await openTestShop();
const schemas = await answerSchemas();
await placeOrder(shop);
await buildServedCity();
await buildUnit();

test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s answers inputs inside its schema and around it as described, and never with an error of its own',
  async (_name, route) => {
    const { failures, strange } = await fuzz(route, { origin: shop.origin, schemas, seed: SEED, runs: RUNS });
    expect({ failures, strange }).toEqual({ failures: [], strange: [] });
  },
);
