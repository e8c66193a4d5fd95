import { randomBytes } from 'node:crypto';
import { PICTURE_WIDTHS } from '../../contract/catalogue.ts';
import { MAX_PICTURE_MEGAPIXELS, pictureKind } from '../../contract/pictures.ts';
import { AppError, badInput } from '../../errors.ts';
import { logger } from '../../logger.ts';
import { makePrivate as hideFile, privateFiles, publicFiles } from '../../providers/files/folders.ts';
import type { FileProvider } from '../../providers/files/provider.ts';

const MAX_PIXELS = MAX_PICTURE_MEGAPIXELS * 1_000_000;
/** The light theme's background of product pictures: transparent dark products would vanish in the dark theme. */
const BACKGROUND = '#ffffff';

interface StoreOptions {
  storage?: FileProvider;
  /** Keeps transparency: a logo beside text. Other pictures get the background of product pictures. */
  isMark?: boolean;
  /** From `newName`, known beforehand; by default a new one. */
  file?: string;
}

type Width = (typeof PICTURE_WIDTHS)[number];

/**
 * Stores an uploaded picture of the form's `field`, in the public files or in another `storage`. Re-encodes it in each
 * width: upright, on the background of product pictures, without the camera's metadata about place and owner or any other
 * data hidden in the file. Returns its name as in `pictureUrl`; 400 with the reason for an unsupported file.
 */
export async function store(
  bytes: Buffer,
  field: string,
  { storage = publicFiles, isMark = false, file: name = newName() }: StoreOptions = {},
): Promise<string> {
  const kind = pictureKind(bytes);
  if (kind === 'notPicture' || kind === 'moving' || kind === 'heic') throw badInput(field, `upload.${kind}`);
  const rendered = await renderWidths(bytes, field, isMark);
  return saveUnder(name, storage, async (file) => {
    for (const { width, content } of rendered) await storage.save(nameOf(file, width), content);
  });
}

/** The name of a picture that is stored later. */
export function newName(): string {
  return randomBytes(16).toString('hex');
}

/** Copies a picture, so that either can be deleted alone. Returns the copy's name. */
export async function copy(original: string): Promise<string> {
  return saveUnder(newName(), publicFiles, async (file) => {
    for (const width of PICTURE_WIDTHS) await publicFiles.copy(nameOf(original, width), nameOf(file, width));
  });
}

/** Deletes an unused picture. A failure is only logged, since the caller's work is already done. */
export async function discard(file: string, storage: FileProvider = publicFiles): Promise<void> {
  await remove(file, storage).catch((err: unknown) => logger().warn({ err, file }, 'a picture could not be removed'));
}

/** Deletes a picture that must not stay: throws on failure. */
export async function remove(file: string, storage: FileProvider): Promise<void> {
  await Promise.all(PICTURE_WIDTHS.map((width) => storage.remove(nameOf(file, width))));
}

/** A picture by the name in its address `/files/{name}`; null for an unknown one. */
export async function readPublic(name: string): Promise<Buffer | null> {
  return publicFiles.read(name);
}

/** A picture without a public address; null for an unknown one. */
export async function readPrivate(file: string, width: Width): Promise<Buffer | null> {
  return privateFiles.read(nameOf(file, width));
}

/** Moves a picture out of the public files. */
export async function hide(file: string): Promise<void> {
  for (const width of PICTURE_WIDTHS) await hideFile(nameOf(file, width));
}

/** All widths of a picture, or none. */
async function saveUnder(file: string, storage: FileProvider, save: (file: string) => Promise<void>): Promise<string> {
  try {
    await save(file);
  } catch (error) {
    await discard(file, storage);
    throw error;
  }
  return file;
}

async function renderWidths(bytes: Buffer, field: string, isMark: boolean) {
  try {
    await refuseTooManyPixels(bytes, field);
    const rendered = [];
    for (const width of PICTURE_WIDTHS) rendered.push({ width, content: await render(bytes, width, isMark) });
    return rendered;
  } catch (error) {
    throw error instanceof AppError ? error : badInput(field, 'upload.broken');
  }
}

/** Reads the file's header only. */
async function refuseTooManyPixels(bytes: Buffer, field: string): Promise<void> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > MAX_PIXELS) throw badInput(field, 'upload.tooManyPixels', { max: MAX_PICTURE_MEGAPIXELS });
}

async function render(bytes: Buffer, width: number, isMark: boolean): Promise<Buffer> {
  // Loaded with the first picture: the module is large, and most instances never need it.
  const { default: sharp } = await import('sharp');
  const rendered = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true });
  return (isMark ? rendered : rendered.flatten({ background: BACKGROUND })).webp({ quality: 78 }).toBuffer();
}

function nameOf(file: string, width: number): string {
  return `${file}-${width}.webp`;
}
