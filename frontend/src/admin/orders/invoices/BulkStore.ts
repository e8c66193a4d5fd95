import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BulkInput, BulkStep, BulkVerdict } from '@contract/invoiceDesk.ts';
import type { InvoiceRow } from '@contract/invoices.ts';
import { canStep } from '@contract/invoiceStatus.ts';
import { ApiError } from '../../../api/ApiError.ts';
import type { ApiClient } from '../../../api/client.ts';

/** The result of a bulk step. */
interface BulkResult {
  step: BulkStep;
  done: number[];
  refused: { row: InvoiceRow; reason: string }[];
  /** Result unknown: the step was stopped, or the connection broke. */
  unknown: InvoiceRow[];
  error: ApiError | null;
}

/** A step over many invoices in one streamed request, with its progress. */
export class BulkStore {
  /** Null: nothing is running. */
  progress: { step: BulkStep; done: number; total: number } | null = null;
  result: BulkResult | null = null;
  private readonly api: Pick<ApiClient, 'lines'>;
  private running: AbortController | null = null;

  constructor(api: Pick<ApiClient, 'lines'>) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'running'>(
      this,
      { api: false, running: false, progress: observableRef, result: observableRef },
      { autoBind: true },
    );
  }

  /** Resolves with the ids whose result is known; skips invoices that would be refused. */
  async run(step: BulkStep, rows: readonly InvoiceRow[]): Promise<readonly number[]> {
    const eligible = eligibleInvoices(step, rows);
    const verdicts: BulkVerdict[] = [];
    const error = await this.read({ step, ids: eligible.map(({ id }) => id) }, verdicts);
    const byId = new Map(verdicts.map(({ id, refusal }) => [id, refusal]));
    const done = eligible.filter(({ id }) => byId.get(id) === null).map(({ id }) => id);
    const refused = eligible.flatMap((row) => {
      const reason = byId.get(row.id);
      return typeof reason === 'string' ? [{ row, reason }] : [];
    });
    const unknown = eligible.filter(({ id }) => !byId.has(id));
    runInAction(() => (this.result = { step, done, refused, unknown, error }));
    return [...byId.keys()];
  }

  /** Stops after the current invoice; finished ones stay. */
  stop(): void {
    this.running?.abort();
  }

  dismiss(): void {
    this.result = null;
  }

  /** Collects the streamed verdicts; null: completed, or stopped by the user. */
  private async read(input: BulkInput, verdicts: BulkVerdict[]): Promise<ApiError | null> {
    const { step, ids } = input;
    const running = new AbortController();
    this.running = running;
    this.result = null;
    this.progress = { step, done: 0, total: ids.length };
    try {
      const lines = this.api.lines('/invoices/bulk', running.signal, input);
      await lines.next();
      for await (const line of lines) {
        verdicts.push(line as BulkVerdict);
        runInAction(() => (this.progress = { step, done: verdicts.length, total: ids.length }));
      }
      return null;
    } catch (error) {
      if (running.signal.aborted) return null;
      if (error instanceof ApiError) return error;
      // A partial line: the connection broke.
      if (error instanceof SyntaxError) return new ApiError(0, '');
      throw error;
    } finally {
      runInAction(() => (this.progress = null));
    }
  }
}

/** The invoices to which the step applies in their current status. A change that is not paid yet holds up the packing. */
export function eligibleInvoices(step: BulkStep, rows: readonly InvoiceRow[]): InvoiceRow[] {
  return rows.filter(({ statusEnum, waitsFor }) => canStep(step, statusEnum) && waitsFor === null);
}
