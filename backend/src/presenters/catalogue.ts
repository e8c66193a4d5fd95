import type {
  ArchivedProduct,
  CategoryCard,
  ColorOption,
  ColorSwatch,
  PatternStory,
  Picture,
  ProductCard,
  ProductDetail,
  ProductPage,
  RunningPromo,
  SearchSuggestions,
} from '../contract/catalogue.ts';
import type { Language } from '../contract/languages.ts';
import { placedPicture } from '../contract/placedPictures.ts';
import { publicPlain } from '../contract/productColumns.ts';
import type { CatalogueCategory, CatalogueImage, PricedProduct, ShownUnit, Tile } from '../models/queries/catalogue.ts';
import type { ProductCertificate } from '../models/queries/certificates.ts';
import type { PromoWindow } from '../models/queries/promos.ts';

interface ShownProduct extends PricedProduct, Record<'goesWith' | 'related', readonly Tile[]> {
  certificates: readonly ProductCertificate[];
}

interface FoundSuggestions extends Pick<
  SearchSuggestions,
  'totalRows' | 'categories' | 'patterns' | 'suggestion' | 'notSold'
> {
  products: readonly Tile[];
}

export function asProductCards(tiles: readonly Tile[], language: Language): ProductCard[] {
  return tiles.map((tile) => asProductCard(tile, language));
}

function asProductCard({ product, promo, unit, isFrom }: Tile, language: Language): ProductCard {
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
    colors: [unit.color, ...product.colors.filter(({ id }) => id !== unit.color.id)].map(asSwatch),
    isSoldOut: unit.stock === 0,
    lastStock: product.units.reduce((sum, { stock }) => sum + stock, 0),
  };
}

export function asProductPage(
  { product, promo, certificates, goesWith, related }: ShownProduct,
  language: Language,
): ProductPage {
  const { id, name, nameEn, code, slug } = product.category;
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    ...publicPlain(product),
    category: { id, name, nameEn, code, slug },
    promo: promo && asRunningPromo(promo),
    certificates: certificates.map(({ name, number, testValues, validUntil }) => {
      return { name, number, testValues, validUntil: validUntil === null ? null : new Date(validUntil).toISOString() };
    }),
    images: product.images.map(({ id, file, variantId, colorId, altId, altEn }) => ({
      id,
      file,
      alt: language === 'id' ? altId : altEn,
      variantId,
      colorId,
    })),
    productDetails: product.units.map((unit) => asProductDetail(unit, promo, language)),
    goesWith: asProductCards(goesWith, language),
    related: asProductCards(related, language),
  };
}

export function asSuggestions(
  { products, totalRows, categories, patterns, suggestion, ...others }: FoundSuggestions,
  language: Language,
): SearchSuggestions {
  return {
    products: products.map((tile) => asProductCard(tile, language)),
    totalRows,
    categories: categories.map(({ id, name, nameEn, code }) => ({ id, name, nameEn, code })),
    patterns: patterns.map(({ id, name, nameEn, code }) => ({ id, name, nameEn, code })),
    suggestion,
    ...others,
  };
}

export function asArchivedProduct(
  { name, alternatives }: { name: string; alternatives: readonly Tile[] },
  language: Language,
): ArchivedProduct {
  return { name, alternatives: asProductCards(alternatives, language) };
}

export function asPatternStory(
  { variant, color, products }: Pick<ShownUnit, 'variant' | 'color'> & { products: readonly Tile[] },
  language: Language,
): PatternStory {
  return { variant, color, products: asProductCards(products, language) };
}

export function asCategoryCard(
  { thumb, picture, ...category }: CatalogueCategory & { thumb: CatalogueImage | null },
  language: Language,
): CategoryCard {
  return { ...category, picture: placedPicture(picture), thumb: asPicture(thumb, language) };
}

export function asRunningPromo({ name, nameEn, discount, validUntil }: PromoWindow): RunningPromo {
  return { name, nameEn, discount, validUntil: new Date(validUntil).toISOString() };
}

function asSwatch({ id, hex }: ColorOption): ColorSwatch {
  return { id, hex };
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
