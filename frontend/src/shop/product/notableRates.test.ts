import { expect, it } from 'vitest';
import type { ShippingRate } from '@contract/shipping.ts';
import { notableRates } from './notableRates.ts';

const rate = (service: string, fee: number, duration: string): ShippingRate => ({
  ...{ courier: 'jne', courierName: 'JNE', serviceName: service },
  ...{ service, fee, duration, isEstimate: false },
});

function told(...rates: ShippingRate[]): string {
  return notableRates(rates)
    .map((each) => `${each.virtue} ${each.rate.service}`)
    .join(', ');
}

it('names the cheapest and the fastest courier, and of equals the better one', () => {
  expect(told(rate('REG', 9_000, '2-3'), rate('YES', 20_000, '1'), rate('OKE', 9_000, '4-5'))).toBe(
    'cheapest REG, fastest YES',
  );
  expect(told(rate('YES', 20_000, '1'), rate('ONS', 18_000, '1-1'), rate('REG', 9_000, ''))).toBe(
    'cheapest REG, fastest ONS',
  );
});

it('names one courier if it is both, and none without rates', () => {
  expect(told(rate('REG', 9_000, '1'), rate('OKE', 12_000, '3'))).toBe('best REG');
  expect(told()).toBe('');
});
