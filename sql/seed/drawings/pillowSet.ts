import { bolsterBody } from './bolster.ts';
import { clothDefs, contactShadow, type Cloth } from './cloth.ts';
import { pillowBody } from './pillow.ts';

/** A pillow leaning behind two bolsters, one printed and one plain. */
export function drawPillowSet(cloth: Cloth): string {
  const plain: Cloth = { ...cloth, motif: 'polos' };
  const shadowOn = (y: number) => `<ellipse cx="10" cy="${y}" rx="300" ry="46" fill="url(#ground)" opacity=".85"/>`;
  return [
    `<defs>${clothDefs(cloth)}</defs>`,
    contactShadow(400, 700, 350, 42),
    `<g transform="translate(400 300) rotate(-3) scale(.93) translate(-400 -400)">${pillowBody(cloth, 'p')}</g>`,
    `<g transform="translate(404 614) rotate(2) scale(.78)">${shadowOn(-96)}${bolsterBody(plain, 'a', 2)}</g>`,
    `<g transform="translate(424 502) rotate(-17) scale(.7)">${shadowOn(112)}${bolsterBody(cloth, 'b', -17)}</g>`,
  ].join('');
}
