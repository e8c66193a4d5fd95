import type { InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { endlessText, id, integer, moment, optional } from './columns.ts';

/** The one row of the examination of the shop's data: whether one is under way, and what the last one found. */
export class Examination extends Model<InferAttributes<Examination>, InferCreationAttributes<Examination>> {
  declare id: number;
  /** Of the one under way; null: none is. */
  declare startedAt: Date | null;
  /** When whoever examines last said so. */
  declare seenAt: Date | null;
  /** How many invariants are through. */
  declare done: number;
  /** When the last one that was finished began. */
  declare checkedAt: Date | null;
  /** JSON. */
  declare findings: string | null;
}

export function defineExamination(sequelize: Sequelize): void {
  Examination.init(
    {
      id: id(),
      startedAt: optional(moment()),
      seenAt: optional(moment()),
      done: integer(),
      checkedAt: optional(moment()),
      findings: optional(endlessText(sequelize)),
    },
    { sequelize, tableName: 'examinations', underscored: true, timestamps: false },
  );
}
