import { bolsterBody } from './bolster.ts';
import { clothDefs, contactShadow, type Cloth } from './cloth.ts';
import { mix } from './palette.ts';
import { pillowBody } from './pillow.ts';

/** A pillow standing behind its bolsters. */
export function drawPillowSet(cloth: Cloth, bolsters: number): string {
  return [
    `<defs>${clothDefs(cloth)}</defs>`,
    contactShadow(404, 596, 352, 44),
    `<g transform="translate(400 342) rotate(-3) scale(.98) translate(-400 -400)">${pillowBody(cloth, 'p')}</g>`,
    bolsters === 1 ? layOne(cloth) : layTwo(cloth),
  ].join('');
}

function layOne(cloth: Cloth): string {
  return (
    contactShadow(420, 690, 330, 40) +
    `<g transform="translate(400 578) rotate(-9) scale(.8)">${shadeBehind(-96)}${bolsterBody(cloth, 'b', 1.2)}</g>`
  );
}

function layTwo(cloth: Cloth): string {
  return [
    contactShadow(410, 716, 330, 34),
    `<g transform="translate(436 622) rotate(3) scale(.66)">${shadeBehind(-96)}${bolsterBody(cloth, 'a', 1.2)}</g>`,
    `<g transform="translate(366 500) rotate(-12) scale(.66)">${shadeBehind(110)}${bolsterBody(cloth, 'b', 1.2)}</g>`,
  ].join('');
}

/** What a bolster takes of the light from the thing behind or below it. */
function shadeBehind(y: number): string {
  return `<ellipse cx="30" cy="${y}" rx="370" ry="96" fill="url(#ground)" opacity=".5"/>`;
}

/** Everything that comes in a set, seen from above on a table, nothing over another; both as large as they are in truth. */
export function drawContents(cloth: Cloth, bolsters: number): string {
  const { base, shade } = cloth.colors;
  const bolster = (x: number, y: number, scale: number, id: string) =>
    `<g transform="translate(${x} ${y}) rotate(-2) scale(${scale})">${contactShadow(26, 90, 380, 140)}${bolsterBody(cloth, id, 1.1)}</g>`;
  const isOne = bolsters === 1;
  const laid = isOne ? [bolster(388, 610, 0.8, 'a')] : [bolster(206, 606, 0.54, 'a'), bolster(584, 606, 0.54, 'b')];
  return [
    `<defs>${clothDefs(cloth)}<radialGradient id="lamp" cx=".3" cy=".2" r="1"><stop stop-color="#FFFFFF" stop-opacity=".8"/><stop offset=".5" stop-color="#FFFFFF" stop-opacity=".2"/><stop offset="1" stop-color="${shade}" stop-opacity=".4"/></radialGradient></defs>`,
    `<rect width="800" height="800" fill="${mix(base, '#FFFFFF', 0.5)}"/><rect width="800" height="800" fill="url(#lamp)"/>`,
    `<g transform="translate(400 ${isOne ? 250 : 270}) scale(${isOne ? 0.76 : 0.7})">${contactShadow(40, 70, 420, 320)}<g transform="rotate(2) translate(-400 -400)">${pillowBody(cloth, 'p')}</g></g>`,
    ...laid,
  ].join('');
}
