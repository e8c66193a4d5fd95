import { autorun, makeAutoObservable, runInAction } from 'mobx';
import type { TableStore } from './TableStore.ts';

type List = Pick<
  TableStore<{ id: number }>,
  'rows' | 'firstPlace' | 'totalRows' | 'isTotalCapped' | 'isLoading' | 'query' | 'rowAt' | 'reload' | 'searchWith'
>;

/** Shows another record of the list; `search` is the address of the page on which it stands. */
export type OpenRecord = (id: number, search: string) => void;

/** Where an opened record stands in its list, and the way to those before and after it. */
export class ListPlace {
  isBusy = false;
  private id: number | null = null;
  /** Where the record stood when it was last among the rows: a step may have taken it out of what the list shows. */
  private last: number | null = null;
  /** Asked for; whoever typed something may still refuse to go there. */
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

  /** Follows the rows while the record is open. Answers how to stop. */
  follow(id: number | null): () => void {
    this.last = this.next?.id === id ? this.next.place : null;
    this.id = id;
    return autorun(() => {
      const { seen } = this;
      if (seen !== null) runInAction(() => (this.last = seen));
    });
  }

  /** What leads to another record. */
  openBy(open: OpenRecord): void {
    this.open = open;
  }

  canStep(by: -1 | 1): boolean {
    const place = this.neighbour(by);
    return place !== null && place >= 1 && place <= this.total;
  }

  /** To the record before (-1) or after (1), also beyond the page's edge. Rejects with ApiError. */
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
    // One that came meanwhile moved all others: where the next one stood, this very record stands now.
    if (row?.id === this.id && place + by >= 1) return this.go(place + by, by);
    if (row === null) return this.list.reload();
    this.next = { id: row.id, place };
    this.open(row.id, this.list.searchWith({ pageNo: Math.ceil(place / this.list.query.recordsPerPage) }));
  }

  /** What followed a record that has gone stands in its place now. */
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
