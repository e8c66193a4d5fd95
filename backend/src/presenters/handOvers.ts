import type { HandOver, HandOverParcel, HandOverRow, ReadyParcels } from '../contract/handOvers.ts';
import { HAND_OVER_COLUMNS } from '../contract/handOvers.ts';
import { groupBy } from '../models/database/groups.ts';
import type { StoredHandOver } from '../models/lists/handOvers.ts';
import type { StoredParcel } from '../models/queries/handOvers.ts';
import { iso } from './moments.ts';
import { asRow } from './rows.ts';

/** Sorted by courier name. */
export function asReadyParcels(parcels: readonly StoredParcel[]): ReadyParcels[] {
  return [...groupBy(parcels, ({ courier }) => courier)]
    .map(([courier, theirs]) => ({ courier, parcels: theirs.map(asParcel) }))
    .toSorted((one, other) => one.courier.localeCompare(other.courier));
}

export function asHandOverRow(row: StoredHandOver): HandOverRow {
  return { ...asRow(HAND_OVER_COLUMNS, row), createdBy: `${row.firstName} ${row.lastName}`.trim() };
}

interface Sheet {
  head: StoredHandOver;
  parcels: readonly StoredParcel[];
  seller: HandOver['seller'];
}

export function asHandOver({ head, parcels, seller: { name, address, phone } }: Sheet): HandOver {
  return { ...asHandOverRow(head), parcels: parcels.map(asParcel), seller: { name, address, phone } };
}

function asParcel(parcel: StoredParcel): HandOverParcel {
  const { invoiceId, documentNo, receiptNumber, recipient, city, parcelId: id, no, lastNo: of } = parcel;
  return {
    ...{ invoiceId, documentNo, receiptNumber, recipient, city },
    parcel: id === null || no === null || of === null ? null : { id, no, of },
    weight: Number(parcel.weight),
    pieces: Number(parcel.pieces),
    shippedDate: iso(parcel.shippedDate),
  };
}
