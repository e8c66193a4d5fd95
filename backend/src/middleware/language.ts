import { config } from '../config.ts';
import type { Language } from '../contract/languages.ts';
import { LANGUAGES, parseLanguage } from '../contract/languages.ts';

/** The best supported language of an Accept-Language header; the configured default if it matches none. */
export function preferredLanguage(header: string | undefined): Language {
  const wishes = (header ?? '').split(',').map((part) => {
    const [tag, quality] = part.split(';q=');
    return { language: parseLanguage(tag), weight: quality === undefined ? 1 : Number(quality) || 0 };
  });
  const [best] = wishes
    .filter((wish) => wish.language !== null && wish.weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  return LANGUAGES.find((language) => language === best?.language) ?? config().defaultLanguage;
}
