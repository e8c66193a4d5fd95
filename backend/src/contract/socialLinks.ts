/** The other sites where the shop may have a page: their names, equal in all languages, and their hosts. */
export const SOCIAL_PLACES = {
  instagram: { name: 'Instagram', host: 'instagram.com' },
  tiktok: { name: 'TikTok', host: 'tiktok.com' },
  facebook: { name: 'Facebook', host: 'facebook.com' },
  youtube: { name: 'YouTube', host: 'youtube.com' },
  shopee: { name: 'Shopee', host: 'shopee.co.id' },
  tokopedia: { name: 'Tokopedia', host: 'tokopedia.com' },
} as const;
export type SocialPlace = keyof typeof SOCIAL_PLACES;

export const MAX_SOCIAL_LINK = 200;

/** The shop's page on another site, for its footer and for search engines. */
export interface SocialLink {
  name: string;
  url: string;
}

/** Adds the `https://` that people leave out. */
export function withScheme(typed: string): string {
  return typed === '' || /^\w+:/.test(typed) ? typed : `https://${typed}`;
}

/** An https address of a page at this host. */
export function isPageAt(url: string, host: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, pathname, username, password, port } = new URL(url);
  const isThere = hostname === host || hostname.endsWith(`.${host}`);
  return protocol === 'https:' && isThere && pathname.length > 1 && `${username}${password}${port}` === '';
}

/** The shop's pages on other sites, as far as its owner has set them. */
export function socialLinks(links: Record<SocialPlace, string>): SocialLink[] {
  const all = Object.entries(SOCIAL_PLACES).map(([place, { name }]) => ({ name, url: links[place as SocialPlace] }));
  return all.filter(({ url }) => url !== '');
}
