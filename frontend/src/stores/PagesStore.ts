import { makeAutoObservable, observable, runInAction } from 'mobx';
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
export type FetchData<T> = (isAnew: boolean) => Promise<T>;

const FRESH_MS = 30_000;
const MOST_KEPT = 40;
const RETURN_WAITS_MS = [0, 1_000, 4_000];

/** The responses of pages by API path: the server's data starts here, and going back is instant. */
export class PagesStore {
  private readonly pages = observable.map<string, PageData>({}, { deep: false });
  private readonly language: () => Language;

  /** `isCached`: from the service worker's cache; the page's age is unknown, since a phone's clock can't be trusted. */
  constructor(language: () => Language, fromServer: Record<string, SentPage> = {}, isKept = false) {
    this.language = language;
    for (const [key, { data, error }] of Object.entries(fromServer)) {
      this.pages.set(key, {
        data,
        ...(error && { error: new ApiError(error.status, error.message, error.data) }),
        isLoading: false,
        at: isKept ? 0 : Date.now(),
        language: language(),
      });
    }
    makeAutoObservable<this, 'pages' | 'language' | 'fetched' | 'isFresh'>(
      this,
      { pages: false, language: false, fetched: false, isFresh: false, get: false, toState: false },
      { autoBind: true },
    );
  }

  get(key: string): PageData | undefined {
    return this.pages.get(key);
  }

  /** Loads unless the data is fresh and in the current language. Never rejects: the page shows the failure. */
  async load<T>(key: string, fetchData: FetchData<T>): Promise<void> {
    const known = this.pages.get(key);
    if (known?.isLoading || this.isFresh(known)) return;
    await this.reload(key, fetchData);
  }

  /** Loads with retries after a reconnect: the network may fail in its first seconds, and an older request may hang. */
  async loadOnReturn<T>(key: string, fetchData: FetchData<T>): Promise<void> {
    for (const waitMs of RETURN_WAITS_MS) {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      if (this.isFresh(this.pages.get(key))) return;
      await this.reload(key, fetchData);
    }
  }

  async reload<T>(key: string, fetchData: FetchData<T>): Promise<void> {
    const known = this.pages.get(key);
    const asked = { data: known?.data, isLoading: true, at: known?.at ?? 0, language: this.language() };
    this.put(key, asked);
    const page = await this.fetched(fetchData, known);
    // Unless another request or an invalidation replaced it meanwhile.
    if (this.pages.get(key) === asked) runInAction(() => this.put(key, page));
  }

  /** Invalidates every page whose key has this prefix, after a change of its data. */
  forget(start: string): void {
    for (const key of [...this.pages.keys()]) if (key.startsWith(start)) this.pages.delete(key);
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

  private async fetched<T>(fetchData: FetchData<T>, known: PageData | undefined): Promise<PageData> {
    const language = this.language();
    const isAnew = known?.data !== undefined && known.language === language;
    try {
      return { data: await fetchData(isAnew), isLoading: false, at: Date.now(), language };
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError(0, '');
      // Old data is better than none, unless the server answered that the record is gone.
      const data = failure.status === 404 ? undefined : known?.data;
      // Without a response, the data is as old as before.
      const at = failure.isUnknown ? (known?.at ?? 0) : Date.now();
      return { data, error: failure, isLoading: false, at, language };
    }
  }

  private put(key: string, page: PageData): void {
    this.pages.delete(key);
    this.pages.set(key, page);
    const oldest = this.pages.keys().next().value;
    if (this.pages.size > MOST_KEPT && oldest !== undefined) this.pages.delete(oldest);
  }
}
