import type { Motif } from './motif.ts';
import { mix, type Palette } from './palette.ts';
import { shadeWith, type Relief } from './relief.ts';

export interface Cloth {
  motif: Motif;
  colors: Palette;
  /** seen from so near that its relief has the threads */
  near: boolean;
}

export interface Panel {
  id: string;
  outline: string;
  /** the printed motif, one path */
  print: string;
  /** the part of the drawing that holds how the cloth falls */
  drape?: string;
  /** how round the panel is: the breadth of the shadow inside its edge */
  depth?: number;
  /** the panel turns away from the light as a whole, 0 to 1 */
  dim?: number;
  /** how dark that shadow is, 0 to 1 */
  strength?: number;
}

/** What all panels of a drawing share: light from the upper left, the ground's shadow, the weave. Written once per drawing. */
export function clothDefs({ colors, motif }: Cloth): string {
  const { base, light, shade } = colors;
  return `<linearGradient id="body" x1=".25" y1="0" x2=".7" y2="1"><stop stop-color="${light}"/><stop offset=".42" stop-color="${base}"/><stop offset="1" stop-color="${mix(base, shade, 0.62)}"/></linearGradient>
<radialGradient id="lit" cx=".36" cy=".26" r=".55"><stop stop-color="#FFFDF6" stop-opacity=".62"/><stop offset=".5" stop-color="#FFFDF6" stop-opacity=".2"/><stop offset="1" stop-color="#FFFDF6" stop-opacity="0"/></radialGradient>
<radialGradient id="ground"><stop stop-color="#14162E" stop-opacity=".4"/><stop offset=".55" stop-color="#14162E" stop-opacity=".2"/><stop offset=".8" stop-color="#14162E" stop-opacity=".06"/><stop offset="1" stop-color="#14162E" stop-opacity="0"/></radialGradient>${motif === 'polos' ? weave(colors) : ''}`;
}

/** One piece of cloth with its volume: ground, print, fold, light and the shadow along its own edge. */
export function panel(cloth: Cloth, { id, outline, print, drape, depth = 60, dim = 0, strength = 0.8 }: Panel): string {
  const { ink, shade } = cloth.colors;
  const deep = mix(shade, '#5E4468', 0.09);
  return [
    `<clipPath id="${id}"><path id="${id}o" d="${outline}"/></clipPath><g clip-path="url(#${id})">`,
    `<use href="#${id}o" fill="url(#body)"/>`,
    print && `<path d="${print}" fill="${ink}" fill-rule="evenodd" opacity=".82"/>`,
    cloth.motif === 'polos' && `<use href="#weave" opacity=".3"/>`,
    dim > 0 && `<use href="#${id}o" fill="${deep}" opacity="${dim}"/>`,
    `<use href="#${id}o" fill="url(#lit)"/>`,
    innerShadow(`${id}o`, deep, depth, strength),
    drape && `<use href="#${drape}"/>`,
    '</g>',
  ]
    .filter(Boolean)
    .join('');
}

/** One piece of stuffed cloth: ground, print and the relief of its form. */
export function piece(
  cloth: Cloth,
  { id, outline, print, relief }: { id: string; outline: string; print: string; relief: Relief },
): string {
  const { base, ink } = cloth.colors;
  const hasWeave = !cloth.near && cloth.motif === 'polos';
  return [
    `<clipPath id="${id}"><path id="${id}o" d="${outline}"/></clipPath><g clip-path="url(#${id})">`,
    `<use href="#${id}o" fill="${base}"/>`,
    print && `<path d="${print}" fill="${ink}" fill-rule="evenodd" opacity=".82"/>`,
    hasWeave && `<use href="#weave" opacity=".3"/>`,
    shadeWith(relief, cloth.colors),
    '</g>',
  ]
    .filter(Boolean)
    .join('');
}

/** Threads as plain lines over any place a panel may lie: a pattern fill looks the same and takes ten times as long. */
function weave({ light, shade }: Palette): string {
  const threads = Array.from({ length: 256 }, (_, index) => -420 + index * 5);
  const across = threads.map((y) => `M-420 ${y}H860`).join('');
  const down = threads.map((x) => `M${x} -420V860`).join('');
  return `<g id="weave" fill="none"><path d="${across}" stroke="${shade}" stroke-width="1.500" opacity=".5"/><path d="${down}" stroke="${light}" stroke-width="1.500" opacity=".5"/></g>`;
}

/** The edge turned from the light, as strokes one over the other: a blur looks no softer and takes three times as long. */
function innerShadow(outlineId: string, color: string, depth: number, strength: number): string {
  const shift = `transform="translate(${(-depth * 0.34).toFixed(1)} ${(-depth * 0.4).toFixed(1)})"`;
  const stroke = (width: number, rest: string) =>
    `<use href="#${outlineId}" ${shift} fill="none" stroke="${color}" stroke-width="${width.toFixed(1)}" ${rest}/>`;
  const steps = Math.ceil(depth / 7);
  const share = 1 - (1 - strength) ** (1 / steps);
  const strokes = Array.from({ length: steps }, (_, index) =>
    stroke(depth * (1.75 - (1.5 * (index + 0.5)) / steps), `opacity="${share.toFixed(3)}"`),
  );
  return strokes.join('');
}

/** The shadow where a thing meets the ground: a wide soft one and a dark line close beneath. */
export function contactShadow(cx: number, cy: number, rx: number, ry: number): string {
  return `<ellipse cx="${cx + 8}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#ground)" opacity=".8"/><ellipse cx="${cx}" cy="${cy - ry * 0.25}" rx="${rx * 0.8}" ry="${ry * 0.45}" fill="url(#ground)"/>`;
}

/** A cord sewn into the seam. */
export function piping(d: string, { light, shade }: Palette, width = 9): string {
  const deep = mix(shade, '#4A4478', 0.2);
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${d}" stroke="${deep}" stroke-width="${width + 2.5}" opacity=".8"/><path d="${d}" stroke="${mix(light, shade, 0.45)}" stroke-width="${width}"/><path d="${d}" stroke="${light}" stroke-width="${width * 0.42}" transform="translate(-1.200 -1.600)"/></g>`;
}

/** A cord in the color of the print, sewn into the seam; round by strokes, each narrower and nearer to the light. */
export function cord(d: string, { ink, shade }: Palette, width: number): string {
  const body = mix(ink, '#FFFFFF', 0.22);
  const under = mix(shade, '#3A2A52', 0.3);
  const steps = width > 15 ? 7 : 3;
  const rounds = Array.from({ length: steps }, (_, index) => {
    const share = (index + 1) / steps;
    const color =
      share < 0.5 ? mix(mix(body, under, 0.42), body, share * 2) : mix(body, '#FFFFFF', (share - 0.5) * 0.9);
    const lift = (-width * share * 0.16).toFixed(1);
    return `<path d="${d}" stroke="${color}" stroke-width="${(width * (1.02 - share * 0.86)).toFixed(1)}" transform="translate(${lift} ${lift})"/>`;
  });
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${d}" stroke="${under}" stroke-width="${width + 2}" opacity=".7"/>${rounds.join('')}</g>`;
}

/** A line of stitches, each with the small dent it pulls into the cloth. */
export function stitches(d: string, { light, shade, ink }: Palette, scale = 1): string {
  const [dent, thread, long, gap] = [5, 2.6, 9, 8].map((size) => (size * scale).toFixed(2));
  return `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="${shade}" stroke-width="${dent}" opacity=".4"/><path d="${d}" stroke="${mix(ink, light, 0.25)}" stroke-width="${thread}" stroke-dasharray="${long} ${gap}"/></g>`;
}
