import { underscored } from '../../contract/columns.ts';
import type { EntityField, EntityName, FieldsOf, Pickable } from '../../contract/entities.ts';
import type { Sql } from '../database/sql.ts';
import { identifier } from '../database/sql.ts';

type Linked<Name extends EntityName> = {
  [Field in keyof FieldsOf<Name>]: FieldsOf<Name>[Field] extends { kind: 'many' } ? Field : never;
}[keyof FieldsOf<Name>];

/** The link table between an entity and the rows of one of its `many` fields. */
export interface Link {
  table: Sql;
  ownColumn: Sql;
  otherColumn: Sql;
}

/** By entity and field. A `many` field without its table does not compile. */
const LINKS: { [Name in EntityName as [Linked<Name>] extends [never] ? never : Name]: Record<Linked<Name>, Link> } = {
  variants: { colorIds: link('variant_colors', 'variant_id', 'color_id') },
  promoes: { productIds: link('promo_products', 'promo_id', 'product_id') },
  certificates: { productIds: link('certificate_products', 'certificate_id', 'product_id') },
  vouchers: {
    productIds: link('voucher_products', 'voucher_id', 'product_id'),
    categoryIds: link('voucher_categories', 'voucher_id', 'category_id'),
  },
  shippingRules: { provinceIds: link('shipping_rule_provinces', 'rule_id', 'province_id') },
};

function link(table: string, ownColumn: string, otherColumn: string): Link {
  return { table: identifier(table), ownColumn: identifier(ownColumn), otherColumn: identifier(otherColumn) };
}

export function linkOf(entity: EntityName, field: string): Link {
  const links: Readonly<Record<string, Readonly<Record<string, Link>>>> = LINKS;
  const link = links[entity]?.[field];
  if (!link) throw new Error(`${entity}.${field} has no table of links`);
  return link;
}

/** `GET api/promoes` is the specification's spelling; the table uses the English one. */
export function tableOf(entity: EntityName | Pickable): Sql {
  return entity === 'promoes' ? identifier('promos') : columnOf(entity);
}

export function columnOf(field: string): Sql {
  return identifier(underscored(field));
}

/** Whether the field is a column of the entity's own table. */
export function isColumn({ kind }: EntityField): boolean {
  return kind !== 'many';
}
