import { clothDefs, panel, piping, stitches, type Cloth } from './cloth.ts';
import { bend, crease, turned, type Warp } from './geometry.ts';
import { drawHanger } from './hanger.ts';
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
const collar = 'M352 136C336 152 324 178 330 208C350 222 384 216 400 198C380 192 364 172 358 142Z';
const pocket =
  'M440 300C462 304 486 304 506 299C508 322 508 346 505 364C486 374 460 374 443 366C440 346 439 322 440 300Z';

const mirror: Warp = (x, y) => [800 - x, y];

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
    `<defs>${clothDefs(cloth)}<linearGradient id="under" x1="0" y1="486" x2="0" y2="540" gradientUnits="userSpaceOnUse"><stop stop-color="${shadow}" stop-opacity=".7"/><stop offset="1" stop-color="${shadow}" stop-opacity="0"/></linearGradient><filter id="wall" color-interpolation-filters="sRGB" x="-.08" y="-.06" width="1.160" height="1.120"><feGaussianBlur stdDeviation="11"/></filter></defs>`,
    `<path d="${silhouette}" transform="translate(12 18)" fill="#14162E" opacity=".17" filter="url(#wall)"/>`,
    drawTrousers(cloth),
    drawNeck(cloth.colors),
    drawHanger(),
    drawSleeve(cloth, 'l', (x, y) => [x, y]),
    drawSleeve(cloth, 'r', mirror),
    drawTorso(cloth),
    drawFront(cloth),
  ].join('');
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

/** Placket, pocket, collar and buttons. */
function drawFront(cloth: Cloth): string {
  const { colors } = cloth;
  const flaps = collar + bend(collar, mirror);
  const edge = 'M420 196C422 290 422 400 421 498';
  return [
    `<path d="${edge}" transform="translate(5 0)" fill="none" stroke="${colors.shade}" stroke-width="8" opacity=".5"/>`,
    piping(edge, colors, 5),
    stitches('M381 204C380 290 380 400 381 496', colors),
    `<path d="${pocket}" transform="translate(2 4)" fill="none" stroke="${colors.shade}" stroke-width="5" opacity=".45"/><path d="${pocket}" fill="#FFFDF6" opacity=".14" stroke="${colors.shade}" stroke-width="2"/>`,
    stitches('M443 306C444 330 445 350 447 362C462 369 486 369 502 361C504 346 504 330 503 306', colors),
    piping('M440 301C462 305 486 305 506 300', colors, 6),
    `<path d="${flaps}" transform="translate(3 8)" fill="${mix(colors.shade, '#3A3460', 0.3)}" opacity=".4"/>`,
    panel(cloth, { id: 'h', outline: flaps, print: '', depth: 22 }),
    piping('M352 136C336 152 324 178 330 208C350 222 384 216 400 198', colors, 6),
    piping(bend('M352 136C336 152 324 178 330 208C350 222 384 216 400 198', mirror), colors, 6),
    ...[240, 308, 376, 444].map((y) => button(401, y, colors)),
  ].join('');
}

function button(x: number, y: number, { ink, light, shade }: Palette): string {
  const deep = mix(ink, shade, 0.5);
  return `<circle cx="${x + 1.5}" cy="${y + 3}" r="12" fill="${mix(shade, '#3A3460', 0.35)}" opacity=".5"/><circle cx="${x}" cy="${y}" r="11.500" fill="${mix(light, '#FFFFFF', 0.5)}" stroke="${deep}" stroke-opacity=".55" stroke-width="1.500"/><circle cx="${x}" cy="${y}" r="7.500" fill="none" stroke="${deep}" stroke-opacity=".3" stroke-width="1.500"/><circle cx="${x - 3}" cy="${y}" r="1.700" fill="${deep}"/><circle cx="${x + 3}" cy="${y}" r="1.700" fill="${deep}"/>`;
}
