import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError } from '../../../../api/ApiError.ts';
import type { ApiClient } from '../../../../api/client.ts';

/** Rows per callback and progress update. */
const BATCH = 250;

/** Reads all rows of a list, not only a page: a stream whose first line is their count. */
export class ExportStore {
  /** Null: nothing is running. */
  progress: { done: number; total: number } | null = null;
  private readonly api: Pick<ApiClient, 'lines'>;
  private running: AbortController | null = null;

  constructor(api: Pick<ApiClient, 'lines'>) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'running'>(this, { api: false, running: false }, { autoBind: true });
  }

  /** Resolves with the number of rows, or null when cancelled. `onStart` may refuse by returning false. */
  async read<Row>(
    path: string,
    onRows: (rows: Row[]) => void,
    onStart: (total: number) => boolean = () => true,
  ): Promise<number | null> {
    this.cancel();
    const running = new AbortController();
    this.running = running;
    this.progress = { done: 0, total: 0 };
    try {
      return await this.readLines(this.api.lines(path, running.signal), onRows, onStart);
    } catch (error) {
      if (running.signal.aborted) return null;
      throw error;
    } finally {
      if (this.running === running) runInAction(() => (this.progress = null));
    }
  }

  cancel(): void {
    this.running?.abort();
    this.running = null;
    this.progress = null;
  }

  private async readLines<Row>(
    lines: AsyncGenerator<unknown, void>,
    onRows: (rows: Row[]) => void,
    onStart: (total: number) => boolean,
  ): Promise<number | null> {
    const { totalRows } = firstLine((await lines.next()).value);
    if (!onStart(totalRows)) {
      this.cancel();
      return null;
    }
    let done = 0;
    let batch: Row[] = [];
    const flush = () => {
      onRows(batch);
      done += batch.length;
      batch = [];
      runInAction(() => (this.progress = { done, total: totalRows }));
    };
    for await (const line of lines) {
      batch.push(line as Row);
      if (batch.length >= BATCH) flush();
    }
    flush();
    return done;
  }
}

/** Any other response is not from our server. */
function firstLine(line: unknown): { totalRows: number } {
  const isHead = typeof line === 'object' && line !== null && 'totalRows' in line;
  if (!isHead || typeof line.totalRows !== 'number') throw new ApiError(0, '');
  return { totalRows: line.totalRows };
}
