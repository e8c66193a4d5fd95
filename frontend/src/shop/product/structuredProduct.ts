import { pictureUrl, type ProductDetail, type ProductPage } from '@contract/catalogue.ts';
import { type Language, textIn } from '@contract/languages.ts';
import { discountedPrice } from '@contract/money.ts';
import type { PageRequest } from '@contract/pages.ts';
import { chargeableWeight, startedKilograms } from '@contract/shipping.ts';
import { idsOf, unitHref } from '@contract/unitHref.ts';

interface Place extends Pick<PageRequest, 'origin' | 'shipping' | 'facts'> {
  /** Name of the home page. */
  home: string;
  language: Language;
}

/** The schema.org properties that units differ in, and the parts that they show. */
const AXES = { color: 'color', size: 'size', pattern: 'variant' } as const;
const CURRENCY = 'IDR';
const COUNTRY = 'ID';

/**
 * The product and its breadcrumbs by schema.org, so that search results show each unit's price and stock. A product with
 * several units is a group (https://developers.google.com/search/docs/appearance/structured-data/product-variants).
 */
export function structuredProduct(product: ProductPage, place: Place): object[] {
  const { origin, home, language } = place;
  const { category, name, slug } = product;
  const url = `${origin}/details-product/${slug}`;
  const crumbs = [
    [home, `${origin}/`],
    [textIn(language, category, 'name'), `${origin}/shop?categoryId=${category.id}`],
    [name, url],
  ];
  const units = product.productDetails.filter(({ isActive }) => isActive);
  const variants = units.map((unit) => asVariant(unit, product, place));
  const described = { ...describe(product, place), url };
  return [
    {
      '@context': 'https://schema.org',
      ...(units.length > 1
        ? {
            ...described,
            '@type': 'ProductGroup',
            productGroupID: String(product.id),
            variesBy: axesOf(units),
            hasVariant: variants,
          }
        : { ...described, '@type': 'Product', ...variants[0], name }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
    },
  ];
}

function describe(product: ProductPage, { origin, language, facts }: Place): object {
  const { name, category, images, productDetails } = product;
  const files = new Set([...images, ...productDetails.flatMap(({ thumb }) => thumb ?? [])].map(({ file }) => file));
  const material = textIn(language, { material: '', ...product }, 'material');
  return {
    name,
    description: textIn(language, product, 'description'),
    category: textIn(language, category, 'name'),
    image: [...files].map((file) => origin + pictureUrl(file, 800)),
    brand: { '@type': 'Brand', name: facts.shop.name },
    ...(material && { material }),
  };
}

function axesOf(units: readonly ProductDetail[]): string[] {
  return Object.entries(AXES)
    .filter(([, part]) => new Set(units.map((unit) => unit[part].id)).size > 1)
    .map(([axis]) => `https://schema.org/${axis}`);
}

function asVariant(unit: ProductDetail, { name, slug, promo }: ProductPage, place: Place): object {
  const { origin, language, facts } = place;
  const { code, thumb, price, discount, lastStock } = unit;
  const parts = Object.entries(AXES).map(([axis, part]) => [axis, textIn(language, unit[part], 'name')] as const);
  return {
    '@type': 'Product',
    name: `${name} · ${parts.map(([, text]) => text).join(', ')}`,
    sku: code,
    ...Object.fromEntries(parts),
    ...(thumb && { image: origin + pictureUrl(thumb.file, 800) }),
    offers: {
      '@type': 'Offer',
      url: origin + unitHref(slug, idsOf(unit)),
      priceCurrency: CURRENCY,
      price: discountedPrice(price, discount),
      ...(discount > 0 && { priceSpecification: fullPrice(price) }),
      ...(promo && { priceValidUntil: promo.validUntil }),
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${lastStock > 0 ? 'InStock' : 'OutOfStock'}`,
      ...(place.shipping && { shippingDetails: shippingOf(unit, place.shipping) }),
      hasMerchantReturnPolicy: returnsWithin(facts.shop.returnDays, origin),
    },
  };
}

/** The crossed-out price of a promo. */
function fullPrice(price: number): object {
  return {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    priceCurrency: CURRENCY,
    price,
  };
}

function shippingOf(unit: ProductDetail, { feePerKg, days }: NonNullable<Place['shipping']>): object {
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY },
    shippingRate: {
      '@type': 'MonetaryAmount',
      currency: CURRENCY,
      maxValue: feePerKg * startedKilograms(chargeableWeight(unit)),
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: inDays(0, 1),
      transitTime: inDays(days.least, days.most),
    },
  };
}

function inDays(minValue: number, maxValue: number): object {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' };
}

/** By the page of returns: sent back by the shopper, sealed unless defective. */
function returnsWithin(days: number, origin: string): object {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: COUNTRY,
    returnPolicyCountry: COUNTRY,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
    returnMethod: 'https://schema.org/ReturnByMail',
    merchantReturnLink: `${origin}/returns`,
  };
}
