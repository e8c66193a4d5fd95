import type { Model, ModelStatic } from 'sequelize';
import { now } from '../../clock.ts';
import type { CopiedKind, CopiedPart, CopiedPerson, CopiedRow, CopiedTable } from '../../contract/ownData.ts';
import { COPIED_PARTS, PARTS_OF_ORDERS } from '../../contract/ownData.ts';
import type { Caller } from '../../contract/users.ts';
import * as rows from '../../models/queries/ownData.ts';
import { User } from '../../models/tables/User.ts';
import * as credentials from '../accounts/credentials.ts';
import * as securityEvents from '../history/securityEvents.ts';
import * as settings from '../settings/settings.ts';
import type { Copy, Person } from './personalTable.ts';
import { PERSONAL_TABLES } from './personalTables.ts';

/** A table of the copy, its rows by their order's id. */
interface ReadTable extends CopiedTable {
  orderOf: Map<CopiedRow, unknown>;
}

/**
 * All stored data of a person that they may see (UU PDP 27/2022, articles 6, 7 and 13), for the right password
 * (400 for a wrong one).
 */
export async function make({ id }: Pick<Caller, 'id'>, password: string): Promise<CopiedPerson> {
  await credentials.prove(id, password);
  // Events still in this process's queue are a part of it.
  await securityEvents.flush();
  const { email } = await User.findByPk(id, { rejectOnEmpty: true });
  // Without former addresses, which may be somebody else's by now.
  const person: Person = { id, known: { addresses: [email], emails: [email], phones: [], names: [] } };
  const tables = new Map<CopiedPart, ReadTable>();
  for (const { model, copy } of PERSONAL_TABLES) {
    if (typeof copy !== 'string') tables.set(copy.part, await readTable(model, copy, person));
  }
  securityEvents.note({ kind: 'exported', userId: id, about: 'own data' });
  putIntoOrders(tables);
  const { name: shopName } = await settings.current();
  return { shopName, madeAt: now().toISOString(), tables: listed(COPIED_PARTS, tables).map(withoutOrders) };
}

async function readTable(model: ModelStatic<Model>, copy: Copy, person: Person): Promise<ReadTable> {
  const link = copy.part === 'orders' ? 'id' : 'invoiceId';
  const isLinked = copy.part === 'orders' || (PARTS_OF_ORDERS as readonly CopiedPart[]).includes(copy.part);
  const found = await rows.rowsWhere(model, [...copy.fields, ...(isLinked ? [link] : [])], await copy.of(person));
  const nameOf = await namesIn(found);
  const read = found.map((row): [CopiedRow, unknown] => [
    { values: valuesOf(copy, row, nameOf), parts: [] },
    row[link],
  ]);
  return {
    part: copy.part,
    columns: copy.fields.map((field) => ({ name: shownName(field), kind: kindOf(model, copy, field) })),
    rows: read.map(([row]) => row),
    orderOf: new Map(read),
  };
}

function valuesOf({ fields, views }: Copy, row: Record<string, unknown>, nameOf: NameOf): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => {
      const value = row[field] ?? null;
      if (field in REFERENCES) return [shownName(field), nameOf(field, value)];
      return [field, views[field]?.(value, row) ?? (views[field] ? null : value)];
    }),
  );
}

type NameOf = (field: string, id: unknown) => string | null;

/** References that the copy names, by their column. */
const REFERENCES: Readonly<Record<string, (ids: readonly number[]) => Promise<Map<number, string>>>> = {
  cityId: rows.cityNames,
  productDetailId: rows.unitCodes,
};

async function namesIn(found: readonly Record<string, unknown>[]): Promise<NameOf> {
  const names = new Map<string, Map<number, string>>();
  for (const [field, read] of Object.entries(REFERENCES)) {
    const ids = found.map((row) => row[field]).filter((id) => typeof id === 'number');
    names.set(field, ids.length === 0 ? new Map<number, string>() : await read([...new Set(ids)]));
  }
  return (field, id) => names.get(field)?.get(id as number) ?? null;
}

function shownName(field: string): string {
  return field in REFERENCES ? field.replace(/Id$/, '') : field;
}

const KINDS: Readonly<Record<string, CopiedKind>> = {
  BIGINT: 'rupiah',
  BOOLEAN: 'flag',
  DATE: 'moment',
  DECIMAL: 'percent',
  INTEGER: 'number',
};

function kindOf(model: ModelStatic<Model>, { views }: Copy, field: string): CopiedKind {
  if (field in REFERENCES || field in views) return 'text';
  const type = model.getAttributes()[field]?.type as { key?: string } | undefined;
  return KINDS[type?.key ?? ''] ?? 'text';
}

/** Sorts lines, payments, returns … to their orders. */
function putIntoOrders(tables: ReadonlyMap<CopiedPart, ReadTable>): void {
  const orders = tables.get('orders');
  for (const [order, id] of orders?.orderOf ?? []) {
    order.parts = listed(PARTS_OF_ORDERS, tables).flatMap(({ orderOf, ...table }) => {
      const own = table.rows.filter((row) => orderOf.get(row) === id);
      return own.length === 0 ? [] : [{ ...table, rows: own }];
    });
  }
}

function withoutOrders({ part, columns, rows: own }: ReadTable): CopiedTable {
  return { part, columns, rows: own };
}

function listed(parts: readonly CopiedPart[], tables: ReadonlyMap<CopiedPart, ReadTable>): ReadTable[] {
  return parts.flatMap((part) => tables.get(part) ?? []);
}
