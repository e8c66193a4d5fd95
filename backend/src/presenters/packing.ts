import { INVOICE_STATUS } from '../contract/invoiceStatus.ts';
import type { FoundInvoice, Packing, PackingLine, PackingPhoto, PersonAt, ScannedUnit } from '../contract/packing.ts';
import type { Caller } from '../contract/users.ts';
import type { Reader } from '../locales/messages.ts';
import type { StoredPackingPhoto } from '../models/queries/packingPhotos.ts';
import type { StoredFound, WholePacking } from '../models/queries/packing.ts';
import { statusText } from './invoices.ts';
import { iso } from './moments.ts';
import { asNumberedOrder } from './numberedOrders.ts';

export function asPacking({ head, lines, goesWith }: WholePacking, caller: Caller): Packing {
  const { invoiceId, documentNo, statusEnum, customer, city, courier, durationCode, notes, packingNote } = head;
  const packed = personAt(head.packedBy, head.packedAt);
  const isProcessed = statusEnum === INVOICE_STATUS.processed && packed === null;
  return {
    ...{ invoiceId, documentNo, statusEnum, customer, city, courier, durationCode, notes, packingNote },
    // SQLite returns 0 and 1.
    ...{ isGift: Boolean(head.isGift), giftCard: head.giftCard },
    holder: personAt(head.holder, head.heldSince),
    isMine: head.holderId === caller.id,
    processedBefore: isProcessed ? personAt(head.processedBy, head.processedAt) : null,
    packed,
    goesWith: goesWith.map(asNumberedOrder),
    lines: lines.map(asLine),
  };
}

export function asFound(
  { id, documentNo, customer, itemCount, statusEnum }: StoredFound,
  reader: Reader,
): FoundInvoice {
  return { id, documentNo, customer, itemCount, status: statusText(statusEnum, reader) };
}

export function asScannedUnit({ product, variant, color, size }: ScannedUnit): ScannedUnit {
  return { product, variant, color, size };
}

export function asPackingPhoto({ id, by, createdAt }: StoredPackingPhoto): PackingPhoto {
  return { id, by, at: iso(createdAt) };
}

function asLine(line: PackingLine): PackingLine {
  const { invoiceDetailId, code, codeNow, hex, thumb, quantity, packed, parcels } = line;
  return { ...asScannedUnit(line), invoiceDetailId, code, codeNow, hex, thumb, quantity, packed, parcels };
}

function personAt(name: string | null, at: string | Date | null): PersonAt | null {
  return at === null ? null : { by: name ?? '', at: iso(at) };
}
