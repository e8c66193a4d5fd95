import { highestCityId } from '../../models/queries/regions.ts';
import { partnersOfCity } from '../../models/queries/inUse.ts';
import type { EntityHooks } from './entityHooks.ts';

export const cities: EntityHooks<'cities'> = {
  derive: async ({ provinceId }) => ({ id: await nextCode(provinceId) }),
  blockers: [{ message: 'inUse.partners', usersOf: partnersOfCity }],
};

const CODES_PER_PROVINCE = 100;

/** The official code of a city is its province's followed by two digits; a new city takes the next number. */
async function nextCode(provinceId: number): Promise<number> {
  const first = provinceId * CODES_PER_PROVINCE;
  const end = first + CODES_PER_PROVINCE;
  const next = ((await highestCityId(first, end)) ?? first) + 1;
  return next < end ? next : ((await highestCityId()) ?? 0) + 1;
}
