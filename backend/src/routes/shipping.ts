import { validated } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import { throttleShippingRates } from '../middleware/throttle.ts';
import * as shipping from '../services/orders/shipping.ts';
import { route } from './route.ts';

/** Grams; a sanity limit. The service checks the couriers' limits. */
const MAX_WEIGHT = 10_000_000;
/** The same for cubic centimetres. */
const MAX_VOLUME = 100_000_000;

export const shippingRoutes = [
  route({
    method: 'get',
    path: '/shipping/rates',
    audience: 'public',
    summary:
      'What couriers ask for a parcel (grams, and cm³ where known) to a city and, where known, a postal code, cheapest first',
    before: throttleShippingRates,
    read: validated<{ cityId: number; postalCode: string; weight: number; volume: number; goods: number | null }>({
      cityId: rules.queryReference('cityId'),
      postalCode: rules.queryPostalCode('postalCode'),
      weight: rules.requiredQueryNumber('weight', { min: 1, max: MAX_WEIGHT }),
      volume: rules.queryNumber('volume', { min: 0, max: MAX_VOLUME }, 0),
      goods: rules.queryNumber<number | null>('goods', { min: 0, max: Number.MAX_SAFE_INTEGER }, null),
    }),
    call: async ({ input }) => ({ data: await shipping.rates(input) }),
  }),
  route({
    method: 'get',
    path: '/shipping/rules',
    audience: 'public',
    summary: 'The owner’s rules for cheaper shipping that run now or later',
    before: throttleShippingRates,
    read: validated({}),
    call: async () => ({ data: await shipping.rules(), cacheSeconds: 60 }),
  }),
];
