import { now } from '../../clock.ts';
import type { PhotoSize } from '../../contract/returns.ts';
import { PHOTO_SIZES } from '../../contract/returns.ts';
import type { Caller } from '../../contract/users.ts';
import { DAY_MS } from '../../contract/time.ts';
import { conflict, notFound } from '../../errors.ts';
import { abandonedPhotos, removeAbandoned } from '../../models/queries/returns.ts';
import { ReturnPhoto } from '../../models/tables/ReturnPhoto.ts';
import { maySee } from '../../policies/invoices.ts';
import { privateFiles, publicFiles } from '../../providers/files/folders.ts';
import type { Page } from '../../models/database/forEachDueRow.ts';
import { forEachDueRow } from '../../models/database/forEachDueRow.ts';
import * as pictures from '../files/pictures.ts';

/** The form's field with the photo. */
export const PHOTO_FIELD = 'photo';
const ABANDONED_MS = DAY_MS;
const MAX_WAITING = 20;
const BATCH = 100;

/** Stores a photo for a future return: visible for the customer who uploads it, and for staff. */
export async function save(bytes: Buffer, userId: number): Promise<ReturnPhoto> {
  const waiting = await ReturnPhoto.count({ where: { userId, returnId: null } });
  if (waiting >= MAX_WAITING) throw conflict('return.tooManyPhotos');
  const file = await pictures.store(bytes, PHOTO_FIELD, { storage: privateFiles });
  try {
    return await ReturnPhoto.create({ userId, file, isPrivate: true, createdAt: now() });
  } catch (error) {
    await removeFiles(file);
    throw error;
  }
}

/** A photo as WebP. 404 for another customer's, as for a missing one. */
export async function read(id: number, size: PhotoSize, caller: Caller): Promise<Buffer> {
  const photo = await ReturnPhoto.findByPk(id);
  if (!photo || !maySee(caller, photo)) throw notFound();
  if (!photo.isPrivate) await pictures.hide(photo.file);
  const content = await pictures.readPrivate(photo.file, PHOTO_SIZES[size]);
  if (content === null) throw notFound();
  return content;
}

/** Removes the files of a photo, private or still public. Fails on errors: pictures of a person's home must not stay. */
export async function removeFiles(file: string): Promise<void> {
  await pictures.remove(file, publicFiles);
  await pictures.remove(file, privateFiles);
}

/**
 * Moves photos of older versions from the public to the private files. Safe on several instances; an instance of an older
 * version may still add some.
 */
export async function hidePublic(): Promise<void> {
  for (;;) {
    const shown = await ReturnPhoto.findAll({ where: { isPrivate: false }, order: [['id', 'ASC']], limit: BATCH });
    for (const photo of shown) {
      await pictures.hide(photo.file);
      await photo.update({ isPrivate: true });
    }
    if (shown.length < BATCH) return;
  }
}

/** Deletes uploaded photos that no return uses; returns their number. */
export async function deleteUnused(): Promise<number> {
  const before = new Date(now().getTime() - ABANDONED_MS);
  const abandoned = (page: Page) => abandonedPhotos(before, page);
  return forEachDueRow('forgetReturnPhotos', abandoned, async ({ id, file }) => {
    const isOurs = await removeAbandoned(id);
    if (isOurs) await removeFiles(file);
    return isOurs;
  });
}
