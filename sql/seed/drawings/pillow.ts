import { clothDefs, contactShadow, panel, piping, stitches, type Cloth } from './cloth.ts';
import { crease, smooth, type Point, type Warp } from './geometry.ts';
import { printCloth } from './print.ts';

const [halfWidth, halfHeight] = [350, 236];

/** A pillow standing on its long side, seen from the front. */
export function drawPillow(cloth: Cloth): string {
  return `<defs>${clothDefs(cloth)}</defs>${contactShadow(400, 652, 340, 44)}${pillowBody(cloth, 'p')}`;
}

/** The pillow without its ground, around 400 400. `id` keeps its parts apart from others in the same picture. */
export function pillowBody(cloth: Cloth, id: string): string {
  const print = printCloth(
    cloth.motif,
    { halfWidth, halfHeight },
    (x, y) => onPillow(round(x / halfWidth), round(y / halfHeight)),
    { scale: 1.08 },
  );
  const outline = edge(1);
  return (
    panel(cloth, { id, outline, print, folds: cornerFolds(0), gleams: cornerFolds(-7, 0.6), depth: 74 }) +
    stitches(edge(0.915), cloth.colors) +
    piping(outline, cloth.colors, 10)
  );
}

/** From the square -1..1 to the pillow: full in the middle, drawn in beside the corners, which stand out like ears. */
const onPillow: Warp = (u, v) => [
  400 + halfWidth * u * (0.985 - 0.075 * v ** 2 + 0.09 * v ** 8),
  400 + halfHeight * v * (1.09 - 0.27 * u ** 2 + 0.18 * u ** 8),
];

/** A ball seen straight on: what lies near the edge turns away and is compressed. */
function round(t: number): number {
  return Math.sin(1.18 * Math.max(-1.2, Math.min(1.2, t))) / Math.sin(1.18);
}

/** The seam, or a line parallel to it at `inset`. */
function edge(inset: number): string {
  const along = [-0.94, -0.84, -0.66, -0.4, 0, 0.4, 0.66, 0.84, 0.94];
  const sides: Point[][] = [
    along.map((t) => [t, -1]),
    along.map((t) => [1, t]),
    along.map((t) => [-t, 1]),
    along.map((t) => [-1, -t]),
  ];
  const corners: Point[] = [
    [0.985, -0.985],
    [0.985, 0.985],
    [-0.985, 0.985],
    [-0.985, -0.985],
  ];
  const points = sides.flatMap((side, index) => [...side, ...corners.slice(index, index + 1)]);
  const inward = 1 - (1 - inset) * (halfWidth / halfHeight);
  return smooth(points.map(([u, v]) => onPillow(u * inset, v * inward)));
}

/** Cloth gathers at each corner and runs out into the fullness. */
function cornerFolds(offset: number, width = 1): string {
  const corners: Point[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  return corners
    .flatMap(([u, v]) => {
      const run = (from: Point, to: Point, thick: number, bow: number) => {
        const [[x1, y1], [x2, y2]] = [onPillow(u * from[0], v * from[1]), onPillow(u * to[0], v * to[1])];
        return crease([x1 + offset, y1 + offset], [x2 + offset, y2 + offset], thick * width, bow * u * v);
      };
      return [
        run([0.93, 0.9], [0.6, 0.52], 13, 10),
        run([0.9, 0.95], [0.56, 0.8], 9, -8),
        run([0.955, 0.86], [0.83, 0.45], 9, 10),
      ];
    })
    .join('');
}
