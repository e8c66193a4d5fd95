import type { DataType, Model, ModelAttributeColumnOptions } from 'sequelize';
import { DataTypes } from 'sequelize';
import { now } from '../../clock.ts';
import { MAX_NAME_KEY, nameKey } from '../../contract/nameKey.ts';

declare const valueOf: unique symbol;

/** A column of a table, with the type of its values. */
export interface Column<Value> extends ModelAttributeColumnOptions {
  readonly [valueOf]?: Value;
  /** If it differs from `type`. */
  typeInSqlite?: DataType;
}

/** A column that a new row may omit: the database or a default sets its value. */
export interface Defaulted<Value> extends Column<Value> {
  readonly isDefaulted?: true;
}

type OnDelete = 'RESTRICT' | 'CASCADE' | 'SET NULL';

// The column kinds of the schema. Everything is NOT NULL unless wrapped in `optional` or `nullable`. A type in angle
// brackets restricts the values: `integer<InvoiceStatus>()`.

export function id(): Defaulted<number> {
  return { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true };
}

/** Part of the primary key, or the whole, if the database doesn't generate an id. */
export function primary<Of extends Column<unknown>>(column: Of): Of {
  return { ...column, primaryKey: true };
}

/** `length`: in characters. */
export function text<Value extends string = string>(length: number): Column<Value>;
export function text<Value extends string = string>(length: number, defaultValue: NoInfer<Value>): Defaulted<Value>;
export function text(length: number, defaultValue?: string): Column<string> {
  return withDefault(DataTypes.STRING(length), defaultValue);
}

/** The key of a name, computed from these attributes: for statements that insert rows without a model. */
export interface KeyColumn extends Defaulted<string | null> {
  parts: readonly string[];
  keyOf: (row: object) => string;
}

type NamedColumns<Key extends string, Part extends string> = Record<Part, Column<string>> &
  Record<Key, Defaulted<string | null>>;

/** A name of one part or several, and its key (contract/nameKey.ts), which is set with them. Null: not computed yet. */
export function nameColumns<const Key extends string, const Parts extends readonly string[]>(
  key: Key,
  parts: Parts,
  length: number,
): NamedColumns<Key, Parts[number]> {
  const keyOf = (row: object): string => nameKey(parts.map((part) => (row as Record<string, string>)[part]).join(' '));
  const whole: KeyColumn = { type: DataTypes.STRING(MAX_NAME_KEY, true), allowNull: true, parts, keyOf };
  const texts = parts.map((part) => {
    const set = function (this: Model, value: unknown): void {
      this.setDataValue(part, value);
      this.setDataValue(key, keyOf(this.dataValues as object));
    };
    return [part, { ...text(length), set }] as const;
  });
  return { ...Object.fromEntries(texts), [key]: whole } as NamedColumns<Key, Parts[number]>;
}

/** Up to 64 kB on MySQL, in bytes, not characters. */
export function longText(): Column<string>;
export function longText(defaultValue: string): Defaulted<string>;
export function longText(defaultValue?: string): Column<string> {
  return withDefault(DataTypes.TEXT, defaultValue);
}

/** For content that grows with the rows it is about. SQLite's TEXT is unlimited anyway. */
export function unlimitedText(): Column<string> {
  return { type: DataTypes.TEXT('long'), typeInSqlite: DataTypes.TEXT, allowNull: false };
}

export function bytes(): Column<Buffer> {
  return { type: DataTypes.BLOB, allowNull: false };
}

export function integer<Value extends number = number>(): Column<Value>;
export function integer<Value extends number = number>(defaultValue: NoInfer<Value>): Defaulted<Value>;
export function integer(defaultValue?: number): Column<number> {
  return withDefault(DataTypes.INTEGER, defaultValue);
}

/** 64 bits. SQLite's own row key has to be an INTEGER, which has 64 bits there, too. */
export function wideInteger(): Column<number> {
  return { type: DataTypes.BIGINT, typeInSqlite: DataTypes.INTEGER, allowNull: false };
}

/** A counter of 64 bits. */
export function wideCount(defaultValue: number): Defaulted<number> {
  return withDefault(DataTypes.BIGINT, defaultValue);
}

/** Whole rupiah. */
export function rupiah(): Column<number>;
export function rupiah(defaultValue: number): Defaulted<number>;
export function rupiah(defaultValue?: number): Column<number> {
  return withDefault(DataTypes.BIGINT, defaultValue);
}

/** 0–100 with two decimals. */
export function percent(): Column<number> {
  return { type: DataTypes.DECIMAL(5, 2), allowNull: false };
}

export function flag(defaultValue: boolean): Defaulted<boolean> {
  return withDefault(DataTypes.BOOLEAN, defaultValue);
}

/** UTC, to the millisecond. */
export function moment(): Column<Date> {
  return { type: DataTypes.DATE(3), allowNull: false };
}

export function reference(table: string, onDelete: OnDelete = 'RESTRICT'): Column<number> {
  return {
    type: DataTypes.INTEGER,
    allowNull: false,
    references: { model: table, key: 'id' },
    onDelete,
    onUpdate: 'CASCADE',
  };
}

/** Null if a new row omits it. */
export function optional<Value>(column: Column<Value>): Defaulted<Value | null> {
  return { ...column, allowNull: true };
}

/** May be null, which a new row has to state. */
export function nullable<Value>(column: Column<Value>): Column<Value | null> {
  return { ...column, allowNull: true };
}

/** The time of creation by the shop's clock. */
export function created(): Defaulted<Date> {
  return { ...moment(), defaultValue: now };
}

function withDefault<Value>(type: DataType, defaultValue: Value | undefined): Column<Value> {
  return { type, allowNull: false, ...(defaultValue === undefined ? {} : { defaultValue }) };
}
