import { panel, piping, stitches, type Cloth } from './cloth.ts';
import { bend, type Warp } from './geometry.ts';
import { mix, type Palette } from './palette.ts';

const collar = 'M352 136C336 152 324 178 330 208C350 222 384 216 400 198C380 192 364 172 358 142Z';
const pocket =
  'M440 300C462 304 486 304 506 299C508 322 508 346 505 364C486 374 460 374 443 366C440 346 439 322 440 300Z';

/** The middle of the garment is at 400: its left half drawn, its right half mirrored. */
export const mirror: Warp = (x, y) => [800 - x, y];

/** Placket, pocket, collar and buttons. */
export function drawPajamaFront(cloth: Cloth): string {
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

/** The same button from near: four holes, and the thread that holds it. */
export function drawLargeButton(x: number, y: number, { ink, light, shade }: Palette): string {
  const deep = mix(shade, '#3A3460', 0.35);
  const rim = mix(light, '#FFFFFF', 0.6);
  const holes = [-1, 1].flatMap((down) => [-1, 1].map((across) => [x + across * 14, y + down * 14] as const));
  const thread = `M${x - 14} ${y - 14}L${x + 14} ${y + 14}M${x + 14} ${y - 14}L${x - 14} ${y + 14}`;
  return [
    `<radialGradient id="b${y + 99}" cx=".36" cy=".3" r=".8"><stop stop-color="#FFFFFF"/><stop offset=".6" stop-color="${rim}"/><stop offset="1" stop-color="${mix(rim, shade, 0.6)}"/></radialGradient>`,
    ...[14, 9, 4].map((blur) => `<circle cx="${x + 6}" cy="${y + 11}" r="${60 + blur}" fill="${deep}" opacity=".16"/>`),
    `<circle cx="${x}" cy="${y}" r="62" fill="url(#b${y + 99})"/><circle cx="${x}" cy="${y}" r="44" fill="none" stroke="${deep}" stroke-opacity=".22" stroke-width="5"/><circle cx="${x + 1.5}" cy="${y + 2}" r="44" fill="none" stroke="#FFFFFF" stroke-opacity=".8" stroke-width="3"/>`,
    ...holes.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="7" fill="${deep}" opacity=".75"/>`),
    `<path d="${thread}" stroke="${mix(ink, deep, 0.25)}" stroke-width="7" stroke-linecap="round"/><path d="${thread}" stroke="${mix(ink, light, 0.35)}" stroke-width="2.500" stroke-linecap="round" transform="translate(-1 -1.500)"/>`,
  ].join('');
}
