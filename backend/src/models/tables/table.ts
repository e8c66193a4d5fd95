import type { Model as Instance, ModelAttributes, ModelStatic, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { underscored } from '../../contract/columns.ts';
import type { Column } from './columns.ts';

export type TableColumns = Readonly<Record<string, Column<unknown>>>;

type Row<Of extends TableColumns> = {
  -readonly [Name in keyof Of]: Of[Name] extends Column<infer Value> ? Value : never;
};
type DefaultedIn<Of extends TableColumns> = {
  [Name in keyof Of]: Of[Name] extends { isDefaulted?: true } ? Name : never;
}[keyof Of];
/** The values of a new row; columns with a default may be omitted. */
type NewRow<Of extends TableColumns> = Omit<Row<Of>, DefaultedIn<Of>> & Partial<Pick<Row<Of>, DefaultedIn<Of>>>;

/** The columns of an index in their order, and its name if it doesn't list all of them. */
type Index<Of extends TableColumns> =
  readonly (keyof Of & string)[] | { readonly name: string; readonly on: readonly (keyof Of & string)[] };

interface Indexes<Of extends TableColumns> {
  readonly unique?: readonly Index<Of>[];
  readonly indexes?: readonly Index<Of>[];
}

/** A model that is not bound to a database yet. */
export type Table<Of extends TableColumns> = ModelStatic<Instance<Row<Of>, NewRow<Of>> & Row<Of>> & {
  bindTo: (sequelize: Sequelize) => void;
};

/**
 * The model of a table, to be extended by a class named after its row. Each column is named once: the row's type, the model
 * and its indexes follow from it.
 */
export function table<const Of extends TableColumns>(
  tableName: string,
  columns: Of,
  { unique = [], indexes = [] }: Indexes<Of> = {},
): Table<Of> {
  const indexOf = (index: Index<Of>, isUnique: boolean) => {
    const { name = '', on } = 'on' in index ? index : { on: index };
    const fields = on.map(underscored);
    return { name: name || [tableName, ...fields].join('_'), unique: isUnique, fields };
  };
  class Unbound extends Model {
    static bindTo(sequelize: Sequelize): void {
      const isSqlite = sequelize.getDialect() === 'sqlite';
      const attributes = Object.entries(columns).map(([name, { typeInSqlite, ...column }]) => {
        return [name, isSqlite && typeInSqlite ? { ...column, type: typeInSqlite } : column];
      });
      this.init(Object.fromEntries(attributes) as ModelAttributes, {
        sequelize,
        tableName,
        underscored: true,
        timestamps: false,
        indexes: [...unique.map((one) => indexOf(one, true)), ...indexes.map((one) => indexOf(one, false))],
      });
    }
  }
  return Unbound as unknown as Table<Of>;
}
