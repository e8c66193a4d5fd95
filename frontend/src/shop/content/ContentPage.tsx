import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ContentPage as Name } from '@contract/content.ts';
import { CONTENT_PAGES } from '@contract/contentPages.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useHead } from '../../stores/useHead.ts';
import { Shelves } from '../home/LazyShelves.ts';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { PageSections } from './PageSections.tsx';
import { ReadingSections } from './ReadingSections.tsx';
import { useContent } from './useContent.ts';

interface ContentPageProps {
  page: Name;
  /** On the page of the sizes. */
  finder?: ReactNode;
}

/** A page to read, as the owner wrote it. */
export const ContentPage = observer(function ContentPage({ page, finder }: ContentPageProps) {
  const { t } = useTranslation();
  const { data, error, reload } = useContent(page);
  useHead({
    title: data ? t('shared:brand.titled', { page: data.title }) : t('shared:brand.name'),
    canonical: CONTENT_PAGES[page],
    ...(data && { description: data.description }),
    ...(error && { status: 503 }),
  });
  if (data) return <PageSections {...data} finder={finder} Shelves={Shelves} Reading={ReadingSections} />;
  return error ? <ErrorState heading="h1" error={error} onRetry={() => void reload()} /> : <PageSkeleton />;
});
