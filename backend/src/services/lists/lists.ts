import type { ListData } from '../../contract/envelope.ts';
import type { ListQuery } from '../../contract/lists.ts';
import type { ListSource } from '../../models/lists/listSource.ts';
import type { AllRows } from '../../models/lists/readList.ts';
import { readAll, readPage, readPlace } from '../../models/lists/readList.ts';

/** A page of a list. */
export async function page<Row extends object>(source: ListSource, query: ListQuery): Promise<ListData<Row>> {
  return readPage<Row>(source, query);
}

/** Where a row stands in the whole list, from 1 on; null: the query does not find it. What page is asked for does not matter. */
export async function place(source: ListSource, query: ListQuery, id: number): Promise<number | null> {
  return readPlace(source, query, id);
}

/** The same list whole, for an export: what page is asked for does not matter. */
export async function all<Row extends { id: number }>(source: ListSource, query: ListQuery): Promise<AllRows<Row>> {
  return readAll<Row>(source, query);
}
