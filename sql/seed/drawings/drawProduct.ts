import { drawBolsterBack, drawPillowBack } from './back.ts';
import { drawBolster } from './bolster.ts';
import type { Cloth } from './cloth.ts';
import { drawFabric } from './fabric.ts';
import { drawLabel, type LabelPlan } from './label.ts';
import type { Motif } from './motif.ts';
import { drawBolsterInCot, drawPajamaByCot, drawPillowInCot, drawSetInCot } from './nursery.ts';
import { drawPajama } from './pajama.ts';
import { palette } from './palette.ts';
import { drawPillow } from './pillow.ts';
import { drawContents, drawPillowSet } from './pillowSet.ts';

export type Shape = 'bantal' | 'guling' | 'set' | 'piyama';

/**
 * What a picture shows of a product: all of it, its cloth from near, how large it is beside a cot, its back with the zip,
 * what comes in a set, the label inside.
 */
export type Angle = 'front' | 'detail' | 'scale' | 'back' | 'contents' | 'label';

/** In what products of one shape differ, apart from their cloth. */
export interface Make extends LabelPlan {
  /** A hollow for a small head in the middle of the pillow. */
  isHollow: boolean;
  /** How many bolsters come in a set. */
  bolsters: 1 | 2;
}

const usual: Make = {
  isHollow: false,
  bolsters: 1,
  sizes: ['S', 'M', 'L', 'XL'],
  isHandWash: false,
  hasPrintedLabel: false,
};

/** Draws a shape in a cloth; every way to look at it that makes sense. */
const shapes: Record<Shape, Partial<Record<Angle, (cloth: Cloth, make: Make) => string>>> = {
  bantal: {
    front: (cloth, { isHollow }) => drawPillow(cloth, isHollow),
    scale: (cloth, { isHollow }) => drawPillowInCot(cloth, isHollow),
    back: (cloth) => drawPillowBack(cloth),
  },
  guling: { front: drawBolster, scale: drawBolsterInCot, back: drawBolsterBack },
  set: {
    front: (cloth, { bolsters }) => drawPillowSet(cloth, bolsters),
    scale: (cloth, { bolsters }) => drawSetInCot(cloth, bolsters),
    back: (cloth) => drawPillowBack(cloth),
    contents: (cloth, { bolsters }) => drawContents(cloth, bolsters),
  },
  piyama: {
    front: (cloth) => drawPajama(cloth),
    detail: (cloth) => drawFabric(cloth, 'buttoned'),
    scale: drawPajamaByCot,
    back: (cloth) => drawPajama(cloth, { side: 'back' }),
  },
};

/**
 * A product of the demo shop as an SVG picture; `hex` is the color of the cloth ("#CFE2F5"). The whole product has no
 * ground: the tile behind it gives the color. The other pictures fill their square, but for the back.
 */
export function drawProduct(
  shape: Shape,
  motif: Motif,
  hex: string,
  { angle = 'front', ...make }: Partial<Make> & { angle?: Angle } = {},
): string {
  const cloth: Cloth = { motif, colors: palette(hex), near: angle === 'detail' || angle === 'label' };
  const draw = shapes[shape][angle] ?? alike[angle];
  if (!draw) throw new Error(`A ${shape} has no picture of its ${angle}.`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">${draw(cloth, { ...usual, ...make })}</svg>`;
}

/** What looks the same whatever the shape is. */
const alike: Partial<Record<Angle, (cloth: Cloth, make: Make) => string>> = {
  detail: (cloth) => drawFabric(cloth, 'piped'),
  label: drawLabel,
};
