import { LIMITS } from '../../contract/limits.ts';
import { flag, id, nameColumns, text } from './columns.ts';
import { table } from './table.ts';

/** A color of fabric, with the hex value of its swatch. */
export class Color extends table(
  'colors',
  {
    id: id(),
    ...nameColumns('nameKey', ['name'], LIMITS.name),
    /** In English; if empty, the Indonesian name is shown. */
    nameEn: text(LIMITS.name, ''),
    code: text(LIMITS.code),
    hex: text(7),
    description: text(LIMITS.address, ''),
    isActive: flag(true),
  },
  { unique: [['code']] },
) {}
