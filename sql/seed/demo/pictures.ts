import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { PICTURE_WIDTHS } from '../../../backend/src/contract/catalogue.ts';
import type { Shape } from '../drawings/drawProduct.ts';
import { drawProduct } from '../drawings/drawProduct.ts';
import type { Motif } from '../drawings/motif.ts';
import type { ColorName } from './catalogue.ts';
import { colors } from './catalogue.ts';

export interface DemoPicture {
  /** As in `product_images.file`: without width and ending. */
  file: string;
  svg: string;
}

/** The quickest that still looks like cloth: the edges (alpha) cost most, and are soft anyway. */
const WEBP = { quality: 74, alphaQuality: 70, effort: 3 } as const;

/** A picture and its name. The name changes with what is drawn, so browsers may keep the file for ever. */
export function planPicture(shape: Shape, motif: Motif, color: ColorName, angle: 'front' | 'detail'): DemoPicture {
  const svg = drawProduct(shape, motif, colors[color].hex, { angle });
  const mark = createHash('sha256').update(svg).update(JSON.stringify(WEBP)).digest('hex').slice(0, 10);
  return { file: `${shape}-${motif}-${color}-${angle}-${mark}`, svg };
}

/** Renders what the folder does not have yet, a few pictures at a time. */
export async function renderPictures(pictures: readonly DemoPicture[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const waiting = pictures.filter(
    ({ file }) => !PICTURE_WIDTHS.every((width) => existsSync(path(folder, file, width))),
  );
  const painter = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await renderPicture(next, folder);
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, painter));
}

async function renderPicture({ file, svg }: DemoPicture, folder: string): Promise<void> {
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (const wanted of PICTURE_WIDTHS) {
    await writeWhole(sharp(data, { raw: { width, height, channels } }).resize(wanted), path(folder, file, wanted));
  }
}

/** Under another name until it is complete: a start that is cut off leaves no half picture. */
async function writeWhole(picture: Sharp, file: string): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, await picture.webp(WEBP).toBuffer());
  await rename(unfinished, file);
}

function path(folder: string, file: string, width: number): string {
  return join(folder, `${file}-${width}.webp`);
}
