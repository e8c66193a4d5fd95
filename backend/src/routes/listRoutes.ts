import type { ListQuery } from '../contract/lists.ts';
import type { Language } from '../contract/languages.ts';
import type { Audience } from '../contract/roles.ts';
import type { Reader, RequestParts } from '../middleware/input.ts';
import { validated } from '../middleware/input.ts';
import { listQuery } from '../middleware/listQuery.ts';
import * as rules from '../middleware/rules.ts';
import type { ListSource } from '../models/lists/listSource.ts';
import * as securityEvents from '../services/history/securityEvents.ts';
import * as lists from '../services/lists/lists.ts';
import type { Route } from './route.ts';
import { route } from './route.ts';

interface ListDefinition<Row extends { id: number }> {
  /** Its path segment, as in `GET api/{controller}` (specification 7). */
  controller: string;
  audience: Exclude<Audience, 'public'>;
  source: ListSource;
  present: (row: Row, language: Language) => object;
}

/** A list's routes: a page, a row's position, and the whole list as NDJSON (its length first, then a row per line). */
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
        const { rows, ...total } = await lists.page<Row>(source, input);
        return { data: { rows: rows.map((row) => present(row, language)), ...total } };
      },
    }),
    route<PositionQuery, Audience>({
      method: 'get',
      path: `/${controller}/place/:id`,
      audience,
      summary: `Where a row stands in the list of ${controller} in a filter and sort, from 1 on; null: it is not in it`,
      read: placeIn(listQuery(source.columns)),
      call: async ({ input }) => ({ data: { place: await lists.position(source, input, input.id) } }),
    }),
    exportRoute(definition),
  ];
}

interface PositionQuery extends ListQuery {
  id: number;
}

function placeIn(list: Reader<ListQuery>): Reader<PositionQuery> {
  const row = validated<{ id: number }>({ id: rules.idParam() });
  const read = async (request: RequestParts) => ({ ...(await list(request)), ...(await row(request)) });
  return Object.assign(read, { fields: [...row.fields, ...list.fields] });
}

/** The whole list as NDJSON. */
export function exportRoute<Row extends { id: number }>(definition: ListDefinition<Row>): Route {
  const { controller, audience, source, present } = definition;
  return route<ListQuery, Audience>({
    method: 'get',
    path: `/${controller}/export`,
    audience,
    summary: `All ${controller} of a filter and sort: first {"totalRows":n}, then a row per line`,
    answers: 'lines',
    read: listQuery(source.columns),
    call: async ({ input, language, caller }) => {
      securityEvents.note({ kind: 'exported', userId: caller?.id ?? null, about: controller });
      const { totalRows, batches } = await lists.all<Row>(source, input);
      return { data: null, lines: linesOf(totalRows, batches, (row) => present(row, language)) };
    },
  });
}

async function* linesOf<Row>(
  totalRows: number,
  batches: AsyncGenerator<Row[]>,
  present: (row: Row) => object,
): AsyncGenerator<(object | { totalRows: number })[]> {
  yield [{ totalRows }];
  for await (const rows of batches) yield rows.map(present);
}
