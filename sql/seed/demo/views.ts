import type { Angle, Shape } from '../drawings/drawProduct.ts';
import type { Motif } from '../drawings/motif.ts';
import type { ColorName, ProductPlan } from './catalogue.ts';
import { colors, patterns } from './catalogue.ts';

// Which pictures a product has, and what they show for those who can't see them.

export interface View {
  angle: Angle;
  pattern: Motif;
  color: ColorName;
  /** What it shows belongs to its pattern; otherwise to every pattern in this color. */
  isOfPattern: boolean;
}

/** Every pattern of the plan with every color it comes in. */
export function pairsOf(plan: ProductPlan): [Motif, ColorName][] {
  const entries = Object.entries(plan.patterns) as [Motif, readonly ColorName[]][];
  return entries.flatMap(([pattern, names]) => names.map((name): [Motif, ColorName] => [pattern, name]));
}

/**
 * Every look from the front, which comes first because tiles show it, then its cloth and the product beside a cot. Backs of
 * stuffed things and labels are plain: one for each color.
 */
export function viewsOf(plan: ProductPlan): View[] {
  const plainIn = new Set<ColorName>();
  return pairsOf(plan).flatMap(([pattern, color]) => {
    const printed: Angle[] = ['front', 'detail', 'scale'];
    if (plan.shape === 'set') printed.push('contents');
    if (plan.shape === 'piyama') printed.push('back');
    const plain: Angle[] = plan.shape === 'piyama' ? ['label'] : ['back', 'label'];
    const missing = plainIn.has(color) ? [] : plain;
    plainIn.add(color);
    return [
      ...printed.map((angle): View => ({ angle, pattern, color, isOfPattern: true })),
      ...missing.map((angle): View => ({ angle, pattern, color, isOfPattern: false })),
    ];
  });
}

/** The alternative text of a picture in both languages. */
export function caption(
  plan: ProductPlan,
  pattern: Motif,
  color: ColorName,
  angle: Angle,
): { altId: string; altEn: string } {
  const [inIndonesian, inEnglish] = seenFrom(plan)[angle];
  const isPlain = angle === 'label' || (angle === 'back' && plan.shape !== 'piyama');
  const motif = pattern === 'polos' ? 'polos' : `motif ${patterns[pattern].name.toLowerCase()}`;
  const cloth = [...(isPlain ? [] : [motif]), `warna ${colors[color].name.toLowerCase()}`].join(', ');
  const thing = `${colors[color].english.toLowerCase()} ${shapesInEnglish[plan.shape]}`;
  return {
    altId: `${plan.name}, ${cloth}${inIndonesian}`,
    altEn: `${plan.name}: ${thing}${isPlain ? '' : ` ${patternsInEnglish[pattern]}`}${inEnglish}`,
  };
}

function seenFrom({ shape, make = {} }: ProductPlan): Record<Angle, readonly [indonesian: string, english: string]> {
  const two = make.bolsters === 2;
  return {
    front: ['', ''],
    detail: [', kain dari dekat', ', close-up of the cloth'],
    scale: sizeBesideCot[shape],
    back: backs[shape],
    contents: [
      `, isi set: satu bantal dan ${two ? 'dua' : 'satu'} guling`,
      `, what is in the set: one pillow and ${two ? 'two bolsters' : 'one bolster'}`,
    ],
    label: make.hasPrintedLabel
      ? [', cara cuci dan ukuran dicetak di sisi dalam', ', care and sizes printed on the inside']
      : [', label cara cuci dan ukuran', ', the label with care and sizes'],
  };
}

const inCot = [', ukuran M di boks bayi', ', size M in a cot'] as const;

const sizeBesideCot: Record<Shape, readonly [indonesian: string, english: string]> = {
  bantal: inCot,
  guling: inCot,
  set: inCot,
  piyama: [', ukuran M di samping boks bayi', ', size M beside a cot'],
};

const backs: Record<Shape, readonly [indonesian: string, english: string]> = {
  bantal: [', bagian belakang polos dengan ritsleting', ', the plain back with its zip'],
  guling: [', sisi polos dengan ritsleting', ', the plain side with its zip'],
  set: [', bagian belakang bantal, polos dengan ritsleting', ', the plain back of the pillow with its zip'],
  piyama: [', tampak belakang', ', from behind'],
};

const shapesInEnglish: Record<Shape, string> = {
  bantal: 'pillow',
  guling: 'bolster',
  set: 'pillow and bolster set',
  piyama: 'pajamas',
};

const patternsInEnglish: Record<Motif, string> = {
  awan: 'with clouds',
  bintang: 'with stars',
  bulan: 'with crescent moons',
  kelinci: 'with sleeping rabbits',
  dino: 'with little dinosaurs',
  garis: 'with stripes',
  daun: 'with leaves',
  polos: 'in plain cloth',
};
