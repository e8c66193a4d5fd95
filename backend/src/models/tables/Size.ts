import { LIMITS } from '../../contract/limits.ts';
import { flag, id, integer, nameColumns, reference, text } from './columns.ts';
import { table } from './table.ts';

/** A size within a category; its description says for whom and how large. */
export class Size extends table(
  'sizes',
  {
    id: id(),
    categoryId: reference('categories'),
    ...nameColumns('nameKey', ['name'], LIMITS.name),
    /** In English; if empty, the Indonesian name is shown. */
    nameEn: text(LIMITS.name, ''),
    code: text(LIMITS.code),
    description: text(LIMITS.address, ''),
    /** In English; if empty, the Indonesian text is shown. */
    descriptionEn: text(LIMITS.address, ''),
    position: integer(0),
    isActive: flag(true),
  },
  { unique: [['categoryId', 'code']] },
) {}
