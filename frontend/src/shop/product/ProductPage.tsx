import { observer } from 'mobx-react-lite';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { type ArchivedProduct, pictureUrl, type ProductPage as Product } from '@contract/catalogue.ts';
import { textIn } from '@contract/languages.ts';
import type { PageRequest } from '@contract/pages.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { useHead } from '../../stores/useHead.ts';
import { usePage } from '../../stores/usePage.ts';
import { NotFoundPage } from '../errors/NotFoundPage.tsx';
import { ArchivedPage } from './ArchivedPage.tsx';
import { findChoice } from './choices.ts';
import { ProductSkeleton } from './ProductSkeleton.tsx';
import { ProductView } from './ProductView.tsx';
import { productDataPath } from './productDataPath.ts';
import { structuredProduct } from './structuredProduct.ts';
import { readRequestedUnit } from './useChoice.ts';

export const ProductPage = observer(function ProductPage() {
  const { id = '' } = useParams();
  const { data, error, reload } = usePage<Product>(productDataPath(id));
  if (data && data.slug !== id) return <Moved product={data} />;
  if (data) return <Shown product={data} />;
  if (!error) return <Waiting slug={id} />;
  const archived = error.status === 404 ? (error.data as ArchivedProduct | null) : null;
  if (archived) return <ArchivedPage product={archived} />;
  if (error.status === 404 || error.status === 400) return <NotFoundPage />;
  return <Failed error={error} onRetry={() => void reload()} />;
});

/** Redirects from the id or an earlier slug: each product has one address. */
function Moved({ product: { name, slug } }: { product: Product }) {
  const { t } = useTranslation();
  const path = `/details-product/${slug}`;
  const { search } = useLocation();
  useHead({ title: t('shared:brand.titled', { page: name }), movedTo: path });
  return import.meta.env.SSR ? null : <Navigate replace to={{ pathname: path, search }} />;
}

function Shown({ product }: { product: Product }) {
  const { t, i18n } = useTranslation('product');
  const [search] = useSearchParams();
  const picture = findChoice(product.productDetails, readRequestedUnit(search))?.thumb ?? product.images[0];
  useHead({
    title: t('shared:brand.titled', { page: product.name }),
    description: textIn(i18n.language, product, 'description'),
    canonical: `/details-product/${product.slug}`,
    type: 'product',
    ...(picture && { image: pictureUrl(picture.file, 800) }),
    // Only for crawlers, which read the server's HTML: browsers need not load this code.
    ...(import.meta.env.SSR && {
      structured: (request: PageRequest) =>
        structuredProduct(product, { ...request, home: t('home'), language: i18n.language }),
    }),
  });
  // The key resets the choices for another product.
  return <ProductView key={product.id} product={product} />;
}

function Waiting({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const { pressed } = useStores().pages;
  useHead({ title: t('shared:brand.name') });
  return <ProductSkeleton pressed={pressed?.card.slug === slug ? pressed : null} />;
}

function Failed(props: Parameters<typeof ErrorState>[0]) {
  const { t } = useTranslation();
  useHead({ title: t('shared:brand.name'), status: 503 });
  return <ErrorState heading="h1" {...props} />;
}
