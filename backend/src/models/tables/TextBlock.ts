import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { integer, optional } from './columns.ts';

/** Some thousand rows of a list, and whether `text_grams` says what is written in them today. */
export class TextBlock extends Model<InferAttributes<TextBlock>, InferCreationAttributes<TextBlock>> {
  /** The list and, in it, which of its blocks (`lists/textIndex.ts`). */
  declare id: number;
  /** How often something was written anew in one of its rows. */
  declare changes: CreationOptional<number>;
  /** How often that had happened when its rows were last read; null: they never were. */
  declare indexedChanges: number | null;
}

export function defineTextBlock(sequelize: Sequelize): void {
  TextBlock.init(
    { id: { ...integer(), primaryKey: true }, changes: integer(0), indexedChanges: optional(integer()) },
    { sequelize, tableName: 'text_blocks', underscored: true, timestamps: false },
  );
}
