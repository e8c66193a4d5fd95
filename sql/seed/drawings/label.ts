import { piece, stitches, type Cloth } from './cloth.ts';
import { jitter } from './geometry.ts';
import { mix, type Palette } from './palette.ts';
import { relieve, unevenness, type Relief } from './relief.ts';

export interface LabelPlan {
  /** "S" to "XL" */
  sizes: readonly string[];
  isHandWash: boolean;
  /** Printed on the inside, because nothing is sewn in that could scratch. */
  hasPrintedLabel: boolean;
}

const ALL = 'M0 0H800V800H0Z';
const SEAM = 214;

/** The label inside the seam from near: who made it, how it is washed, and a tab for each size. */
export function drawLabel(cloth: Cloth, { sizes, isHandWash, hasPrintedLabel: isPrinted }: LabelPlan): string {
  const { colors } = cloth;
  relief ??= relieve({ box: { x: 0, y: 0, width: 800, height: 800 }, height, contrast: 1.1 });
  const print = mix(colors.ink, '#3A2F66', 0.35);
  const ink = isPrinted ? print : '#3F428C';
  const care = `<g fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">${wordmark(326, 372, ink)}${isHandWash ? handWash(262, 520) : machineWash(262, 520)}${noBleach(400, 520)}${coolIron(540, 520)}</g>`;
  return [
    piece({ ...cloth, motif: 'polos', near: true }, { id: 'f', outline: ALL, print: '', relief }),
    ...sizes.map((size, index) =>
      sizeTab(400 + (index - (sizes.length - 1) / 2) * 128, size, { colors, ink, isPrinted, index }),
    ),
    isPrinted ? '' : tape(120, 180, 560, 430, colors),
    stitches(`M-10 ${SEAM - 34}H810`, colors, 1.6),
    stitches(`M-10 ${SEAM - 10}H810`, colors, 1.6),
    care,
  ].join('');
}

let relief: Relief | undefined;

function height(x: number, y: number): number {
  const far = Math.abs(y - SEAM + 22);
  const dent = -30 * Math.exp(-far / 34) - 8 * Math.exp(-Math.abs(far - 12) / 5);
  const gathers = 4 * Math.sin(x / 17 + 3 * unevenness(x, 2, 80)) * Math.exp(-far / 52) * Math.min(1, far / 20);
  const waves =
    20 * Math.sin((x * 0.8 - y * 0.5) / 170 + 0.7 * unevenness(x, y, 260, 6)) + 8 * unevenness(x, y, 120, 3);
  return waves + dent + gathers + 0.45 * Math.cos((Math.PI * x) / 5) * Math.cos((Math.PI * y) / 5);
}

/** A piece of woven ribbon, its upper end in the seam. */
function tape(x: number, y: number, width: number, height: number, { shade }: Palette): string {
  const deep = mix(shade, '#3A2A52', 0.45);
  const sheet = (lift: number) =>
    `M${x} ${y}H${x + width}L${x + width + 4} ${y + height + lift}C${x + width * 0.66} ${y + height + 12 + lift} ${x + width * 0.33} ${y + height - 10 + lift} ${x - 3} ${y + height + 2 + lift}Z`;
  return [
    ...[18, 12, 6].map(
      (by) => `<path d="${sheet(0)}" transform="translate(${by * 0.6} ${by})" fill="${deep}" opacity=".12"/>`,
    ),
    `<linearGradient id="t${x}" x1="0" y1="0" x2=".3" y2="1"><stop stop-color="#F1EADD"/><stop offset=".16" stop-color="#FFFDF8"/><stop offset=".7" stop-color="#FBF6EC"/><stop offset="1" stop-color="#E9E0D0"/></linearGradient>`,
    `<path d="${sheet(0)}" fill="url(#t${x})"/><path d="M${x + 10} ${y}V${y + height - 2}M${x + width - 10} ${y}V${y + height + 1}" stroke="#DDD2BF" stroke-width="2"/><path d="M${x} ${y + 34}H${x + width}" stroke="${deep}" stroke-opacity=".18" stroke-width="10"/>`,
  ].join('');
}

interface TabLook {
  colors: Palette;
  ink: string;
  isPrinted: boolean;
  index: number;
}

/** One tab for each size, as they are sewn beside the label; printed, a ring takes its place. */
function sizeTab(x: number, size: string, { colors, ink, isPrinted, index }: TabLook): string {
  const letters = `<g fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" transform="translate(${x} 682)">${letterRow(size)}</g>`;
  if (isPrinted) return `<circle cx="${x}" cy="682" r="44" fill="none" stroke="${ink}" stroke-width="5"/>${letters}`;
  const turn = (2.4 * jitter(index + 5)).toFixed(1);
  return `<g transform="rotate(${turn} ${x} 640)">${tape(x - 48, 590, 96, 136, colors)}${letters}</g>`;
}

const LETTERS: Record<string, { path: string; width: number }> = {
  S: { path: 'M13 -16C8 -23 -12 -24 -12 -11C-12 2 13 -2 13 11C13 24 -9 24 -14 15', width: 30 },
  M: { path: 'M-17 21V-21L0 6L17 -21V21', width: 40 },
  L: { path: 'M-10 -21V21H12', width: 30 },
  X: { path: 'M-14 -21L14 21M14 -21L-14 21', width: 34 },
};

function letterRow(text: string): string {
  const letters = [...text].map((letter) => LETTERS[letter] ?? { path: '', width: 0 });
  const whole = letters.reduce((sum, { width }) => sum + width, 0);
  let left = -whole / 2;
  return letters
    .map(({ path, width }) => {
      const place = `<path d="${path}" transform="translate(${left + width / 2} 0)"/>`;
      left += width;
      return place;
    })
    .join('');
}

/** The shop's name in its rounded letters, the crescent before it. */
function wordmark(x: number, y: number, ink: string): string {
  return [
    `<path transform="translate(${x - 118} ${y - 66}) scale(2.500)" d="M27 20.5A12.5 12.5 0 1 1 13 4.2a10.2 10.2 0 1 0 14 16.3Z" fill="#E9B74A" stroke="none"/>`,
    `<g transform="translate(${x} ${y})" stroke="${ink}" stroke-width="15"><path d="M0 -62V24"/><path d="M34 -3H84A26 26 0 1 0 75 16"/><path d="M116 -62V24"/><path d="M196 -29V24M196 -2A25 25 0 1 1 196 -4"/><path d="M230 -29V54M230 -2A25 25 0 1 0 230 -4"/></g>`,
  ].join('');
}

function tub(x: number, y: number): string {
  return `M${x - 46} ${y - 26}L${x - 36} ${y + 32}H${x + 36}L${x + 46} ${y - 26}M${x - 43} ${y - 10}C${x - 30} ${y - 22} ${x - 16} ${y - 22} ${x - 2} ${y - 10}C${x + 12} ${y + 2} ${x + 28} ${y + 2} ${x + 43} ${y - 10}`;
}

function machineWash(x: number, y: number): string {
  return `<path d="${tub(x, y)}M${x - 36} ${y + 44}H${x + 36}"/>`;
}

function handWash(x: number, y: number): string {
  return `<path d="${tub(x, y)}M${x - 4} ${y - 40}C${x + 14} ${y - 44} ${x + 26} ${y - 34} ${x + 22} ${y - 14}L${x + 10} ${y + 12}"/>`;
}

function noBleach(x: number, y: number): string {
  return `<path d="M${x} ${y - 40}L${x + 42} ${y + 34}H${x - 42}ZM${x - 40} ${y - 36}L${x + 40} ${y + 40}M${x + 40} ${y - 36}L${x - 40} ${y + 40}"/>`;
}

function coolIron(x: number, y: number): string {
  return `<path d="M${x - 50} ${y + 32}H${x + 48}L${x + 34} ${y - 28}H${x - 14}M${x - 50} ${y + 32}C${x - 46} ${y + 6} ${x - 30} ${y - 6} ${x - 6} ${y - 6}H${x + 38}"/><circle cx="${x + 2}" cy="${y + 14}" r="4"/>`;
}
