import type { CreationAttributes } from 'sequelize';
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
import type { Motif } from '../drawings/motif.ts';
import type { ColorName, ProductPlan } from './catalogue.ts';
import { categories, colors, parcels, patterns, products, SIZE_NAMES } from './catalogue.ts';
import type { DemoPicture, Draw } from './pictures.ts';
import { openSketchbook } from './pictures.ts';
import { caption, pairsOf, viewsOf } from './views.ts';

const PATTERN_NAMES = Object.keys(patterns) as Motif[];
const COLOR_NAMES = Object.keys(colors) as ColorName[];

/** A sellable unit with what an invoice says about it. */
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
  pictures: DemoPicture[];
}

/** The whole catalogue as rows; their ids are their places in the lists. */
export function buildGoods(now: Date): Goods {
  const goods: Goods = { ...emptyGoods(), variantColors: variantColors() };
  const { draw, pictures } = openSketchbook();
  products.forEach((plan, index) => {
    const productId = index + 1;
    goods.products.push({
      id: productId,
      categoryId: categoryId(plan),
      name: plan.name,
      slug: plan.name.toLowerCase().replaceAll(' ', '-'),
      description: plan.description,
      descriptionEn: plan.english,
      material: plan.material[0],
      materialEn: plan.material[1],
      filling: plan.filling?.[0],
      fillingEn: plan.filling?.[1],
      createdAt: new Date(now.getTime() - plan.age * DAY_MS),
    });
    addUnits(goods, plan, productId, draw);
    addImages(goods, plan, productId, draw);
  });
  goods.pictures = pictures();
  return goods;
}

function emptyGoods(): Goods {
  return {
    categories: categories.map(({ name, description, english }, index) => ({
      id: index + 1,
      name,
      nameEn: english.name,
      slug: name.toLowerCase(),
      description,
      descriptionEn: english.description,
      position: index + 1,
    })),
    sizes: categories.flatMap(({ sizes, english }, category) =>
      sizes.map((description, index) => ({
        id: sizeId(category, index),
        categoryId: category + 1,
        name: sizeName(index),
        code: sizeName(index),
        description,
        descriptionEn: english.sizes[index] ?? '',
        position: index + 1,
      })),
    ),
    colors: COLOR_NAMES.map((name, index) => ({
      id: index + 1,
      name: colors[name].name,
      nameEn: colors[name].english,
      code: name.toUpperCase(),
      hex: colors[name].hex,
    })),
    variants: PATTERN_NAMES.map((name, index) => ({
      id: index + 1,
      code: name.toUpperCase(),
      name: patterns[name].name,
      nameEn: patterns[name].english,
      description: patterns[name].description,
    })),
    variantColors: [],
    products: [],
    productDetails: [],
    images: [],
    units: [],
    pictures: [],
  };
}

function variantColors(): CreationAttributes<VariantColor>[] {
  const pairs = new Set(products.flatMap(pairsOf).map(([pattern, color]) => `${pattern} ${color}`));
  return [...pairs].map((pair) => {
    const [pattern, color] = pair.split(' ') as [Motif, ColorName];
    return { variantId: variantId(pattern), colorId: colorId(color) };
  });
}

function addUnits(goods: Goods, plan: ProductPlan, productId: number, draw: Draw): void {
  for (const [pattern, color] of pairsOf(plan)) {
    const thumb = draw(plan, pattern, color, 'front').file;
    plan.prices.forEach((price, index) => {
      const size = sizeName(index);
      if (plan.notMade?.includes(`${pattern}-${color}-${size}`)) return;
      const id = goods.units.length + 1;
      const code = `${pattern}-${color}-${size}`.toUpperCase();
      const weight = plan.weights[index] ?? 0;
      const parcel = parcels[plan.shape][index] ?? null;
      const ids = { productId, variantId: variantId(pattern), colorId: colorId(color) };
      const unit = { id, ...ids, sizeId: sizeId(categoryId(plan) - 1, index), code, price, weight };
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
        weight,
        volume: parcelVolume(parcel),
      });
    });
  }
}

/** Each picture with the pattern and color that it shows; a unit without a picture of its own has none of another look. */
function addImages(goods: Goods, plan: ProductPlan, productId: number, draw: Draw): void {
  viewsOf(plan).forEach(({ angle, pattern, color, isOfPattern }, index) => {
    goods.images.push({
      productId,
      variantId: isOfPattern ? variantId(pattern) : null,
      colorId: colorId(color),
      file: draw(plan, pattern, color, angle).file,
      ...caption(plan, pattern, color, angle),
      position: index + 1,
    });
  });
}

function categoryId(plan: ProductPlan): number {
  return categories.findIndex(({ shape }) => shape === plan.shape) + 1;
}

function variantId(pattern: Motif): number {
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
