import { makeAutoObservable, observableRef } from 'mobx';
import type { Packing, PackingLine } from '@contract/packing.ts';
import { piecesOf } from '@contract/packing.ts';
import { readOpenParcel, writeOpenParcel } from './unsentPackings.ts';
import type { PackingOutbox } from './PackingOutbox.ts';

/** The open parcel; it survives a reload or a lost connection. */
export class ParcelStore {
  packing: Packing | null = null;
  /** The index of the line highlighted by the arrow keys. */
  chosen = 0;
  private readonly outbox: PackingOutbox;
  private readonly userId: number;

  constructor(outbox: PackingOutbox, userId: number) {
    this.outbox = outbox;
    this.userId = userId;
    makeAutoObservable<this, 'outbox' | 'userId'>(
      this,
      { outbox: false, userId: false, packing: observableRef },
      { autoBind: true },
    );
  }

  /** The lines with their packed pieces, sent or unsent. */
  get lines(): readonly PackingLine[] {
    const { packing, outbox } = this;
    if (!packing) return [];
    return packing.lines.map((line) => ({
      ...line,
      packed: outbox.packedOf(packing.invoiceId, line.invoiceDetailId) ?? line.packed,
    }));
  }

  get pieces(): { packed: number; of: number } {
    return piecesOf(this.lines);
  }

  get isFull(): boolean {
    return this.packing !== null && this.lines.every(({ packed, quantity }) => packed === quantity);
  }

  get openLines(): readonly PackingLine[] {
    return this.lines.filter(({ packed, quantity }) => packed < quantity);
  }

  /** Restores the parcel that was open when the page was left. */
  restore(): void {
    this.open(readOpenParcel(this.userId));
  }

  open(packing: Packing | null): void {
    this.chosen = 0;
    this.update(packing);
  }

  update(packing: Packing | null): void {
    this.packing = packing;
    writeOpenParcel(this.userId, packing);
  }

  /** Adds or removes pieces of a line; false: the line is complete already. */
  enter({ invoiceDetailId }: PackingLine, pieces: number): boolean {
    const line = this.lines.find((each) => each.invoiceDetailId === invoiceDetailId);
    if (!this.packing || !line || (pieces > 0 && line.packed >= line.quantity)) return false;
    const packed = Math.min(line.quantity, Math.max(0, line.packed + pieces));
    this.outbox.enter(this.packing, invoiceDetailId, packed);
    this.highlight(line);
    return true;
  }

  /** Returns the closed parcel; null if pieces are missing. */
  close(): Packing | null {
    const { packing, lines } = this;
    if (!packing || !this.isFull) return null;
    this.outbox.complete(
      packing,
      lines.map(({ invoiceDetailId, packed }) => ({ invoiceDetailId, packed })),
    );
    this.open(null);
    return { ...packing, lines: [...lines] };
  }

  /** Moves the highlight by an arrow key. */
  moveHighlight(step: 1 | -1): void {
    const { length } = this.lines;
    this.chosen = length === 0 ? 0 : (this.chosen + step + length) % length;
  }

  highlight(line: PackingLine | undefined): void {
    this.chosen = this.lines.findIndex(({ invoiceDetailId }) => invoiceDetailId === line?.invoiceDetailId);
  }
}
