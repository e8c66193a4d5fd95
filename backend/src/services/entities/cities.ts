import { select } from '../../models/database/database.ts';
import type { Particulars } from './particulars.ts';

export const cities: Particulars<'cities'> = {
  derive: async ({ provinceId }) => ({ id: await nextCode(provinceId) }),
  uses: [
    {
      message: 'inUse.partners',
      sql: 'SELECT name FROM business_partners WHERE bp_city_id = :id AND is_active = 1',
    },
  ],
};

const CODES_PER_PROVINCE = 100;

/** The official code of a city is its province's followed by two digits; a new one takes the next. */
async function nextCode(provinceId: number): Promise<number> {
  const first = provinceId * CODES_PER_PROVINCE;
  const [own] = await select<{ id: number | null }>(
    'SELECT MAX(id) AS id FROM cities WHERE id > :first AND id < :end',
    {
      first,
      end: first + CODES_PER_PROVINCE,
    },
  );
  const next = (own?.id ?? first) + 1;
  if (next < first + CODES_PER_PROVINCE) return next;
  const [last] = await select<{ id: number }>('SELECT MAX(id) AS id FROM cities');
  return (last?.id ?? 0) + 1;
}
