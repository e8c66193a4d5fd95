import { LIMITS } from '../../contract/limits.ts';
import { flag, integer, nameColumns, primary, reference } from './columns.ts';
import { table } from './table.ts';

/** A kabupaten or kota; the id is its official four-digit code. Its zone decides the shipping fee. */
export class City extends table(
  'cities',
  {
    id: primary(integer()),
    provinceId: reference('provinces'),
    ...nameColumns('nameKey', ['name'], LIMITS.name),
    zone: integer(),
    isActive: flag(true),
  },
  { unique: [['provinceId', 'name']] },
) {}
