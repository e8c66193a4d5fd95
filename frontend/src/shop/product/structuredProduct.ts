import { pictureUrl, type ProductPage } from '@contract/catalogue.ts';
import { type Language, textIn } from '@contract/languages.ts';
import { discountedPrice } from '@contract/money.ts';

interface Place {
  origin: string;
  /** Name of the home page. */
  home: string;
  language: Language;
  brand: string;
}

/** Product and breadcrumbs by schema.org, so that search results can show price and stock. */
export function structuredProduct(product: ProductPage, { origin, home, language, brand }: Place): object[] {
  const { category, name, slug } = product;
  const url = `${origin}/details-product/${slug}`;
  const crumbs = [
    [home, `${origin}/`],
    [textIn(language, category, 'name'), `${origin}/shop?categoryId=${category.id}`],
    [name, url],
  ];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      ...describe(product, origin, language),
      brand: { '@type': 'Brand', name: brand },
      ...certified(product),
      ...offers(product, url),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
    },
  ];
}

function certified({ certificates }: ProductPage): object {
  if (certificates.length === 0) return {};
  return {
    hasCertification: certificates.map(({ name, number, validUntil }) => ({
      '@type': 'Certification',
      name,
      ...(number !== '' && { certificationIdentification: number }),
      ...(validUntil !== null && { expires: validUntil }),
    })),
  };
}

function describe(product: ProductPage, origin: string, language: Language): object {
  const { id, name, category, images, productDetails } = product;
  const files = new Set([...images, ...productDetails.flatMap(({ thumb }) => thumb ?? [])].map(({ file }) => file));
  return {
    name,
    description: textIn(language, product, 'description'),
    sku: String(id),
    category: textIn(language, category, 'name'),
    image: [...files].map((file) => origin + pictureUrl(file, 800)),
  };
}

/** Current prices, after the promotion. */
function offers({ productDetails, promo }: ProductPage, url: string): object {
  const units = productDetails.filter(({ isActive }) => isActive);
  if (units.length === 0) return {};
  const prices = units.map(({ price, discount }) => discountedPrice(price, discount));
  const isInStock = units.some(({ lastStock }) => lastStock > 0);
  return {
    offers: {
      '@type': 'AggregateOffer',
      url,
      priceCurrency: 'IDR',
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: units.length,
      availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
      ...(promo && { priceValidUntil: promo.validUntil }),
    },
  };
}
