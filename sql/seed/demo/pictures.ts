import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { PICTURE_WIDTHS } from '../../../backend/src/contract/catalogue.ts';
import type { FileProvider } from '../../../backend/src/providers/files/provider.ts';
import type { Angle, Make } from '../drawings/drawProduct.ts';
import { drawProduct } from '../drawings/drawProduct.ts';
import type { Motif } from '../drawings/motif.ts';
import type { ColorName, ProductPlan } from './catalogue.ts';
import { colors, SIZE_NAMES } from './catalogue.ts';

export interface DemoPicture {
  /** As in `product_images.file`: without width and ending. */
  file: string;
  svg: string;
  webp: typeof WEBP | typeof WEBP_INSIDE;
}

/** Small, at little more time, with shadows that stay smooth: below this quality of the alpha channel they show steps. */
const WEBP = { quality: 66, alphaQuality: 85, effort: 4 } as const;
/** Only a product's own page has the other pictures, and more effort would hardly make them smaller. */
const WEBP_INSIDE = { quality: 60, alphaQuality: 85, effort: 2 } as const;

export type Draw = (
  plan: Pick<ProductPlan, 'shape' | 'make' | 'prices'>,
  motif: Motif,
  color: ColorName,
  angle: Angle,
) => DemoPicture;

/** A drawing is 800 units wide, and never made larger than it is. */
const DRAWN_WIDTHS = PICTURE_WIDTHS.filter((width) => width <= 800);

/** Draws each picture once, also where products share it; `pictures` are all that were asked for. */
export function openSketchbook(): { draw: Draw; pictures: () => DemoPicture[] } {
  const drawn = new Map<string, DemoPicture>();
  return {
    draw: ({ shape, make, prices }, motif, color, angle) => {
      const whole: Partial<Make> = { ...make, sizes: SIZE_NAMES.slice(0, prices.length) };
      const svg = drawProduct(shape, motif, colors[color].hex, { angle, ...whole });
      const picture =
        drawn.get(svg) ?? named(`${shape}-${motif}-${color}-${angle}`, svg, angle === 'front' ? WEBP : WEBP_INSIDE);
      drawn.set(svg, picture);
      return picture;
    },
    pictures: () => [...drawn.values()],
  };
}

/** The file's name changes with what is drawn, so browsers may keep it for ever. */
export function named(name: string, svg: string, webp: DemoPicture['webp'] = WEBP): DemoPicture {
  const mark = createHash('sha256').update(svg).update(JSON.stringify(webp)).digest('hex').slice(0, 10);
  return { file: `${name}-${mark}`, svg, webp };
}

/** Renders what the place does not have yet, a few pictures at a time. */
export async function renderPictures(pictures: readonly DemoPicture[], place: Place): Promise<void> {
  sharp.cache(false); // none is made twice
  const waiting = [...pictures];
  const painter = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await renderPicture(next, place);
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, painter));
}

type Place = Pick<FileProvider, 'save' | 'read'>;

async function renderPicture({ file, svg, webp }: DemoPicture, place: Place): Promise<void> {
  const kept = await Promise.all(DRAWN_WIDTHS.map((width) => place.read(nameOf(file, width))));
  if (!kept.includes(null)) return;
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (const wanted of DRAWN_WIDTHS) {
    const picture = sharp(data, { raw: { width, height, channels } }).resize(wanted).webp(webp);
    await place.save(nameOf(file, wanted), await picture.toBuffer());
  }
}

function nameOf(file: string, width: number): string {
  return `${file}-${width}.webp`;
}
