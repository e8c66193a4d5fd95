import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ListData } from '@contract/envelope.ts';
import { LIMITS } from '@contract/limits.ts';
import type { ApiClient } from '../../../api/client.ts';
import type { FoundRecord, RecordSource } from './recordSources.ts';

/** Debounce of the search, after the last letter. */
const PAUSE_MS = 200;
/** A single letter would match everything. */
const MIN_LETTERS = 2;

/** A source's results. */
export interface Found extends ListData<FoundRecord> {
  page: string;
}

/** Searches records while the user types. Only the latest query's results count. */
export class PaletteStore {
  text = '';
  found: readonly Found[] = [];
  state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  private requestId = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly api: ApiClient;
  private readonly sources: readonly RecordSource[];

  constructor(api: ApiClient, sources: readonly RecordSource[]) {
    this.api = api;
    this.sources = sources;
    makeAutoObservable<this, 'api' | 'sources' | 'requestId' | 'timer'>(
      this,
      { api: false, sources: false, requestId: false, timer: false, found: observableRef },
      { autoBind: true },
    );
  }

  type(text: string): void {
    this.stop();
    this.text = text;
    this.found = [];
    this.state = text.trim().length < MIN_LETTERS ? 'idle' : 'loading';
    if (this.state === 'loading') this.timer = setTimeout(() => void this.ask(), PAUSE_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.requestId += 1;
  }

  /** A source that fails does not hide the others' results. */
  async ask(): Promise<void> {
    const requestId = ++this.requestId;
    this.state = 'loading';
    const search = this.text.trim().slice(0, LIMITS.search);
    const answers = await Promise.allSettled(
      this.sources.map(async ({ page, find }) => ({ page, ...(await find(this.api, search)) })),
    );
    if (requestId !== this.requestId) return;
    runInAction(() => {
      this.found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      this.state = this.found.length < this.sources.length ? 'failed' : 'ready';
    });
  }
}
