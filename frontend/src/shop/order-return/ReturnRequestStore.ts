import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { ProductDetail, ProductPage } from '@contract/catalogue.ts';
import type { Invoice, InvoiceDetail } from '@contract/invoices.ts';
import type {
  Return,
  ReturnInput,
  ReturnPhoto,
  ReturnReason,
  ReturnResolution,
  ReturnsOfInvoice,
} from '@contract/returns.ts';
import { MAX_RETURN_PHOTOS } from '@contract/returns.ts';
import { ApiError, refusalOf } from '../../api/ApiError.ts';
import type { ApiClient } from '../../api/client.ts';
import { type Attempt, AttemptStore } from '../../stores/AttemptStore.ts';
import { personalKey } from '../../stores/storage.ts';
import { preparePicture } from '../../components/preparePicture.ts';
import type { PictureFault } from '../../components/preparePicture.ts';

/** A line of the order with the quantity to return and its replacement. */
export interface ReturnLine {
  detail: InvoiceDetail;
  /** How many pieces are still returnable. */
  left: number;
  /** 0: not returned. */
  quantity: number;
  exchangeForId: number | null;
}

/** A unit offered in exchange. */
export interface Replacement extends Pick<ProductDetail, 'price' | 'discount' | 'variant' | 'color' | 'size'> {
  id: number;
}

/** The request, with the photos as the form shows them. */
type EnteredReturn = Omit<ReturnInput, 'photoIds'> & { photos: ReturnPhoto[] };

/** The form of a return request. */
export class ReturnRequestStore {
  lines: ReturnLine[];
  reason: ReturnReason = 'unopened';
  resolution: ReturnResolution = 'refund';
  note = '';
  photos: ReturnPhoto[] = [];
  photoFault: PictureFault | 'failed' | null = null;
  isPhotoBusy = false;
  isBusy = false;
  /** The server's error of the whole form, and of each field by its path. */
  problem: string | null = null;
  faults: Record<string, string> = {};
  refusals = 0;
  /** The outcome of the last request is unknown. */
  isLost = false;
  readonly attempts: AttemptStore<EnteredReturn>;
  /** Units offered in exchange, by product. */
  readonly replacements = observable.map<number, Replacement[]>();
  private readonly api: ApiClient;
  private readonly invoiceId: number;

  constructor(api: ApiClient, userId: number, invoice: Invoice, { returnable }: ReturnsOfInvoice) {
    this.api = api;
    this.invoiceId = invoice.id;
    this.lines = invoice.invoiceDetails.flatMap((detail) => {
      const left = returnable.find(({ invoiceDetailId }) => invoiceDetailId === detail.id)?.quantity ?? 0;
      return left > 0 ? [{ detail, left, quantity: 0, exchangeForId: null }] : [];
    });
    this.attempts = new AttemptStore(`${personalKey('return', userId)}_${invoice.id}`, isEntered);
    makeAutoObservable<this, 'api' | 'invoiceId'>(
      this,
      { api: false, invoiceId: false, attempts: false },
      { autoBind: true },
    );
    if (this.attempts.unfinished) this.fillIn(this.attempts.unfinished.body);
  }

  get chosen(): ReturnLine[] {
    return this.lines.filter(({ quantity }) => quantity > 0);
  }

  get canAddPhoto(): boolean {
    return this.photos.length < MAX_RETURN_PHOTOS && !this.isPhotoBusy;
  }

  setQuantity(line: ReturnLine, quantity: number): void {
    line.quantity = quantity;
    this.faults = {};
    if (quantity > 0 && this.resolution === 'exchange') void this.loadReplacements(line);
  }

  setResolution(resolution: ReturnResolution): void {
    this.resolution = resolution;
    if (resolution === 'exchange') this.chosen.forEach((line) => void this.loadReplacements(line));
  }

  setReason(reason: ReturnReason): void {
    this.reason = reason;
  }

  setNote(note: string): void {
    this.note = note;
    delete this.faults['note'];
  }

  setReplacement(line: ReturnLine, exchangeForId: number | null): void {
    line.exchangeForId = exchangeForId;
    this.faults = {};
  }

  /** Uploads a photo at once and alone: on a bad network only this one has to be retried. */
  async addPhoto(file: File): Promise<void> {
    this.isPhotoBusy = true;
    this.photoFault = null;
    delete this.faults['photoIds'];
    const prepared = await preparePicture(file);
    const fault = typeof prepared === 'string' ? prepared : await this.sendPhoto(prepared);
    runInAction(() => {
      this.photoFault = fault;
      this.isPhotoBusy = false;
    });
  }

  removePhoto(id: number): void {
    this.photos = this.photos.filter((photo) => photo.id !== id);
  }

  /** Requests the return; null after a refusal. The input stays. */
  async send(): Promise<Return | null> {
    if (this.isBusy || this.attempts.unfinished) return null;
    const attempt = this.attempts.begin(this.entered);
    return attempt && this.post(attempt);
  }

  /** Retries the interrupted request unchanged, under its own key. */
  async finish(): Promise<Return | null> {
    const { unfinished } = this.attempts;
    return unfinished && !this.isBusy ? this.post(unfinished) : null;
  }

  private async post(attempt: Attempt<EnteredReturn>): Promise<Return | null> {
    this.isBusy = true;
    this.problem = null;
    this.isLost = false;
    this.faults = {};
    try {
      return await this.attempts.send(attempt, ({ photos, ...entered }, headers) => {
        const input: ReturnInput = { ...entered, photoIds: photos.map(({ id }) => id) };
        return this.api.post<Return>('/returns', input, headers);
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => this.refuse(error));
      return null;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  private get entered(): EnteredReturn {
    return {
      invoiceId: this.invoiceId,
      reason: this.reason,
      note: this.note.trim(),
      resolution: this.resolution,
      lines: this.chosen.map(({ detail, quantity, exchangeForId }) => ({
        invoiceDetailId: detail.id,
        quantity,
        exchangeForId: this.resolution === 'exchange' ? exchangeForId : null,
      })),
      photos: this.photos,
    };
  }

  /** Restores the form of the sent request, as far as its pieces are still returnable. */
  private fillIn({ reason, resolution, note, lines, photos }: EnteredReturn): void {
    Object.assign(this, { reason, note, photos });
    for (const { invoiceDetailId, quantity, exchangeForId } of lines) {
      const line = this.lines.find(({ detail }) => detail.id === invoiceDetailId);
      if (line) Object.assign(line, { quantity: Math.min(quantity, line.left), exchangeForId });
    }
    this.setResolution(resolution);
  }

  private refuse({ message, fields, isUnknown }: ApiError): void {
    this.problem = message;
    this.isLost = isUnknown;
    this.faults = fields;
    this.refusals += 1;
  }

  private async sendPhoto(photo: Blob): Promise<'failed' | null> {
    const form = new FormData();
    form.set('photo', photo, 'photo');
    try {
      const saved = await this.api.post<ReturnPhoto>('/returns/photos', form);
      runInAction(() => this.photos.push(saved));
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const refusal = refusalOf(error);
      if (refusal !== null) runInAction(() => (this.faults['photoIds'] = refusal));
      return 'failed';
    }
  }

  /** Without replacements the shopper can still request a refund. */
  private async loadReplacements({ detail: { productDetail } }: ReturnLine): Promise<void> {
    const { product } = productDetail;
    if (this.replacements.has(product.id)) return;
    try {
      const { productDetails } = await this.api.get<ProductPage>(`/shop/products/${product.id}`);
      const inStock = productDetails.filter(({ lastStock, isActive }) => isActive && lastStock > 0);
      const found = inStock.map(({ productDetailId, price, discount, variant, color, size }) => ({
        id: productDetailId,
        ...{ price, discount, variant, color, size },
      }));
      runInAction(() => this.replacements.set(product.id, found));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => this.replacements.set(product.id, []));
    }
  }
}

function isEntered(body: unknown): body is EnteredReturn {
  const { note, lines, photos } = (body ?? {}) as Partial<EnteredReturn>;
  return typeof note === 'string' && Array.isArray(lines) && Array.isArray(photos);
}
