import { LIMITS } from '../../contract/limits.ts';
import { MAX_PLACED_PICTURE } from '../../contract/placedPictures.ts';
import { flag, id, integer, nameColumns, text } from './columns.ts';
import { table } from './table.ts';

/** The kind of a product: pillow, bolster, set, pajamas. */
export class Category extends table(
  'categories',
  {
    id: id(),
    ...nameColumns('nameKey', ['name'], LIMITS.name),
    slug: text(LIMITS.name),
    description: text(LIMITS.address, ''),
    /** In English; if empty, the Indonesian text is shown. */
    nameEn: text(LIMITS.name, ''),
    descriptionEn: text(LIMITS.address, ''),
    /** The owner's (contract/placedPictures.ts); empty: a product's stands for it. */
    picture: text(MAX_PLACED_PICTURE, ''),
    position: integer(0),
    isActive: flag(true),
  },
  { unique: [['slug']] },
) {}
