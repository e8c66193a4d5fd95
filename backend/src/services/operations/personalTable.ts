import type { Model, ModelStatic, WhereOptions } from 'sequelize';
import type { CopiedPart, LeftOut } from '../../contract/ownData.ts';
import type { MessageKey } from '../../locales/messages.ts';
import type { PersonalData } from '../../models/queries/personalData.ts';
import type { Views } from './copiedValues.ts';

/** An account, and the values by which texts of it are found. */
export interface Person {
  id: number;
  known: PersonalData;
}

/** The names of columns that have a label in the copy. A reference is shown by a name: `cityId` as `city`. */
type Labelled<Key> = Key extends `ownData.field.${infer Name}` ? Name | `${Name}Id` : never;

export interface Copy {
  part: CopiedPart;
  fields: readonly string[];
  /** Columns for the shop's own work, without keys, hashes and references (personalTables.test.ts). */
  without: readonly string[];
  of: (person: Person) => WhereOptions | Promise<WhereOptions>;
  views: Views;
}

export interface PersonalTable {
  model: ModelStatic<Model>;
  /** Or why there is none. */
  copy: Copy | LeftOut;
  /** Null: without the account's own row it tells of nobody, and the books or the proof of a consent need it. */
  erase: ((person: Person) => Promise<void>) | null;
}

interface Columns<Field> extends Pick<Copy, 'part' | 'of'> {
  fields: readonly Field[];
  without?: readonly string[];
  views?: Views;
}

/** A table of which these columns are in the copy; `erase` as in PersonalTable. */
export function copied<Row extends Model>(
  model: ModelStatic<Row>,
  { without = [], views: own = {}, ...copy }: Columns<keyof Row & Labelled<MessageKey>>,
  erase: PersonalTable['erase'],
): PersonalTable {
  return { model, copy: { ...copy, without, views: own }, erase };
}
