import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { created, endlessText, id, integer, optional, reference, text } from './columns.ts';

/** Who changed what, before and after (JSON). */
export class AuditEntry extends Model<InferAttributes<AuditEntry>, InferCreationAttributes<AuditEntry>> {
  declare id: CreationOptional<number>;
  declare at: CreationOptional<Date>;
  declare userId: CreationOptional<number | null>;
  declare entity: string;
  declare entityId: number;
  declare action: string;
  declare before: CreationOptional<string | null>;
  declare after: CreationOptional<string | null>;
  /** What the row was called. */
  declare name: CreationOptional<string>;
  /** Which fields changed, joined by commas. */
  declare fields: CreationOptional<string>;
  /** The entry that this one took back. */
  declare revertOf: CreationOptional<number | null>;
}

export function defineAuditEntry(sequelize: Sequelize): void {
  AuditEntry.init(
    {
      id: id(),
      at: created(),
      userId: optional(reference('users')),
      entity: text(40),
      entityId: integer(),
      action: text(20),
      before: optional(endlessText(sequelize)),
      after: optional(endlessText(sequelize)),
      name: { ...text(200), defaultValue: '' },
      fields: { ...text(500), defaultValue: '' },
      revertOf: optional(integer()),
    },
    {
      sequelize,
      tableName: 'audit_entries',
      underscored: true,
      timestamps: false,
      indexes: [
        { name: 'audit_entries_entity_entity_id', fields: ['entity', 'entity_id'] },
        { name: 'audit_entries_at', fields: ['at'] },
      ],
    },
  );
}
