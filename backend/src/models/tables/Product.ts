import { LIMITS } from '../../contract/limits.ts';
import type { ProductPlain } from '../../contract/productColumns.ts';
import { created, flag, id, longText, nameColumns, reference, text } from './columns.ts';
import { table } from './table.ts';

/** A product with one page in the shop; its product details are sold. */
export class Product
  extends table(
    'products',
    {
      id: id(),
      categoryId: reference('categories'),
      ...nameColumns('nameKey', ['name'], LIMITS.name),
      slug: text(LIMITS.name),
      description: longText(),
      /** In English; if empty, the Indonesian text is shown. */
      descriptionEn: longText(''),
      /** The fabric and the filling. Empty: not entered, or no filling. */
      material: text(LIMITS.name, ''),
      materialEn: text(LIMITS.name, ''),
      filling: text(LIMITS.name, ''),
      fillingEn: text(LIMITS.name, ''),
      isActive: flag(true),
      createdAt: created(),
    },
    { unique: [['slug']] },
  )
  implements ProductPlain {}
