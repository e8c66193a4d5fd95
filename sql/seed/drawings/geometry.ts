export type Point = readonly [x: number, y: number];
/** Lays flat cloth over a form: where a point of the cloth is seen. */
export type Warp = (x: number, y: number) => Point;

/** A soft curve through the points (Catmull-Rom, written as Béziers). */
export function smooth(points: readonly Point[], { closed = true } = {}): string {
  const count = points.length;
  const at = (index: number): Point => {
    const inside = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[inside] ?? [0, 0];
  };
  const curves = Array.from({ length: closed ? count : count - 1 }, (_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${[leave, arrive, to].map(pair).join(' ')}`;
  });
  return `M${pair(at(0))}${curves.join('')}${closed ? 'Z' : ''}`;
}

/** Bends a path by moving each of its points. The path must be of absolute M, L, C, Q and Z, its numbers in pairs "x y". */
export function bend(path: string, warp: Warp): string {
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => pair(warp(Number(x), Number(y))));
}

/** An ellipse as Béziers, so that it can be bent like any path. `turn` in degrees. */
export function ellipse(cx: number, cy: number, rx: number, ry = rx, turn = 0): string {
  const k = 0.5523;
  const points: Point[] = [
    [1, 0],
    [1, k],
    [k, 1],
    [0, 1],
    [-k, 1],
    [-1, k],
    [-1, 0],
    [-1, -k],
    [-k, -1],
    [0, -1],
    [k, -1],
    [1, -k],
    [1, 0],
  ];
  const place = turned(turn, 1, cx, cy);
  const [start, ...rest] = points.map(([x, y]) => pair(place(x * rx, y * ry)));
  return `M${start ?? ''}C${rest.join(' ')}Z`;
}

/** Scales, then turns (degrees), then moves. */
export function turned(degrees: number, scale: number, dx: number, dy: number): Warp {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180) * scale, Math.sin((degrees * Math.PI) / 180) * scale];
  return (x, y) => [x * cos - y * sin + dx, x * sin + y * cos + dy];
}

/** A repeatable "random" number from -1 to 1: the same picture on every machine. */
export function jitter(seed: number): number {
  const wave = Math.sin(seed * 127.1 + 11.7) * 43758.5453;
  return (wave - Math.floor(wave)) * 2 - 1;
}

export function pair([x, y]: Point): string {
  return `${tenth(x)} ${tenth(y)}`;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
