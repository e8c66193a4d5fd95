import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { FoundInvoice, Packing, PackingLine, ScannedUnit } from '@contract/packing.ts';
import { ApiError } from '../../../../api/ApiError.ts';
import type { ApiClient } from '../../../../api/client.ts';
import { PackChoices } from './packChoices.ts';
import { PackingOutbox, type Refusal } from './PackingOutbox.ts';
import { PhotoOutbox } from './PhotoOutbox.ts';
import { ParcelStore } from './ParcelStore.ts';
import { nearestLine, readScan } from './readScan.ts';
import { play, type SoundName } from './sounds.ts';
import { type ScanRequest, isAlarm, type ScanOutcome, outcomeOf } from './ScanOutcome.ts';

/** Milliseconds between checks whether another user took the parcel over. */
const REFRESH_MS = 20_000;

/** The packing desk: interprets scans and clicks for the open parcel, and holds the outcome to show. */
export class PackStore {
  outcome: ScanOutcome | null = null;
  /** The parcel that was closed last. */
  last: Packing | null = null;
  /** The index of the highlighted invoice, if a scan matches several. */
  chosen = 0;
  isBusy = false;
  /** Closed parcels that the server refused. */
  readonly refusals = observable.array<Refusal>([], { deep: false });
  readonly choices = new PackChoices();
  readonly outbox: PackingOutbox;
  readonly photos: PhotoOutbox;
  readonly parcel: ParcelStore;
  private readonly api: ApiClient;
  private readonly onPacked: (packing: Packing) => void;
  /** Scans arrive faster than responses: each waits for the previous one. */
  private queue: Promise<void> = Promise.resolve();

  /** `onPacked`: called once the server has a parcel that was closed here. */
  constructor(api: ApiClient, userId: number, onPacked: (packing: Packing) => void) {
    this.api = api;
    this.onPacked = onPacked;
    this.outbox = new PackingOutbox(api, userId, {
      onAccepted: (packing, isComplete) => this.handleAccepted(packing, isComplete),
      onRefused: (refusal) => this.handleRefused(refusal),
    });
    this.photos = new PhotoOutbox(api, userId);
    this.parcel = new ParcelStore(this.outbox, userId);
    makeAutoObservable<this, 'api' | 'onPacked' | 'queue'>(
      this,
      {
        ...{ api: false, onPacked: false, queue: false, choices: false, outbox: false, parcel: false, refusals: false },
        photos: false,
        ...{ outcome: observableRef, last: observableRef },
      },
      { autoBind: true },
    );
  }

  /** Resumes the open parcel. Returns a function that stops the polling. */
  start(): () => void {
    const stops = [this.outbox.start(), this.photos.start()];
    this.parcel.restore();
    void this.refresh();
    const refresh = setInterval(() => document.visibilityState === 'visible' && void this.refresh(), REFRESH_MS);
    return () => {
      clearInterval(refresh);
      stops.forEach((stop) => stop());
    };
  }

  /** Handles a scanned or typed text; resolves once all scans so far are handled. */
  scan(text: string): Promise<void> {
    const scanned = text.trim();
    if (scanned !== '') this.queue = this.queue.then(() => this.read(scanned));
    return this.queue;
  }

  /** Adds pieces of a line to the parcel; refuses a surplus piece. */
  tick(line: PackingLine, pieces = 1, isScanned = false): void {
    if (!this.parcel.enter(line, pieces)) return this.show({ kind: 'extra', line });
    this.outcome = null;
    if (isScanned && this.parcel.isFull && this.choices.closesByScan) this.complete();
    else if (pieces > 0) this.sound('tick');
  }

  /** Closes the full parcel here at once, and on the server as soon as there is a connection. */
  complete(): void {
    const closed = this.parcel.close();
    if (!closed) return;
    this.last = closed;
    this.outcome = null;
    this.sound('done');
  }

  /** Releases the open parcel; its packed pieces stay recorded for the next packer. */
  async putAside(): Promise<void> {
    const { packing } = this.parcel;
    if (!packing) return;
    this.parcel.open(null);
    this.outcome = null;
    try {
      await this.api.put(`/packings/put-aside/${packing.invoiceId}`);
    } catch (error) {
      // The claim expires by itself.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** Opens an invoice instead of the open one. `takeOver`: from another user, who is notified. */
  async begin(invoice: Pick<FoundInvoice, 'id' | 'documentNo'>, takeOver = false): Promise<void> {
    await this.request({ scanned: invoice.documentNo, invoice }, async () => {
      const packing = await this.api.put<Packing>(`/packings/open/${invoice.id}`, { takeOver });
      if (this.parcel.packing?.invoiceId !== packing.invoiceId) await this.putAside();
      this.parcel.open(packing);
      this.dismiss();
      this.sound('tick');
    });
  }

  /** Declines a question, or closes a message. */
  dismiss(): void {
    this.outcome = null;
  }

  /** Confirms the switch to another order while this one is half packed. */
  async goToOther(): Promise<void> {
    if (this.outcome?.kind === 'other') await this.openByNumber(this.outcome.scanned);
  }

  /** Moves the highlight by an arrow key. */
  choose(step: 1 | -1): void {
    if (this.outcome?.kind !== 'several') return this.parcel.moveHighlight(step);
    const { length } = this.outcome.found;
    this.chosen = (this.chosen + step + length) % length;
  }

  forgetRefusals(): void {
    this.refusals.clear();
  }

  private async read(text: string): Promise<void> {
    if (!this.parcel.packing) return this.openByNumber(text);
    const scan = readScan(text, this.parcel.lines);
    if (scan.kind === 'piece') this.tick(scan.line, 1, true);
    else if (scan.kind === 'unclear') this.askWhichLine(text, scan.lines);
    else if (scan.kind === 'wrong') await this.refuse(text);
    else await this.readDocument(text, scan.documentNo);
  }

  /** Highlights the first incomplete line. */
  private askWhichLine(scanned: string, lines: readonly PackingLine[]): void {
    this.show({ kind: 'unclear', scanned, lines });
    this.parcel.highlight(lines.find(({ packed, quantity }) => packed < quantity) ?? lines[0]);
  }

  private async readDocument(text: string, documentNo: string): Promise<void> {
    const { outcome, parcel } = this;
    if (parcel.packing?.documentNo === documentNo) {
      if (parcel.isFull) this.complete();
      else this.show({ kind: 'same' });
      return;
    }
    const isConfirmed = outcome?.kind === 'other' && outcome.documentNo === documentNo;
    if (parcel.pieces.packed === 0 || isConfirmed) await this.openByNumber(text);
    else this.show({ kind: 'other', scanned: text, documentNo });
  }

  /** Searches the invoice by its number, and opens it if there is exactly one. */
  private async openByNumber(text: string): Promise<void> {
    await this.request({ scanned: text }, async () => {
      const found = await this.api.get<FoundInvoice[]>(`/packings/find?${new URLSearchParams({ scan: text })}`);
      const [invoice, ...others] = found;
      if (invoice && others.length === 0) await this.begin(invoice);
      else this.show({ kind: 'several', scanned: text, found });
    });
  }

  /** Refuses a piece that is not of this order; adds its name once the server returns it. */
  private async refuse(scanned: string): Promise<void> {
    const { openLines } = this.parcel;
    const wanted = nearestLine(scanned, openLines);
    const outcome: ScanOutcome = { kind: 'wrong', scanned, units: null, wanted, open: openLines.length };
    this.show(outcome);
    try {
      const units = await this.api.get<ScannedUnit[]>(`/packings/units?${new URLSearchParams({ code: scanned })}`);
      if (this.outcome === outcome) runInAction(() => (this.outcome = { ...outcome, units }));
    } catch (error) {
      // The code alone is enough.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  private async request(about: ScanRequest, work: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.show(outcomeOf(error, about));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  /** Checks whether this user still holds the parcel. */
  private async refresh(): Promise<void> {
    const { packing } = this.parcel;
    if (!packing) return;
    try {
      const now = await this.api.get<Packing>(`/packings/${packing.invoiceId}`);
      if (this.parcel.packing === packing) this.applyServerState(now);
    } catch (error) {
      // The next poll retries.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  private applyServerState(packing: Packing): void {
    const to = packing.packed ?? packing.holder;
    if (packing.isMine || to === null) return this.parcel.update(packing);
    this.outbox.forget(packing.invoiceId);
    this.parcel.open(null);
    this.show({ kind: 'lost', documentNo: packing.documentNo, to, isPacked: packing.packed !== null });
  }

  private handleAccepted(packing: Packing, isComplete: boolean): void {
    if (isComplete) this.onPacked(packing);
    else if (this.parcel.packing?.invoiceId === packing.invoiceId) this.applyServerState(packing);
  }

  private handleRefused(refusal: Refusal): void {
    if (this.parcel.packing?.invoiceId === refusal.invoiceId) {
      this.parcel.open(null);
      this.show({ kind: 'refused', scanned: refusal.documentNo, reason: refusal.reason });
    } else {
      this.refusals.push(refusal);
      this.sound('refused');
    }
  }

  private show(outcome: ScanOutcome): void {
    this.outcome = outcome;
    if (outcome.kind === 'several') this.chosen = 0;
    if (isAlarm(outcome)) this.sound('refused');
  }

  private sound(name: SoundName): void {
    if (this.choices.hasSound) play(name);
  }
}
