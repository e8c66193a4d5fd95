import { config } from '../config.ts';
import type { Language } from '../contract/languages.ts';
import { parseLanguage } from '../contract/languages.ts';
import type { ShopFacts, Theme } from '../contract/pages.ts';
import { HIDDEN_CLOSURE_COOKIE, LANGUAGE_COOKIE, LANGUAGE_QUERY, THEME_COOKIE, THEMES } from '../contract/pages.ts';

// A visitor's preferences. A document is rendered before any script runs, so cookies mirror local storage.

/** An explicit choice wins, then the address, then the configured default: the shop is Indonesian. */
export function chosenLanguage(cookies: string | undefined, url: string): Language {
  const asked = new URLSearchParams(url.split('?')[1]).get(LANGUAGE_QUERY);
  return parseLanguage(cookie(cookies, LANGUAGE_COOKIE)) ?? parseLanguage(asked) ?? config().defaultLanguage;
}

/** Null: the system's theme. */
export function chosenTheme(cookies: string | undefined): Theme | null {
  const chosen = cookie(cookies, THEME_COOKIE);
  return THEMES.find((theme) => theme === chosen) ?? null;
}

/** Whether the visitor has hidden the banner of this closure. */
export function hidesClosure(cookies: string | undefined, { closure }: ShopFacts): boolean {
  return closure !== null && cookie(cookies, HIDDEN_CLOSURE_COOKIE) === closure.from;
}

/** A cookie's raw value; null without one. */
export function cookie(header: string | undefined, name: string): string | null {
  const pair = header?.split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? null;
}
