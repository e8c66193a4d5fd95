import { districtsOf } from '../../models/queries/places.ts';
import { isRated } from '../../models/queries/shipping.ts';
import type { EntityHooks } from './entityHooks.ts';

/** A place has a fee of its own for a service of the rate table alone, and districts as in the list of places. */
export const placeRates: EntityHooks<'placeRates'> = {
  faults: async ({ cityId, district, courier, service }) => {
    const wanted = district.toLowerCase();
    const isPlace = wanted === '' || (await districtsOf(cityId)).some((name) => name.toLowerCase() === wanted);
    return [
      ...(isPlace ? [] : [{ field: 'district', key: 'placeRate.district' } as const]),
      ...((await isRated(courier, service)) ? [] : [{ field: 'service', key: 'placeRate.service' } as const]),
    ];
  },
};
