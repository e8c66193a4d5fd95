import { createInstance } from 'i18next';
import type { Language } from '@contract/languages.ts';
import type { PublicSettings } from '@contract/settings.ts';
import type { Catalogue, Namespace, TextKey, TextParams } from './keys.ts';

type FetchCatalogue = (namespace: Namespace, language: Language) => Promise<Catalogue>;

type Translate = (key: TextKey, params?: TextParams) => string;

/** The texts of one page load; on the server, of one request. */
export interface I18n {
  readonly language: Language;
  /** The text of a key, `namespace:path`, with its parameters filled in; the key itself if the text is missing. */
  t: Translate;
  /** The same for paths in a namespace; a new function after every change of the language. */
  within: (namespace: Namespace) => Translate;
  has: (namespace: Namespace) => boolean;
  /** Whether the loaded catalogues have this text. */
  hasKey: (key: string) => key is TextKey;
  /** Loads a missing catalogue; a failure is not cached, so that the next call retries. */
  load: (namespace: Namespace) => Promise<void>;
  /** Loads all catalogues of the language, then switches. Rejects, without a switch, if one can't be loaded. */
  change: (language: Language) => Promise<void>;
  /** Calls `listener` after every change of the language. Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

/** Variables of any text: `{{shop}}`, `{{returnDays}}`, `{{expiryHours}}`. */
type ShopWords = Pick<PublicSettings, 'name' | 'returnDays' | 'expiryHours'>;

const MAX_CACHED_TEXTS = 500;

/** Each catalogue is a chunk of its own: a visitor loads those of the page, in one language. */
const CATALOGUES: Record<Language, Record<string, () => Promise<Catalogue>>> = {
  id: import.meta.glob<Catalogue>(
    [
      './id/*.json',
      '!./id/{connections,handOvers,invariants,mailCheck,marketplace,prices,purchases,reports,secondFactor,security,transfers}.json',
    ],
    {
      import: 'default',
    },
  ),
  en: import.meta.glob<Catalogue>(
    [
      './en/*.json',
      '!./en/{connections,handOvers,invariants,mailCheck,marketplace,prices,purchases,reports,secondFactor,security,transfers}.json',
    ],
    {
      import: 'default',
    },
  ),
};

/** Creates an i18next instance with the named catalogues loaded. */
export async function makeI18n(
  language: Language,
  namespaces: readonly Namespace[],
  shop: ShopWords,
  fetchCatalogue = fetchChunk,
): Promise<I18n> {
  const i18n = createWithoutCatalogues(language, shop, fetchCatalogue);
  await Promise.all(namespaces.map((namespace) => i18n.load(namespace)));
  return i18n;
}

function createWithoutCatalogues(
  first: Language,
  { name, returnDays, expiryHours }: ShopWords,
  fetchCatalogue: FetchCatalogue,
): I18n {
  const i18next = createInstance();
  void i18next.init({
    lng: first,
    resources: {},
    fallbackLng: false,
    initAsync: false,
    appendNamespaceToMissingKey: true,
    interpolation: { escapeValue: false, defaultVariables: { shop: name, returnDays, expiryHours } },
  });
  const language = () => i18next.language as Language;
  /** Cache of translated texts by namespace, then key and parameters: a page requests the same ones repeatedly. */
  const cache = new Map<Namespace, Map<string, string>>();
  const translate = (namespace: Namespace, key: string, params?: TextParams): string => {
    const texts = cache.get(namespace) ?? new Map<string, string>();
    const cacheKey = params ? key + JSON.stringify(params) : key;
    const cached = texts.get(cacheKey);
    if (cached !== undefined) return cached;
    const text = i18next.t(key.includes(':') ? key : `${namespace}:${key}`, { ...params });
    if (texts.size >= MAX_CACHED_TEXTS) texts.clear();
    cache.set(namespace, texts.set(cacheKey, text));
    return text;
  };
  const translators = new Map<Namespace, Translate>();
  const within = (namespace: Namespace): Translate => {
    const cached = translators.get(namespace);
    if (cached) return cached;
    const translator: Translate = (key, params) => translate(namespace, key, params);
    translators.set(namespace, translator);
    return translator;
  };
  // Registered before all other listeners.
  i18next.on('languageChanged', () => {
    cache.clear();
    translators.clear();
  });
  const load = async (namespace: Namespace, language: Language) => {
    if (i18next.hasResourceBundle(language, namespace)) return;
    const catalogue = await fetchCatalogue(namespace, language);
    i18next.addResourceBundle(language, namespace, catalogue, false, true, { skipCopy: true });
    cache.clear();
  };
  return {
    get language() {
      return language();
    },
    t: within('shared'),
    within,
    has: (namespace) => i18next.hasResourceBundle(language(), namespace),
    hasKey: (key): key is TextKey => i18next.exists(key),
    load: (namespace) => load(namespace, language()),
    change: async (next) => {
      const inUse = Object.keys(i18next.getDataByLanguage(language()) ?? {}) as Namespace[];
      await Promise.all(inUse.map((namespace) => load(namespace, next)));
      await i18next.changeLanguage(next);
    },
    subscribe: (listener) => {
      i18next.on('languageChanged', listener);
      return () => i18next.off('languageChanged', listener);
    },
  };
}

async function fetchChunk(namespace: Namespace, language: Language): Promise<Catalogue> {
  const file = `./${language}/${namespace}.json`;
  const fetchCatalogue =
    CATALOGUES[language][file] ?? (await import('./officeCatalogues.ts')).OFFICE_CATALOGUES[language][file];
  if (!fetchCatalogue) throw new Error(`No catalogue of ${namespace} in ${language}`);
  return fetchCatalogue();
}
