import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError } from '../../../api/ApiError.ts';
import type { ApiClient } from '../../../api/client.ts';

export type ArchiveStep = 'delete' | 'restore';

/** The result of a step over one row or many. */
export interface ArchiveResult {
  done: number[];
  refused: { id: number; error: ApiError }[];
  /** The server's message for the last row that succeeded. */
  message: string;
}

interface Progress {
  step: ArchiveStep;
  done: number;
  total: number;
}

/** Archives and restores rows of a controller: "deleted" rows are archived, so that it can be undone. */
export class ArchiveStore {
  /** Null: nothing is running. */
  progress: Progress | null = null;
  private readonly api: Pick<ApiClient, 'call'>;
  private readonly controller: string;
  private isStopped = false;

  constructor(api: Pick<ApiClient, 'call'>, controller: string) {
    this.api = api;
    this.controller = controller;
    makeAutoObservable<this, 'api' | 'controller' | 'isStopped'>(
      this,
      { api: false, controller: false, isStopped: false },
      { autoBind: true },
    );
  }

  /** One request after the other: a row that is still in use is refused and does not stop the others. */
  async run(step: ArchiveStep, ids: readonly number[]): Promise<ArchiveResult> {
    const result: ArchiveResult = { done: [], refused: [], message: '' };
    this.isStopped = false;
    try {
      for (const [index, id] of ids.entries()) {
        if (this.isStopped) break;
        runInAction(() => (this.progress = { step, done: index, total: ids.length }));
        await this.runOne(step, id, result);
      }
    } finally {
      runInAction(() => (this.progress = null));
    }
    return result;
  }

  /** Stops after the current row; finished rows stay archived. */
  stop(): void {
    this.isStopped = true;
  }

  private async runOne(step: ArchiveStep, id: number, result: ArchiveResult): Promise<void> {
    const path = `/${this.controller}`;
    try {
      const { message } = await (step === 'delete'
        ? this.api.call('DELETE', `${path}/${id}`)
        : this.api.call('PUT', `${path}/restore/${id}`, {}));
      result.done.push(id);
      result.message = message;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      result.refused.push({ id, error });
    }
  }
}
