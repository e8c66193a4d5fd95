import { expect, test } from 'vitest';
import rates from '../../../sql/seed/shippingRates.json' with { type: 'json' };
import { serviceIn, serviceWords } from './courierServices.ts';

test('the services of the table that a shop begins with are said in words of both languages', () => {
  const words = Object.fromEntries(
    rates.map(({ service }) => [service, [serviceIn('id', service), serviceIn('en', service)]]),
  );
  expect(words).toEqual({
    ...{ REG: ['Reguler', 'Regular'], EZ: ['Reguler', 'Regular'], OKE: ['Hemat', 'Economy'] },
    ...{ YES: ['Besok sampai', 'Next day'], BEST: ['Besok sampai', 'Next day'] },
  });
});

test('a service that only its courier knows keeps its name', () => {
  expect(serviceWords('BIKE', 'en')).toBeNull();
  expect(serviceIn('en', 'Kurir Toko')).toBe('Kurir Toko');
  expect(serviceIn('en', ' pos reguler ')).toBe('Regular');
});
