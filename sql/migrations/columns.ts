import type { ModelAttributeColumnOptions } from 'sequelize';
import { DataTypes } from 'sequelize';

type Column = ModelAttributeColumnOptions;

// Not the models' column types: a past migration must not change with them. A test compares both.

export function id(): Column {
  return { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true };
}

export function text(length: number): Column {
  return { type: DataTypes.STRING(length), allowNull: false };
}

/** The sort key of a name: a text compared in binary. Null until it is written. */
export function nameKey(): Column {
  return { type: DataTypes.STRING(255, true), allowNull: true };
}

export function longText(): Column {
  return { type: DataTypes.TEXT, allowNull: false };
}

export function integer(defaultValue?: number): Column {
  return { type: DataTypes.INTEGER, allowNull: false, ...(defaultValue === undefined ? {} : { defaultValue }) };
}

export function rupiah(defaultValue?: number): Column {
  return { type: DataTypes.BIGINT, allowNull: false, ...(defaultValue === undefined ? {} : { defaultValue }) };
}

export function percent(): Column {
  return { type: DataTypes.DECIMAL(5, 2), allowNull: false };
}

export function flag(defaultValue: boolean): Column {
  return { type: DataTypes.BOOLEAN, allowNull: false, defaultValue };
}

export function moment(): Column {
  return { type: DataTypes.DATE(3), allowNull: false };
}

export function reference(table: string, onDelete: 'RESTRICT' | 'CASCADE' | 'SET NULL' = 'RESTRICT'): Column {
  return {
    type: DataTypes.INTEGER,
    allowNull: false,
    references: { model: table, key: 'id' },
    onDelete,
    onUpdate: 'CASCADE',
  };
}

export function optional(column: Column): Column {
  return { ...column, allowNull: true };
}
