import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { ProductCard } from '@contract/catalogue.ts';
import type { Language } from '@contract/languages.ts';
import { ApiError } from '../api/ApiError.ts';

export interface PageData {
  data?: unknown;
  error?: ApiError;
  isLoading: boolean;
  /** Time of the response; older data is shown and revalidated in the background. 0: unknown. */
  at: number;
  language: Language;
}

/** A page's data as the server sends it to the browser. */
export interface SentPage {
  data?: unknown;
  error?: { status: number; message: string; data: unknown };
}

/** Requests the data; `bypassCache`: the browser's cached response is shown already, only the server has a newer one. */
export type FetchData<T> = (bypassCache: boolean) => Promise<T>;

const FRESH_MS = 30_000;
const MAX_PAGES = 40;
const RECONNECT_DELAYS_MS = [0, 1_000, 4_000];

export interface PressedCard {
  card: ProductCard;
  sizes: string;
}

/** The responses of pages by API path: the server's data starts here, and going back is instant. */
export class PagesStore {
  private readonly pages = observable.map<string, PageData>({}, { deep: false });
  private readonly language: () => Language;
  /** What was pressed last: of a product, the page shows as much until its own data is there. */
  pressed: PressedCard | null = null;

  /** `isCached`: from the service worker's cache; the page's age is unknown, since a phone's clock can't be trusted. */
  constructor(language: () => Language, fromServer: Record<string, SentPage> = {}, isCached = false) {
    this.language = language;
    for (const [key, { data, error }] of Object.entries(fromServer)) {
      this.pages.set(key, {
        data,
        ...(error && { error: new ApiError(error.status, error.message, error.data) }),
        isLoading: false,
        at: isCached ? 0 : Date.now(),
        language: language(),
      });
    }
    makeAutoObservable<this, 'pages' | 'language' | 'fetchPage' | 'isFresh'>(
      this,
      { pages: false, language: false, pressed: false, fetchPage: false, isFresh: false, get: false, toState: false },
      { autoBind: true },
    );
  }

  get(key: string): PageData | undefined {
    return this.pages.get(key);
  }

  /** `sizes`: of the card's picture, which is loaded in that size. */
  press(card: ProductCard, sizes: string): void {
    this.pressed = { card, sizes };
  }

  /** Loads unless the data is fresh and in the current language. Never rejects: the page shows the failure. */
  async load<T>(key: string, fetchData: FetchData<T>): Promise<void> {
    const cached = this.pages.get(key);
    const isUnderWay = cached?.isLoading === true && cached.language === this.language();
    if (isUnderWay || this.isFresh(cached)) return;
    await this.reload(key, fetchData);
  }

  /** Loads ahead of a visit: never in the place of another page, and a failure leaves the visit to try again. */
  async prepare<T>(key: string, fetchData: FetchData<T>): Promise<void> {
    if (this.pages.has(key) || this.pages.size >= MAX_PAGES) return;
    await this.load(key, fetchData);
    if (this.pages.get(key)?.error) runInAction(() => this.pages.delete(key));
  }

  /** Loads with retries after a reconnect: the network may fail in its first seconds, and an older request may hang. */
  async loadOnReconnect<T>(key: string, fetchData: FetchData<T>): Promise<void> {
    for (const delayMs of RECONNECT_DELAYS_MS) {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      if (this.isFresh(this.pages.get(key))) return;
      await this.reload(key, fetchData);
    }
  }

  async reload<T>(key: string, fetchData: FetchData<T>): Promise<void> {
    const cached = this.pages.get(key);
    const pending = { data: cached?.data, isLoading: true, at: cached?.at ?? 0, language: this.language() };
    this.put(key, pending);
    const page = await this.fetchPage(fetchData, cached);
    // Unless another request or an invalidation replaced it meanwhile.
    if (this.pages.get(key) === pending) runInAction(() => this.put(key, page));
  }

  /** Invalidates every page whose key has this prefix, after a change of its data. */
  invalidate(prefix: string): void {
    for (const key of [...this.pages.keys()]) if (key.startsWith(prefix)) this.pages.delete(key);
  }

  /** After a change of the user, or a sign-out. */
  clear(): void {
    this.pages.clear();
  }

  /** For the state that the document carries to the browser. */
  toState(): Record<string, SentPage> {
    const sent = [...this.pages].map(([key, { data, error }]): [string, SentPage] => [
      key,
      { data, ...(error && { error: { status: error.status, message: error.reason, data: error.data } }) },
    ]);
    return Object.fromEntries(sent);
  }

  private isFresh(page: PageData | undefined): boolean {
    return page !== undefined && Date.now() - page.at < FRESH_MS && page.language === this.language();
  }

  private async fetchPage<T>(fetchData: FetchData<T>, cached: PageData | undefined): Promise<PageData> {
    const language = this.language();
    const bypassCache = cached?.data !== undefined && cached.language === language;
    try {
      return { data: await fetchData(bypassCache), isLoading: false, at: Date.now(), language };
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError(0, '');
      // Old data is better than none, unless the server answered that the record is gone.
      const data = failure.status === 404 ? undefined : cached?.data;
      // Without a response, the data is as old as before.
      const at = failure.isUnknown ? (cached?.at ?? 0) : Date.now();
      return { data, error: failure, isLoading: false, at, language };
    }
  }

  private put(key: string, page: PageData): void {
    this.pages.delete(key);
    this.pages.set(key, page);
    const oldest = this.pages.keys().next().value;
    if (this.pages.size > MAX_PAGES && oldest !== undefined) this.pages.delete(oldest);
  }
}
