import { LIMITS } from '../../contract/limits.ts';
import { flag, id, nameColumns, text } from './columns.ts';
import { table } from './table.ts';

/** A thing and what else shoppers call it when they search for it. */
export class Synonym extends table('synonyms', {
  id: id(),
  ...nameColumns('nameKey', ['name'], LIMITS.name),
  words: text(LIMITS.notes),
  isActive: flag(true),
}) {}
