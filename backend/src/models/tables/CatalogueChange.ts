import type { InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { created, integer, longText, optional } from './columns.ts';

/** What made the catalogue's version rise. */
export class CatalogueChange extends Model<InferAttributes<CatalogueChange>, InferCreationAttributes<CatalogueChange>> {
  declare version: number;
  /** With commas between them; null: it may be anything. */
  declare productIds: string | null;
  declare createdAt: Date;
}

export function defineCatalogueChange(sequelize: Sequelize): void {
  CatalogueChange.init(
    {
      version: { ...integer(), primaryKey: true },
      productIds: optional(longText()),
      createdAt: created(),
    },
    {
      ...{ sequelize, tableName: 'catalogue_changes', underscored: true, timestamps: false },
      indexes: [{ name: 'catalogue_changes_created_at', fields: ['created_at'] }],
    },
  );
}
