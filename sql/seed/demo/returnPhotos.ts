import { drawProduct } from '../drawings/drawProduct.ts';
import { colors } from './catalogue.ts';
import type { DemoPicture } from './pictures.ts';
import { named } from './pictures.ts';

const TABLE = '<rect width="800" height="800" fill="#C8B59A"/>';
const STAIN =
  '<path d="M330 372c44-38 118-30 142 12 22 40-8 92-62 98-40 4-58 30-92 10-44-26-32-88 12-120z" fill="#7A4E2A" opacity=".62"/>';
const TEAR =
  '<path d="M300 430c40 18 66-10 98 14 30 22 58 4 104 22-40 16-70 4-100 24-34 22-70-2-112-14 12-16 0-30 10-46z" fill="#FFFDF6" stroke="#8A7B66" stroke-width="5"/>';

const PHOTOS = [
  ['bantal', 'langit', TEAR],
  ['piyama', 'mawar', STAIN],
  ['guling', 'sage', STAIN],
] as const;

/** What customers took of what was not right, as their phones would: on a table, and with the flaw. */
export function drawReturnPhotos(): DemoPicture[] {
  return PHOTOS.map(([shape, color, flaw], index) => {
    const drawn = drawProduct(shape, 'awan', colors[color].hex);
    const svg = drawn.replace('>', `>${TABLE}`).replace('</svg>', `${flaw}</svg>`);
    return named(`retur-${index + 1}`, svg);
  });
}
