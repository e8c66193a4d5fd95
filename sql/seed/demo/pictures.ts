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

/** Small, at little more time, with shadows that stay smooth: below this quality of the alpha channel they show steps. */
const WEBP = { quality: 66, alphaQuality: 85, effort: 4 } as const;

export type Draw = (shape: Shape, motif: Motif, color: ColorName, angle: 'front' | 'detail') => DemoPicture;

/** A drawing is 800 units wide, and never made larger than it is. */
const DRAWN_WIDTHS = PICTURE_WIDTHS.filter((width) => width <= 800);

/** Draws each picture once; `pictures` are all that were asked for. */
export function openSketchbook(): { draw: Draw; pictures: () => DemoPicture[] } {
  const drawn = new Map<string, DemoPicture>();
  return {
    draw: (shape, motif, color, angle) => {
      const name = `${shape}-${motif}-${color}-${angle}`;
      const picture = drawn.get(name) ?? named(name, drawProduct(shape, motif, colors[color].hex, { angle }));
      drawn.set(name, picture);
      return picture;
    },
    pictures: () => [...drawn.values()],
  };
}

/** The file's name changes with what is drawn, so browsers may keep it for ever. */
export function named(name: string, svg: string): DemoPicture {
  const mark = createHash('sha256').update(svg).update(JSON.stringify(WEBP)).digest('hex').slice(0, 10);
  return { file: `${name}-${mark}`, svg };
}

/** Renders what the folder does not have yet, a few pictures at a time. */
export async function renderPictures(pictures: readonly DemoPicture[], folder: string): Promise<void> {
  sharp.cache(false); // none is made twice
  await mkdir(folder, { recursive: true });
  const waiting = pictures.filter(({ file }) => !DRAWN_WIDTHS.every((width) => existsSync(path(folder, file, width))));
  const painter = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await renderPicture(next, folder);
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, painter));
}

async function renderPicture({ file, svg }: DemoPicture, folder: string): Promise<void> {
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (const wanted of DRAWN_WIDTHS) {
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
