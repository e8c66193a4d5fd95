import { clothDefs, panel, piping, stitches, type Cloth } from './cloth.ts';
import { bend, crease, turned, type Warp } from './geometry.ts';
import { drawHanger } from './hanger.ts';
import { drawPajamaFront, mirror } from './pajamaFront.ts';
import { mix, type Palette } from './palette.ts';
import { printCloth } from './print.ts';

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

/** A top with long sleeves on a wooden hanger, its trousers below; the shadow falls on the wall behind. */
export function drawPajama(cloth: Cloth): string {
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
  return [
    `<defs>${clothDefs(cloth)}<linearGradient id="under" x1="0" y1="486" x2="0" y2="540" gradientUnits="userSpaceOnUse"><stop stop-color="${shadow}" stop-opacity=".7"/><stop offset="1" stop-color="${shadow}" stop-opacity="0"/></linearGradient></defs>`,
    wallShadow(silhouette),
    drawTrousers(cloth),
    drawNeck(cloth.colors),
    drawHanger(),
    drawSleeve(cloth, 'l', (x, y) => [x, y]),
    drawSleeve(cloth, 'r', mirror),
    drawTorso(cloth),
    drawPajamaFront(cloth),
  ].join('');
}

/** Soft by strokes of growing breadth, as the shading of the cloth is. */
function wallShadow(silhouette: string): string {
  const strokes = [42, 32, 23, 14, 6].map((breadth) => `<use href="#wall" stroke-width="${breadth}"/>`);
  return `<defs><path id="wall" d="${silhouette}"/></defs><g transform="translate(12 20)" fill="none" stroke="#14162E" stroke-opacity=".036" stroke-linejoin="round">${strokes.join('')}</g>`;
}

function drawTrousers(cloth: Cloth): string {
  const hang: Warp = (x, y) => [400 + x * (1 + y * 0.0005) + 3 * Math.sin(y / 40), 590 + y + 5 * Math.cos(x / 50)];
  const print = printCloth(cloth.motif, { halfWidth: 160, halfHeight: 150 }, hang, {
    scale: 0.74,
    stripes: 'across',
    seed: 7,
  });
  const folds = [
    crease([398, 584], [336, 548], 6, 6),
    crease([402, 584], [466, 546], 6, -6),
    crease([286, 520], [276, 690], 7, 8),
    crease([522, 540], [528, 690], 8, -6),
  ].join('');
  const both = legCuff + bend(legCuff, mirror);
  return [
    panel(cloth, {
      id: 't',
      outline: trousers,
      print,
      folds,
      gleams: crease([306, 520], [298, 690], 5, 6) + crease([470, 560], [492, 690], 5, 4),
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
  const folds =
    crease([262, 282], [196, 262], 6, -6) +
    crease([250, 318], [186, 330], 5, 5) +
    crease([214, 404], [164, 388], 5, -4);
  return [
    panel(cloth, {
      id: `s${id}`,
      outline: bend(sleeve, side),
      print: bend(print, side),
      folds: bend(folds, side),
      gleams: bend(crease([240, 300], [180, 300], 4, -4), side),
      depth: 36,
      strength: 0.6,
    }),
    panel(cloth, { id: `c${id}`, outline: bend(cuff, side), print: '', depth: 20, dim: 0.1 }),
    piping(bend('M119 407C144 423 176 437 203 441', side), cloth.colors, 6),
  ].join('');
}

function drawTorso(cloth: Cloth): string {
  const hang: Warp = (x, y) => [
    400 + x * (1 - 0.06 * (x / 150) ** 2) + 3 * Math.sin(y / 50),
    330 + y + 6 * Math.cos(x / 70),
  ];
  const print = printCloth(cloth.motif, { halfWidth: 165, halfHeight: 190 }, hang, {
    scale: 0.74,
    stripes: 'across',
    seed: 3,
  });
  const folds = [
    crease([270, 276], [326, 300], 7, 6),
    crease([530, 276], [476, 304], 7, -6),
    crease([290, 470], [304, 360], 8, 6),
    crease([512, 478], [500, 380], 9, -8),
    crease([350, 486], [346, 420], 6, 4),
  ].join('');
  return (
    panel(cloth, {
      id: 'b',
      outline: torso,
      print,
      folds,
      gleams: crease([318, 470], [324, 350], 6, 5),
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
