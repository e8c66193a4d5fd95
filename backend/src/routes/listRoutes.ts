import type { ListQuery } from '../contract/lists.ts';
import type { Language } from '../contract/languages.ts';
import type { Audience } from '../contract/roles.ts';
import { listQuery } from '../middleware/listQuery.ts';
import type { ListSource } from '../models/lists/listSource.ts';
import * as lists from '../services/lists/lists.ts';
import type { Route } from './route.ts';
import { route } from './route.ts';

interface ListDefinition<Row extends { id: number }> {
  /** Its name in the address, as in `GET api/{controller}` (specification 7). */
  controller: string;
  audience: Exclude<Audience, 'public'>;
  source: ListSource;
  present: (row: Row, language: Language) => object;
}

/** The two routes of a list: a page of it, and all of it as NDJSON (first its length, then a row per line). */
export function listRoutes<Row extends { id: number }>(definition: ListDefinition<Row>): Route[] {
  const { controller, audience, source, present } = definition;
  return [
    route<ListQuery, Audience>({
      method: 'get',
      path: `/${controller}`,
      audience,
      summary: `A page of the list of ${controller}`,
      read: listQuery(source.columns),
      call: async ({ input, language }) => {
        const { rows, totalRows } = await lists.page<Row>(source, input);
        return { data: { rows: rows.map((row) => present(row, language)), totalRows } };
      },
    }),
    exportRoute(definition),
  ];
}

/** All of a list as NDJSON. */
export function exportRoute<Row extends { id: number }>(definition: ListDefinition<Row>): Route {
  const { controller, audience, source, present } = definition;
  return route<ListQuery, Audience>({
    method: 'get',
    path: `/${controller}/export`,
    audience,
    summary: `All ${controller} of a filter and sort: first {"totalRows":n}, then a row per line`,
    answers: 'lines',
    read: listQuery(source.columns),
    call: async ({ input, language }) => {
      const { totalRows, batches } = await lists.all<Row>(source, input);
      return { data: null, lines: linesOf(totalRows, batches, (row) => present(row, language)) };
    },
  });
}

async function* linesOf<Row>(
  totalRows: number,
  batches: AsyncGenerator<Row[]>,
  present: (row: Row) => object,
): AsyncGenerator<object[]> {
  yield [{ totalRows }];
  for await (const rows of batches) yield rows.map(present);
}
