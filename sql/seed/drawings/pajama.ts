import { clothDefs, panel, piping, stitches, type Cloth } from './cloth.ts';
import { bend, turned, type Warp } from './geometry.ts';
import { drawHanger } from './hanger.ts';
import { drawPajamaFront, mirror } from './pajamaFront.ts';
import { mix, type Palette } from './palette.ts';
import { printCloth } from './print.ts';
import { relieve, shadeWith, unevenness, type Relief } from './relief.ts';

const torso =
  'M350 142C328 154 298 164 262 176C272 206 274 240 267 274C263 344 257 424 250 490C300 506 500 506 550 490C543 424 537 344 533 274C526 240 528 206 538 176C502 164 472 154 450 142C442 172 424 192 400 198C376 192 358 172 350 142Z';
const sleeve =
  'M270 172C238 180 212 202 196 238C170 294 142 352 118 410C140 426 176 440 202 444C224 392 248 334 269 280C277 242 278 204 270 172Z';
const cuff =
  'M119 406C144 422 176 436 203 440C204 452 200 466 194 476C166 474 130 458 106 440C108 428 112 416 119 406Z';
const trousers =
  'M262 452H538C546 540 553 620 557 712C530 722 472 722 447 714C441 664 424 616 400 580C376 616 359 664 353 714C328 722 270 722 243 712C247 620 254 540 262 452Z';
const legCuff =
  'M243 706C272 716 326 716 353 708C355 722 354 738 350 746C322 752 272 752 249 746C243 738 241 720 243 706Z';

const backNeck = 'C428 158 372 158 350 142Z';
const backCollar =
  'M345 136C372 152 428 152 455 136C460 148 460 160 457 170C430 184 370 184 343 170C340 160 340 148 345 136Z';

export interface PajamaOptions {
  side?: 'front' | 'back';
  /** in a scene that has what the cloth shares already */
  isPart?: boolean;
}

/** A top with long sleeves on a wooden hanger, its trousers below; the shadow falls on the wall behind. */
export function drawPajama(cloth: Cloth, { side = 'front', isPart = false }: PajamaOptions = {}): string {
  const silhouette = [
    torso,
    sleeve,
    bend(sleeve, mirror),
    cuff,
    bend(cuff, mirror),
    trousers,
    legCuff,
    bend(legCuff, mirror),
  ].join('');
  const shadow = mix(cloth.colors.shade, '#3A2A52', 0.3);
  relief ??= relieve({ box: { x: 90, y: 120, width: 620, height: 640 }, height: drape });
  return [
    `<defs>${isPart ? '' : clothDefs(cloth)}<linearGradient id="under" x1="0" y1="486" x2="0" y2="540" gradientUnits="userSpaceOnUse"><stop stop-color="${shadow}" stop-opacity=".7"/><stop offset="1" stop-color="${shadow}" stop-opacity="0"/></linearGradient><g id="drape">${shadeWith(relief, cloth.colors)}</g></defs>`,
    wallShadow(silhouette),
    drawTrousers(cloth),
    drawNeck(cloth.colors),
    drawHanger(),
    drawSleeve(cloth, 'l', (x, y) => [x, y]),
    drawSleeve(cloth, 'r', mirror),
    drawTorso(cloth, side),
    side === 'front' ? drawPajamaFront(cloth) : drawPajamaBack(cloth),
  ].join('');
}

let relief: Relief | undefined;

/** How the garment hangs: long soft folds downwards, shorter ones where the arms bend and the legs part. */
function drape(x: number, y: number): number {
  const side = Math.abs(x - 400);
  const sleeves = 1 / (1 + Math.exp(-(side - 152) / 9));
  const slant = x < 400 ? 0.36 : -0.36;
  const arm = 9 * unevenness(x * 0.9 + y * slant, (y - x * slant) * 0.55, 30, x < 400 ? 4 : 5);
  const body = 11 * unevenness(x, y / 3.4, 34, 1) * Math.min(1, Math.max(0.25, (y - 190) / 160));
  const parting = 7 * Math.sin((side - (y - 560) * 0.9) / 13) * Math.exp(-(((y - 572) / 46) ** 2) - (side / 74) ** 2);
  return arm * sleeves + (body + parting) * (1 - sleeves) + 3 * unevenness(x, y, 40, 7);
}

/** Soft by strokes of growing breadth, as the shading of the cloth is. */
function wallShadow(silhouette: string): string {
  const strokes = Array.from({ length: 12 }, (_, index) => 48 - 4 * index).map(
    (breadth) => `<use href="#wall" stroke-width="${breadth}"/>`,
  );
  return `<defs><path id="wall" d="${silhouette}"/></defs><g transform="translate(12 20)" fill="none" stroke="#14162E" stroke-opacity=".0165" stroke-linejoin="round">${strokes.join('')}</g>`;
}

function drawTrousers(cloth: Cloth): string {
  const hang: Warp = (x, y) => [400 + x * (1 + y * 0.0005) + 3 * Math.sin(y / 40), 590 + y + 5 * Math.cos(x / 50)];
  const print = printCloth(cloth.motif, { halfWidth: 160, halfHeight: 150 }, hang, {
    scale: 0.74,
    stripes: 'across',
    seed: 7,
  });
  const both = legCuff + bend(legCuff, mirror);
  return [
    panel(cloth, {
      id: 't',
      outline: trousers,
      print,
      drape: 'drape',
      depth: 40,
      strength: 0.6,
    }),
    `<path d="M400 500C401 530 400 556 400 581" fill="none" stroke="${cloth.colors.shade}" stroke-width="4"/><path d="${trousers}" fill="url(#under)"/>`,
    panel(cloth, { id: 'k', outline: both, print: '', depth: 22, dim: 0.1 }),
    piping('M243 708C272 718 326 718 353 710', cloth.colors, 6),
    piping(bend('M243 708C272 718 326 718 353 710', mirror), cloth.colors, 6),
  ].join('');
}

/** `side` mirrors the left sleeve to the right; the light does not turn with it. */
function drawSleeve(cloth: Cloth, id: string, side: Warp): string {
  const lay = turned(19, 1, 200, 304);
  const print = printCloth(
    cloth.motif,
    { halfWidth: 62, halfHeight: 150 },
    (x, y) => lay(58 * Math.sin((x / 58) * 0.95), y + 5 * Math.cos(x / 30)),
    {
      scale: 0.74,
      stripes: 'across',
      seed: 2,
    },
  );
  return [
    panel(cloth, {
      id: `s${id}`,
      outline: bend(sleeve, side),
      print: bend(print, side),
      drape: 'drape',
      depth: 36,
      strength: 0.6,
    }),
    panel(cloth, { id: `c${id}`, outline: bend(cuff, side), print: '', depth: 20, dim: 0.1 }),
    piping(bend('M119 407C144 423 176 437 203 441', side), cloth.colors, 6),
  ].join('');
}

/** The collar from behind, and the yoke across the shoulders. */
function drawPajamaBack(cloth: Cloth): string {
  const { colors } = cloth;
  return [
    `<path d="M264 234C320 246 480 246 536 234" transform="translate(0 3)" fill="none" stroke="${colors.shade}" stroke-width="6" opacity=".6"/>`,
    stitches('M264 240C320 252 480 252 536 240', colors),
    `<path d="${backCollar}" transform="translate(2 7)" fill="${mix(colors.shade, '#3A3460', 0.3)}" opacity=".4"/>`,
    panel(cloth, { id: 'h', outline: backCollar, print: '', depth: 20 }),
    piping('M343 170C370 184 430 184 457 170', colors, 6),
  ].join('');
}

function drawTorso(cloth: Cloth, side: 'front' | 'back'): string {
  const hang: Warp = (x, y) => [
    400 + x * (1 - 0.06 * (x / 150) ** 2) + 3 * Math.sin(y / 50),
    330 + y + 6 * Math.cos(x / 70),
  ];
  const print = printCloth(cloth.motif, { halfWidth: 165, halfHeight: 190 }, hang, {
    scale: 0.74,
    stripes: 'across',
    seed: 3,
  });
  return (
    panel(cloth, {
      id: 'b',
      outline: side === 'front' ? torso : torso.replace(/C442 172.*/, backNeck),
      print,
      drape: 'drape',
      depth: 46,
      strength: 0.6,
    }) + stitches('M252 474C302 490 498 490 548 474', cloth.colors)
  );
}

/** The inside of the back, seen through the neck. */
function drawNeck({ base, shade }: Palette): string {
  const inside = mix(shade, '#4A3A5C', 0.24);
  return `<path d="M348 140C364 126 436 126 452 140C446 180 424 204 400 206C376 204 354 180 348 140Z" fill="${inside}"/><path d="M350 139C366 128 434 128 450 139C436 150 364 150 350 139Z" fill="${mix(base, shade, 0.7)}"/>`;
}
