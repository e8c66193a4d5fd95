import { created, integer, longText, nullable, primary } from './columns.ts';
import { table } from './table.ts';

/** The products whose change raised the catalogue's version. */
export class CatalogueChange extends table(
  'catalogue_changes',
  {
    version: primary(integer()),
    /** Comma-separated; null: any product may have changed. */
    productIds: nullable(longText()),
    createdAt: created(),
  },
  { indexes: [['createdAt']] },
) {}
