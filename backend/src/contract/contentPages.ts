/** The pages whose content the owner edits, and their addresses. */
export const CONTENT_PAGES = {
  home: '/',
  about: '/about-us',
  faq: '/faq',
  care: '/care-manual',
  sizes: '/size-recommendation',
  returns: '/returns',
  terms: '/terms',
  privacy: '/privacy',
} as const;

/** `?preview=draft` shows signed-in admins the draft. */
export const PREVIEW_QUERY = 'preview';
export const PREVIEW_DRAFT = 'draft';
