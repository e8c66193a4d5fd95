import { randomBytes } from 'node:crypto';
import { PICTURE_WIDTHS } from '../../contract/catalogue.ts';
import { MAX_PICTURE_MEGAPIXELS, pictureKind } from '../../contract/pictures.ts';
import { AppError, badInput } from '../../errors.ts';
import { logger } from '../../logger.ts';
import { makePrivate as hideFile, privateFiles, publicFiles } from '../../providers/files/folders.ts';
import type { FileProvider } from '../../providers/files/provider.ts';

const MAX_PIXELS = MAX_PICTURE_MEGAPIXELS * 1_000_000;
/** The ground of goods by day. What is see-through would stand on the theme's own, and dark goods be gone by night. */
const GROUND = '#ffffff';

interface Keeping {
  place?: FileProvider;
  /** It stays see-through: a mark, which stands among words. Everything else gets the ground of goods. */
  isMark?: boolean;
}

type Width = (typeof PICTURE_WIDTHS)[number];

/**
 * Keeps a picture that somebody sent in `field`, for everybody or in another `place`, drawn anew in each of our widths:
 * upright, on the ground of goods, without what the camera wrote about place and owner, and without anything else that may
 * hide in a file. Answers its name as in `pictureUrl`. 400 with the reason where it is no picture that we take.
 */
export async function keep(
  bytes: Buffer,
  field: string,
  { place = publicFiles, isMark = false }: Keeping = {},
): Promise<string> {
  const kind = pictureKind(bytes);
  if (kind === 'notPicture' || kind === 'moving' || kind === 'heic') throw badInput(field, `upload.${kind}`);
  const drawn = await drawWidths(bytes, field, isMark);
  return underNewName(place, async (file) => {
    for (const { width, content } of drawn) await place.save(nameOf(file, width), content);
  });
}

/** Keeps a picture a second time, so that either can be forgotten alone. Answers the copy's name. */
export async function copy(original: string): Promise<string> {
  return underNewName(publicFiles, async (file) => {
    for (const width of PICTURE_WIDTHS) await publicFiles.copy(nameOf(original, width), nameOf(file, width));
  });
}

/** Nothing needs the picture any more. Where it can't be removed, it stays, and the log says so: what was done is done. */
export async function forget(file: string, place: FileProvider = publicFiles): Promise<void> {
  await remove(file, place).catch((err: unknown) => logger().warn({ err, file }, 'a picture could not be removed'));
}

/** The same for a picture that must not stay: fails where it can't be removed. */
export async function remove(file: string, place: FileProvider): Promise<void> {
  await Promise.all(PICTURE_WIDTHS.map((width) => place.remove(nameOf(file, width))));
}

/** A picture, or a width of it, by its address `/files/{name}`; null where there is none. */
export async function readPublic(name: string): Promise<Buffer | null> {
  return publicFiles.read(name);
}

/** A picture that has no address of its own; null where there is none. */
export async function readPrivate(file: string, width: Width): Promise<Buffer | null> {
  return privateFiles.read(nameOf(file, width));
}

/** Takes a picture that everybody could read out of the public files. */
export async function hide(file: string): Promise<void> {
  for (const width of PICTURE_WIDTHS) await hideFile(nameOf(file, width));
}

/** The whole of a picture, or nothing. */
async function underNewName(place: FileProvider, save: (file: string) => Promise<void>): Promise<string> {
  const file = randomBytes(16).toString('hex');
  try {
    await save(file);
  } catch (error) {
    await forget(file, place);
    throw error;
  }
  return file;
}

async function drawWidths(bytes: Buffer, field: string, isMark: boolean) {
  try {
    await refuseTooManyPixels(bytes, field);
    const drawn = [];
    for (const width of PICTURE_WIDTHS) drawn.push({ width, content: await draw(bytes, width, isMark) });
    return drawn;
  } catch (error) {
    throw error instanceof AppError ? error : badInput(field, 'upload.broken');
  }
}

/** Reads the picture's head alone. */
async function refuseTooManyPixels(bytes: Buffer, field: string): Promise<void> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > MAX_PIXELS) throw badInput(field, 'upload.tooManyPixels', { max: MAX_PICTURE_MEGAPIXELS });
}

async function draw(bytes: Buffer, width: number, isMark: boolean): Promise<Buffer> {
  // Large, and most instances never draw: loaded with the first picture.
  const { default: sharp } = await import('sharp');
  const drawn = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true });
  return (isMark ? drawn : drawn.flatten({ background: GROUND })).webp({ quality: 78 }).toBuffer();
}

function nameOf(file: string, width: number): string {
  return `${file}-${width}.webp`;
}
