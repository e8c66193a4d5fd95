import { LIMITS } from '../../contract/limits.ts';
import { integer, primary, reference, text } from './columns.ts';
import { table } from './table.ts';

/** A village, or a district as a whole (`village` is empty). `search` holds the names in plain small letters, the place's own first. */
export class Place extends table(
  'places',
  {
    id: primary(integer()),
    cityId: reference('cities'),
    district: text(LIMITS.name),
    village: text(LIMITS.name),
    search: text(2 * LIMITS.name),
    /** Empty where a place has several, or nobody knows. */
    postalCode: text(5, ''),
  },
  { indexes: [['cityId'], ['search'], ['postalCode']] },
) {}
