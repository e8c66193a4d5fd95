import { clothDefs, cord, piece, type Cloth } from './cloth.ts';
import { smooth, type Point, type Warp } from './geometry.ts';
import { mix, type Palette } from './palette.ts';
import { printCloth } from './print.ts';
import { LIGHT, relieve, unevenness, type Direction, type Relief } from './relief.ts';

const [reach, radius] = [242, 146];
/** How much of its round end is seen: the breadth of that ellipse to its height. */
const foreshortening = 0.4;
/** How far the stuffing pushes the ends out, as it is seen. */
const [nearDome, farDome] = [84, 96];
export const BOLSTER_TURN = -20;

/** A bolster lying aslant, its gathered end towards us. */
export function drawBolster(cloth: Cloth): string {
  const shadow = `<ellipse cx="36" cy="120" rx="360" ry="70" fill="url(#ground)"/><ellipse cx="16" cy="136" rx="290" ry="34" fill="url(#ground)"/>`;
  return `<defs>${clothDefs(cloth)}</defs><g transform="translate(396 402) rotate(${BOLSTER_TURN})">${shadow}${bolsterBody(cloth, 'g')}</g>`;
}

/** The bolster without its ground, around 0 0 along x, its gathered end to the left. */
export function bolsterBody(cloth: Cloth, id: string, scale = 1): string {
  const print = printCloth(
    cloth.motif,
    { halfWidth: reach + 110, halfHeight: radius * 1.42 },
    (x, y) => onBolster(x, y / radius),
    { scale, stripes: 'across', seed: 4 },
  );
  reliefs ??= {
    body: relieve({ box: { x: -330, y: -170, width: 680, height: 340 }, height: bodyHeight, light: turned(LIGHT) }),
    end: relieve({
      box: { x: -340, y: -160, width: 190, height: 320 },
      height: endHeight,
      light: lightOnEnd,
      grain: 1.5,
    }),
  };
  return [
    piece(cloth, { id, outline: bodyOutline(), print, relief: reliefs.body }),
    cord(ring(reach - 4), cloth.colors, 7),
    piece(cloth, { id: `${id}c`, outline: endOutline(), print: '', relief: reliefs.end }),
    cord(ring(-reach), cloth.colors, 8),
    drawButton(-reach - 30, 6, cloth.colors),
  ].join('');
}

let reliefs: { body: Relief; end: Relief } | undefined;

/** The light as it falls on what will be turned with the bolster. */
function turned([x, y, z]: Direction): Direction {
  const angle = (-BOLSTER_TURN * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle), z];
}
/** The end faces left: it has the light more from its front. */
const lightOnEnd: Direction = [-0.1, -0.56, 0.8];

/** How thick the bolster is at x: full, drawn in at its two seams, round beyond the far one. */
function girth(x: number): number {
  const along = Math.min(1, Math.abs(x) / reach);
  const full = radius * (1 + 0.09 * (1 - along ** 3));
  return x > reach ? full * Math.sqrt(Math.max(0, 1 - ((x - reach) / farDome) ** 2)) : full;
}

/** Around the bolster by an angle (radians, 0 towards us, negative above); each ring bows away from the near end. */
export const onBolster: Warp = (x, angle) => {
  const thick = girth(x);
  return [x + thick * foreshortening * Math.cos(angle), thick * Math.sin(angle)];
};

function bodyOutline(): string {
  const along = [-1, -0.9, -0.75, -0.5, -0.2, 0.1, 0.4, 0.7, 0.9, 1].map((share) => share * reach);
  const far = [-68, -48, -25, 0, 25, 48, 68].map((degrees): Point => {
    const angle = (degrees * Math.PI) / 180;
    return [reach + farDome * Math.cos(angle), radius * Math.sin(angle)];
  });
  const above = along.map((x): Point => [x, -girth(x)]);
  const near = [60, 0, -60].map((y): Point => [-reach - 30, y]);
  return smooth([...above, ...far, ...above.map(([x, y]): Point => [x, -y]).reverse(), ...near]);
}

/** The near end: pushed out to the left by the stuffing, its seam on the right. */
function endOutline(): string {
  return smooth(
    Array.from({ length: 24 }, (_, index) => {
      const angle = (index / 24) * 2 * Math.PI;
      const breadth = Math.cos(angle) < 0 ? nearDome : radius * foreshortening;
      return [-reach + breadth * Math.cos(angle), radius * 1.005 * Math.sin(angle)] as const;
    }),
  );
}

/** A seam around the bolster, the half we see. */
function ring(x: number): string {
  const half = Array.from({ length: 13 }, (_, index) => onBolster(x, (index / 12 - 0.5) * 0.97 * Math.PI));
  return smooth(half, { closed: false });
}

function bodyHeight(x: number, y: number): number {
  const share = Math.max(-1, Math.min(1, y / (radius * 1.07)));
  const along = x - radius * foreshortening * Math.sqrt(1 - share ** 2);
  const thick = girth(along);
  const form = Math.sqrt(Math.max(0, thick ** 2 - y ** 2)) * 0.92;
  const around = Math.asin(share);
  const gathers = (far: number, seed: number) =>
    Math.sin(around * 21 + 4 * unevenness(around, seed, 0.35, seed)) *
    Math.exp(-far / (24 + 14 * unevenness(around, seed, 0.2, seed + 5))) *
    Math.min(1, far / 6);
  return (
    form +
    3.4 * (gathers(Math.abs(reach - 4 - along), 1) + gathers(Math.abs(along + reach), 2)) +
    7 * unevenness(along / 2.4, y, 62, 3) +
    2 * unevenness(along, y, 40, 5)
  );
}

/** A round of cloth gathered to its middle and held there by a button. */
function endHeight(x: number, y: number): number {
  const left = x + reach;
  const breadth = left < 0 ? nearDome : radius * foreshortening;
  const far = Math.min(1, Math.hypot(left / breadth, y / radius));
  const [px, py] = [(left + 30 * (1 - far)) / foreshortening, y - 6 * (1 - far)];
  const angle = Math.atan2(py, px);
  const pleats =
    Math.sin(angle * 17 + 2.2 * unevenness(angle * 40, far * 40, 30, 2)) * (1 - far ** 2.5) * Math.min(1, far * 4);
  const form = 70 * Math.sqrt(Math.max(0, 1 - far ** 2)) - 26 * Math.exp(-((far / 0.3) ** 2));
  return form + 4.6 * pleats;
}

/** A button covered with cloth, pulled into the middle of the pleats. */
function drawButton(x: number, y: number, { ink, base, light, shade }: Palette): string {
  const deep = mix(shade, '#3A2A52', 0.3);
  const cover = mix(ink, base, 0.35);
  const [rx, ry] = [13, 24];
  return [
    `<ellipse cx="${x + 2}" cy="${y + 3}" rx="${rx + 5}" ry="${ry + 6}" fill="${deep}" opacity=".3"/>`,
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${mix(cover, deep, 0.4)}"/>`,
    `<ellipse cx="${x - 1.5}" cy="${y - 1.5}" rx="${rx - 1.5}" ry="${ry - 2}" fill="${cover}"/>`,
    `<ellipse cx="${x - 4}" cy="${y - 9}" rx="5" ry="7" fill="${light}" opacity=".5"/>`,
  ].join('');
}
