import type { CourierSetting } from './settings.ts';
import type { InvoiceStatus } from './invoiceStatus.ts';
import type { CountEntry, SheetUnit } from './stockCounts.ts';

/**
 * A pick list: what is fetched from the shelves in one go for many invoices. A finished one has all its goods at the
 * packing table; its invoices keep their place on it until they leave the house.
 */
export const PICK_LIST_STATUS = { open: 0, finished: 1, cancelled: 2 } as const;
export type PickListStatusName = keyof typeof PICK_LIST_STATUS;
export type PickListStatus = (typeof PICK_LIST_STATUS)[PickListStatusName];

export function pickListStatusName(status: PickListStatus): PickListStatusName {
  const found = Object.entries(PICK_LIST_STATUS).find(([, value]) => value === status);
  return (found?.[0] ?? 'open') as PickListStatusName;
}

/** Invoices of one list: as many as one print job takes. */
export const MAX_PICKED_INVOICES = 200;

/** Body of `POST api/pick-lists`: the invoices that are to be packed and on no list, the oldest first; or those of them that are named. */
export interface PickListInput {
  invoiceIds?: number[] | undefined;
  /** Only the invoices of this courier, by its name on invoices. */
  courier?: string | undefined;
  /** At most so many. */
  most?: number | undefined;
}

/** A unit that was looked for: `counted` pieces were found; null takes an earlier look back. Otherwise as in a stock count. */
export type PickEntry = Omit<CountEntry, 'counted'> & { counted: number | null };

/** Body of `PUT api/pick-lists/lines/{id}`. The same entry twice is one; a later look replaces an earlier one. */
export interface PickEntries {
  entries: PickEntry[];
}

/** Body of `PUT api/pick-lists/take-off/{id}`. */
export interface TakeOffInput {
  invoiceIds: number[];
}

/** A unit of the list, with the pieces of all its invoices. */
export interface PickLine extends SheetUnit {
  shelfPlace: string;
  category: string;
  quantity: number;
  /** Null while nobody has looked. More than `quantity` where an invoice has left since: the others go back. */
  counted: number | null;
  countedBy: string | null;
  /** Which invoices take how many, the oldest first. */
  takes: { invoiceId: number; quantity: number }[];
}

export interface PickedInvoice {
  id: number;
  documentNo: string;
  fullname: string;
  courier: string;
  itemCount: number;
  statusEnum: InvoiceStatus;
  /** ISO; null while it is on the list. */
  leftAt: string | null;
  leftBy: string | null;
}

/** How a list stands: a row of the desk's first page. */
export interface PickListRow {
  id: number;
  number: string;
  statusEnum: PickListStatus;
  /** ISO. */
  createdAt: string;
  createdBy: string;
  closedAt: string | null;
  closedBy: string | null;
  invoiceCount: number;
  pieces: number;
  /** Pieces that were found, of `pieces`. */
  found: number;
}

/** `GET api/pick-lists/{id}`. */
export interface PickList extends PickListRow {
  /** In the order of the shelves. */
  lines: PickLine[];
  /** Those that are on it, the oldest first; then those that have left. */
  invoices: PickedInvoice[];
}

/**
 * Where a paid order stands until the courier has it. Processing it on its page moves it nowhere: only a closed parcel waits
 * for its receipt number (`toShip`).
 */
export const PARCEL_STATIONS = ['toPick', 'onList', 'toShip', 'toHandOver'] as const;
export type ParcelStation = (typeof PARCEL_STATIONS)[number];

export interface WaitingParcels {
  station: ParcelStation;
  /** As invoices name it. */
  courier: string;
  /** At most `MAX_WORK`, which stands for "this many or more". */
  count: number;
  /** ISO: since when the oldest of them has waited. */
  since: string;
}

/** `GET api/pick-lists/today`. */
export interface DispatchDay {
  waiting: WaitingParcels[];
  /** Of all that are on, when they come for today's parcels. */
  cutOffs: Pick<CourierSetting, 'name' | 'cutOff'>[];
  /** The list that was made last, and how many orders were paid since. */
  last: { id: number; number: string; createdAt: string; arrived: number } | null;
  /** Those that are open, and the last few that are not. */
  lists: PickListRow[];
}

/** Closed lists that the desk's first page shows. */
export const CLOSED_LISTS = 3;

/** How many pieces are missing; 0 where nobody has looked, or all are there. */
export function missingOf({ quantity }: Pick<PickLine, 'quantity'>, counted: number | null): number {
  return counted === null ? 0 : Math.max(0, quantity - counted);
}

/** Which invoices don't get all they want when so many pieces were found: the oldest are served first. */
export function shortInvoices({ takes }: Pick<PickLine, 'takes'>, counted: number | null): number[] {
  if (counted === null) return [];
  let left = counted;
  return takes.flatMap(({ invoiceId, quantity }) => {
    if (quantity > left) return [invoiceId];
    left -= quantity;
    return [];
  });
}
