import { ReadOutlined } from '@ant-design/icons';
import { lazyComponent } from '../admin/kit/page/lazyComponent.ts';
import { CONTENT_PATH, contentPath } from './adminPaths.ts';

/** The pages that the owner writes. */
export const contentRoutes = [
  {
    path: CONTENT_PATH,
    audience: 'admin',
    Page: lazyComponent(async () => (await import('../admin/owner/content/ContentListPage.tsx')).ContentListPage),
    menu: { name: 'adminContent', icon: <ReadOutlined aria-hidden />, group: 'shop' },
  },
  {
    path: contentPath(':page'),
    audience: 'admin',
    Page: lazyComponent(async () => (await import('../admin/owner/content/ContentPage.tsx')).ContentPage),
  },
] as const;
