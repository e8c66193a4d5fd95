import { created, integer, longText, nullable, primary } from './columns.ts';
import { table } from './table.ts';

/** What made the catalogue's version rise. */
export class CatalogueChange extends table(
  'catalogue_changes',
  {
    version: primary(integer()),
    /** With commas between them; null: it may be anything. */
    productIds: nullable(longText()),
    createdAt: created(),
  },
  { indexes: [['createdAt']] },
) {}
