import type { ClosureNotice } from './closures.ts';
import type { Envelope } from './envelope.ts';
import { type Language, LANGUAGES } from './languages.ts';
import type { PublicSettings } from './settings.ts';
import type { SocialLink } from './socialLinks.ts';

/** Assets of every page: scripts (the entry's first) and styles, plus some pages' own. */
export interface PageAssets extends ChunkAssets {
  /** The script that fetches the others once the page is painted. */
  start: string;
  /** The fonts of a page's first paint. */
  fonts: string[];
  /** By source path below frontend/ (`src/shop/home/HomePage.tsx`): the assets that a page's chunk adds to the entry's. */
  chunks: Record<string, ChunkAssets>;
}

export interface ChunkAssets {
  scripts: string[];
  styles: string[];
}

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The shop's settings for pages. */
export interface ShopFacts {
  /** Whether the demo's sign-ins and mailbox are available. */
  isDemo: boolean;
  /** Whether orders can be paid; without a payment provider, a real shop takes no orders. */
  takesPayments: boolean;
  /** Whether the shop has a payment provider. */
  takesLinks: boolean;
  /** The banks offered for transfers. */
  transferBanks: string[];
  /** Whether the owner still has to answer or skip the set-up questions. */
  isNew: boolean;
  shop: PublicSettings;
  /** The shop's pages at other places. */
  social: SocialLink[];
  /** The closure of today, or one that begins soon. */
  closure: ClosureNotice | null;
  /** Whether the visitor has hidden its banner. */
  isClosureHidden: boolean;
  /** Names of the active couriers. */
  couriers: string[];
}

/** The input of the frontend's server bundle for rendering a page. */
export interface PageRequest {
  /** The requested path and query. */
  url: string;
  language: Language;
  /** The language of visitors without a choice: its pages need no parameter in their address. */
  defaultLanguage: Language;
  /** Null: follow the system's preference. */
  theme: Theme | null;
  assets: PageAssets;
  /** `PUBLIC_URL`, for canonical links. */
  origin: string;
  facts: ShopFacts;
  /** A GET of the public API without HTTP: `/shop/pages/home`. */
  get(path: string): Promise<{ status: number; body: Envelope<unknown> }>;
}

export interface PageAnswer {
  status: number;
  /** With a 301 or 302. */
  location?: string;
  /** The whole document. */
  html: string;
}

/** Public pages with a fixed address, for search engines. */
export const READABLE_PATHS = [
  '/',
  '/shop',
  '/about-us',
  '/contact-us',
  '/faq',
  '/care-manual',
  '/returns',
  '/terms',
  '/privacy',
  '/size-recommendation',
  '/reseller-list',
  '/reseller-register',
] as const;

/** The offline fallback page; the service worker caches it. */
export const OFFLINE_PATH = '/offline';

/** The back office is a separate document with its own style policy: links to and from it load a page. */
export function isAdminPath(pathname: string): boolean {
  return /^\/(admin|stock-summary)(\/|$)/.test(pathname);
}

export type RenderPage = (request: PageRequest) => Promise<PageAnswer>;

/** The URL fragment and element id of the notice that a form was not sent, since its script had not loaded. */
export const UNSENT_NOTICE_ID = 'unsent';

/** Sets the language by the address, for visitors who have not chosen one: `?lang=en`. */
export const LANGUAGE_QUERY = 'lang';

/** A page's canonical address in each language, for search engines. */
export function addressesOf(path: string, defaultLanguage: Language): Record<Language, string> {
  const inLanguage = (language: Language) => `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_QUERY}=${language}`;
  const addresses = LANGUAGES.map((language) => [language, language === defaultLanguage ? path : inLanguage(language)]);
  return Object.fromEntries(addresses) as Record<Language, string>;
}

/** Plain cookies that mirror local storage, so that the first paint is in the visitor's language and theme. */
export const LANGUAGE_COOKIE = 'language';
export const THEME_COOKIE = 'theme';

/** Holds the first day of the closure whose banner the visitor has hidden. */
export const HIDDEN_CLOSURE_COOKIE = 'hidden_closure';
