import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type {
  CheckedReceipt,
  ReceiptBatch,
  ReceiptInvoice,
  ReceiptLine,
  ReceiptPreview,
  ReceiptRowInput,
  ReceiptVerdict,
} from '@contract/receiptBatches.ts';
import { isSaved, isUnresolved } from '@contract/receiptBatches.ts';
import { ApiError } from '../../../../api/ApiError.ts';
import type { ApiClient } from '../../../../api/client.ts';
import { randomKey } from '../../../../stores/AttemptStore.ts';

/** A line on the page: its text, the user's corrections, and the server's verdict. */
export interface ReceiptRow {
  /** Its number in the list, from 1. */
  line: number;
  input: ReceiptRowInput;
  judged: CheckedReceipt | null;
  /** The candidates, also after one was chosen. */
  choices: readonly ReceiptInvoice[];
}

export type RowFilter = 'all' | 'toLookAt' | ReceiptVerdict;

/** A courier's list, from input to saved receipt numbers. */
export class ReceiptsStore {
  rows: ReceiptRow[] = [];
  filter: RowFilter = 'all';
  isBusy = false;
  error: ApiError | null = null;
  /** The last saved batch. */
  saved: ReceiptBatch | null = null;
  private key = randomKey();
  private requestId = 0;
  private readonly api: ApiClient;

  constructor(api: ApiClient) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'key' | 'requestId'>(
      this,
      { api: false, key: false, requestId: false, rows: observableRef, error: observableRef, saved: observableRef },
      { autoBind: true },
    );
  }

  get toSave(): number {
    return this.rows.filter(({ judged, input }) => judged && isSaved(judged.verdict, input.isAgreed)).length;
  }

  get toLookAt(): number {
    return this.rows.filter(needsReview).length;
  }

  get shownRows(): readonly ReceiptRow[] {
    if (this.filter === 'all') return this.rows;
    if (this.filter === 'toLookAt') return this.rows.filter(needsReview);
    return this.rows.filter(({ judged }) => judged?.verdict === this.filter);
  }

  /** The number of lines per verdict. */
  get tallies(): ReadonlyMap<ReceiptVerdict, number> {
    const tallies = new Map<ReceiptVerdict, number>();
    for (const { judged } of this.rows) {
      if (judged) tallies.set(judged.verdict, (tallies.get(judged.verdict) ?? 0) + 1);
    }
    return tallies;
  }

  take(lines: readonly ReceiptLine[]): void {
    this.saved = null;
    this.filter = 'all';
    this.rows = lines.map((line, index) => ({
      line: index + 1,
      input: { ...line, invoiceId: null, isAgreed: false, seen: '' },
      judged: null,
      choices: [],
    }));
    void this.judge();
  }

  clear(): void {
    this.rows = [];
    this.error = null;
    this.saved = null;
    this.requestId += 1;
  }

  /** Corrects a line; revokes the agreement, which was to the previous text. */
  edit(line: number, change: Partial<Pick<ReceiptRowInput, 'receiptNumber' | 'documentNo' | 'invoiceId'>>): void {
    this.change(line, { ...change, isAgreed: false });
    void this.judge();
  }

  /** Confirms a doubtful line. */
  agree(line: number, isAgreed: boolean): void {
    this.change(line, { isAgreed });
  }

  remove(line: number): void {
    this.rows = this.rows.filter((row) => row.line !== line);
    if (this.rows.length > 0) void this.judge();
  }

  /** Previews the save; a newer request supersedes an older one. */
  async judge(): Promise<void> {
    const request = ++this.requestId;
    this.isBusy = true;
    this.error = null;
    try {
      const body = { rows: this.rows.map(({ input }) => input) };
      const preview = await this.api.post<ReceiptPreview>('/receipt-batches/preview', body);
      if (request === this.requestId) this.adopt(preview);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (request === this.requestId) runInAction(() => (this.error = error));
    } finally {
      if (request === this.requestId) runInAction(() => (this.isBusy = false));
    }
  }

  /** Saves the good and the confirmed lines; doubtful ones stay. Throws a refusal, after showing fresh verdicts. */
  async save(): Promise<void> {
    if (this.isBusy || this.toSave === 0) return;
    this.isBusy = true;
    try {
      const body = { rows: this.rows.map(({ input }) => input) };
      const batch = await this.api.post<ReceiptBatch>('/receipt-batches', body, { 'Idempotency-Key': this.key });
      runInAction(() => {
        this.rows = this.rows.filter(needsReview);
        this.saved = batch;
        this.filter = 'all';
      });
      if (this.rows.length > 0) await this.judge();
    } catch (error) {
      if (error instanceof ApiError && error.status === 409 && isPreview(error.data)) this.adopt(error.data);
      throw error;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  /** After a batch was undone: its remaining lines may be saved again. */
  undone(batch: ReceiptBatch): void {
    if (this.saved?.id === batch.id) this.saved = batch;
    if (this.rows.length > 0) void this.judge();
  }

  /** The line number at an index of the request. */
  lineAt(place: number): number {
    return this.rows[place]?.line ?? place + 1;
  }

  show(filter: RowFilter): void {
    this.filter = filter;
  }

  private change(line: number, change: Partial<ReceiptRowInput>): void {
    this.key = randomKey();
    this.rows = this.rows.map((row) => (row.line === line ? { ...row, input: { ...row.input, ...change } } : row));
  }

  private adopt({ rows: judged }: ReceiptPreview): void {
    this.key = randomKey();
    this.rows = this.rows.map((row, index) => {
      const now = judged[index] ?? null;
      const isSame = now?.seen === row.input.seen;
      const input = { ...row.input, seen: now?.seen ?? '', isAgreed: isSame && row.input.isAgreed };
      const choices = now && now.candidates.length > 0 ? now.candidates : row.choices;
      return { ...row, input, judged: now, choices: row.input.invoiceId === null ? (now?.candidates ?? []) : choices };
    });
  }
}

function needsReview({ judged, input }: ReceiptRow): boolean {
  return judged === null || isUnresolved(judged.verdict, input.isAgreed);
}

function isPreview(data: unknown): data is ReceiptPreview {
  return typeof data === 'object' && data !== null && 'rows' in data;
}
