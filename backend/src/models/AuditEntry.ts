import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { created, id, integer, longText, optional, reference, text } from './columns.ts';

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
      before: optional(longText()),
      after: optional(longText()),
    },
    {
      sequelize,
      tableName: 'audit_entries',
      underscored: true,
      timestamps: false,
      indexes: [{ name: 'audit_entries_entity_entity_id', fields: ['entity', 'entity_id'] }],
    },
  );
}
