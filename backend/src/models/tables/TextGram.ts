import type { InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { integer } from './columns.ts';

/** In which rows of a block three letters stand one after the other. */
export class TextGram extends Model<InferAttributes<TextGram>, InferCreationAttributes<TextGram>> {
  /** The list, the letters and the block in one number, so that the table is its own index. */
  declare id: number;
  declare block: number;
  /** As `lists/postings.ts` packs them. */
  declare postings: Buffer;
}

export function defineTextGram(sequelize: Sequelize): void {
  // Only an INTEGER is SQLite's own key of a row; it has 64 bits there.
  const type = sequelize.getDialect() === 'sqlite' ? DataTypes.INTEGER : DataTypes.BIGINT;
  TextGram.init(
    {
      id: { type, allowNull: false, primaryKey: true },
      block: integer(),
      postings: { type: DataTypes.BLOB, allowNull: false },
    },
    {
      sequelize,
      tableName: 'text_grams',
      underscored: true,
      timestamps: false,
      indexes: [{ name: 'text_grams_block', fields: ['block'] }],
    },
  );
}
