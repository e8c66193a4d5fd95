import type { ModelAttributeColumnOptions, Sequelize } from 'sequelize';
import { DataTypes } from 'sequelize';
import { now } from '../../clock.ts';

type Column = ModelAttributeColumnOptions;
type OnDelete = 'RESTRICT' | 'CASCADE' | 'SET NULL';

// The column kinds of the schema. Everything is NOT NULL unless wrapped in `optional`.

export function id(): Column {
  return { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true };
}

export function text(length: number): Column {
  return { type: DataTypes.STRING(length), allowNull: false };
}

/** Up to 64 kB on MySQL, however few letters that is. */
export function longText(): Column {
  return { type: DataTypes.TEXT, allowNull: false };
}

/** For what grows with the rows that it tells of. SQLite's TEXT has no end anyway. */
export function endlessText(sequelize: Sequelize): Column {
  return { type: sequelize.getDialect() === 'sqlite' ? DataTypes.TEXT : DataTypes.TEXT('long'), allowNull: false };
}

export function integer(defaultValue?: number): Column {
  return { type: DataTypes.INTEGER, allowNull: false, ...(defaultValue === undefined ? {} : { defaultValue }) };
}

/** Whole rupiah. */
export function rupiah(): Column {
  return { type: DataTypes.BIGINT, allowNull: false };
}

/** 0–100 with two decimals. */
export function percent(): Column {
  return { type: DataTypes.DECIMAL(5, 2), allowNull: false };
}

export function flag(defaultValue: boolean): Column {
  return { type: DataTypes.BOOLEAN, allowNull: false, defaultValue };
}

/** UTC, to the millisecond. */
export function moment(): Column {
  return { type: DataTypes.DATE(3), allowNull: false };
}

export function reference(table: string, onDelete: OnDelete = 'RESTRICT'): Column {
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

/** When the row was made, by the shop's clock. */
export function created(): Column {
  return { ...moment(), defaultValue: now };
}
