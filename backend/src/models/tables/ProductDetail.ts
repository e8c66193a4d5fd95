import type { UnitFigures } from '../../contract/unitColumns.ts';
import { UNIT_PLAIN } from '../../contract/unitColumns.ts';
import { flag, id, integer, optional, reference, rupiah, text } from './columns.ts';
import { table } from './table.ts';

/** The unit that is sold (SKU): a product in one pattern, color and size. `stock` is always the sum of its movements. */
export class ProductDetail
  extends table(
    'product_details',
    {
      id: id(),
      productId: reference('products'),
      variantId: reference('variants'),
      colorId: reference('colors'),
      sizeId: reference('sizes'),
      code: text(64),
      price: rupiah(),
      weight: integer(),
      /** Current cost of a piece: the newest `UnitCost`; null: unknown. For admins only. */
      cost: optional(rupiah()),
      /** The packed unit in cm: all three, or none. */
      parcelLength: optional(integer()),
      parcelWidth: optional(integer()),
      parcelHeight: optional(integer()),
      /** Shelf of the unit; empty if unknown. */
      shelfPlace: text(UNIT_PLAIN.shelfPlace.max, ''),
      stock: integer(0),
      isActive: flag(true),
    },
    { unique: [{ name: 'product_details_unit', on: ['productId', 'variantId', 'colorId', 'sizeId'] }] },
  )
  implements UnitFigures {}
