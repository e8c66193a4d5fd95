import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { HomePage as HomeData } from '@contract/catalogue.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useHead } from '../../stores/useHead.ts';
import { usePage } from '../../stores/usePage.ts';
import { ProductGrid, ProductGridSkeleton } from '../catalogue/ProductGrid.tsx';
import { Section } from '../catalogue/Section.tsx';
import { CategoryTiles } from './CategoryTiles.tsx';
import { Hero } from './Hero.tsx';
import { homeDataPath } from './homeDataPath.ts';
import { NearbyResellers } from './NearbyResellers.tsx';
import { Promises } from './Promises.tsx';
import { PromoPanels } from './PromoPanels.tsx';
import { SizeGuide } from './SizeGuide.tsx';

/** A taste; the rest is one link away. */
const NEWEST_SHOWN = 4;

export const HomePage = observer(function HomePage() {
  const { t } = useTranslation('shop');
  const { data, error, reload } = usePage<HomeData>(homeDataPath());
  useHead({
    title: t('home.tab'),
    description: t('home.description'),
    canonical: '/',
    structured: (origin) => structured(origin, t('shared:brand.name')),
    ...(error && { status: 503 }),
  });
  return (
    <>
      <Hero />
      <Promises />
      {data && <HomeShelves home={data} />}
      {!data && error && <ErrorState error={error} onRetry={() => void reload()} />}
      {!data && !error && <HomeSkeleton />}
      <SizeGuide />
      <NearbyResellers />
    </>
  );
});

/** Who we are, for search engines. */
function structured(origin: string, name: string): object[] {
  const organization = {
    '@type': 'Organization',
    name,
    url: `${origin}/`,
    logo: `${origin}/icon.svg`,
  };
  return [{ '@context': 'https://schema.org', ...organization }];
}

function HomeShelves({ home }: { home: HomeData }) {
  const { t } = useTranslation('shop');
  return (
    <>
      <Section title={t('home.categories')}>
        <CategoryTiles categories={home.categories} />
      </Section>
      {home.promos.length > 0 && <PromoPanels promos={home.promos} />}
      {home.bestSellers.length > 0 && (
        <Section title={t('home.bestSellers')} more={{ to: '/shop?sort=bestselling', label: t('home.seeAll') }}>
          <ProductGrid products={home.bestSellers} />
        </Section>
      )}
      {home.newest.length > 0 && (
        <Section title={t('home.newest')} more={{ to: '/shop', label: t('home.seeAll') }}>
          <ProductGrid products={home.newest.slice(0, NEWEST_SHOWN)} />
        </Section>
      )}
    </>
  );
}

function HomeSkeleton() {
  const { t } = useTranslation('shop');
  return (
    <Section title={t('home.categories')}>
      <ProductGridSkeleton count={8} />
    </Section>
  );
}
