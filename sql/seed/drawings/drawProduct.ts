import { drawBolster } from './bolster.ts';
import type { Cloth } from './cloth.ts';
import type { Motif } from './motif.ts';
import { drawPajama } from './pajama.ts';
import { palette } from './palette.ts';
import { drawPillow } from './pillow.ts';
import { drawPillowSet } from './pillowSet.ts';

export type Shape = 'bantal' | 'guling' | 'set' | 'piyama';

const shapes: Record<Shape, { draw: (cloth: Cloth) => string; closeUp: string }> = {
  bantal: { draw: drawPillow, closeUp: '16 140 330 330' },
  guling: { draw: drawBolster, closeUp: '60 330 350 350' },
  set: { draw: drawPillowSet, closeUp: '60 360 340 340' },
  piyama: { draw: drawPajama, closeUp: '250 96 300 300' },
};

/**
 * A product of the demo shop as an SVG picture without a ground: the tile behind it gives the color.
 * `hex` is the color of the cloth ("#CFE2F5"); the close-up is the second picture of a product.
 */
export function drawProduct(
  shape: Shape,
  motif: Motif,
  hex: string,
  { angle = 'front' }: { angle?: 'front' | 'detail' } = {},
): string {
  const isCloseUp = angle === 'detail';
  const { draw, closeUp } = shapes[shape];
  const cloth: Cloth = { motif, colors: palette(hex), near: isCloseUp };
  const view = isCloseUp ? closeUp : '0 0 800 800';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="${view}">${draw(cloth)}</svg>`;
}
