import { integer, nullable, primary } from './columns.ts';
import { table } from './table.ts';

/** Some thousand rows of a list, and whether `text_grams` is up to date for them. */
export class TextBlock extends table('text_blocks', {
  /** The list and the number of the block in it (`lists/textIndex.ts`). */
  id: primary(integer()),
  /** Number of changes to its rows' texts. */
  changes: integer(0),
  /** The value of `changes` when its rows were last indexed; null: never. */
  indexedChanges: nullable(integer()),
}) {}
