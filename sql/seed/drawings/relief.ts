import { crc32, deflateSync } from 'node:zlib';
import { mix, type Palette } from './palette.ts';

// Soft things are shaded from their height: where every place of a surface turns to, and how much of the light it gets.

/** Towards the light or a face of a thing: right, down, towards us. */
export type Direction = readonly [x: number, y: number, z: number];

/** Where a relief lies in its drawing. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Light and shadow of one surface, still without color. */
export interface Relief {
  box: Box;
  header: Buffer;
  data: Buffer;
}

export interface ReliefPlan {
  box: Box;
  /** How far the surface stands out at a place of the drawing, in its units. */
  height: (x: number, y: number) => number;
  /** Where the surface as a whole faces; only what differs from it is lit or shaded. */
  light?: Direction;
  /** Drawing units per pixel: the finer, the slower. */
  grain?: number;
  /** How strongly the form is told; 1 as cloth is. */
  contrast?: number;
}

/** The window is on the left, above. */
export const LIGHT: Direction = [-0.5, -0.56, 0.66];
/** As shown by a PNG: index 0 is the deepest shadow, 128 the cloth as it is, 255 the brightest light. */
const NEUTRAL = 128;
const [DEEPEST, BRIGHTEST] = [0.92, 0.74];

/** Lights a surface from its height. Takes some ten milliseconds, so each is made once. */
export function relieve({ box, height, light = LIGHT, grain = 2, contrast = 1 }: ReliefPlan): Relief {
  const [columns, rows] = [Math.ceil(box.width / grain), Math.ceil(box.height / grain)];
  const heights = new Float32Array((columns + 1) * (rows + 1));
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) {
      heights[row * (columns + 1) + column] = height(box.x + column * grain, box.y + row * grain);
    }
  }
  const [lx, ly, lz] = unit(light);
  const levels = Buffer.alloc((columns + 1) * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = row * (columns + 1) + column;
      const here = heights[at] ?? 0;
      const slopeX = ((heights[at + 1] ?? 0) - here) / grain;
      const slopeY = ((heights[at + columns + 1] ?? 0) - here) / grain;
      const lit = (lz - slopeX * lx - slopeY * ly) / Math.hypot(1, slopeX, slopeY);
      const level = NEUTRAL + (lit > lz ? (lit - lz) * 300 : (lit - lz) * 128) * contrast;
      // Each line of a PNG begins with the name of its filter: 0, none.
      levels[at + 1] = Math.max(0, Math.min(255, Math.round(level)));
    }
  }
  return { box, header: headerOf(columns, rows), data: chunk('IDAT', deflateSync(levels)) };
}

/** The relief over cloth of a color, as a picture inside the drawing. */
export function shadeWith({ box, header, data }: Relief, { shade, light }: Palette): string {
  const [dark, bright] = [channels(mix(shade, '#43305C', 0.2)), channels(mix(light, '#FFFFFF', 0.7))];
  const colors = Buffer.from(Array.from({ length: 256 }, (_, level) => (level < NEUTRAL ? dark : bright)).flat());
  const png = Buffer.concat([
    header,
    chunk('PLTE', colors),
    chunk('tRNS', OPACITIES),
    data,
    chunk('IEND', Buffer.of()),
  ]);
  return `<image x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" preserveAspectRatio="none" href="data:image/png;base64,${png.toString('base64')}"/>`;
}

const OPACITIES = Buffer.from(
  Array.from({ length: 256 }, (_, level) => {
    const share = level < NEUTRAL ? (NEUTRAL - level) / NEUTRAL : (level - NEUTRAL) / (255 - NEUTRAL);
    return Math.round(255 * share * (level < NEUTRAL ? DEEPEST : BRIGHTEST));
  }),
);

/** Repeatable unevenness from about -1 to 1, soft over `size` units. */
export function unevenness(x: number, y: number, size: number, seed = 0): number {
  const [px, py] = [x / size + seed * 17.3, y / size - seed * 9.1];
  const [column, row] = [Math.floor(px), Math.floor(py)];
  const [tx, ty] = [ease(px - column), ease(py - row)];
  const upper = between(grainAt(column, row), grainAt(column + 1, row), tx);
  return between(upper, between(grainAt(column, row + 1), grainAt(column + 1, row + 1), tx), ty);
}

function grainAt(column: number, row: number): number {
  const wave = Math.sin(column * 127.1 + row * 311.7) * 43758.5453;
  return (wave - Math.floor(wave)) * 2 - 1;
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}

function between(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

function unit([x, y, z]: Direction): Direction {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
}

/** A PNG with a list of 256 colors, each with its opacity: one relief, a list for each color of cloth. */
function headerOf(columns: number, rows: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(columns, 0);
  size.writeUInt32BE(rows, 4);
  size.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([Buffer.from('89504E470D0A1A0A', 'hex'), chunk('IHDR', size)]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
