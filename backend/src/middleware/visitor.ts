import { config } from '../config.ts';
import type { Language } from '../contract/languages.ts';
import { parseLanguage } from '../contract/languages.ts';
import type { Theme } from '../contract/pages.ts';
import { LANGUAGE_COOKIE, LANGUAGE_QUERY, THEME_COOKIE, THEMES } from '../contract/pages.ts';

// What whoever opens a page has chosen. A document comes before any script, so cookies mirror local storage.

/** An explicit choice wins; without one, what the address asks for, or the configured default: the shop is Indonesian. */
export function chosenLanguage(cookies: string | undefined, url: string): Language {
  const asked = new URLSearchParams(url.split('?')[1]).get(LANGUAGE_QUERY);
  return parseLanguage(cookie(cookies, LANGUAGE_COOKIE)) ?? parseLanguage(asked) ?? config().defaultLanguage;
}

/** Null: as the system has it. */
export function chosenTheme(cookies: string | undefined): Theme | null {
  const chosen = cookie(cookies, THEME_COOKIE);
  return THEMES.find((theme) => theme === chosen) ?? null;
}

/** The value of a cookie as it was sent; null where there is none. */
export function cookie(header: string | undefined, name: string): string | null {
  const pair = header?.split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? null;
}
