import { BOLSTER_TURN, bolsterBody } from './bolster.ts';
import { clothDefs, contactShadow, type Cloth } from './cloth.ts';
import { mix, type Palette } from './palette.ts';
import { drawPajama } from './pajama.ts';
import { pillowBody } from './pillow.ts';
import { relieve, shadeWith, unevenness, type Relief } from './relief.ts';

// How large a thing is, told by what every parent has at home: a cot of 120 × 60 cm. Products are drawn in size M.

/** Drawing units per centimeter in the cot. */
const CM = 8.6;
/** The bolster's body is so long as it is drawn, and the pillow so wide. */
const [DRAWN_PILLOW, DRAWN_BOLSTER] = [720, 660];
const [PILLOW_CM, BOLSTER_CM] = [38, 40];
const wood = { light: '#F0D6B4', base: '#DDB88D', shade: '#B98C5E', deep: '#8A6038' };
/** Where the mattress begins at the back, where it ends in front, and how low its side reaches. */
const [BACK, FRONT, FOOT] = [520, 668, 740];

/** A pillow leaning on the rails of a cot. */
export function drawPillowInCot(cloth: Cloth, isHollow: boolean): string {
  const scale = (PILLOW_CM * CM) / DRAWN_PILLOW;
  return inCot(cloth, [leaning(cloth, 430, scale, isHollow)]);
}

/** A bolster lying in a cot. */
export function drawBolsterInCot(cloth: Cloth): string {
  return inCot(cloth, [lying(cloth, 440, 560, (BOLSTER_CM * CM) / DRAWN_BOLSTER)]);
}

export function drawSetInCot(cloth: Cloth, bolsters: number): string {
  const scale = (BOLSTER_CM * CM) / DRAWN_BOLSTER;
  const [first, second] = [lying(cloth, bolsters === 1 ? 512 : 300, 592, scale), lying(cloth, 600, 598, scale)];
  return inCot(cloth, [
    leaning(cloth, 400, (PILLOW_CM * CM) / DRAWN_PILLOW, false),
    first,
    ...(bolsters === 1 ? [] : [second]),
  ]);
}

/** Pajamas on a peg of the wall, the cot beside them. */
export function drawPajamaByCot(cloth: Cloth): string {
  const peg = (x: number) =>
    `<circle cx="${x + 5}" cy="104" r="14" fill="#14162E" opacity=".12"/><circle cx="${x}" cy="97" r="14" fill="${wood.base}"/><circle cx="${x - 3}" cy="93" r="7" fill="${wood.light}"/>`;
  return [
    `<defs>${clothDefs(cloth)}${woodDefs()}</defs>${wall(cloth.colors)}`,
    `<rect y="90" width="800" height="34" fill="#14162E" opacity=".07"/><rect y="80" width="800" height="34" fill="url(#rail)"/>`,
    ...[20, 250, 480, 710].map(peg),
    `<path d="M0 716H800V800H0Z" fill="#E6D3B8"/><path d="M0 716H800V728H0Z" fill="#FFFDF8"/><path d="M0 728H800V738H0Z" fill="#14162E" opacity=".08"/>`,
    `<g transform="translate(262 366)">${cotEnd()}</g>`,
    `<g transform="translate(-50 62) scale(.75)">${drawPajama(cloth, { isPart: true })}</g>`,
  ].join('');
}

function inCot(cloth: Cloth, things: readonly string[]): string {
  const { colors } = cloth;
  sheet ??= relieve({
    box: { x: 0, y: BACK, width: 800, height: FOOT - BACK + 8 },
    height: sheetHeight,
    contrast: 0.8,
  });
  const slats = Array.from({ length: 10 }, (_, index) => slat(118 + index * 78));
  const linen: Palette = { base: '#FFFDF8', ink: '#E9E0D2', light: '#FFFFFF', shade: '#DCCFBB' };
  return [
    `<defs>${clothDefs(cloth)}${woodDefs()}</defs>${wall(colors)}`,
    ...slats,
    `<rect x="40" y="132" width="800" height="16" fill="#14162E" opacity=".1"/><rect x="40" y="94" width="800" height="44" rx="20" fill="url(#rail)"/><rect x="52" y="100" width="780" height="8" rx="4" fill="#FFFFFF" opacity=".4"/>`,
    `<path d="M0 ${BACK}H800V${FOOT}C800 ${FOOT + 30} 800 ${FOOT} 800 ${FOOT}V${FOOT + 72}H0Z" fill="${linen.base}"/><rect y="${BACK - 16}" width="800" height="22" fill="#14162E" opacity=".08"/>`,
    shadeWith(sheet, linen),
    `<path d="M0 ${FOOT}H800V800H0Z" fill="url(#rail)"/><rect y="${FOOT}" width="800" height="12" fill="#14162E" opacity=".16"/>`,
    post(34),
    ...things,
  ].join('');
}

let sheet: Relief | undefined;

/** A fitted sheet: flat, its front edge round, drawn tight with a few soft folds. */
function sheetHeight(x: number, y: number): number {
  const over = Math.max(0, y - FRONT + 26);
  const round = y > FRONT - 26 ? -0.011 * over ** 2 : 0;
  const tight = 3 * Math.sin(x / 38 + 2 * unevenness(x, 3, 140)) * Math.exp(-Math.abs(y - FRONT - 20) / 40);
  return round + tight + 7 * unevenness(x / 3, y, 46, 2);
}

function leaning(cloth: Cloth, x: number, scale: number, isHollow: boolean): string {
  const y = 596 - 246 * scale;
  return `<g transform="translate(${x} ${y}) scale(${scale.toFixed(3)})"><ellipse cx="60" cy="20" rx="390" ry="270" fill="url(#ground)" opacity=".55"/>${contactShadow(20, 246, 400, 100)}${contactShadow(4, 240, 350, 44)}${contactShadow(-6, 250, 330, 30)}<g transform="rotate(-3) translate(-400 -400)">${pillowBody(cloth, 'p', isHollow)}</g></g>`;
}

function lying(cloth: Cloth, x: number, y: number, scale: number): string {
  const id = `b${x}`;
  return `<g transform="translate(${x} ${y}) rotate(${BOLSTER_TURN * 0.55}) scale(${scale.toFixed(3)})">${contactShadow(30, 126, 390, 96)}${contactShadow(10, 136, 300, 40)}${bolsterBody(cloth, id, 1.1)}</g>`;
}

/** A wall in a breath of the cloth's color, lighter towards the window. */
function wall({ base, light, shade }: Palette): string {
  const tint = mix(mix(base, light, 0.5), '#FFFFFF', 0.4);
  return `<linearGradient id="dusk" x1="0" y1="0" x2="1" y2=".7"><stop stop-color="#FFFFFF" stop-opacity=".8"/><stop offset=".5" stop-color="#FFFFFF" stop-opacity=".2"/><stop offset="1" stop-color="${shade}" stop-opacity=".35"/></linearGradient><rect width="800" height="800" fill="${tint}"/><rect width="800" height="800" fill="url(#dusk)"/>`;
}

function woodDefs(): string {
  return `<linearGradient id="rail" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${wood.light}"/><stop offset=".45" stop-color="${wood.base}"/><stop offset="1" stop-color="${wood.shade}"/></linearGradient><linearGradient id="slat" x1="0" y1="0" x2="1" y2="0"><stop stop-color="${wood.light}"/><stop offset=".5" stop-color="${wood.base}"/><stop offset="1" stop-color="${wood.shade}"/></linearGradient>`;
}

function slat(x: number): string {
  return `<rect x="${x + 12}" y="140" width="28" height="400" fill="#14162E" opacity=".07"/><rect x="${x}" y="120" width="28" height="420" fill="url(#slat)"/>`;
}

function post(x: number): string {
  return `<rect x="${x + 10}" y="70" width="56" height="700" rx="18" fill="#14162E" opacity=".1"/><rect x="${x}" y="56" width="52" height="760" rx="20" fill="url(#slat)"/><rect x="${x + 9}" y="66" width="9" height="720" rx="4" fill="#FFFFFF" opacity=".35"/>`;
}

/** The end of a cot, seen from the side: 60 cm wide, 90 high. */
function cotEnd(): string {
  const slats = [338, 390, 442, 494].map((x) => `<rect x="${x}" y="40" width="20" height="260" fill="url(#slat)"/>`);
  return [
    `<ellipse cx="470" cy="366" rx="240" ry="16" fill="url(#ground)" opacity=".7"/>`,
    ...slats,
    `<path d="M300 210H600V292H300Z" fill="#FFFDF8"/><path d="M300 268H600V292H300Z" fill="#14162E" opacity=".06"/>`,
    `<rect x="296" y="24" width="300" height="28" rx="12" fill="url(#rail)"/><rect x="296" y="288" width="300" height="26" fill="url(#rail)"/>`,
    `<rect x="280" y="4" width="34" height="364" rx="14" fill="url(#slat)"/>`,
  ].join('');
}
