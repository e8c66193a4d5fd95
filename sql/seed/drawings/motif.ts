import { ellipse } from './geometry.ts';

export type Motif = 'awan' | 'bintang' | 'bulan' | 'kelinci' | 'dino' | 'garis' | 'daun' | 'polos';

/** What one motif repeats over the cloth; glyphs are about 100 units wide around 0 0, holes by the even-odd rule. */
export interface Print {
  glyphs: readonly string[];
  /** the small thing between the glyphs */
  filler: string;
  /** how far each repeat may turn from upright, degrees */
  sway: number;
}

const dot = ellipse(0, 0, 9);
const tinyStar = star(22, 0.5);

const cloud =
  'M-44 24C-62 22 -64 -4 -44 -7C-44 -30 -14 -40 -2 -21C14 -36 42 -22 37 -1C56 1 56 24 38 24C12 25 -16 25 -44 24Z';
const smallCloud = 'M-26 16C-40 14 -38 -6 -24 -6C-20 -24 8 -26 12 -8C28 -12 38 14 20 16C4 17 -10 17 -26 16Z';
const crescent =
  'M14 -46C-18 -44 -42 -22 -40 6C-38 36 -6 52 22 44C32 41 40 34 44 27C24 32 0 24 -6 0C-10 -18 -2 -36 14 -46Z';

const rabbit = [
  ellipse(-16, -34, 10, 27, -9),
  ellipse(17, -33, 10, 27, 14),
  'M0 -10C26 -12 40 6 37 25C34 44 16 49 0 49C-16 49 -34 44 -37 25C-40 6 -26 -12 0 -10Z',
].join('');
/** Asleep: two closed eyes and a small nose, left out of the print. */
const rabbitFace =
  'M-23 20C-20 28 -11 28 -8 20C-11 24 -20 24 -23 20ZM8 20C11 28 20 28 23 20C20 24 11 24 8 20Z' +
  ellipse(0, 32, 4.5, 3.2);

const dino =
  'M-52 30C-38 31 -30 22 -26 10C-20 -8 -4 -12 8 -10C14 -10 15 -16 15 -24C15 -42 30 -48 42 -44C53 -40 56 -28 50 -22C46 -18 38 -18 34 -16' +
  'C32 -2 34 10 28 22C27 28 28 33 29 38C29 42 15 42 14 38C13 34 12 32 8 31C2 32 -4 32 -8 31C-10 34 -10 36 -11 39C-12 43 -25 42 -25 38C-25 34 -26 32 -28 31C-36 38 -50 38 -52 30Z';
const dinoSpikes =
  'M-30 2C-32 -6 -30 -12 -28 -15C-23 -13 -19 -9 -18 -5ZM-14 -9C-15 -17 -12 -23 -9 -26C-4 -22 -1 -17 0 -12ZM4 -14C2 -22 5 -30 9 -33C11 -29 12 -23 11 -17Z';
const dinoEye = ellipse(37, -33, 3.4);

const leaf = 'M-2 48C-30 26 -32 -16 2 -48C34 -16 30 26 -2 48ZM-1.500 34C1 10 1 -10 1.500 -30C-2 -10 -3 12 -1.500 34Z';
const sprig =
  'M-3 50C-2 20 -1 -6 4 -24C2 -4 2 22 1 50Z' +
  'M4 -18C-8 -30 -6 -44 6 -54C16 -42 16 -28 4 -18ZM-2 10C-22 8 -32 -4 -32 -20C-14 -20 -2 -8 -2 10ZM1 26C2 8 12 -4 30 -6C30 12 20 24 1 26ZM-3 40C-16 40 -26 34 -30 22C-16 20 -6 28 -3 40Z';

export const prints: Record<Exclude<Motif, 'garis' | 'polos'>, Print> = {
  awan: { glyphs: [cloud, smallCloud], filler: dot, sway: 3 },
  bintang: { glyphs: [star(46, 0.52), star(33, 0.52)], filler: dot, sway: 16 },
  bulan: { glyphs: [crescent], filler: tinyStar, sway: 18 },
  kelinci: { glyphs: [rabbit + rabbitFace], filler: dot, sway: 7 },
  dino: { glyphs: [dino + dinoSpikes + dinoEye], filler: ellipse(0, 0, 7, 11, 30), sway: 5 },
  daun: { glyphs: [sprig, leaf], filler: dot, sway: 26 },
};

/** A five-pointed star with round tips; `inner` is how deep the valleys are, 0 to 1. */
function star(radius: number, inner: number): string {
  const spot = (step: number, reach: number) => {
    const angle = (step * Math.PI) / 5 - Math.PI / 2;
    return `${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach).toFixed(1)}`;
  };
  const arms = [0, 2, 4, 6, 8].map((step) => {
    const [near, far] = [radius * 0.86, radius * 1.06];
    const [before, after] = [spot(step - 0.16, near), spot(step + 0.16, near)];
    return `${step === 0 ? 'M' : 'L'}${before}Q${spot(step, far)} ${after}Q${spot(step + 0.8, radius * inner * 1.06)} ${spot(step + 1, radius * inner)}`;
  });
  return `${arms.join('')}Z`;
}
