import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PrintKind, PrintMark } from '@contract/printMarks.ts';
import type { SkippedInvoice, PrintAnswer } from '@contract/prints.ts';
import { MAX_SHEETS } from '@contract/prints.ts';
import type { Seller } from '@contract/settings.ts';
import { ApiError } from '../../../api/ApiError.ts';
import type { ApiClient } from '../../../api/client.ts';
import type { PrintJob } from './printWindow.ts';

/** Documents per request: a long job shows its progress, and can be stopped. */
const PIECE = 100;

/** A job's documents, discriminated by kind. */
export type Documents = { [Kind in PrintKind]: { kind: Kind; sheets: PrintAnswer<Kind>['sheets'] } }[PrintKind];

/** Earlier prints: their number in the job, and the latest one. */
interface EarlierPrints extends Pick<PrintMark, 'by' | 'at'> {
  count: number;
}

/** A print job: its documents, the omitted ones, and their earlier prints. */
export class PrintStore {
  readonly job: PrintJob;
  seller: Seller | null = null;
  leftOut: readonly SkippedInvoice[] = [];
  /** The number of documents requested so far. */
  done = 0;
  isLoading = false;
  error: ApiError | null = null;
  /** Excludes documents that were printed before. */
  isOnlyNew = false;
  /** Whether the server has recorded the latest print. */
  noted: 'yes' | 'no' | null = null;
  private loaded: readonly PrintAnswer['sheets'][number][] = [];
  private unsaved: readonly number[] = [];
  private readonly api: ApiClient;

  constructor(api: ApiClient, job: PrintJob) {
    this.api = api;
    this.job = job;
    makeAutoObservable<this, 'api' | 'loaded' | 'unsaved'>(
      this,
      { api: false, job: false, unsaved: false, loaded: observableRef, leftOut: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  /** Loads the missing documents: all of them at first, the rest after a stop or a failure. */
  async load(): Promise<void> {
    const { ids, mode, parcelNo } = this.job;
    const ofParcel = parcelNo === undefined ? '' : `&parcelNo=${parcelNo}`;
    this.error = null;
    this.isLoading = true;
    try {
      while (this.isLoading && this.done < ids.length) {
        const piece = ids.slice(this.done, this.done + PIECE);
        const answer = await this.api.get<PrintAnswer>(`/prints/${mode}?ids=${piece.join(',')}${ofParcel}`);
        runInAction(() => this.take(answer, piece.length));
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => (this.error = error));
    } finally {
      runInAction(() => {
        this.isLoading = false;
        this.isOnlyNew = this.unprinted.length > 0 && this.earlier !== null;
      });
    }
  }

  stop(): void {
    this.isLoading = false;
  }

  choose(isOnlyNew: boolean): void {
    this.isOnlyNew = isOnlyNew;
  }

  get isStopped(): boolean {
    return !this.isLoading && !this.error && this.done < this.job.ids.length;
  }

  /** Requires a confirmation: the documents differ from the request. */
  get needsReview(): boolean {
    return this.isStopped || this.leftOut.length > 0 || this.earlier !== null;
  }

  /** The documents to print. */
  get documents(): Documents {
    // The server returns the requested kind.
    return { kind: this.job.mode, sheets: this.isOnlyNew ? this.unprinted : this.loaded } as Documents;
  }

  /** The number of printable documents. */
  get count(): number {
    return this.loaded.length;
  }

  get freshCount(): number {
    return this.unprinted.length;
  }

  get earlier(): EarlierPrints | null {
    const marks = this.loaded.flatMap(({ printed }) => printed ?? []);
    const [first, ...others] = marks;
    if (!first) return null;
    const last = others.reduce((one, other) => (other.at > one.at ? other : one), first);
    return { count: marks.length, by: last.by, at: last.at };
  }

  /** The default file name of a PDF. */
  get title(): string {
    const [first, ...others] = this.documents.sheets;
    const name = first?.documentNo.replaceAll('/', '-') ?? 'lelap';
    return others.length > 0 ? `${name} +${others.length}` : name;
  }

  /** Records on the server that the documents were printed. */
  async note(): Promise<void> {
    this.unsaved = [...new Set(this.documents.sheets.map(({ id }) => id))];
    await this.noteRest();
  }

  async noteRest(): Promise<void> {
    this.noted = null;
    try {
      while (this.unsaved.length > 0) {
        await this.api.post(`/prints/${this.job.mode}`, { ids: this.unsaved.slice(0, MAX_SHEETS) });
        this.unsaved = this.unsaved.slice(MAX_SHEETS);
      }
      runInAction(() => (this.noted = 'yes'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => (this.noted = 'no'));
    }
  }

  private get unprinted() {
    return this.loaded.filter(({ printed }) => printed === null);
  }

  private take({ seller, sheets, leftOut }: PrintAnswer, requested: number): void {
    this.seller = seller;
    this.loaded = [...this.loaded, ...sheets];
    this.leftOut = [...this.leftOut, ...leftOut];
    this.done += requested;
  }
}
