import { underscored } from '../../contract/columns.ts';
import type { EntityField, EntityName, FieldsOf, Pickable } from '../../contract/entities.ts';

type Linked<Name extends EntityName> = {
  [Field in keyof FieldsOf<Name>]: FieldsOf<Name>[Field] extends { kind: 'many' } ? Field : never;
}[keyof FieldsOf<Name>];

/** The table that ties rows of an entity to those that one of its `many` fields names. */
export interface Link {
  table: string;
  ownColumn: string;
  otherColumn: string;
}

/** By entity and field. A `many` field without its table does not compile. */
const LINKS: { [Name in EntityName as [Linked<Name>] extends [never] ? never : Name]: Record<Linked<Name>, Link> } = {
  variants: { colorIds: { table: 'variant_colors', ownColumn: 'variant_id', otherColumn: 'color_id' } },
  promoes: { productIds: { table: 'promo_products', ownColumn: 'promo_id', otherColumn: 'product_id' } },
};

export function linkOf(entity: EntityName, field: string): Link {
  const links: Readonly<Record<string, Readonly<Record<string, Link>>>> = LINKS;
  const link = links[entity]?.[field];
  if (!link) throw new Error(`${entity}.${field} has no table of links`);
  return link;
}

/** `GET api/promoes` is the specification's spelling, the table has English's. */
export function tableOf(entity: EntityName | Pickable): string {
  return entity === 'promoes' ? 'promos' : underscored(entity);
}

export function columnOf(field: string): string {
  return underscored(field);
}

/** Whether the field is a column of the entity's own table. */
export function isColumn({ kind }: EntityField): boolean {
  return kind !== 'many';
}
