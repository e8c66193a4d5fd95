import type { CreationAttributes } from 'sequelize';
import type { ParcelSize } from '../../../backend/src/contract/parcelSizes.ts';
import { parcelVolume } from '../../../backend/src/contract/parcelSizes.ts';
import type { Category } from '../../../backend/src/models/tables/Category.ts';
import type { Color } from '../../../backend/src/models/tables/Color.ts';
import type { Product } from '../../../backend/src/models/tables/Product.ts';
import type { ProductDetail } from '../../../backend/src/models/tables/ProductDetail.ts';
import type { ProductImage } from '../../../backend/src/models/tables/ProductImage.ts';
import type { Size } from '../../../backend/src/models/tables/Size.ts';
import type { Variant } from '../../../backend/src/models/tables/Variant.ts';
import type { VariantColor } from '../../../backend/src/models/tables/VariantColor.ts';
import { parcelColumns } from '../../../backend/src/models/queries/units.ts';
import { DAY_MS } from '../../../backend/src/contract/time.ts';
import type { ColorName, Pattern, ProductPlan } from './catalogue.ts';
import { categories, categoryOf, colors, patterns, products, SIZE_NAMES } from './catalogue.ts';
import { pairsOf, picturesOf } from './views.ts';

const PATTERN_NAMES = Object.keys(patterns) as Pattern[];
const COLOR_NAMES = Object.keys(colors) as ColorName[];

/** A sellable unit with the columns of its invoice lines. */
export interface Unit {
  id: number;
  plan: ProductPlan;
  productId: number;
  productName: string;
  code: string;
  variantName: string;
  variantCode: string;
  colorName: string;
  colorCode: string;
  sizeName: string;
  sizeCode: string;
  thumb: string;
  price: number;
  /** Cost of a piece. */
  cost: number;
  weight: number;
  volume: number;
}

export interface Goods {
  categories: CreationAttributes<Category>[];
  sizes: CreationAttributes<Size>[];
  colors: CreationAttributes<Color>[];
  variants: CreationAttributes<Variant>[];
  variantColors: CreationAttributes<VariantColor>[];
  products: (CreationAttributes<Product> & { id: number })[];
  /** Without stock: the ledger decides that. */
  productDetails: (CreationAttributes<ProductDetail> & { id: number })[];
  images: CreationAttributes<ProductImage>[];
  units: Unit[];
}

/** The whole catalogue as rows; their ids are their positions in the lists. */
export function buildGoods(now: Date): Goods {
  const goods: Goods = { ...emptyGoods(), variantColors: variantColors() };
  products.forEach((plan, index) => {
    const productId = index + 1;
    goods.products.push({
      id: productId,
      categoryId: categoryId(plan),
      name: plan.name,
      slug: plan.name.toLowerCase().replaceAll(' ', '-'),
      description: plan.description,
      descriptionEn: plan.descriptionEn,
      material: plan.material,
      materialEn: plan.materialEn,
      filling: plan.filling,
      fillingEn: plan.fillingEn,
      createdAt: new Date(now.getTime() - plan.age * DAY_MS),
    });
    addUnits(goods, plan, productId);
    addImages(goods, plan, productId);
  });
  return goods;
}

function emptyGoods(): Goods {
  return {
    categories: categories.map(({ slug, name, nameEn, description, descriptionEn }, index) => {
      return { id: index + 1, name, nameEn, slug, description, descriptionEn, position: index + 1 };
    }),
    sizes: categories.flatMap(({ sizes }, category) =>
      sizes.map(({ description, descriptionEn }, index) => ({
        id: sizeId(category, index),
        categoryId: category + 1,
        name: sizeName(index),
        code: sizeName(index),
        description,
        descriptionEn,
        position: index + 1,
      })),
    ),
    colors: COLOR_NAMES.map((name, index) => ({ id: index + 1, code: name.toUpperCase(), ...colors[name] })),
    variants: PATTERN_NAMES.map((pattern, index) => {
      const { name, nameEn, description } = patterns[pattern];
      return { id: index + 1, code: pattern.toUpperCase(), name, nameEn, description };
    }),
    variantColors: [],
    products: [],
    productDetails: [],
    images: [],
    units: [],
  };
}

function variantColors(): CreationAttributes<VariantColor>[] {
  const pairs = new Set(products.flatMap(pairsOf).map(([pattern, color]) => `${pattern} ${color}`));
  return [...pairs].map((pair) => {
    const [pattern, color] = pair.split(' ') as [Pattern, ColorName];
    return { variantId: variantId(pattern), colorId: colorId(color) };
  });
}

function addUnits(goods: Goods, plan: ProductPlan, productId: number): void {
  for (const [pattern, color] of pairsOf(plan)) {
    const thumb = `${plan.category}-${pattern}-${color}-front`;
    plan.prices.forEach((price, index) => {
      const size = sizeName(index);
      if (plan.notMade?.includes(`${pattern}-${color}-${size}`)) return;
      const id = goods.units.length + 1;
      const code = `${pattern}-${color}-${size}`.toUpperCase();
      const weight = plan.weights[index] ?? 0;
      const parcel = parcelOf(plan, index);
      const ids = { productId, variantId: variantId(pattern), colorId: colorId(color) };
      const unit = {
        id,
        ...ids,
        sizeId: sizeId(categoryId(plan) - 1, index),
        code,
        price,
        cost: costOf(price),
        weight,
      };
      goods.productDetails.push({ ...unit, ...parcelColumns(parcel) });
      goods.units.push({
        id,
        plan,
        productId,
        productName: plan.name,
        code,
        variantName: patterns[pattern].name,
        variantCode: pattern.toUpperCase(),
        colorName: colors[color].name,
        colorCode: color.toUpperCase(),
        sizeName: size,
        sizeCode: size,
        thumb,
        price,
        cost: costOf(price),
        weight,
        volume: parcelVolume(parcel),
      });
    });
  }
}

/** Each picture with its pattern and color; a unit without its own picture gets none of another look. */
function addImages(goods: Goods, plan: ProductPlan, productId: number): void {
  picturesOf(plan).forEach(({ file, pattern, color, isOfPattern, altId, altEn }, index) => {
    goods.images.push({
      productId,
      variantId: isOfPattern ? variantId(pattern) : null,
      colorId: colorId(color),
      file,
      altId,
      altEn,
      position: index + 1,
    });
  });
}

function parcelOf(plan: ProductPlan, size: number): ParcelSize | null {
  const parcel = categoryOf(plan).sizes[size]?.parcel;
  if (!parcel) return null;
  const [length, width, height] = parcel;
  return { length, width, height };
}

function categoryId(plan: ProductPlan): number {
  return categories.indexOf(categoryOf(plan)) + 1;
}

function variantId(pattern: Pattern): number {
  return PATTERN_NAMES.indexOf(pattern) + 1;
}

function colorId(color: ColorName): number {
  return COLOR_NAMES.indexOf(color) + 1;
}

function sizeId(category: number, index: number): number {
  return category * SIZE_NAMES.length + index + 1;
}

function sizeName(index: number): string {
  return SIZE_NAMES[index] ?? '';
}

const COST_SHARE = 0.55;

/** Slightly more than half of the price, in steps of Rp 500. */
function costOf(price: number): number {
  return Math.round((price * COST_SHARE) / 500) * 500;
}
