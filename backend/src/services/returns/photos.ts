import { now } from '../../clock.ts';
import { conflict } from '../../errors.ts';
import { execute, select } from '../../models/database.ts';
import { ReturnPhoto } from '../../models/ReturnPhoto.ts';
import type { Page } from '../oneByOne.ts';
import { oneByOne } from '../oneByOne.ts';
import * as pictures from '../pictures.ts';

/** The form's field with the photo. */
export const PHOTO_FIELD = 'photo';
const ABANDONED_MS = 86_400_000;
const MAX_WAITING = 20;

/** Keeps a photo for a return that is about to be asked for. */
export async function keep(bytes: Buffer, userId: number): Promise<ReturnPhoto> {
  const waiting = await ReturnPhoto.count({ where: { userId, returnId: null } });
  if (waiting >= MAX_WAITING) throw conflict('return.tooManyPhotos');
  const file = await pictures.keep(bytes, PHOTO_FIELD);
  try {
    return await ReturnPhoto.create({ userId, file, createdAt: now() });
  } catch (error) {
    await pictures.forget(file);
    throw error;
  }
}

/** Forgets photos of returns that were never asked for; returns how many. */
export async function forgetAbandoned(): Promise<number> {
  const before = new Date(now().getTime() - ABANDONED_MS);
  const abandoned = (page: Page) =>
    select<{ id: number; file: string }>(
      `SELECT id, file FROM return_photos
       WHERE return_id IS NULL AND created_at < :before AND id > :after ORDER BY id LIMIT :limit`,
      { ...page, before },
    );
  return oneByOne('forgetReturnPhotos', abandoned, async ({ id, file }) => {
    // Only while it still belongs to nothing, and only by the instance that took the row away.
    const isOurs = (await execute('DELETE FROM return_photos WHERE id = :id AND return_id IS NULL', { id })) === 1;
    if (isOurs) await pictures.forget(file);
    return isOurs;
  });
}
