import { bolsterBody, onBolster } from './bolster.ts';
import { clothDefs, contactShadow, type Cloth } from './cloth.ts';
import { smooth, type Point } from './geometry.ts';
import { mix, type Palette } from './palette.ts';
import { onPillow, pillowBody } from './pillow.ts';

/** The back of a pillow: plain, its zip in the lower third, opened a little so that it can be seen at all. */
export function drawPillowBack(cloth: Cloth): string {
  const plain: Cloth = { ...cloth, motif: 'polos' };
  const line = (from: number, to: number, sag = 0): Point[] =>
    Array.from({ length: 13 }, (_, index) => {
      const share = index / 12;
      return onPillow(from + (to - from) * share, 0.5 + sag * Math.sin(share * Math.PI));
    });
  return [
    `<defs>${clothDefs(plain)}</defs>${contactShadow(408, 642, 330, 48)}<g transform="rotate(3 400 400)">`,
    pillowBody(plain, 'p'),
    drawZip(line(-0.76, 0.22), line(0.22, 0.7, -0.07), line(0.22, 0.7, 0.09), cloth.colors),
    '</g>',
  ].join('');
}

/** The seam side of a bolster, its zip along it. */
export function drawBolsterBack(cloth: Cloth): string {
  const plain: Cloth = { ...cloth, motif: 'polos' };
  const line = (from: number, to: number, sag = 0): Point[] =>
    Array.from({ length: 13 }, (_, index) => {
      const share = index / 12;
      return onBolster(from + (to - from) * share, 0.02 + sag * Math.sin(share * Math.PI));
    });
  return [
    `<defs>${clothDefs(plain)}</defs><g transform="translate(396 402) rotate(-20)"><ellipse cx="36" cy="120" rx="360" ry="70" fill="url(#ground)"/><ellipse cx="16" cy="136" rx="290" ry="34" fill="url(#ground)"/>`,
    bolsterBody(plain, 'g'),
    drawZip(line(-196, 20), line(20, 170, -0.16), line(20, 170, 0.2), cloth.colors),
    '</g>',
  ].join('');
}

/** Closed along `closed`, whose last place is where the slider stands; open between `upper` and `lower`. */
function drawZip(closed: readonly Point[], upper: readonly Point[], lower: readonly Point[], colors: Palette): string {
  const { shade, light } = colors;
  const deep = mix(shade, '#3A2A52', 0.4);
  const [shut, up, down] = [closed, upper, lower].map((points) => smooth(points, { closed: false }));
  const hole = `${up}L${[...lower]
    .reverse()
    .map((point) => point.join(' '))
    .join('L')}Z`;
  const [x, y] = closed.at(-1) ?? [0, 0];
  const teeth = (d: string | undefined, dy: number) =>
    `<path d="${d}" transform="translate(0 ${dy})" fill="none" stroke="${mix(light, '#FFFFFF', 0.5)}" stroke-width="7" stroke-dasharray="3.500 3"/>`;
  return [
    `<path d="${shut}" fill="none" stroke="${deep}" stroke-width="5" opacity=".45" stroke-linecap="round"/><path d="${shut}" transform="translate(0 5)" fill="none" stroke="${mix(light, '#FFFFFF', 0.4)}" stroke-width="3" opacity=".6"/>`,
    `<path d="${shut}" transform="translate(0 -9)" fill="none" stroke="${mix(shade, deep, 0.3)}" stroke-width="2" stroke-dasharray="7 6" opacity=".7"/>`,
    `<path d="${hole}" fill="${deep}" opacity=".4" transform="translate(0 -3)"/><path d="${hole}" fill="#FFFDF8"/>`,
    `<clipPath id="z"><path d="${hole}"/></clipPath><g clip-path="url(#z)" fill="none"><path d="${up}" stroke="${deep}" stroke-width="26" opacity=".25"/><path d="${up}" stroke="${deep}" stroke-width="12" opacity=".3"/><path d="${down}" stroke="${mix(shade, '#FFFFFF', 0.4)}" stroke-width="14" opacity=".6"/></g>`,
    teeth(up, 2),
    teeth(down, -2),
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><rect x="-13" y="-10" width="26" height="20" rx="7" fill="${deep}" opacity=".4" transform="translate(2 3)"/><rect x="-13" y="-10" width="26" height="20" rx="7" fill="#E9E4DA"/><rect x="-9" y="-7" width="18" height="6" rx="3" fill="#FFFFFF"/><path d="M-4 6C-14 20 -20 34 -22 50C-22 58 -10 60 -7 53C-4 38 0 22 4 8Z" fill="${mix(colors.ink, '#FFFFFF', 0.2)}"/><path d="M-2 10C-10 24 -14 36 -16 48" fill="none" stroke="#FFFFFF" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"/></g>`,
  ].join('');
}
