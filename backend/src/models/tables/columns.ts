import type { Model, ModelAttributeColumnOptions, Sequelize } from 'sequelize';
import { DataTypes } from 'sequelize';
import { now } from '../../clock.ts';
import { MAX_NAME_KEY, nameKey } from '../../contract/nameKey.ts';

type Column = ModelAttributeColumnOptions;
type OnDelete = 'RESTRICT' | 'CASCADE' | 'SET NULL';

// The column kinds of the schema. Everything is NOT NULL unless wrapped in `optional`.

export function id(): Column {
  return { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true };
}

export function text(length: number): Column {
  return { type: DataTypes.STRING(length), allowNull: false };
}

/** The key of a name, made of these attributes: for statements that write rows without a model. */
export interface KeyColumn extends Column {
  parts: readonly string[];
  keyOf: (row: object) => string;
}

/** A name of one part or several, and its key (contract/nameKey.ts), which is set with them. Null: it is not written yet. */
export function named<Key extends string, Part extends string>(
  key: Key,
  parts: readonly Part[],
  length: number,
): Record<Key | Part, Column> {
  const keyOf = (row: object): string => nameKey(parts.map((part) => (row as Record<string, string>)[part]).join(' '));
  const whole: KeyColumn = { type: DataTypes.STRING(MAX_NAME_KEY, true), allowNull: true, parts, keyOf };
  const texts = parts.map((part) => {
    const set = function (this: Model, value: unknown): void {
      this.setDataValue(part, value);
      this.setDataValue(key, keyOf(this.dataValues as object));
    };
    return [part, { ...text(length), set }] as const;
  });
  return { ...Object.fromEntries(texts), [key]: whole } as Record<Key | Part, Column>;
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
