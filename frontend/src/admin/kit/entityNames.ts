import { ENTITIES } from '@contract/entities.ts';
import type { EntityField, EntityName } from '@contract/entities.ts';

export const ENTITY_NAMES = Object.keys(ENTITIES) as EntityName[];

export function isEntity(name: string): name is EntityName {
  return name in ENTITIES;
}

/** A row of any entity, as its list and its form have it. */
export interface EntityRecord {
  id: number;
  isActive: boolean;
  [field: string]: string | number | boolean | number[];
}

export type NamedField = readonly [name: FieldName, field: EntityField];
/** The fields of all entities: each name means the same wherever it is used, and is shown by the same words. */
export type FieldName = { [Name in EntityName]: keyof (typeof ENTITIES)[Name]['fields'] }[EntityName];

export function fieldsOf(entity: EntityName): NamedField[] {
  return Object.entries<EntityField>(ENTITIES[entity].fields) as NamedField[];
}

/** What a row is called: its name, or whatever lines tell it from others. */
export function nameOf(entity: EntityName, row: EntityRecord): string {
  if (typeof row['name'] === 'string') return row['name'];
  const lines = fieldsOf(entity).filter(([, { kind }]) => kind === 'line' || kind === 'whole');
  return lines.map(([name]) => String(row[name])).join(' ');
}
