import { LIMITS } from '../../contract/limits.ts';
import { flag, id, moment, nameColumns, percent, text } from './columns.ts';
import { table } from './table.ts';

/** A percentage off some products between two moments; it starts and ends by the clock. */
export class Promo extends table(
  'promos',
  {
    id: id(),
    ...nameColumns('nameKey', ['name'], LIMITS.name),
    /** In English; if empty, the Indonesian name is shown. */
    nameEn: text(LIMITS.name, ''),
    description: text(LIMITS.address, ''),
    discount: percent(),
    validFrom: moment(),
    validUntil: moment(),
    isActive: flag(true),
  },
  { indexes: [['validUntil']] },
) {}
