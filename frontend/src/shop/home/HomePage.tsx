import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useHead } from '../../stores/useHead.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { ProductGridSkeleton } from '../catalogue/ProductGrid.tsx';
import { ReadingSections } from '../content/LazyReadingSections.ts';
import { PageSections } from '../content/PageSections.tsx';
import { useContent } from '../content/useContent.ts';
import { Shelves } from './Shelves.tsx';

export const HomePage = observer(function HomePage() {
  const { t } = useTranslation('home');
  const sameAs = useStores().settings.facts.social.map(({ url }) => url);
  const { data, error, reload } = useContent('home');
  const name = t('shared:brand.name');
  useHead({
    title: data?.title ?? name,
    canonical: '/',
    structured: ({ origin }) => structured(origin, name, sameAs),
    ...(data && { description: data.description }),
    ...(error && { status: 503 }),
  });
  if (data) return <PageSections {...data} isHome Shelves={Shelves} Reading={ReadingSections} />;
  if (error) return <ErrorState heading="h1" error={error} onRetry={() => void reload()} />;
  return (
    <div className="wrap">
      <ProductGridSkeleton count={8} />
    </div>
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
