import type { ListData } from '../../contract/envelope.ts';
import type { ListQuery } from '../../contract/lists.ts';
import type { ListSource } from '../../models/lists/listSource.ts';
import type { AllRows } from '../../models/lists/readList.ts';
import { readAll, readPage, readPlace } from '../../models/lists/readList.ts';

export async function page<Row extends object>(source: ListSource, query: ListQuery): Promise<ListData<Row>> {
  return readPage<Row>(source, query);
}

/** A row's position in the whole list, from 1 on; null if the query excludes it. Ignores the requested page. */
export async function position(source: ListSource, query: ListQuery, id: number): Promise<number | null> {
  return readPlace(source, query, id);
}

/** The whole list, for an export; ignores the requested page. */
export async function all<Row extends { id: number }>(source: ListSource, query: ListQuery): Promise<AllRows<Row>> {
  return readAll<Row>(source, query);
}
