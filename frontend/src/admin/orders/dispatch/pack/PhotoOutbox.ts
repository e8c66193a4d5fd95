import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { Packing } from '@contract/packing.ts';
import { PACKING_PHOTO_FIELD } from '@contract/packing.ts';
import { MINUTE_MS } from '@contract/time.ts';
import { ApiError } from '../../../../api/ApiError.ts';
import type { ApiClient } from '../../../../api/client.ts';
import { type PictureFault, preparePicture } from '../../../../components/preparePicture.ts';
import { randomKey } from '../../../../stores/AttemptStore.ts';
import { forgetPhoto, keepPhoto, readPhotos, type UnsentPhoto } from './unsentPhotos.ts';

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = MINUTE_MS;

/** A photo that nobody has, and why: the browser's fault, or the server's words. */
export type PhotoRefusal = { documentNo: string } & ({ fault: PictureFault } | { reason: string });

/** Photos of open parcels: shrunk, kept on this device, and sent one by one when there is a connection. */
export class PhotoOutbox {
  /** The oldest first. */
  readonly unsent = observable.array<UnsentPhoto>([], { deep: false });
  /** The number of photos that arrived since the page was opened, by invoice. */
  readonly sent = observable.map<number, number>();
  refusal: PhotoRefusal | null = null;
  /** Consecutive requests that didn't reach the server. */
  failures = 0;
  private readonly api: ApiClient;
  private readonly userId: number;
  private isSending = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(api: ApiClient, userId: number) {
    this.api = api;
    this.userId = userId;
    makeAutoObservable<this, 'api' | 'userId' | 'isSending' | 'timer'>(
      this,
      { ...{ api: false, userId: false, isSending: false, timer: false }, unsent: false, sent: false },
      { autoBind: true },
    );
  }

  /** Sends while the page is open. Returns a function that stops it. */
  start(): () => void {
    const sendNow = () => this.sendIn(0);
    window.addEventListener('online', sendNow);
    void this.restore();
    return () => {
      clearTimeout(this.timer);
      window.removeEventListener('online', sendNow);
    };
  }

  unsentOf(invoiceId: number): number {
    return this.unsent.filter((photo) => photo.invoiceId === invoiceId).length;
  }

  async add(file: File, { invoiceId, documentNo }: Packing): Promise<void> {
    const photo = await preparePicture(file);
    if (typeof photo === 'string') return this.refuse({ documentNo, fault: photo });
    const kept = { key: randomKey(), userId: this.userId, invoiceId, documentNo, photo };
    runInAction(() => {
      this.refusal = null;
      this.unsent.push(kept);
    });
    await keepPhoto(kept);
    this.sendIn(0);
  }

  private async restore(): Promise<void> {
    const kept = await readPhotos(this.userId);
    const known = new Set(this.unsent.map(({ key }) => key));
    runInAction(() => this.unsent.unshift(...kept.filter(({ key }) => !known.has(key))));
    this.sendIn(0);
  }

  private async send(): Promise<void> {
    const [next] = this.unsent;
    if (!next || this.isSending) return;
    this.isSending = true;
    try {
      const form = new FormData();
      form.set(PACKING_PHOTO_FIELD, next.photo, PACKING_PHOTO_FIELD);
      await this.api.post(`/packings/photos/${next.invoiceId}`, form, { 'Idempotency-Key': next.key });
      runInAction(() => this.sent.set(next.invoiceId, (this.sent.get(next.invoiceId) ?? 0) + 1));
      await this.settle(next);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // An expired session loses nothing.
      if (error.isRetryable || error.status === 401) this.tryLater();
      else {
        this.refuse({ documentNo: next.documentNo, reason: error.reason });
        await this.settle(next);
      }
    } finally {
      this.isSending = false;
    }
  }

  private async settle(sent: UnsentPhoto): Promise<void> {
    this.failures = 0;
    this.unsent.replace(this.unsent.filter(({ key }) => key !== sent.key));
    await forgetPhoto(sent.key);
    this.sendIn(0);
  }

  private refuse(refusal: PhotoRefusal): void {
    this.refusal = refusal;
  }

  private tryLater(): void {
    this.sendIn(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.failures));
    this.failures += 1;
  }

  private sendIn(ms: number): void {
    clearTimeout(this.timer);
    if (this.unsent.length > 0) this.timer = setTimeout(() => void this.send(), ms);
  }
}
