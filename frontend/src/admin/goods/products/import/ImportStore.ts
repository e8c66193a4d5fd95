import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Envelope } from '@contract/envelope.ts';
import type { ImportProgress, ImportReport } from '@contract/products.ts';
import { IMPORT_FIELD, MAX_IMPORT_BYTES } from '@contract/products.ts';
import { ApiError } from '../../../../api/ApiError.ts';
import type { ApiClient } from '../../../../api/client.ts';

export type FileFault = 'tooLarge' | 'notCsv';

/** An import: choose a file, check it, and import it once every line is valid. */
export class ImportStore {
  file: File | null = null;
  fault: FileFault | null = null;
  /** The check's result. */
  report: ImportReport | null = null;
  /** The import's result. */
  done: ImportReport | null = null;
  progress: ImportProgress | null = null;
  isBusy = false;
  error: ApiError | null = null;
  private readonly api: ApiClient;

  constructor(api: ApiClient) {
    this.api = api;
    makeAutoObservable<this, 'api'>(
      this,
      { api: false, file: observableRef, report: observableRef, done: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  get canImport(): boolean {
    return this.report !== null && this.report.faults.length === 0 && !this.isEmpty && !this.isBusy;
  }

  /** The file changes nothing. */
  get isEmpty(): boolean {
    const { report } = this;
    if (report === null) return false;
    return (
      report.newProducts + report.changedProducts + report.newUnits + report.changedUnits + report.stockChanges === 0
    );
  }

  /** Checks a file at once; imports nothing. */
  async choose(file: File): Promise<void> {
    this.reset();
    this.file = file;
    this.fault = faultOf(file);
    if (this.fault === null) await this.check();
  }

  async check(): Promise<void> {
    await this.run(async (form) => {
      const report = await this.api.post<ImportReport>('/products/import?dryRun=true', form);
      runInAction(() => (this.report = report));
    });
  }

  /** All or nothing. If the catalogue changed since the check, lines may still turn out invalid. */
  async start(): Promise<void> {
    if (!this.canImport) return;
    await this.run(async (form) => {
      try {
        await this.followImport(form);
      } catch (error) {
        if (!(error instanceof ApiError) || !isReport(error.data)) throw error;
        const { data } = error;
        runInAction(() => (this.report = data));
      }
    });
    runInAction(() => (this.progress = null));
  }

  reset(): void {
    this.file = null;
    this.fault = null;
    this.report = null;
    this.done = null;
    this.error = null;
  }

  private async followImport(form: FormData): Promise<void> {
    const lines = this.api.lines('/products/import?dryRun=false', new AbortController().signal, form);
    for await (const line of lines) {
      const message = line as ImportProgress | Envelope<ImportReport>;
      if (!('isSuccess' in message)) runInAction(() => (this.progress = message));
      else if (message.isSuccess) runInAction(() => (this.done = message.data));
      else throw new ApiError(500, message.message, message.data);
    }
    // The connection broke before the end: a new check of the file shows the remaining changes.
    if (this.done === null) throw new ApiError(0, '');
  }

  private async run(work: (form: FormData) => Promise<void>): Promise<void> {
    if (!this.file || this.isBusy) return;
    this.isBusy = true;
    this.error = null;
    const form = new FormData();
    form.append(IMPORT_FIELD, this.file);
    try {
      await work(form);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => (this.error = error));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}

/** By its name: the MIME type of a CSV file on Windows depends on whether Excel is installed. */
function faultOf({ name, size }: File): FileFault | null {
  if (!/\.(csv|txt)$/i.test(name)) return 'notCsv';
  return size > MAX_IMPORT_BYTES ? 'tooLarge' : null;
}

function isReport(data: unknown): data is ImportReport {
  return typeof data === 'object' && data !== null && 'faults' in data;
}
