import { LIMITS } from '../../contract/limits.ts';
import { integer, primary, reference, text } from './columns.ts';
import { table } from './table.ts';

/** A village, or a whole district (`village` is empty). `search`: plain lower-case names, the place's own first. */
export class Place extends table(
  'places',
  {
    id: primary(integer()),
    cityId: reference('cities'),
    district: text(LIMITS.name),
    village: text(LIMITS.name),
    search: text(2 * LIMITS.name),
    /** Empty if a place has several, or it is unknown. */
    postalCode: text(5, ''),
  },
  { indexes: [['cityId'], ['search'], ['postalCode']] },
) {}
