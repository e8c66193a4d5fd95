import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PrintKind, PrintMark } from '@contract/printMarks.ts';
import type { LeftOut, PrintAnswer } from '@contract/prints.ts';
import { MOST_SHEETS } from '@contract/prints.ts';
import type { Seller } from '@contract/settings.ts';
import { ApiError } from '../../../api/ApiError.ts';
import type { ApiClient } from '../../../api/client.ts';
import type { PrintJob } from './printWindow.ts';

/** So many documents are asked for at once: a long job shows how far it is, and can be stopped. */
const PIECE = 100;

/** The documents of a job, whose kind says what they are made of. */
export type Documents = { [Kind in PrintKind]: { kind: Kind; sheets: PrintAnswer<Kind>['sheets'] } }[PrintKind];

/** What was sent to print before: how many of the job, and the last of them. */
interface Before extends Pick<PrintMark, 'by' | 'at'> {
  count: number;
}

/** One print job: its documents, which are left out, and which of them were sent to print before. */
export class PrintStore {
  readonly job: PrintJob;
  seller: Seller | null = null;
  leftOut: readonly LeftOut[] = [];
  /** How many of the job have been asked for. */
  done = 0;
  isLoading = false;
  error: ApiError | null = null;
  /** Without those that were sent to print before. */
  isOnlyNew = false;
  /** Of the last time that it was sent to print: whether the shop knows. */
  noted: 'yes' | 'no' | null = null;
  private loaded: readonly PrintAnswer['sheets'][number][] = [];
  private unnoted: readonly number[] = [];
  private readonly api: ApiClient;

  constructor(api: ApiClient, job: PrintJob) {
    this.api = api;
    this.job = job;
    makeAutoObservable<this, 'api' | 'loaded' | 'unnoted'>(
      this,
      { api: false, job: false, unnoted: false, loaded: observableRef, leftOut: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  /** Asks for what is still missing: all of it at first, the rest after a stop or a failure. */
  async load(): Promise<void> {
    const { ids, mode } = this.job;
    this.error = null;
    this.isLoading = true;
    try {
      while (this.isLoading && this.done < ids.length) {
        const piece = ids.slice(this.done, this.done + PIECE);
        const answer = await this.api.get<PrintAnswer>(`/prints/${mode}?ids=${piece.join(',')}`);
        runInAction(() => this.take(answer, piece.length));
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => (this.error = error));
    } finally {
      runInAction(() => {
        this.isLoading = false;
        this.isOnlyNew = this.fresh.length > 0 && this.before !== null;
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

  /** Nothing is printed before somebody has seen what differs from what they asked for. */
  get isDoubtful(): boolean {
    return this.isStopped || this.leftOut.length > 0 || this.before !== null;
  }

  /** What is printed. */
  get documents(): Documents {
    // The server answers what was asked for.
    return { kind: this.job.mode, sheets: this.isOnlyNew ? this.fresh : this.loaded } as Documents;
  }

  /** How many could be printed. */
  get count(): number {
    return this.loaded.length;
  }

  get freshCount(): number {
    return this.fresh.length;
  }

  get before(): Before | null {
    const marks = this.loaded.flatMap(({ printed }) => printed ?? []);
    const [first, ...others] = marks;
    if (!first) return null;
    const last = others.reduce((one, other) => (other.at > one.at ? other : one), first);
    return { count: marks.length, by: last.by, at: last.at };
  }

  /** The name of the file where somebody prints to one. */
  get title(): string {
    const [first, ...others] = this.documents.sheets;
    const name = first?.documentNo.replaceAll('/', '-') ?? 'lelap';
    return others.length > 0 ? `${name} +${others.length}` : name;
  }

  /** Tells the shop that what is shown was sent to print. */
  async note(): Promise<void> {
    this.unnoted = this.documents.sheets.map(({ id }) => id);
    await this.noteRest();
  }

  async noteRest(): Promise<void> {
    this.noted = null;
    try {
      while (this.unnoted.length > 0) {
        await this.api.post(`/prints/${this.job.mode}`, { ids: this.unnoted.slice(0, MOST_SHEETS) });
        this.unnoted = this.unnoted.slice(MOST_SHEETS);
      }
      runInAction(() => (this.noted = 'yes'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => (this.noted = 'no'));
    }
  }

  private get fresh() {
    return this.loaded.filter(({ printed }) => printed === null);
  }

  private take({ seller, sheets, leftOut }: PrintAnswer, asked: number): void {
    this.seller = seller;
    this.loaded = [...this.loaded, ...sheets];
    this.leftOut = [...this.leftOut, ...leftOut];
    this.done += asked;
  }
}
