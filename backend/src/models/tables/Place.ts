import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { LIMITS } from '../../contract/limits.ts';
import { integer, reference, text } from './columns.ts';

/** A village, or a district as a whole (`village` is empty). `search` holds the names in plain small letters, the place's own first. */
export class Place extends Model<InferAttributes<Place>, InferCreationAttributes<Place>> {
  declare id: number;
  declare cityId: number;
  declare district: string;
  declare village: string;
  declare search: string;
  /** Empty where a place has several, or nobody knows. */
  declare postalCode: CreationOptional<string>;
}

export function definePlace(sequelize: Sequelize): void {
  Place.init(
    {
      id: { ...integer(), primaryKey: true },
      cityId: reference('cities'),
      district: text(LIMITS.name),
      village: text(LIMITS.name),
      search: text(2 * LIMITS.name),
      postalCode: { ...text(5), defaultValue: '' },
    },
    {
      sequelize,
      tableName: 'places',
      underscored: true,
      timestamps: false,
      indexes: [
        { name: 'places_city_id', fields: ['city_id'] },
        { name: 'places_search', fields: ['search'] },
        { name: 'places_postal_code', fields: ['postal_code'] },
      ],
    },
  );
}
