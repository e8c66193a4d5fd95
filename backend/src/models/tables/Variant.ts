import { LIMITS } from '../../contract/limits.ts';
import { flag, id, nameColumns, text } from './columns.ts';
import { table } from './table.ts';

/** A pattern printed on the fabric. */
export class Variant extends table(
  'variants',
  {
    id: id(),
    ...nameColumns('nameKey', ['name'], LIMITS.name),
    /** In English; if empty, the Indonesian name is shown. */
    nameEn: text(LIMITS.name, ''),
    code: text(LIMITS.code),
    description: text(LIMITS.address, ''),
    isActive: flag(true),
  },
  { unique: [['code']] },
) {}
