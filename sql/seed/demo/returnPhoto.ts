import type { Shape } from '../drawings/drawProduct.ts';
import { drawProduct } from '../drawings/drawProduct.ts';
import type { Motif } from '../drawings/motif.ts';
import type { ColorName } from './catalogue.ts';
import { colors } from './catalogue.ts';
import type { DemoPicture } from './pictures.ts';
import { named } from './pictures.ts';

const TABLE = '<rect width="800" height="800" fill="#C8B59A"/>';
const STAIN =
  '<path d="M330 372c44-38 118-30 142 12 22 40-8 92-62 98-40 4-58 30-92 10-44-26-32-88 12-120z" fill="#7A4E2A" opacity=".62"/>';

/** What a customer takes of a stained piece: as their phone would, on a table. `thumb`: the piece as its line shows it. */
export function drawReturnPhoto(thumb: string): DemoPicture {
  const [shape, motif, color] = thumb.split('-') as [Shape, Motif, ColorName];
  const drawn = drawProduct(shape, motif, colors[color].hex);
  return named(`retur-${shape}-${motif}-${color}`, drawn.replace('>', `>${TABLE}`).replace('</svg>', `${STAIN}</svg>`));
}
