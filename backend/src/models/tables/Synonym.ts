import { LIMITS } from '../../contract/limits.ts';
import { flag, id, nameColumns, text } from './columns.ts';
import { table } from './table.ts';

/** A thing and the other words for it in searches. */
export class Synonym extends table('synonyms', {
  id: id(),
  ...nameColumns('nameKey', ['name'], LIMITS.name),
  words: text(LIMITS.notes),
  isActive: flag(true),
}) {}
