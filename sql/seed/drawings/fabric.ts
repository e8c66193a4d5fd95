import { cord, piece, stitches, type Cloth } from './cloth.ts';
import { smooth, type Point } from './geometry.ts';
import { drawLargeButton } from './pajamaFront.ts';
import { printCloth } from './print.ts';
import { relieve, unevenness, type Relief } from './relief.ts';

/** How the cloth is finished where we look at it: a cord in the seam, or the buttoned front of a garment. */
export type Finish = 'piped' | 'buttoned';

const ALL = 'M0 0H800V800H0Z';
const whole = { x: 0, y: 0, width: 800, height: 800 };
/** Half the breadth of a thread, and how far it stands out. */
const [THREAD, RISE] = [3.2, 0.14];
const band = { left: 424, right: 572 };

/** The cloth from so near that its threads can be seen, its print large, and how it is sewn. It fills the picture. */
export function drawFabric(cloth: Cloth, finish: Finish): string {
  const print = printCloth(cloth.motif, { halfWidth: 470, halfHeight: 470 }, (x, y) => [x + 384, y + 350], {
    scale: 2.5,
    seed: 11,
    stripes: finish === 'buttoned' ? 'across' : 'along',
  });
  return finish === 'piped' ? drawPiped(cloth, print) : drawButtoned(cloth, print);
}

const reliefs: Partial<Record<Finish, Relief>> = {};

function drawPiped(cloth: Cloth, print: string): string {
  reliefs.piped ??= relieve({ box: whole, height: pipedHeight, contrast: 1.2 });
  const line = (offset: number): string => {
    const points = Array.from({ length: 12 }, (_, index): Point => [index * 80 - 40, seamAt(index * 80 - 40) + offset]);
    return smooth(points, { closed: false });
  };
  const below = `${line(0)}L840 840L-40 840Z`;
  return [
    piece(cloth, { id: 'f', outline: ALL, print, relief: reliefs.piped }),
    `<clipPath id="q"><path d="${below}"/></clipPath><g clip-path="url(#q)">`,
    piece({ ...cloth, motif: 'polos' }, { id: 'e', outline: ALL, print: '', relief: reliefs.piped }),
    '</g>',
    stitches(line(-46), cloth.colors, 1.7),
    cord(line(0), cloth.colors, 30),
  ].join('');
}

function drawButtoned(cloth: Cloth, print: string): string {
  reliefs.buttoned ??= relieve({ box: whole, height: buttonedHeight, contrast: 1.2 });
  return [
    piece(cloth, { id: 'f', outline: ALL, print, relief: reliefs.buttoned }),
    stitches(`M${band.left + 18} -10V810`, cloth.colors, 1.5),
    stitches(`M${band.right - 18} -10V810`, cloth.colors, 1.5),
    ...[-70, 330, 730].map((y) => drawLargeButton(498, y, cloth.colors)),
  ].join('');
}

/** Where the seam runs, from the left edge to the right. */
function seamAt(x: number): number {
  return 610 - x * 0.09 - 26 * Math.sin(x / 250 + 0.4);
}

function pipedHeight(x: number, y: number): number {
  const far = y - seamAt(x);
  const beside = Math.abs(far);
  const dent = -52 * Math.exp(-beside / 44);
  const gathers = 5 * Math.sin(x / 15 + 3 * unevenness(x, far > 0 ? 9 : 1, 70)) * Math.exp(-beside / 46);
  return waves(x, y) + dent + gathers * Math.min(1, beside / 20) + threads(x, y);
}

function buttonedHeight(x: number, y: number): number {
  const onBand = Math.min(step(x - band.left), step(band.right - x));
  const nearButton = Math.exp(-(((x - 498) / 90) ** 2) - ((((y + 270) % 400) - 200) / 70) ** 2);
  return waves(x, y) + 9 * onBand - 12 * nearButton + threads(x, y);
}

/** A step up over a few units. */
function step(t: number): number {
  return 1 / (1 + Math.exp(-t / 2.2));
}

/** Two broad soft folds from the upper right, as cloth lies that was just put down. */
function waves(x: number, y: number): number {
  const along = (x + y * 0.85) / 150 + 0.8 * unevenness(x, y, 240, 1);
  return 26 * Math.sin(along) + 9 * unevenness(x + y * 0.5, y, 130, 4);
}

/** One thread over, one under. */
function threads(x: number, y: number): number {
  return RISE * THREAD * Math.cos((Math.PI * x) / THREAD / 1.6) * Math.cos((Math.PI * y) / THREAD / 1.6);
}
