import type { Language } from '@contract/languages.ts';
import type { Namespace } from './keys.ts';
import { type Catalogue, Translator } from './Translator.ts';

/** Each catalogue is a chunk of its own: a visitor loads those of the page, in one language. */
const CATALOGUES: Record<Namespace, Record<Language, () => Promise<Catalogue>>> = {
  shared: {
    id: async () => (await import('./shared/id.ts')).id,
    en: async () => (await import('./shared/en.ts')).en,
  },
  shop: {
    id: async () => (await import('./shop/id.ts')).id,
    en: async () => (await import('./shop/en.ts')).en,
  },
  account: {
    id: async () => (await import('./account/id.ts')).id,
    en: async () => (await import('./account/en.ts')).en,
  },
  pages: {
    id: async () => (await import('./pages/id.ts')).id,
    en: async () => (await import('./pages/en.ts')).en,
  },
  resellers: {
    id: async () => (await import('./resellers/id.ts')).id,
    en: async () => (await import('./resellers/en.ts')).en,
  },
  admin: {
    id: async () => (await import('./admin/id.ts')).id,
    en: async () => (await import('./admin/en.ts')).en,
  },
};

/** One translator per page load (per request on the server), with the catalogues named already in place. */
export async function makeI18n(language: Language, namespaces: readonly Namespace[]): Promise<Translator> {
  const i18n = new Translator(language, (namespace, language) => CATALOGUES[namespace][language]());
  await Promise.all(namespaces.map((namespace) => i18n.load(namespace)));
  return i18n;
}
