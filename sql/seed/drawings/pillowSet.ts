import { bolsterBody } from './bolster.ts';
import { clothDefs, contactShadow, type Cloth } from './cloth.ts';
import { pillowBody } from './pillow.ts';

/** A pillow standing behind two bolsters that cross, the lower one plain. */
export function drawPillowSet(cloth: Cloth): string {
  const plain: Cloth = { ...cloth, motif: 'polos', mirrored: true };
  const shade = (y: number, strength: number) =>
    `<ellipse cx="0" cy="${y}" rx="330" ry="54" fill="url(#ground)" opacity="${strength}"/>`;
  return [
    `<defs>${clothDefs(cloth)}</defs>`,
    contactShadow(400, 584, 352, 40),
    `<g transform="translate(400 334) translate(-400 -400)">${pillowBody(cloth, 'p')}</g>`,
    contactShadow(404, 712, 310, 28),
    `<g transform="translate(408 604) rotate(-2) scale(-.76 .76)">${shade(-120, 0.5)}${bolsterBody(plain, 'a', 2)}</g>`,
    `<g transform="translate(386 488) rotate(-14) scale(.74)">${shade(128, 0.7)}${bolsterBody(cloth, 'b', -14, 1.28)}</g>`,
  ].join('');
}
