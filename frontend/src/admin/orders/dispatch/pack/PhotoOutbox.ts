import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { Packing } from '@contract/packing.ts';
import { PACKING_PHOTO_FIELD } from '@contract/packing.ts';
import type { ApiClient } from '../../../../api/client.ts';
import { type PictureFault, preparePicture } from '../../../../components/preparePicture.ts';
import { randomKey } from '../../../../stores/AttemptStore.ts';
import { isRefusal, SendingLoop } from './SendingLoop.ts';
import { forgetPhoto, keepPhoto, readPhotos, type UnsentPhoto } from './unsentPhotos.ts';

/** A photo that nobody has, and why: the browser's fault, or the server's words. */
export type PhotoRefusal = { documentNo: string } & ({ fault: PictureFault } | { reason: string });

/** Photos of open parcels: shrunk, kept on this device, and sent one by one when there is a connection. */
export class PhotoOutbox {
  /** The oldest first. */
  readonly unsent = observable.array<UnsentPhoto>([], { deep: false });
  /** The number of photos that arrived since the page was opened, by invoice. */
  readonly sent = observable.map<number, number>();
  refusal: PhotoRefusal | null = null;
  private readonly api: ApiClient;
  private readonly userId: number;
  private readonly loop = new SendingLoop(() => this.sendNext());

  constructor(api: ApiClient, userId: number) {
    this.api = api;
    this.userId = userId;
    makeAutoObservable<this, 'api' | 'userId' | 'loop'>(
      this,
      { api: false, userId: false, loop: false, unsent: false, sent: false },
      { autoBind: true },
    );
  }

  get isOffline(): boolean {
    return this.loop.failures > 0;
  }

  /** Sends while the page is open. Returns a function that stops it. */
  start(): () => void {
    void this.restore();
    return this.loop.start();
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
    this.loop.sendNow();
  }

  private async restore(): Promise<void> {
    const kept = await readPhotos(this.userId);
    const known = new Set(this.unsent.map(({ key }) => key));
    runInAction(() => this.unsent.unshift(...kept.filter(({ key }) => !known.has(key))));
    this.loop.sendNow();
  }

  private async sendNext(): Promise<boolean> {
    const [next] = this.unsent;
    if (!next) return false;
    try {
      const form = new FormData();
      form.set(PACKING_PHOTO_FIELD, next.photo, PACKING_PHOTO_FIELD);
      await this.api.post(`/packings/photos/${next.invoiceId}`, form, { 'Idempotency-Key': next.key });
      runInAction(() => this.sent.set(next.invoiceId, (this.sent.get(next.invoiceId) ?? 0) + 1));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.refuse({ documentNo: next.documentNo, reason: error.reason });
    }
    runInAction(() => this.unsent.replace(this.unsent.filter(({ key }) => key !== next.key)));
    await forgetPhoto(next.key);
    return true;
  }

  private refuse(refusal: PhotoRefusal): void {
    this.refusal = refusal;
  }
}
