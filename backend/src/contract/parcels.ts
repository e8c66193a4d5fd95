// An order in several parcels: each with its own pieces, receipt number, papers and state. Most orders stay one parcel.

export const MAX_PARCELS = 5;

export interface ParcelPieces {
  invoiceDetailId: number;
  quantity: number;
}

/** Body of `PUT api/parcels/split/{id of the invoice}`: all pieces of the order that are still to be sent. */
export interface SplitInput {
  parcels: { lines: ParcelPieces[] }[];
}

export interface Parcel {
  id: number;
  /** From 1 on; printed on its slip and label. */
  no: number;
  receiptNumber: string | null;
  /** Null without a receipt number. */
  trackingUrl: string | null;
  /** ISO. */
  shippedDate: string | null;
  deliveredDate: string | null;
  lines: ParcelPieces[];
}

/** A parcel's number, and the number of the order's last parcel: "parcel 1 of 2". */
export interface ParcelPosition {
  no: number;
  of: number;
}

/** `parcels`: all of the order, by their numbers. */
export function positionOf({ no }: { no: number }, parcels: readonly { no: number }[]): ParcelPosition {
  return { no, of: parcels.at(-1)?.no ?? no };
}

export type ParcelState = 'packing' | 'shipped' | 'delivered';

export function parcelState({
  shippedDate,
  deliveredDate,
}: Record<'shippedDate' | 'deliveredDate', string | Date | null>): ParcelState {
  if (deliveredDate !== null) return 'delivered';
  return shippedDate === null ? 'packing' : 'shipped';
}

/** `data` of a 409 on a receipt number for a split order: its parcels, each of which has a number of its own. */
export interface ParcelConflict {
  parcels: Pick<Parcel, 'id' | 'no' | 'receiptNumber'>[];
}
