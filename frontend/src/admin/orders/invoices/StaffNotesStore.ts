import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { StaffNote, StaffNoteInput } from '@contract/invoiceDesk.ts';
import { ApiError } from '../../../api/ApiError.ts';
import type { ApiClient } from '../../../api/client.ts';

/** The staff's notes on an invoice. Each change returns the whole list. */
export class StaffNotesStore {
  notes: StaffNote[] = [];
  error: ApiError | null = null;
  private readonly api: ApiClient;
  private readonly path: string;

  constructor(api: ApiClient, invoiceId: number) {
    this.api = api;
    this.path = `/invoices/notes/${invoiceId}`;
    makeAutoObservable<this, 'api' | 'path'>(
      this,
      { api: false, path: false, notes: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  get pinned(): StaffNote[] {
    return this.notes.filter(({ isPinned }) => isPinned);
  }

  async load(): Promise<void> {
    this.error = null;
    try {
      await this.take(this.api.get<StaffNote[]>(this.path));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => (this.error = error));
    }
  }

  /** Rejects with ApiError, as the others do. */
  async add(input: StaffNoteInput): Promise<void> {
    await this.take(this.api.post<StaffNote[]>(this.path, input));
  }

  async pin(id: number, isPinned: boolean): Promise<void> {
    await this.take(this.api.put<StaffNote[]>(`${this.path}/${id}`, { isPinned }));
  }

  async remove(id: number): Promise<void> {
    await this.take(this.api.delete<StaffNote[]>(`${this.path}/${id}`));
  }

  private async take(answer: Promise<StaffNote[]>): Promise<void> {
    const notes = await answer;
    runInAction(() => (this.notes = notes));
  }
}
