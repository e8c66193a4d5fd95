import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '@contract/languages.ts';
import type { en as account } from './account/en.ts';
import type { en as admin } from './admin/en.ts';
import type { en as shared } from './shared/en.ts';
import type { en as shop } from './shop/en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shared';
    resources: { shared: typeof shared; shop: typeof shop; account: typeof account; admin: typeof admin };
  }
}

/** Each catalogue is a chunk of its own: a visitor loads those of the page, in one language. */
const CATALOGUES = {
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
  admin: {
    id: async () => (await import('./admin/id.ts')).id,
    en: async () => (await import('./admin/en.ts')).en,
  },
};
export type Namespace = keyof typeof CATALOGUES;

/** Fetches a catalogue when a component first asks for it; the component waits in its Suspense. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language: string, namespace: string) => CATALOGUES[namespace as Namespace][language as Language](),
};

/** One instance per page load (per request on the server), with the catalogues named already in place. */
export async function makeI18n(language: Language, namespaces: readonly Namespace[]): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: namespaces,
      defaultNS: 'shared',
      interpolation: { escapeValue: false }, // React escapes
    });
  return instance;
}

/** Changes the language of a page already shown: first all of its words, then the switch. Rejects where they can't be had. */
export async function switchLanguage(instance: i18n, language: Language): Promise<void> {
  const inUse = Object.keys(instance.store.data[instance.language] ?? {}) as Namespace[];
  const catalogues = await Promise.all(inUse.map((namespace) => CATALOGUES[namespace][language]()));
  inUse.forEach((namespace, index) => instance.addResourceBundle(language, namespace, catalogues[index]));
  await instance.changeLanguage(language);
}
