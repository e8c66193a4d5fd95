import { describe, expect, it } from 'vitest';
import { whatsAppLink } from '../../components/whatsApp.ts';
import { initials } from './initials.ts';
import { readResellerAddress, resellerDataPath, resellerHref } from './resellerAddress.ts';

describe('a partner', () => {
  it('is reached by WhatsApp with a message that survives the address', () => {
    expect(whatsAppLink('+6281234567890', 'Halo Kak & Bu? #1 “Awan”')).toBe(
      'https://wa.me/6281234567890?text=Halo%20Kak%20%26%20Bu%3F%20%231%20%E2%80%9CAwan%E2%80%9D',
    );
    expect(whatsAppLink('+62221234567', 'Halo')).toBeNull();
  });

  it('without a picture is shown by its initials', () => {
    expect(initials('Teh Rani Baby Shop')).toBe('TR');
    expect(initials('  “élan” 3 Ibu')).toBe('É3');
    expect(initials('𝒜wan')).toBe('𝒜');
    expect(initials('☆')).toBe('');
  });
});

describe('the address of the reseller list', () => {
  it('omits defaults, and parses back to the same state', () => {
    const address = { provinceId: 32, cityId: 3273, type: 2, pageNo: 3 } as const;
    const href = resellerHref(address);
    expect(href).toBe('/reseller-list?provinceId=32&cityId=3273&type=2&pageNo=3');
    expect(readResellerAddress(new URL(href, 'http://shop').searchParams)).toEqual(address);
    expect(resellerHref({ provinceId: null, cityId: null, type: null, pageNo: 1 })).toBe('/reseller-list');
  });

  it('asks the API for nothing that makes no sense', () => {
    const search = new URLSearchParams('provinceId=&cityId=-3&type=9&pageNo=1.5&x=1');
    expect(resellerDataPath(search)).toBe('/shop/partners?pageNo=1&recordsPerPage=12');
  });
});
