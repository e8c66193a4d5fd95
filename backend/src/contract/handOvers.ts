import type { Columns, RowOf } from './columns.ts';
import { NEVER_ARCHIVED } from './columns.ts';
import type { ParcelPosition } from './parcels.ts';

/** A parcel that is ready for its courier, or on a sheet. */
export interface HandOverParcel {
  invoiceId: number;
  documentNo: string;
  /** Of a split order; null: the whole order. */
  parcel: (ParcelPosition & { id: number }) | null;
  receiptNumber: string;
  recipient: string;
  city: string;
  /** Weighed grams. */
  weight: number;
  pieces: number;
  /** ISO. */
  shippedDate: string;
}

/** A key of its own for each parcel: a split order has several. */
export function parcelKey({ invoiceId, parcel }: HandOverParcel): string {
  return `${invoiceId}-${parcel?.no ?? 1}`;
}

/** The parcels ready for one courier, latest first: a row of `GET api/hand-overs/ready`. */
export interface ReadyParcels {
  courier: string;
  parcels: HandOverParcel[];
}

/** The maximum per sheet; further parcels go on the next one. */
export const MAX_HAND_OVER = 500;

/** Body of `POST api/hand-overs`. */
export interface HandOverInput {
  courier: string;
  invoiceIds: number[];
  /** The chosen parcels of split orders; of a split order without a chosen parcel, all that are ready. */
  parcelIds?: number[] | undefined;
}

export const HAND_OVER_COLUMNS = {
  id: { kind: 'whole' },
  courier: { kind: 'line', isSearched: true },
  createdAt: { kind: 'moment' },
  parcels: { kind: 'whole', listed: 'shown' },
  /** Grams. */
  weight: { kind: 'whole', listed: 'shown' },
  isActive: NEVER_ARCHIVED,
} as const satisfies Columns;

/** A row of `GET api/hand-overs`. */
export interface HandOverRow extends RowOf<typeof HAND_OVER_COLUMNS> {
  createdBy: string;
}

/** `GET api/hand-overs/{id}`: a sheet that accompanies the parcels, signed by the courier and the shop. */
export interface HandOver extends Omit<HandOverRow, 'parcels'> {
  parcels: HandOverParcel[];
  seller: { name: string; address: string; phone: string };
}

/** Reasons why a parcel can't be on a sheet. */
export const NOT_READY_REASONS = ['handedOver', 'status', 'courier'] as const;
export type NotReadyReason = (typeof NOT_READY_REASONS)[number];

/** `data` of a 409: the parcels that are not ready (any more). */
export interface HandOverConflict {
  parcels: { invoiceId: number; documentNo: string; reason: NotReadyReason; handOverId: number | null }[];
}

/** A sheet's display number. */
export function handOverNumber(id: number): string {
  return `HO-${String(id).padStart(4, '0')}`;
}
