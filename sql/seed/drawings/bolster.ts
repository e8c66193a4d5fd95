import { drawBow } from './bow.ts';
import { clothDefs, panel, piping, stitches, type Cloth } from './cloth.ts';
import { crease, pair, smooth, type Point, type Warp } from './geometry.ts';
import { mix } from './palette.ts';
import { printCloth } from './print.ts';

const [reach, radius] = [254, 138];
const [neck, mouth] = [-reach, -reach - 84];

/** A bolster lying aslant, its gathered end towards us. */
export function drawBolster(cloth: Cloth): string {
  const turn = -29;
  const shadow = `<ellipse cx="20" cy="126" rx="320" ry="64" fill="url(#ground)"/><ellipse cx="16" cy="126" rx="262" ry="36" fill="url(#ground)"/>`;
  return `<defs>${clothDefs(cloth)}</defs><g transform="translate(404 402) rotate(${turn})">${shadow}${bolsterBody(cloth, 'g', turn)}</g>`;
}

/** The bolster without its ground, around 0 0 along x. `turn` is how it will be turned, so that its ribbon hangs down. */
export function bolsterBody(cloth: Cloth, id: string, turn: number, scale = 0.94): string {
  const print = printCloth(
    cloth.motif,
    { halfWidth: reach + 30, halfHeight: radius * 1.42 },
    (x, y) => onBolster(x, y / radius),
    {
      scale,
      stripes: 'across',
      seed: 4,
    },
  );
  const bowAt: Point = onBolster(neck + 4, -0.12);
  return [
    panel(cloth, { id, outline: bodyOutline(), print, folds: gathers(0, 9), gleams: gathers(0.09, 5), depth: 84 }),
    panel(cloth, { id: `${id}c`, outline: capOutline(), print: '', folds: capPleats(), depth: 46, dim: 0.12 }),
    piping(ring(reach - 8), cloth.colors, 9),
    drawMouth(cloth, `${id}m`),
    `<path d="${ring(neck + 2)}" fill="none" stroke="${mix(cloth.colors.ink, cloth.colors.shade, 0.35)}" stroke-width="26"/>`,
    `<path d="${ring(neck - 2)}" fill="none" stroke="${cloth.colors.ink}" stroke-width="18"/>`,
    `<g transform="translate(${bowAt[0].toFixed(1)} ${bowAt[1].toFixed(1)}) rotate(${-turn})">${drawBow(0, 0, 0.92, cloth.colors)}</g>`,
  ].join('');
}

/** How thick the bolster is at x: full, tied at the near end, round at the far one. */
function girth(x: number): number {
  const full = radius * (1 + 0.035 * (1 - (x / reach) ** 2));
  if (x > reach) return full * Math.sqrt(Math.max(0, 1 - ((x - reach) / 80) ** 2));
  const t = Math.min(1, Math.max(0, (x - neck) / 150));
  return 42 + (full - 42) * Math.sin((t * Math.PI) / 2) ** 0.8;
}

/** Around the bolster by an angle (radians, 0 towards us, negative above); each ring is seen a little from its near side. */
const onBolster: Warp = (x, angle) => {
  const thick = girth(x);
  return [x + thick * 0.34 * Math.cos(angle), thick * Math.sin(angle)];
};

function bodyOutline(): string {
  const along = [0, 8, 22, 45, 80, 130, 200, 280, 360, 440, 2 * reach].map((step) => neck + step);
  const far: Point[] = [-60, -30, 0, 30, 60].map((degrees) => farPoint(degrees));
  const above = along.map((x): Point => [x, -girth(x)]);
  return smooth([...above, ...far, ...above.map(([x, y]): Point => [x, -y]).reverse()]);
}

function farPoint(degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [reach + 84 * Math.cos(angle), radius * Math.sin(angle)];
}

function capOutline(): string {
  const outside = [-90, -60, -30, 0, 30, 60, 90].map(farPoint);
  const seam = [80, 50, 20, 0, -20, -50, -80].map((degrees) => onBolster(reach - 8, (degrees * Math.PI) / 180));
  return smooth([...outside, ...seam]);
}

/** A seam around the bolster, the half we see. */
function ring(x: number): string {
  const half = Array.from({ length: 9 }, (_, index) => onBolster(x, (index / 8 - 0.5) * Math.PI));
  return smooth(half, { closed: false });
}

/** The folds that run from the ribbon into the body. */
function gathers(shift: number, width: number): string {
  const angles = [-1.25, -0.92, -0.6, -0.28, 0.06, 0.4, 0.72, 1.02, 1.3];
  return angles
    .map((angle, index) => {
      const run = 96 + (index % 3) * 34;
      return crease(onBolster(neck + 6, (angle + shift) * 0.9), onBolster(neck + run, angle + shift), width, angle * 7);
    })
    .join('');
}

function capPleats(): string {
  return [-62, -38, -16, 6, 30, 54]
    .map((degrees) =>
      crease(
        onBolster(reach - 6, (degrees * Math.PI) / 180),
        [reach + 82, radius * 0.62 * Math.sin((degrees * Math.PI) / 180)],
        4,
      ),
    )
    .join('');
}

/** The open end: a frill that flares from the ribbon, and the dark inside. */
function drawMouth(cloth: Cloth, id: string): string {
  const { light, shade, ink } = cloth.colors;
  const rim = frill(1);
  const throat: Point[] = [
    [neck + 6, -44],
    [neck + 16, 0],
    [neck + 6, 44],
  ];
  const skirt = smooth(
    [...frillPoints(1).slice(10, 31), [neck - 34, -62], ...throat, [neck - 34, 62]].map(([x, y]): Point => [x, y]),
  );
  const dark = mix(mix(shade, ink, 0.3), '#3A2A52', 0.4);
  const pleats = frillPoints(0.96).filter((_, index) => index % 3 === 1);
  const inside = pleats.map((point) => crease(point, [mouth + 12, point[1] * 0.12], 5)).join('');
  const outside = [-0.8, -0.5, -0.2, 0.15, 0.45, 0.78]
    .map((t) => crease([neck + 4, t * 42], [mouth + 30 - Math.abs(t) * 10, t * 96], 7, t * 8))
    .join('');
  return [
    panel(cloth, { id, outline: skirt, print: '', folds: outside, depth: 40 }),
    `<radialGradient id="${id}i" cx=".56" cy=".52" r=".62"><stop stop-color="${dark}"/><stop offset=".45" stop-color="${mix(shade, dark, 0.4)}"/><stop offset="1" stop-color="${mix(shade, light, 0.35)}"/></radialGradient>`,
    `<path d="${rim}" fill="url(#${id}i)"/><path d="${inside}" fill="${dark}" opacity=".35"/>`,
    `<path d="${rim}" fill="none" stroke="${mix(light, shade, 0.3)}" stroke-width="8"/><path d="${rim}" fill="none" stroke="${light}" stroke-width="4" transform="translate(-1 -1)"/>`,
    stitches(`M${pair([neck - 62, -74])}Q${pair([neck - 22, 0])} ${pair([neck - 62, 74])}`, cloth.colors),
  ].join('');
}

function frill(size: number): string {
  return smooth(frillPoints(size));
}

/** The wavy rim of the open end, from the point farthest to the right, clockwise. */
function frillPoints(size: number): Point[] {
  return Array.from({ length: 40 }, (_, index): Point => {
    const angle = (index / 40) * 2 * Math.PI;
    const wave = 1 + 0.07 * Math.sin(angle * 9 + 0.6);
    return [mouth + 36 * size * wave * Math.cos(angle) + 4 * Math.sin(angle * 9), 98 * size * wave * Math.sin(angle)];
  });
}
