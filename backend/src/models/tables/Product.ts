import { LIMITS } from '../../contract/limits.ts';
import type { ProductPlain } from '../../contract/productColumns.ts';
import { created, flag, id, longText, named, reference, text } from './columns.ts';
import { table } from './table.ts';

/** What the shop shows as one page; sold in product details. */
export class Product
  extends table(
    'products',
    {
      id: id(),
      categoryId: reference('categories'),
      ...named('nameKey', ['name'], LIMITS.name),
      slug: text(LIMITS.name),
      description: longText(),
      /** In English; empty: nobody wrote it, and the Indonesian text stands in. */
      descriptionEn: longText(''),
      /** The cloth, and what is inside it. Empty: nobody wrote it, or there is nothing inside. */
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
