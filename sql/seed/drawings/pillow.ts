import { clothDefs, contactShadow, cord, piece, type Cloth } from './cloth.ts';
import { smooth, type Point, type Warp } from './geometry.ts';
import { printCloth } from './print.ts';
import { relieve, unevenness, type Relief } from './relief.ts';

const [halfWidth, halfHeight] = [360, 262];
/** How far the middle of each side stands out beside its corners. */
const [BULGE_X, BULGE_Y] = [0.23, 0.38];

/** A pillow standing on its long side, seen from the front. */
export function drawPillow(cloth: Cloth, isHollow = false): string {
  return `<defs>${clothDefs(cloth)}</defs>${contactShadow(408, 642, 330, 48)}<g transform="rotate(-3 400 400)">${pillowBody(cloth, 'p', isHollow)}</g>`;
}

/** The pillow without its ground, around 400 400. `id` keeps its parts apart from others in the same picture. */
export function pillowBody(cloth: Cloth, id: string, isHollow = false): string {
  const print = printCloth(
    cloth.motif,
    { halfWidth, halfHeight },
    (x, y) => onPillow(round(x / halfWidth), round(y / halfHeight)),
    { scale: 1.16 },
  );
  const kind = isHollow ? 'hollow' : 'full';
  const relief = (reliefs[kind] ??= relieve({
    box: { x: 20, y: 130, width: 760, height: 540 },
    height: isHollow ? (x, y) => height(x, y) - hollowAt(x, y) : height,
    contrast: 1.15,
  }));
  return cord(edge(1), cloth.colors, 9) + piece(cloth, { id, outline: edge(0.992), print, relief });
}

const reliefs: Partial<Record<'full' | 'hollow', Relief>> = {};

/** From the square -1..1 to the pillow: every side bulges, the corners stay soft points. */
export const onPillow: Warp = (u, v) => [
  400 + halfWidth * u * Math.sqrt(1 - BULGE_X * v ** 2) * ear(u, v),
  400 + halfHeight * v * Math.sqrt(1 - BULGE_Y * u ** 2) * ear(u, v),
];

function ear(u: number, v: number): number {
  return 1 + 0.085 * (u * v) ** 6;
}

/** Back from the pillow to the square. */
function flat(x: number, y: number): Point {
  const [px, py] = [(x - 400) / halfWidth, (y - 400) / halfHeight];
  let [u, v] = [px, py];
  for (let step = 0; step < 5; step += 1) {
    const wide = ear(u, v);
    [u, v] = [
      px / (Math.sqrt(Math.max(0.3, 1 - BULGE_X * v ** 2)) * wide),
      py / (Math.sqrt(Math.max(0.3, 1 - BULGE_Y * u ** 2)) * wide),
    ];
    [u, v] = [clamp(u), clamp(v)];
  }
  return [u, v];
}

function clamp(t: number): number {
  return Math.max(-1.05, Math.min(1.05, t));
}

/** Plump in the middle; the seam gathers the cloth all around, and each corner sends folds into the fullness. */
function height(x: number, y: number): number {
  const [u, v] = flat(x, y);
  const [inX, inY] = [Math.max(0, 1 - Math.abs(u)), Math.max(0, 1 - Math.abs(v))];
  const plump = 230 * (Math.max(0, 1 - u ** 2) * Math.max(0, 1 - v ** 2)) ** 0.5;
  return (
    plump + seamGathers(u, v, inX, inY) + cornerFolds(u, v) + 5 * unevenness(x, y, 90) + 1.6 * unevenness(x, y, 38, 2)
  );
}

/** The round hollow in which a small head lies. */
function hollowAt(x: number, y: number): number {
  const far = Math.hypot((x - 400) / 128, (y - 396) / 108);
  return (
    74 * Math.exp(-(far ** 4)) +
    3 * Math.sin(Math.atan2(y - 396, x - 400) * 22) * Math.exp(-(((far - 1.1) / 0.24) ** 2))
  );
}

function seamGathers(u: number, v: number, inX: number, inY: number): number {
  const waves = (along: number, depth: number, seed: number) =>
    Math.sin(along * 46 + 5 * unevenness(along, seed, 0.13, seed)) *
    (0.6 + 0.5 * unevenness(along, seed, 0.09, seed + 4)) *
    Math.exp(-depth * (9 + 4 * unevenness(along, seed, 0.07, seed + 8))) *
    Math.min(1, depth * 40);
  return 3 * (waves(u * 1.4, inY, v > 0 ? 1 : 2) + waves(v, inX * 1.4, u > 0 ? 3 : 4));
}

function cornerFolds(u: number, v: number): number {
  const [across, down] = [(1 - Math.abs(u)) * halfWidth, (1 - Math.abs(v)) * halfHeight];
  const far = Math.hypot(across, down);
  const angle = Math.atan2(down, across);
  const seed = (u > 0 ? 1 : 0) + (v > 0 ? 2 : 0);
  const fan = Math.sin(angle * 9.5 + seed * 1.7 + 1.3 * unevenness(far, angle * 30, 60, seed));
  const reach = Math.exp(-(((far - 70) / 95) ** 2)) + 0.35 * Math.exp(-(((far - 170) / 90) ** 2));
  const here = Math.min(1, 4 * Math.abs(u * v)) ** 2;
  return 8 * fan * reach * here * Math.min(1, far / 60);
}

/** A ball seen straight on: what lies near the edge turns away and is compressed. */
function round(t: number): number {
  return Math.sin(1.24 * Math.max(-1.2, Math.min(1.2, t))) / Math.sin(1.24);
}

/** The seam, or a line parallel to it at `inset`: a square with round corners, laid over the form. */
function edge(inset: number): string {
  const [roundX, roundY] = [0.05, 0.07];
  const quarter: Point[] = [
    [0.15, 1],
    [0.4, 1],
    [0.6, 1],
    [0.75, 1],
    [0.86, 1],
    ...[90, 60, 30, 0].map((degrees): Point => {
      const angle = (degrees * Math.PI) / 180;
      return [1 - roundX + roundX * Math.cos(angle), 1 - roundY + roundY * Math.sin(angle)];
    }),
    [1, 0.84],
    [1, 0.7],
    [1, 0.5],
    [1, 0.2],
  ];
  const sides = [
    ...quarter,
    ...quarter.map(([u, v]): Point => [u, -v]).reverse(),
    ...quarter.map(([u, v]): Point => [-u, -v]),
    ...quarter.map(([u, v]): Point => [-u, v]).reverse(),
  ];
  const inward = 1 - (1 - inset) * (halfWidth / halfHeight);
  return smooth(sides.map(([u, v]) => onPillow(u * inset, v * inward)));
}
