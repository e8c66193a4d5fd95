import { bytes, integer, primary, wideInteger } from './columns.ts';
import { table } from './table.ts';

/** The rows of a block that contain three given letters in sequence. */
export class TextGram extends table(
  'text_grams',
  {
    /** The list, the letters and the block in one number, so that the table is its own index. */
    id: primary(wideInteger()),
    block: integer(),
    /** As `lists/postings.ts` packs them. */
    postings: bytes(),
  },
  { indexes: [['block']] },
) {}
