import type { ListData } from '../../contract/envelope.ts';
import type { ListQuery } from '../../contract/lists.ts';
import type { AllRows, ListSource } from '../../models/lists/listSource.ts';
import { readAll, readPage } from '../../models/lists/listSource.ts';

/** A page of a list. */
export async function page<Row extends object>(source: ListSource, query: ListQuery): Promise<ListData<Row>> {
  return readPage<Row>(source, query);
}

/** The same list whole, for an export: what page is asked for does not matter. */
export async function all<Row extends { id: number }>(source: ListSource, query: ListQuery): Promise<AllRows<Row>> {
  return readAll<Row>(source, query);
}
