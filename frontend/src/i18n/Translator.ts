import type { Language } from '@contract/languages.ts';
import type { Namespace, TextKey, TextParams } from './keys.ts';

/** A catalogue at run time: texts, and groups of texts. */
export interface Catalogue {
  [key: string]: string | Catalogue;
}
type FetchCatalogue = (namespace: Namespace, language: Language) => Promise<Catalogue>;

/**
 * The words of one page load (one request on the server). i18next does far more than the shop needs and would be an
 * eighth of a shopper's script; the catalogues keep its conventions: `{{name}}`, `count` with `_one` and `_other`.
 */
export class Translator {
  language: Language;
  private readonly fetchCatalogue: FetchCatalogue;
  private readonly catalogues = new Map<string, Catalogue>();
  private readonly waiting = new Map<string, Promise<void>>();
  private readonly listeners = new Set<() => void>();

  constructor(language: Language, fetchCatalogue: FetchCatalogue) {
    this.language = language;
    this.fetchCatalogue = fetchCatalogue;
  }

  has(namespace: Namespace): boolean {
    return this.catalogues.has(`${this.language}/${namespace}`);
  }

  /** Fetches a catalogue once; a failure is not kept, so that the next call tries again. */
  load(namespace: Namespace, language: Language = this.language): Promise<void> {
    const name = `${language}/${namespace}`;
    const known = this.waiting.get(name);
    if (known) return known;
    const loading = this.fetchCatalogue(namespace, language).then(
      (catalogue) => void this.catalogues.set(name, catalogue),
      (error: unknown) => {
        this.waiting.delete(name);
        throw error;
      },
    );
    this.waiting.set(name, loading);
    return loading;
  }

  /** The text of a key, `namespace:path`, with its parameters filled in; the key itself where there is no such text. */
  t(key: TextKey, params: TextParams = {}): string {
    const [namespace, path] = key.split(':', 2);
    const catalogue = this.catalogues.get(`${this.language}/${namespace}`);
    const text = find(catalogue, this.inNumber(path, params.count)) ?? find(catalogue, path);
    return text?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? '')) ?? key;
  }

  /** Changes the language of a page already shown: first all of its words, then the switch. Rejects where they can't be had. */
  async change(language: Language): Promise<void> {
    const inUse = [...this.catalogues.keys()].filter((name) => name.startsWith(`${this.language}/`));
    await Promise.all(inUse.map((name) => this.load(name.slice(this.language.length + 1) as Namespace, language)));
    this.language = language;
    this.listeners.forEach((tell) => tell());
  }

  /** Calls `tell` after every change of the language. Answers how to stop. */
  subscribe(tell: () => void): () => void {
    this.listeners.add(tell);
    return () => this.listeners.delete(tell);
  }

  private inNumber(path: string | undefined, count: TextParams[string]): string | undefined {
    if (typeof count !== 'number') return path;
    return `${path}_${new Intl.PluralRules(this.language).select(count)}`;
  }
}

function find(catalogue: Catalogue | undefined, path = ''): string | undefined {
  let found: string | Catalogue | undefined = catalogue;
  for (const step of path.split('.')) found = typeof found === 'object' ? found[step] : undefined;
  return typeof found === 'string' ? found : undefined;
}
