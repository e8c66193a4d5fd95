import { trackingUrl } from '../contract/couriers.ts';
import type { Parcel } from '../contract/parcels.ts';
import type { WholeParcel } from '../models/queries/parcels.ts';
import { optionalIso } from './moments.ts';

/** `trackingTemplate`: of the order's courier (contract/couriers.ts). */
export function asParcel({ parcel, lines }: WholeParcel, trackingTemplate: string): Parcel {
  const { id, no, receiptNumber } = parcel;
  return {
    ...{ id, no, receiptNumber },
    trackingUrl: receiptNumber === null ? null : trackingUrl(receiptNumber, trackingTemplate),
    shippedDate: optionalIso(parcel.shippedDate),
    deliveredDate: optionalIso(parcel.deliveredDate),
    lines: lines.map(({ invoiceDetailId, quantity }) => ({ invoiceDetailId, quantity })),
  };
}
