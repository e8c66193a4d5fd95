import { now } from '../../clock.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { MAX_PACKING_PHOTOS, PACKING_PHOTO_DAYS, PACKING_PHOTO_FIELD } from '../../contract/packing.ts';
import type { PhotoSize } from '../../contract/returns.ts';
import { PHOTO_SIZES } from '../../contract/returns.ts';
import { DAY_MS } from '../../contract/time.ts';
import type { Caller } from '../../contract/users.ts';
import { conflict, notFound } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { transaction } from '../../models/database/database.ts';
import type { Page } from '../../models/database/forEachDueRow.ts';
import { forEachDueRow } from '../../models/database/forEachDueRow.ts';
import type { StoredPackingPhoto } from '../../models/queries/packingPhotos.ts';
import { photosBefore, photosOf, photosOfCustomer } from '../../models/queries/packingPhotos.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { PackingPhoto } from '../../models/tables/PackingPhoto.ts';
import { privateFiles } from '../../providers/files/folders.ts';
import * as pictures from '../files/pictures.ts';
import * as invoiceSteps from '../invoices/steps.ts';
import { idempotentRequest } from '../orders/idempotency.ts';

/** A device without a connection may send a photo after its parcel has left. */
const TAKES_PHOTOS: readonly number[] = [
  INVOICE_STATUS.paid,
  INVOICE_STATUS.processed,
  INVOICE_STATUS.shipped,
  INVOICE_STATUS.delivered,
];

/**
 * Stores a photo of an open parcel. The same key twice is one photo. The row comes before its files, so that a process that
 * dies between them leaves no file that nobody forgets; the device then sends the photo again.
 */
export async function save(
  invoiceId: number,
  bytes: Buffer,
  key: string | null,
  caller: Caller,
): Promise<PackingPhoto> {
  const { idempotencyKey } = idempotentRequest(key, {});
  const { photo, isNew } = await transaction(() => note(invoiceId, idempotencyKey, caller));
  await failpoint('packing.photoNoted');
  try {
    await pictures.store(bytes, PACKING_PHOTO_FIELD, { storage: privateFiles, file: photo.file });
    return photo;
  } catch (error) {
    if (isNew) await photo.destroy();
    throw error;
  }
}

export async function listOf(invoiceId: number): Promise<StoredPackingPhoto[]> {
  if (!(await Invoice.findByPk(invoiceId, { attributes: ['id'] }))) throw notFound();
  return photosOf(invoiceId);
}

/** A photo as WebP. */
export async function read(id: number, size: PhotoSize): Promise<Buffer> {
  const photo = await PackingPhoto.findByPk(id);
  const content = photo && (await pictures.readPrivate(photo.file, PHOTO_SIZES[size]));
  if (!content) throw notFound();
  return content;
}

/** Deletes old photos; returns their number. Safe on several instances. */
export async function forgetOld(): Promise<number> {
  const before = new Date(now().getTime() - PACKING_PHOTO_DAYS * DAY_MS);
  return forEachDueRow('forgetPackingPhotos', (page: Page) => photosBefore(before, page), remove);
}

/** Deletes the photos of a customer's parcels, which show goods and labels; fails if one can't be deleted. */
export async function removeOf(userId: number): Promise<void> {
  for (const photo of await photosOfCustomer(userId)) await remove(photo);
}

async function note(invoiceId: number, idempotencyKey: string, { id: userId }: Caller) {
  const { status } = await invoiceSteps.lock(invoiceId);
  const known = await PackingPhoto.findOne({ where: { invoiceId, idempotencyKey } });
  if (known) return { photo: known, isNew: false };
  if (!TAKES_PHOTOS.includes(status)) throw conflict('packing.noPhoto');
  const count = await PackingPhoto.count({ where: { invoiceId } });
  if (count >= MAX_PACKING_PHOTOS) throw conflict('packing.tooManyPhotos', { max: MAX_PACKING_PHOTOS });
  const photo = await PackingPhoto.create({ invoiceId, userId, idempotencyKey, file: pictures.newName() });
  return { photo, isNew: true };
}

/** Files first: after a failure the row still names them. */
async function remove({ id, file }: Pick<PackingPhoto, 'id' | 'file'>): Promise<boolean> {
  await pictures.remove(file, privateFiles);
  return (await PackingPhoto.destroy({ where: { id } })) === 1;
}
