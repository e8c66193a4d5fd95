import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { FoundUnit, Marketplace } from '@contract/manualOrders.ts';
import type {
  JudgedOrder,
  MarketplaceFileRow,
  MarketplaceLayout,
  MarketplacePreview,
  MarketplaceVerdict,
  OrderFileColumns,
} from '@contract/marketplace.ts';
import {
  isOrderFile,
  isStep,
  MARKETPLACE_LIMITS,
  MARKETPLACE_VERDICTS,
  ORDER_FILE_FIELD,
} from '@contract/marketplace.ts';
import { MAX_IMPORT_BYTES } from '@contract/products.ts';
import { cleanLine, cut } from '@contract/text.ts';
import { ApiError } from '../../../api/ApiError.ts';
import type { ApiClient } from '../../../api/client.ts';
import type { OrderFileFault, OrderTable } from './orderFile.ts';
import { asUpload, guessColumns, guessSource, readOrderFile } from './orderFile.ts';

/** An order file of a marketplace: read here, judged by the server, and taken there in the background. */
export class MarketplaceStore {
  name = '';
  source: Marketplace = 'shopee';
  table: OrderTable | null = null;
  columns: OrderFileColumns | null = null;
  fault: OrderFileFault | null = null;
  preview: MarketplacePreview | null = null;
  shown: MarketplaceVerdict | 'all' = 'all';
  /** The id of the file that is being taken, or was. */
  taken: number | null = null;
  isBusy = false;
  /** The server's refusal, or a lost connection. */
  error: ApiError | null = null;
  private readonly api: ApiClient;
  private readonly layouts: Map<Marketplace, OrderFileColumns>;

  constructor(api: ApiClient, layouts: readonly MarketplaceLayout[]) {
    this.api = api;
    this.layouts = new Map(layouts.map(({ source, columns }) => [source, columns]));
    makeAutoObservable<this, 'api' | 'layouts'>(
      this,
      {
        api: false,
        layouts: false,
        table: observableRef,
        columns: observableRef,
        preview: observableRef,
        error: false,
      },
      { autoBind: true },
    );
  }

  get orders(): readonly JudgedOrder[] {
    const all = this.preview?.orders ?? [];
    return this.shown === 'all' ? all : all.filter(({ verdict }) => verdict === this.shown);
  }

  /** The verdicts in the file. */
  get verdicts(): MarketplaceVerdict[] {
    return MARKETPLACE_VERDICTS.filter((verdict) => (this.preview?.counts[verdict] ?? 0) > 0);
  }

  /** Orders that taking the file changes. */
  get steps(): number {
    const { counts } = this.preview ?? {};
    return counts ? MARKETPLACE_VERDICTS.filter(isStep).reduce((sum, verdict) => sum + counts[verdict], 0) : 0;
  }

  async choose(file: File): Promise<void> {
    Object.assign(this, { fault: null, error: null, preview: null, table: null, columns: null, taken: null });
    this.isBusy = true;
    this.name = cut(cleanLine(file.name), MARKETPLACE_LIMITS.fileName) || '-';
    const table = await readOrderFile(file);
    runInAction(() => {
      this.isBusy = false;
      if (typeof table === 'string') this.fault = table;
      else this.read(table);
    });
    await this.check();
  }

  async setSource(source: Marketplace): Promise<void> {
    this.source = source;
    if (this.table) this.columns = this.columnsOf(this.table);
    await this.check();
  }

  /** Reads by other columns, and stores them for the marketplace. */
  async useColumns(columns: OrderFileColumns): Promise<void> {
    this.columns = columns;
    const { source } = this;
    await this.ask(() => this.api.call('PUT', '/marketplace/layouts', { source, columns }));
    if (this.error) return;
    this.layouts.set(source, columns);
    await this.check();
  }

  /** Asks for the verdicts. `isKept`: the former ones are shown meanwhile. */
  async check(isKept = false): Promise<void> {
    if (!isKept) this.preview = null;
    const form = await this.form();
    if (!form) return;
    await this.ask(async () => {
      const preview = await this.api.post<MarketplacePreview>('/marketplace/files/preview', form);
      runInAction(() => {
        this.preview = preview;
        this.shown = 'all';
      });
    });
  }

  /** Remembers the unit of a SKU. */
  async map(sku: string, { productDetailId }: FoundUnit): Promise<void> {
    const { source } = this;
    await this.ask(() => this.api.call('PUT', '/marketplace/units', { source, sku, productDetailId }));
    if (!this.error) await this.check(true);
  }

  /** The server goes on by itself. */
  async take(): Promise<void> {
    const form = await this.form();
    if (!form) return;
    form.append('name', this.name);
    await this.ask(async () => {
      const { id } = await this.api.post<MarketplaceFileRow>('/marketplace/files', form);
      runInAction(() => (this.taken = id));
    });
  }

  show(verdict: MarketplaceVerdict | 'all'): void {
    this.shown = verdict;
  }

  private read(table: OrderTable): void {
    this.table = table;
    this.source = guessSource(table) ?? 'other';
    this.columns = this.columnsOf(table);
  }

  /** The stored columns may be of another kind of export: then a recognized header is more reliable. */
  private columnsOf(table: OrderTable): OrderFileColumns {
    const guessed = guessColumns(table);
    const stored = this.layouts.get(this.source);
    if (!stored) return guessed;
    const isSameKind = (['orderNo', 'status', 'quantity'] as const).every((field) => stored[field] === guessed[field]);
    return isSameKind || !isOrderFile(guessed) ? stored : guessed;
  }

  private async form(): Promise<FormData | null> {
    const { table, columns, source } = this;
    if (!table || !columns || !isOrderFile(columns)) return null;
    const blob = await asUpload(table, columns);
    if (blob.size > MAX_IMPORT_BYTES) {
      runInAction(() => (this.fault = 'tooLarge'));
      return null;
    }
    const form = new FormData();
    form.append('source', source);
    form.append(ORDER_FILE_FIELD, blob, 'orders.csv');
    return form;
  }

  private async ask(work: () => Promise<unknown>): Promise<void> {
    this.isBusy = true;
    this.error = null;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => (this.error = error));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
