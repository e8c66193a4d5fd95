import { ENTITIES } from '@contract/entities.ts';
import type { EntityField, EntityName } from '@contract/entities.ts';

export const ENTITY_NAMES = Object.keys(ENTITIES) as EntityName[];

export function isEntity(name: string): name is EntityName {
  return name in ENTITIES;
}

/** A row of any entity, as its list and its form hold it. */
export interface EntityRecord {
  id: number;
  isActive: boolean;
  [field: string]: string | number | boolean | number[];
}

export type NamedField = readonly [name: FieldName, field: EntityField];
/** The fields of all entities: each name means the same everywhere and has one text. */
export type FieldName = { [Name in EntityName]: keyof (typeof ENTITIES)[Name]['fields'] }[EntityName];

export function fieldsOf(entity: EntityName): NamedField[] {
  return Object.entries<EntityField>(ENTITIES[entity].fields) as NamedField[];
}

/** A row's display name: its name, or the text lines that tell it apart. */
export function nameOf(entity: EntityName, row: EntityRecord): string {
  if (typeof row['name'] === 'string') return row['name'];
  const lines = fieldsOf(entity).filter(([, { kind }]) => kind === 'line' || kind === 'whole');
  return lines.map(([name]) => String(row[name])).join(' ');
}
