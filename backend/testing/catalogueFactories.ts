import { now } from '../src/clock.ts';
import { transaction } from '../src/models/database/database.ts';
import { Category } from '../src/models/tables/Category.ts';
import { Color } from '../src/models/tables/Color.ts';
import { Product } from '../src/models/tables/Product.ts';
import { ProductDetail } from '../src/models/tables/ProductDetail.ts';
import { ProductImage } from '../src/models/tables/ProductImage.ts';
import { Promo } from '../src/models/tables/Promo.ts';
import { PromoProduct } from '../src/models/tables/PromoProduct.ts';
import { Size } from '../src/models/tables/Size.ts';
import { StockMovement } from '../src/models/tables/StockMovement.ts';
import { Variant } from '../src/models/tables/Variant.ts';
import * as catalogueCache from '../src/services/catalogue/snapshot/cache.ts';
import { nextSerial } from './factories.ts';

export interface UnitPlan {
  variant?: string;
  color?: string;
  size?: string;
  price?: number;
  weight?: number;
  stock?: number;
  isActive?: boolean;
}

export interface ImagePlan {
  file: string;
  variant?: string;
  color?: string;
}

interface ProductPlan {
  name?: string;
  description?: string;
  category?: string;
  createdAt?: Date;
  isActive?: boolean;
  units?: readonly UnitPlan[];
  images?: readonly ImagePlan[];
}

export interface BuiltProduct {
  id: number;
  slug: string;
  name: string;
  categoryId: number;
  units: ProductDetail[];
}

/** A product with its units, pictures and opening stock. Options go by name: the same name, the same row. */
export async function buildProduct(plan: ProductPlan = {}): Promise<BuiltProduct> {
  return transaction(async () => {
    const serial = nextSerial();
    const category = await categoryNamed(plan.category ?? 'Bantal');
    const { id, name, slug } = await Product.create({
      categoryId: category.id,
      name: plan.name ?? `Bantal ${serial}`,
      slug: `produk-${serial}`,
      description: plan.description ?? '',
      isActive: plan.isActive ?? true,
      createdAt: plan.createdAt ?? now(),
    });
    const units: ProductDetail[] = [];
    for (const unit of plan.units ?? [{}]) units.push(await buildUnitOf(id, category.id, unit));
    for (const [position, image] of (plan.images ?? []).entries()) await buildImage(id, image, position);
    await catalogueCache.bump();
    return { id, name, slug, categoryId: category.id, units };
  });
}

async function buildUnitOf(productId: number, categoryId: number, plan: UnitPlan): Promise<ProductDetail> {
  const { variant = 'Awan', color = 'Biru Langit', size = 'S', stock = 10, ...values } = plan;
  const unit = await ProductDetail.create({
    productId,
    variantId: (await variantNamed(variant)).id,
    colorId: (await colorNamed(color)).id,
    sizeId: (await sizeNamed(size, categoryId)).id,
    code: [variant, color, size].map(codeOf).join('-'),
    price: 89_000,
    weight: 400,
    stock,
    ...values,
  });
  if (stock > 0) await StockMovement.create({ productDetailId: unit.id, delta: stock, reason: 'received' });
  return unit;
}

async function buildImage(productId: number, { file, variant, color }: ImagePlan, position: number): Promise<void> {
  await ProductImage.create({
    productId,
    position,
    file,
    altId: `Gambar ${file}`,
    altEn: `Picture ${file}`,
    variantId: variant === undefined ? null : (await variantNamed(variant)).id,
    colorId: color === undefined ? null : (await colorNamed(color)).id,
  });
}

type PromoPlan = Partial<Parameters<typeof Promo.create>[0]>;

/** A promo on these products; by default from an hour ago until tomorrow. */
export async function buildPromoOn(products: readonly { id: number }[], plan: PromoPlan = {}): Promise<Promo> {
  const at = now().getTime();
  const promo = await Promo.create({
    name: `Promo ${nextSerial()}`,
    discount: 15,
    validFrom: new Date(at - 3_600_000),
    validUntil: new Date(at + 86_400_000),
    ...plan,
  });
  for (const { id } of products) await PromoProduct.create({ promoId: promo.id, productId: id });
  await catalogueCache.bump();
  return promo;
}

export async function categoryNamed(name: string): Promise<Category> {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const [category] = await Category.findOrCreate({ where: { slug }, defaults: { name, slug } });
  return category;
}

export async function variantNamed(name: string): Promise<Variant> {
  const [variant] = await Variant.findOrCreate({
    where: { code: codeOf(name) },
    defaults: { name, code: codeOf(name) },
  });
  return variant;
}

export async function colorNamed(name: string): Promise<Color> {
  const code = codeOf(name);
  const [color] = await Color.findOrCreate({ where: { code }, defaults: { name, code, hex: '#CFE2F5' } });
  return color;
}

export async function sizeNamed(name: string, categoryId: number): Promise<Size> {
  const code = codeOf(name);
  const [size] = await Size.findOrCreate({ where: { categoryId, code }, defaults: { categoryId, name, code } });
  return size;
}

function codeOf(name: string): string {
  return name.toUpperCase().replaceAll(' ', '').slice(0, 20);
}
