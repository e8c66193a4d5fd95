import { useSearchParams } from 'react-router-dom';
import type { ContentPage } from '@contract/content.ts';
import { PREVIEW_DRAFT, PREVIEW_QUERY } from '@contract/contentPages.ts';
import type { ShownPage } from '@contract/shownContent.ts';
import { useIsHydrated } from '../../components/useIsHydrated.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { usePage } from '../../stores/usePage.ts';
import { contentDataPath } from './contentDataPath.ts';

/** A page of the owner's; in a preview, admins get its draft. For use inside `observer` components. */
export function useContent(page: ContentPage) {
  const { session } = useStores();
  const [search] = useSearchParams();
  const isPreview = useIsHydrated() && session.isAdmin && search.get(PREVIEW_QUERY) === PREVIEW_DRAFT;
  return usePage<ShownPage>(isPreview ? `/content/${page}/preview` : contentDataPath(page));
}
