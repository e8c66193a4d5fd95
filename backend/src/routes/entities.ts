import { entityRow, entitySource } from '../models/lists/entities.ts';
import type { EntityInput, EntityName, Pickable } from '../contract/entities.ts';
import { ENTITIES, PICKABLES, KEY_VALUE_FILTERS } from '../contract/entities.ts';
import type { Versioned } from '../contract/versions.ts';
import { entityRules } from '../middleware/entityRules.ts';
import type { Rules } from '../middleware/input.ts';
import { validated } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import { nameOf } from '../services/history/audit.ts';
import * as entities from '../services/entities/entities.ts';
import { keyValues } from '../services/entities/keyValues.ts';
import { listRoutes } from './listRoutes.ts';
import type { Route } from './route.ts';
import { route } from './route.ts';

/** Catalogue data changes rarely; signed-in users, who may just have changed it, always get a fresh response. */
const CACHE_SECONDS = 300;

/** The master data: the same endpoints for each entity of the contract. */
export const entityRoutes: readonly Route[] = [
  ...PICKABLES.map(keyValueRoute),
  ...(Object.keys(ENTITIES) as EntityName[]).flatMap(routesOf),
];

function keyValueRoute(of: Pickable): Route {
  const within: Partial<Record<Pickable, string>> = KEY_VALUE_FILTERS;
  const field = within[of];
  const ruled: Rules<Record<string, number | null>> =
    field === undefined ? {} : { [field]: rules.optionalQueryReference(field) };
  return route({
    method: 'get',
    path: `/${of}/key-value`,
    audience: 'public',
    summary: `Active ${of} to choose from`,
    read: validated(ruled),
    call: async ({ input, caller }) => ({
      data: await keyValues(of, (field === undefined ? null : input[field]) ?? null),
      ...(caller ? {} : { cacheSeconds: CACHE_SECONDS }),
    }),
  });
}

interface ById {
  id: number;
}

type Edited<Name extends EntityName> = EntityInput<Name> & ById & Versioned;

function routesOf<Name extends EntityName>(entity: Name): Route[] {
  return [
    ...listRoutes({
      controller: entity,
      audience: 'admin',
      source: entitySource(entity),
      present: (row: Record<string, unknown> & ById) => entityRow(entity, row),
    }),
    ...writeRoutesOf(entity),
    ...archiveRoutesOf(entity),
  ];
}

function writeRoutesOf<Name extends EntityName>(entity: Name): Route[] {
  const form = entityRules(entity);
  return [
    route({
      method: 'get',
      path: `/${entity}/:id`,
      audience: 'admin',
      summary: `One of the ${entity}`,
      read: validated<ById>({ id: rules.idParam() }),
      call: async ({ input }) => ({ data: await entities.get(entity, input.id) }),
    }),
    route({
      method: 'post',
      path: `/${entity}`,
      audience: 'admin',
      summary: `Add one to the ${entity}`,
      read: validated<EntityInput<Name>>(form),
      call: async ({ input, caller }) => {
        const row = await entities.create(entity, input, caller);
        return { status: 201, data: row, message: 'entity.created', params: { name: nameOf(row) } };
      },
    }),
    route({
      method: 'put',
      path: `/${entity}/:id`,
      audience: 'admin',
      summary: `Change one of the ${entity}`,
      read: validated<Edited<Name>>({ ...form, id: rules.sameIdParam(), version: rules.version() } as Rules<
        Edited<Name>
      >),
      call: async ({ input, caller }) => ({
        data: await entities.update(entity, input.id, input, caller),
        message: 'saved',
      }),
    }),
  ];
}

function archiveRoutesOf<Name extends EntityName>(entity: Name): Route[] {
  return [
    route({
      method: 'delete',
      path: `/${entity}/:id`,
      audience: 'admin',
      summary: `Archive one of the ${entity}; refused while something active needs it`,
      read: validated<ById>({ id: rules.idParam() }),
      call: async ({ input, caller }) => {
        const row = await entities.archive(entity, input.id, caller);
        return { data: row, message: 'entity.archived', params: { name: nameOf(row) } };
      },
    }),
    route({
      method: 'put',
      path: `/${entity}/restore/:id`,
      audience: 'admin',
      summary: `Bring an archived one of the ${entity} back`,
      read: validated<ById>({ id: rules.idParam() }),
      call: async ({ input, caller }) => {
        const row = await entities.restore(entity, input.id, caller);
        return { data: row, message: 'entity.restored', params: { name: nameOf(row) } };
      },
    }),
  ];
}
