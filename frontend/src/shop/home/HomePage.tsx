import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { HomePage as HomeData } from '@contract/catalogue.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useHead } from '../../stores/useHead.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { usePage } from '../../stores/usePage.ts';
import { ProductGrid, ProductGridSkeleton } from '../catalogue/ProductGrid.tsx';
import { Section } from '../catalogue/Section.tsx';
import { CategoryTiles } from './CategoryTiles.tsx';
import { Hero } from './Hero.tsx';
import { homeDataPath } from './homeDataPath.ts';
import { NearbyResellers } from './NearbyResellers.tsx';
import { Newest } from './Newest.tsx';
import { PatternStory } from './PatternStory.tsx';
import { Promises } from './Promises.tsx';
import { PromoPanels } from './PromoPanels.tsx';
import { SizeGuide } from './SizeGuide.tsx';

/** A few; the rest is one link away. */
const NEWEST_SHOWN = 4;

export const HomePage = observer(function HomePage() {
  const { t } = useTranslation('home');
  const sameAs = useStores().settings.facts.social.map(({ url }) => url);
  const { data, error, reload } = usePage<HomeData>(homeDataPath());
  useHead({
    title: t('tab'),
    description: t('description'),
    canonical: '/',
    structured: ({ origin }) => structured(origin, t('shared:brand.name'), sameAs),
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

/** The organization, for search engines. */
function structured(origin: string, name: string, sameAs: readonly string[]): object[] {
  const organization = {
    '@type': 'Organization',
    name,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    ...(sameAs.length > 0 && { sameAs }),
  };
  return [{ '@context': 'https://schema.org', ...organization }];
}

function HomeShelves({ home }: { home: HomeData }) {
  const { t } = useTranslation(['home', 'shop']);
  return (
    <>
      <Section title={t('categories')}>
        <CategoryTiles categories={home.categories} />
      </Section>
      {home.story && <PatternStory story={home.story} />}
      {home.promos.length > 0 && <PromoPanels promos={home.promos} />}
      {home.bestSellers.length > 0 && (
        <Section title={t('shop:bestSellers')} more={{ to: '/shop?sort=bestselling', label: t('seeAll') }}>
          <ProductGrid products={home.bestSellers} isRail />
        </Section>
      )}
      {home.newest.length > 0 && (
        <Section title={t('newest')} more={{ to: '/shop', label: t('seeAll') }}>
          <Newest products={home.newest.slice(0, NEWEST_SHOWN)} />
        </Section>
      )}
    </>
  );
}

function HomeSkeleton() {
  const { t } = useTranslation('home');
  return (
    <Section title={t('categories')}>
      <ProductGridSkeleton count={8} />
    </Section>
  );
}
