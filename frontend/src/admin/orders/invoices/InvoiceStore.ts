import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Invoice } from '@contract/invoices.ts';
import { ApiError } from '../../../api/ApiError.ts';
import type { ApiClient } from '../../../api/client.ts';

/** One invoice and the steps that staff take with it. */
export class InvoiceStore {
  invoice: Invoice | null = null;
  error: ApiError | null = null;
  isLoading = false;
  private readonly api: ApiClient;
  private readonly id: string;
  private readonly onChanged: () => void;

  /** `onChanged` is called after every attempted step: a list elsewhere may show the invoice. */
  constructor(api: ApiClient, id: string, onChanged: () => void = () => undefined) {
    this.api = api;
    this.id = id;
    this.onChanged = onChanged;
    makeAutoObservable<this, 'api' | 'id' | 'onChanged'>(
      this,
      { api: false, id: false, onChanged: false, invoice: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  async load(): Promise<void> {
    this.isLoading = true;
    this.error = null;
    try {
      const invoice = await this.api.get<Invoice>(`/invoices/${encodeURIComponent(this.id)}`);
      runInAction(() => (this.invoice = invoice));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => (this.error = error));
    } finally {
      runInAction(() => (this.isLoading = false));
    }
  }

  /** 1 → 2, or straight to 3 if it already has a receipt number. */
  async process(): Promise<void> {
    await this.step('process');
  }

  /** 3 → 4: the parcel has arrived. */
  async deliver(): Promise<void> {
    await this.step('deliver');
  }

  /** 0 → 6: unpaid; its stock is released. */
  async cancel(): Promise<void> {
    await this.step('cancel');
  }

  /** 8 → 1: paid too late, and in stock again. */
  async revive(): Promise<void> {
    await this.step('revive');
  }

  /** After a change elsewhere, such as a receipt number. */
  async reload(): Promise<void> {
    this.onChanged();
    await this.load();
  }

  /** Rejects with ApiError. Refetches after any response, since another user may have been faster. */
  private async step(name: 'process' | 'deliver' | 'cancel' | 'revive'): Promise<void> {
    try {
      await this.api.put(`/invoices/${name}/${encodeURIComponent(this.id)}`);
    } finally {
      await this.reload();
    }
  }
}
