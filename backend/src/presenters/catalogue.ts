import type {
  ArchivedProduct,
  CategoryCard,
  Picture,
  ProductCard,
  ProductDetail,
  ProductPage,
  RunningPromo,
} from '../contract/catalogue.ts';
import type { Language } from '../contract/languages.ts';
import { publicTexts } from '../contract/productColumns.ts';
import type {
  CatalogueCategory,
  CatalogueImage,
  CatalogueProduct,
  PricedProduct,
  ShownUnit,
  Tile,
} from '../models/queries/catalogue.ts';
import type { PromoWindow } from '../models/queries/promos.ts';
import { piecesLeft } from '../models/queries/catalogue.ts';

export function asProductCard({ product, promo, unit, isFrom }: Tile, language: Language): ProductCard {
  const { id, name, nameEn, code } = product.category;
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    category: { id, name, nameEn, code },
    unit: { variant: unit.variant.id, color: unit.color.id, size: unit.size.id },
    price: unit.price,
    isFrom,
    discount: promo?.discount ?? 0,
    thumb: asPicture(unit.thumb, language),
    colors: [unit.color, ...product.colors.filter(({ id }) => id !== unit.color.id)],
    isSoldOut: unit.stock === 0,
    lastStock: piecesLeft(product),
  };
}

export function asProductPage(
  { product, promo, related }: PricedProduct & { related: readonly Tile[] },
  language: Language,
): ProductPage {
  const { id, name, nameEn, code, slug } = product.category;
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    ...publicTexts(product),
    category: { id, name, nameEn, code, slug },
    promo: promo && asRunningPromo(promo),
    images: product.images.map(({ id, file, variantId, colorId, altId, altEn }) => ({
      id,
      file,
      alt: language === 'id' ? altId : altEn,
      variantId,
      colorId,
    })),
    productDetails: product.units.map((unit) => asProductDetail(unit, promo, language)),
    related: related.map((other) => asProductCard(other, language)),
  };
}

export function asArchivedProduct(
  { name, alternatives }: { name: string; alternatives: readonly Tile[] },
  language: Language,
): ArchivedProduct {
  return { name, alternatives: alternatives.map((tile) => asProductCard(tile, language)) };
}

export function asCategoryCard(
  { face, ...category }: CatalogueCategory & { face: CatalogueProduct | null },
  language: Language,
): CategoryCard {
  return { ...category, thumb: asPicture(face?.images[0], language) };
}

export function asRunningPromo({ name, nameEn, discount, validUntil }: PromoWindow): RunningPromo {
  return { name, nameEn, discount, validUntil: new Date(validUntil).toISOString() };
}

function asProductDetail(unit: ShownUnit, promo: PromoWindow | null, language: Language): ProductDetail {
  return {
    productDetailId: unit.id,
    code: unit.code,
    price: unit.price,
    discount: promo?.discount ?? 0,
    weight: unit.weight,
    volume: unit.volume,
    lastStock: unit.stock,
    isActive: true,
    variant: unit.variant,
    color: unit.color,
    size: unit.size,
    thumb: asPicture(unit.thumb, language),
  };
}

function asPicture(image: CatalogueImage | null | undefined, language: Language): Picture | null {
  return image ? { file: image.file, alt: language === 'id' ? image.altId : image.altEn } : null;
}
