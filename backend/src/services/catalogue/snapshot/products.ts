import { publicPlain } from '../../../contract/productColumns.ts';
import { groupBy } from '../../../models/database/groups.ts';
import type {
  CatalogueImage,
  CatalogueProduct,
  CatalogueUnit,
  Cell,
  Look,
  ShownUnit,
} from '../../../models/queries/catalogue.ts';
import { frozen } from './frozen.ts';

type OwnFields = Omit<CatalogueProduct, 'units' | 'looks' | 'colors' | 'cells'>;

// Product and unit objects are built field by field: frozen copies by spread each get their own V8 shape, and reading fifty
// thousand shapes takes ten times as long as reading one.

/** Builds a product from its own fields and its sorted units. */
export function productOf(own: OwnFields, units: readonly ShownUnit[]): CatalogueProduct {
  const { id, slug, name, createdAt, category, images, promos } = own;
  const product = {
    id,
    slug,
    name,
    createdAt,
    category,
    images,
    promos,
    units,
    looks: looksOf(units),
    colors: [...new Map(units.map(({ color }) => [color.id, color])).values()],
    cells: cellsOf(units),
  };
  return frozen(Object.assign(product, publicPlain(own)));
}

/** Units with their pictures, in the order of `CatalogueProduct`; of equals, those without an own picture come last. */
export function rankedUnits(units: readonly CatalogueUnit[], pictures: readonly CatalogueImage[]): ShownUnit[] {
  const pictured = new Map<string, { thumb: CatalogueImage | null; place: number }>();
  const places = new Map<ShownUnit, number>();
  const shown = units.map((unit) => {
    const key = lookOf(unit);
    const { thumb, place } = pictured.get(key) ?? pictureAndPlace(unit, pictures);
    pictured.set(key, { thumb, place });
    const one = withPicture(unit, thumb);
    places.set(one, place);
    return one;
  });
  const placeOf = (unit: ShownUnit): number => places.get(unit) ?? 0;
  return shown.sort((one, other) => one.price - other.price || placeOf(one) - placeOf(other));
}

function withPicture(unit: CatalogueUnit, thumb: CatalogueImage | null): ShownUnit {
  return {
    id: unit.id,
    productId: unit.productId,
    code: unit.code,
    price: unit.price,
    weight: unit.weight,
    volume: unit.volume,
    stock: unit.stock,
    variant: unit.variant,
    color: unit.color,
    size: unit.size,
    sizePosition: unit.sizePosition,
    thumb,
  };
}

function pictureAndPlace(unit: CatalogueUnit, pictures: readonly CatalogueImage[]) {
  const thumb = pictureOf(unit, pictures);
  return { thumb, place: thumb && isShownBy(unit, thumb) ? pictures.indexOf(thumb) : pictures.length };
}

/** The best picture of a unit, ranked like in `readUnits`; `pictures` are the product's, in their order. */
function pictureOf(unit: CatalogueUnit, pictures: readonly CatalogueImage[]): CatalogueImage | null {
  const rank = (image: CatalogueImage): number =>
    isShownBy(unit, image) ? (image.variantId === null ? 1 : 0) + (image.colorId === null ? 1 : 0) : 3;
  return pictures.toSorted((one, other) => rank(one) - rank(other))[0] ?? null;
}

/** Whether a picture shows this unit, not another pattern or color. */
function isShownBy({ variant, color }: CatalogueUnit, { variantId, colorId }: CatalogueImage): boolean {
  return (variantId ?? variant.id) === variant.id && (colorId ?? color.id) === color.id;
}

function looksOf(shown: readonly ShownUnit[]): Look[] {
  return [...groupBy(shown, lookOf)].flatMap(([key, units]) => {
    const [first] = units;
    if (!first) return [];
    const { variant, color, thumb } = first;
    return { key, variant, color, units, isPictured: thumb !== null && isShownBy(first, thumb) };
  });
}

function cellsOf(shown: readonly ShownUnit[]): Cell[] {
  return [...groupBy(shown, ({ color, size, price }) => `${color.id}-${size.id}-${price}`).values()].flatMap(
    (units) => {
      const [first] = units;
      return first ? { colorId: first.color.id, sizeId: first.size.id, firstUnit: shown.indexOf(first), units } : [];
    },
  );
}

function lookOf({ variant, color }: CatalogueUnit): string {
  return `${variant.id}-${color.id}`;
}
