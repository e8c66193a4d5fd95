import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError } from '../../../api/ApiError.ts';
import type { ApiClient } from '../../../api/client.ts';

export type ArchiveStep = 'delete' | 'restore';

/** How a step over one row or many has ended. */
export interface ArchiveResult {
  done: number[];
  refused: { id: number; error: ApiError }[];
  /** What the server said last of a row that went through. */
  message: string;
}

interface Progress {
  step: ArchiveStep;
  done: number;
  total: number;
}

/** Takes rows of a controller out of the shop and back in: "deleted" rows are archived, so that it can be undone. */
export class ArchiveStore {
  /** Null: nothing goes on. */
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

  /** One after the other: a row that is still in use is refused and does not keep the others. */
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

  /** After the row that is under way; what is done stays done. */
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
