import type { CourierSetting } from './settings.ts';
import type { InvoiceStatus } from './invoiceStatus.ts';
import type { NumberedOrder } from './packing.ts';
import type { CountEntry, SheetUnit } from './stockCounts.ts';

/**
 * A pick list: the goods of many invoices, fetched from the shelves in one go. After a finished list all its goods are at
 * the packing table; its invoices stay on it until they leave the house.
 */
export const PICK_LIST_STATUS = { open: 0, finished: 1, cancelled: 2 } as const;
export type PickListStatusName = keyof typeof PICK_LIST_STATUS;
export type PickListStatus = (typeof PICK_LIST_STATUS)[PickListStatusName];

export function pickListStatusName(status: PickListStatus): PickListStatusName {
  const found = Object.entries(PICK_LIST_STATUS).find(([, value]) => value === status);
  return (found?.[0] ?? 'open') as PickListStatusName;
}

/** Maximum of invoices per list: as many as per print job. */
export const MAX_PICKED_INVOICES = 200;

/** Body of `POST api/pick-lists`: takes the invoices to be packed without a list, oldest first; or only `invoiceIds`. */
export interface PickListInput {
  invoiceIds?: number[] | undefined;
  /** Only this courier's invoices, by its name on invoices. */
  courier?: string | undefined;
  /** Maximum of invoices. */
  most?: number | undefined;
}

/** The result for a unit: `counted` pieces were found; null withdraws an earlier result. Otherwise as in a stock count. */
export type PickEntry = Omit<CountEntry, 'counted'> & { counted: number | null };

/** Body of `PUT api/pick-lists/lines/{id}`. A repeated entry counts once; a later result replaces an earlier one. */
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
  /** Null before a result. More than `quantity` after an invoice has left: the surplus goes back. */
  counted: number | null;
  countedBy: string | null;
  /** Pieces per invoice, oldest first. */
  takes: { invoiceId: number; quantity: number }[];
}

export interface PickedInvoice {
  id: number;
  documentNo: string;
  fullname: string;
  courier: string;
  itemCount: number;
  statusEnum: InvoiceStatus;
  /** ISO; null while on the list. */
  leftAt: string | null;
  leftBy: string | null;
  /** Orders in the same parcel. */
  goesWith: NumberedOrder[];
}

/** A list's progress: a row of the desk's first page. */
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
  /** Found pieces, of `pieces`. */
  found: number;
}

/** `GET api/pick-lists/{id}`. */
export interface PickList extends PickListRow {
  /** In the order of the shelves. */
  lines: PickLine[];
  /** Invoices on the list, oldest first; then those that have left. */
  invoices: PickedInvoice[];
}

/**
 * A paid order's stations until the courier has it. Processing it on its page changes none: only a closed parcel waits for
 * its receipt number (`toShip`).
 */
export const PARCEL_STATIONS = ['toPick', 'onList', 'toShip', 'toHandOver'] as const;
export type ParcelStation = (typeof PARCEL_STATIONS)[number];

export interface WaitingParcels {
  station: ParcelStation;
  /** The courier's name on invoices. */
  courier: string;
  /** At most `MAX_WORK`, which stands for "this many or more". */
  count: number;
  /** ISO: the start of the longest wait. */
  since: string;
}

/** `GET api/pick-lists/today`. */
export interface DispatchDay {
  waiting: WaitingParcels[];
  /** Today's pick-up times of the active couriers. */
  cutOffs: Pick<CourierSetting, 'name' | 'cutOff'>[];
  /** The latest list, and the number of orders paid since. */
  last: { id: number; number: string; createdAt: string; arrived: number } | null;
  /** The open lists, and the last few others. */
  lists: PickListRow[];
}

/** Closed lists that the desk's first page shows. */
export const CLOSED_LISTS = 3;

/** The number of missing pieces; 0 before a result, or with all found. */
export function missingOf({ quantity }: Pick<PickLine, 'quantity'>, counted: number | null): number {
  return counted === null ? 0 : Math.max(0, quantity - counted);
}

/** The invoices without all their pieces, given the number found: the oldest are served first. */
export function shortInvoices({ takes }: Pick<PickLine, 'takes'>, counted: number | null): number[] {
  if (counted === null) return [];
  let left = counted;
  return takes.flatMap(({ invoiceId, quantity }) => {
    if (quantity > left) return [invoiceId];
    left -= quantity;
    return [];
  });
}
