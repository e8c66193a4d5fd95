import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Invoice } from '@contract/invoices.ts';
import { ApiError } from '../../api/ApiError.ts';
import type { ApiClient } from '../../api/client.ts';

/** So many invoices are asked for at once. */
const AT_ONCE = 4;

/** The invoices of one print job. */
export class PrintStore {
  invoices: readonly Invoice[] | null = null;
  error: ApiError | null = null;
  private readonly api: ApiClient;
  private readonly ids: readonly number[];

  constructor(api: ApiClient, ids: readonly number[]) {
    this.api = api;
    this.ids = ids;
    makeAutoObservable<this, 'api' | 'ids'>(
      this,
      { api: false, ids: false, invoices: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  async load(): Promise<void> {
    this.error = null;
    try {
      const invoices: Invoice[] = [];
      for (let start = 0; start < this.ids.length; start += AT_ONCE) {
        const some = this.ids.slice(start, start + AT_ONCE);
        invoices.push(...(await Promise.all(some.map((id) => this.api.get<Invoice>(`/invoices/${id}`)))));
      }
      runInAction(() => (this.invoices = invoices));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => (this.error = error));
    }
  }

  /** The name of the file where somebody prints to one. */
  get title(): string {
    const [first, ...others] = this.invoices ?? [];
    const name = first?.documentNo.replaceAll('/', '-') ?? 'lelap';
    return others.length > 0 ? `${name} +${others.length}` : name;
  }
}
