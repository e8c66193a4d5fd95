import { bend, jitter, smooth, turned, type Point, type Warp } from './geometry.ts';
import { prints, type Motif, type Print } from './motif.ts';

/** A piece of flat cloth around 0 0, in pixels. */
export interface Area {
  halfWidth: number;
  halfHeight: number;
}

export interface PrintOptions {
  /** size of the motif; 1 is about 66 px wide */
  scale?: number;
  /** stripes run along x, or across it */
  stripes?: 'along' | 'across';
  seed?: number;
}

/** The printed motif as one path, laid over the form by `warp`; empty for plain cloth. */
export function printCloth(motif: Motif, area: Area, warp: Warp, options: PrintOptions = {}): string {
  if (motif === 'polos') return '';
  if (motif === 'garis') return printStripes(area, warp, options);
  return printGlyphs(prints[motif], area, warp, options);
}

/** Repeats stand in rows, every second row shifted by half a step, a filler between two of them. */
function printGlyphs(print: Print, area: Area, warp: Warp, { scale = 1, seed = 1 }: PrintOptions): string {
  const [stepX, stepY] = [122 * scale, 88 * scale];
  const [columns, rows] = [Math.ceil(area.halfWidth / stepX) + 1, Math.ceil(area.halfHeight / stepY)];
  const paths: string[] = [];
  for (let row = -rows; row <= rows; row += 1) {
    const shift = row % 2 === 0 ? 0 : stepX / 2;
    for (let column = -columns; column <= columns; column += 1) {
      const lot = seed + row * 17 + column * 5;
      const [x, y] = [column * stepX + shift + jitter(lot) * 5 * scale, row * stepY + jitter(lot + 3) * 5 * scale];
      const isBeyond = Math.abs(x) > area.halfWidth + 40 * scale || Math.abs(y) > area.halfHeight + 40 * scale;
      if (isBeyond) continue;
      const glyph = print.glyphs[Math.abs(row + column * 2) % print.glyphs.length] ?? '';
      paths.push(bend(glyph, inOrder(turned(jitter(lot + 7) * print.sway, 0.66 * scale, x, y), area, warp)));
      paths.push(
        bend(print.filler, inOrder(turned(jitter(lot + 9) * 30, 0.5 * scale, x + stepX / 2, y + 4), area, warp)),
      );
    }
  }
  return paths.join('');
}

/** A broad stripe and a thin one in turn. */
function printStripes(area: Area, warp: Warp, { scale = 1, stripes = 'along' }: PrintOptions): string {
  const along = stripes === 'along';
  const [length, breadth] = along ? [area.halfWidth, area.halfHeight] : [area.halfHeight, area.halfWidth];
  const step = 62 * scale;
  const count = Math.ceil(breadth / step);
  const bands = Array.from({ length: 2 * count + 1 }, (_, index) => (index - count) * step);
  const band = (middle: number, width: number): string => {
    const side = (at: number): Point[] =>
      Array.from({ length: 15 }, (_, index) => {
        const t = (index / 7 - 1) * length;
        return along ? warp(t, at) : warp(at, t);
      });
    const [near, far] = [
      smooth(side(middle - width), { closed: false }),
      smooth(side(middle + width).reverse(), { closed: false }),
    ];
    return `${near}L${far.slice(1)}Z`;
  };
  return bands.map((at) => band(at, 10 * scale) + band(at + step / 2, 2.6 * scale)).join('');
}

/** First the place on the cloth, held to the area (what lies beyond is folded to the edge and clipped), then the form. */
function inOrder(place: Warp, area: Area, warp: Warp): Warp {
  return (x, y) => {
    const [px, py] = place(x, y);
    const margin = 1.12;
    return warp(
      Math.max(-area.halfWidth * margin, Math.min(area.halfWidth * margin, px)),
      Math.max(-area.halfHeight * margin, Math.min(area.halfHeight * margin, py)),
    );
  };
}
