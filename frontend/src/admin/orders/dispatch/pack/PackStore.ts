import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { FoundInvoice, Packing, PackingLine, ScannedUnit } from '@contract/packing.ts';
import { ApiError } from '../../../../api/ApiError.ts';
import type { ApiClient } from '../../../../api/client.ts';
import { PackChoices } from './packChoices.ts';
import { PackingOutbox, type Refusal } from './PackingOutbox.ts';
import { ParcelStore } from './ParcelStore.ts';
import { nearestLine, readScan } from './readScan.ts';
import { play, type SoundName } from './sounds.ts';
import { type Asked, isLoud, type ScanOutcome, outcomeOf } from './ScanOutcome.ts';

/** Who has taken the parcel over is told this often. */
const REFRESH_MS = 20_000;

/** The desk: what is scanned or touched there, what that means for the open parcel, and what is said of it. */
export class PackStore {
  verdict: ScanOutcome | null = null;
  /** The parcel that was closed last. */
  last: Packing | null = null;
  /** The invoice that the arrow keys stand on, where several fit. */
  chosen = 0;
  isBusy = false;
  /** What the shop did not take after all. */
  readonly refusals = observable.array<Refusal>([], { deep: false });
  readonly choices = new PackChoices();
  readonly outbox: PackingOutbox;
  readonly parcel: ParcelStore;
  private readonly api: ApiClient;
  private readonly onPacked: (packing: Packing) => void;
  /** Scans come faster than answers: each waits for the one before. */
  private queue: Promise<void> = Promise.resolve();

  /** `onPacked`: the shop has a parcel that was closed here. */
  constructor(api: ApiClient, userId: number, onPacked: (packing: Packing) => void) {
    this.api = api;
    this.onPacked = onPacked;
    this.outbox = new PackingOutbox(api, userId, {
      onTaken: (packing, isComplete) => this.handleAccepted(packing, isComplete),
      onRefused: (refusal) => this.handleRefused(refusal),
    });
    this.parcel = new ParcelStore(this.outbox, userId);
    makeAutoObservable<this, 'api' | 'onPacked' | 'queue'>(
      this,
      {
        ...{ api: false, onPacked: false, queue: false, choices: false, outbox: false, parcel: false, refusals: false },
        ...{ verdict: observableRef, last: observableRef },
      },
      { autoBind: true },
    );
  }

  /** Goes on with what is open here. Answers how to stop. */
  start(): () => void {
    const stop = this.outbox.start();
    this.parcel.restore();
    void this.refresh();
    const refresh = setInterval(() => document.visibilityState === 'visible' && void this.refresh(), REFRESH_MS);
    return () => {
      clearInterval(refresh);
      stop();
    };
  }

  /** Something was scanned or typed; the promise tells when all that was scanned so far has come to something. */
  scan(text: string): Promise<void> {
    const scanned = text.trim();
    if (scanned !== '') this.queue = this.queue.then(() => this.read(scanned));
    return this.queue;
  }

  /** So many pieces of a line more are in the parcel; one too many is refused. */
  tick(line: PackingLine, pieces = 1, isScanned = false): void {
    if (!this.parcel.enter(line, pieces)) return this.say({ kind: 'extra', line });
    this.verdict = null;
    if (isScanned && this.parcel.isFull && this.choices.closesByScan) this.complete();
    else if (pieces > 0) this.sound('tick');
  }

  /** Every piece is in: the parcel is closed here at once, and in the shop as soon as there is a line. */
  complete(): void {
    const closed = this.parcel.close();
    if (!closed) return;
    this.last = closed;
    this.verdict = null;
    this.sound('done');
  }

  /** Lets go of the parcel that is open; what is in it stays in, for whoever goes on. */
  async putAside(): Promise<void> {
    const { packing } = this.parcel;
    if (!packing) return;
    this.parcel.open(null);
    this.verdict = null;
    try {
      await this.api.put(`/packings/put-aside/${packing.invoiceId}`);
    } catch (error) {
      // The claim ends by itself.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** Opens an invoice, instead of the one that is open. `takeOver`: from somebody who is told so. */
  async begin(invoice: Pick<FoundInvoice, 'id' | 'documentNo'>, takeOver = false): Promise<void> {
    await this.ask({ scanned: invoice.documentNo, invoice }, async () => {
      const packing = await this.api.put<Packing>(`/packings/open/${invoice.id}`, { takeOver });
      if (this.parcel.packing?.invoiceId !== packing.invoiceId) await this.putAside();
      this.parcel.open(packing);
      this.dismiss();
      this.sound('tick');
    });
  }

  /** Answers a question with no, or forgets what was said. */
  dismiss(): void {
    this.verdict = null;
  }

  /** Another order's number was scanned while this one is half packed, and that was meant. */
  async goToOther(): Promise<void> {
    if (this.verdict?.kind === 'other') await this.seek(this.verdict.scanned);
  }

  /** The arrow keys. */
  choose(step: 1 | -1): void {
    if (this.verdict?.kind !== 'several') return this.parcel.move(step);
    const { length } = this.verdict.found;
    this.chosen = (this.chosen + step + length) % length;
  }

  forgetRefusals(): void {
    this.refusals.clear();
  }

  private async read(text: string): Promise<void> {
    if (!this.parcel.packing) return this.seek(text);
    const scan = readScan(text, this.parcel.lines);
    if (scan.kind === 'piece') this.tick(scan.line, 1, true);
    else if (scan.kind === 'unclear') this.askWhichLine(text, scan.lines);
    else if (scan.kind === 'wrong') await this.refuse(text);
    else await this.readDocument(text, scan.documentNo);
  }

  /** The arrow keys begin where something is still open. */
  private askWhichLine(scanned: string, lines: readonly PackingLine[]): void {
    this.say({ kind: 'unclear', scanned, lines });
    this.parcel.stand(lines.find(({ packed, quantity }) => packed < quantity) ?? lines[0]);
  }

  private async readDocument(text: string, documentNo: string): Promise<void> {
    const { verdict, parcel } = this;
    if (parcel.packing?.documentNo === documentNo) {
      if (parcel.isFull) this.complete();
      else this.say({ kind: 'same' });
      return;
    }
    const isMeant = verdict?.kind === 'other' && verdict.documentNo === documentNo;
    if (parcel.pieces.packed === 0 || isMeant) await this.seek(text);
    else this.say({ kind: 'other', scanned: text, documentNo });
  }

  /** Looks for the invoice of a number, and opens it where it is one. */
  private async seek(text: string): Promise<void> {
    await this.ask({ scanned: text }, async () => {
      const found = await this.api.get<FoundInvoice[]>(`/packings/find?${new URLSearchParams({ scan: text })}`);
      const [invoice, ...others] = found;
      if (invoice && others.length === 0) await this.begin(invoice);
      else this.say({ kind: 'several', scanned: text, found });
    });
  }

  /** A piece that is not of this order, named as soon as the shop says what it is. */
  private async refuse(scanned: string): Promise<void> {
    const { openLines } = this.parcel;
    const wanted = nearestLine(scanned, openLines);
    const verdict: ScanOutcome = { kind: 'wrong', scanned, units: null, wanted, open: openLines.length };
    this.say(verdict);
    try {
      const units = await this.api.get<ScannedUnit[]>(`/packings/units?${new URLSearchParams({ code: scanned })}`);
      if (this.verdict === verdict) runInAction(() => (this.verdict = { ...verdict, units }));
    } catch (error) {
      // Its code says enough.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  private async ask(about: Asked, work: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.say(outcomeOf(error, about));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  /** Whether the parcel is still ours. */
  private async refresh(): Promise<void> {
    const { packing } = this.parcel;
    if (!packing) return;
    try {
      const now = await this.api.get<Packing>(`/packings/${packing.invoiceId}`);
      if (this.parcel.packing === packing) this.take(now);
    } catch (error) {
      // The next time.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  private take(packing: Packing): void {
    const to = packing.packed ?? packing.holder;
    if (packing.isMine || to === null) return this.parcel.update(packing);
    this.outbox.forget(packing.invoiceId);
    this.parcel.open(null);
    this.say({ kind: 'lost', documentNo: packing.documentNo, to, isPacked: packing.packed !== null });
  }

  private handleAccepted(packing: Packing, isComplete: boolean): void {
    if (isComplete) this.onPacked(packing);
    else if (this.parcel.packing?.invoiceId === packing.invoiceId) this.take(packing);
  }

  private handleRefused(refusal: Refusal): void {
    if (this.parcel.packing?.invoiceId === refusal.invoiceId) {
      this.parcel.open(null);
      this.say({ kind: 'refused', scanned: refusal.documentNo, reason: refusal.reason });
    } else {
      this.refusals.push(refusal);
      this.sound('refused');
    }
  }

  private say(verdict: ScanOutcome): void {
    this.verdict = verdict;
    if (verdict.kind === 'several') this.chosen = 0;
    if (isLoud(verdict)) this.sound('refused');
  }

  private sound(name: SoundName): void {
    if (this.choices.hasSound) play(name);
  }
}
