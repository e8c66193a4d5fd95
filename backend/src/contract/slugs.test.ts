import { describe, expect, it } from 'vitest';
import { PRODUCT_LIMITS, SLUG } from './products.ts';
import { slugOf } from './slugs.ts';

describe('the slug made from a name', () => {
  it.each([
    ['Bantal Awan – Édisi 2', 'bantal-awan-edisi-2'],
    ['2024', 'produk-2024'],
    ['枕', 'produk'],
    ['ﬁn & co', 'fin-co'],
  ])('of %s is %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('is always one that the rule takes, with room for a number behind it', () => {
    for (const name of ['', '7', 'a'.repeat(500), '1'.repeat(500), '-x-']) {
      expect(slugOf(name)).toMatch(SLUG);
      expect(`${slugOf(name)}-1234567`.length).toBeLessThanOrEqual(PRODUCT_LIMITS.slug);
    }
  });
});
