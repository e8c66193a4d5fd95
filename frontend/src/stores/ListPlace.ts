import { autorun, makeAutoObservable, runInAction } from 'mobx';
import type { TableStore } from './TableStore.ts';

type List = Pick<
  TableStore<{ id: number }>,
  'rows' | 'firstPlace' | 'totalRows' | 'isTotalCapped' | 'isLoading' | 'query' | 'rowAt' | 'reload' | 'searchWith'
>;

/** Opens another record of the list; `search` is the address of its page of the list. */
export type OpenRecord = (id: number, search: string) => void;

/** The position of an open record in its list, with steps to the previous and the next one. */
export class ListPlace {
  isBusy = false;
  private id: number | null = null;
  /** The record's last position among the rows: an action may have removed it from the filtered list. */
  private last: number | null = null;
  /** The requested record; a visitor with unsaved input may still cancel the navigation. */
  private next: { id: number; place: number } | null = null;
  private open: OpenRecord = () => undefined;
  readonly list: List;

  constructor(list: List) {
    this.list = list;
    makeAutoObservable<this, 'next' | 'open'>(this, { list: false, next: false, open: false });
  }

  /** From 1 on; null: the record was not opened from this list. */
  get position(): number | null {
    return this.seen ?? this.last;
  }

  get isLoading(): boolean {
    return this.list.isLoading;
  }

  get total(): number {
    return this.list.totalRows;
  }

  /** Follows the rows while the record is open. Returns the unsubscribe function. */
  follow(id: number | null): () => void {
    this.last = this.next?.id === id ? this.next.place : null;
    this.id = id;
    return autorun(() => {
      const { seen } = this;
      if (seen !== null) runInAction(() => (this.last = seen));
    });
  }

  /** Sets the function that opens another record. */
  openBy(open: OpenRecord): void {
    this.open = open;
  }

  canStep(by: -1 | 1): boolean {
    const place = this.neighbour(by);
    return place !== null && place >= 1 && place <= this.total;
  }

  /** Opens the previous (-1) or next (1) record, across page boundaries too. Rejects with ApiError. */
  async step(by: -1 | 1): Promise<void> {
    const place = this.neighbour(by);
    if (this.isBusy || place === null || !this.canStep(by)) return;
    this.isBusy = true;
    try {
      await this.go(place, by);
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  private async go(place: number, by: -1 | 1): Promise<void> {
    const row = await this.list.rowAt(place);
    // A row that was inserted meanwhile moved all others: the next position now holds this very record.
    if (row?.id === this.id && place + by >= 1) return this.go(place + by, by);
    if (row === null) return this.list.reload();
    this.next = { id: row.id, place };
    this.open(row.id, this.list.searchWith({ pageNo: Math.ceil(place / this.list.query.recordsPerPage) }));
  }

  /** After a record left the list, its successor has its position. */
  private neighbour(by: -1 | 1): number | null {
    if (this.position === null) return null;
    const isGone = this.seen === null && !this.list.isLoading;
    return isGone && by === 1 ? this.position : this.position + by;
  }

  private get seen(): number | null {
    const index = this.list.rows.findIndex(({ id }) => id === this.id);
    return index === -1 ? null : this.list.firstPlace + index;
  }
}
