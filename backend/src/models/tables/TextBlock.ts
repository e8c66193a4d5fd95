import { integer, nullable, primary } from './columns.ts';
import { table } from './table.ts';

/** Some thousand rows of a list, and whether `text_grams` says what is written in them today. */
export class TextBlock extends table('text_blocks', {
  /** The list and, in it, which of its blocks (`lists/textIndex.ts`). */
  id: primary(integer()),
  /** How often something was written anew in one of its rows. */
  changes: integer(0),
  /** How often that had happened when its rows were last read; null: they never were. */
  indexedChanges: nullable(integer()),
}) {}
