import type { ContentPage } from '@contract/content.ts';

/** API path of a page's content. */
export function contentDataPath(page: ContentPage): string {
  return `/shop/pages/${page}`;
}
