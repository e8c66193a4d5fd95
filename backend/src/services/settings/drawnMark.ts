import { tonesOf } from '../../contract/accent.ts';
import { type Brand, initialOf } from '../../contract/brand.ts';
import letters from './letters.json' with { type: 'json' };

/** A drawing with its bounds: left, top, right and bottom, in units of its own. */
interface Outline {
  path: string;
  box: readonly number[];
}

/** Outlines, so that the server needs no font: Plus Jakarta Sans ExtraBold (SIL Open Font License), 1000 units an em. */
const LETTERS: Readonly<Record<string, Outline | undefined>> = letters;

/** That of frontend/public/icon.svg; also for a name that begins with a letter without an outline. */
const MOON: Outline = {
  path: 'M50 39.5A21 21 0 1 1 27.5 12.4a17.2 17.2 0 1 0 22.5 27.1Z',
  box: [8, 12, 50, 54],
};

/**
 * The mark of a shop without a logo in an SVG of 100 units a side, and its ground: the name's first letter, or the moon.
 * `room`: the side of its square, as a part of the whole.
 */
export function drawnMark(
  { name, accent }: Pick<Brand, 'name' | 'accent'>,
  room: number,
): { ground: string; mark: string } {
  const { light } = tonesOf(accent);
  const letter = LETTERS[plain(initialOf(name))];
  const [ground, color] = letter ? [light.primary, light['on-primary']] : [light.night, light.moon];
  return { ground, mark: drawn(letter ?? MOON, color, letter ? room * 0.8 : room) };
}

/** Without accents: `É` is drawn as `E`. */
function plain(letter: string): string {
  return letter.normalize('NFD').slice(0, 1);
}

/** In the middle. */
function drawn({ path, box }: Outline, color: string, room: number): string {
  const [left = 0, top = 0, right = 0, bottom = 0] = box;
  const scale = (room * 100) / Math.max(right - left, bottom - top);
  const middle = `${-(left + right) / 2} ${-(top + bottom) / 2}`;
  return `<path d="${path}" fill="${color}" transform="translate(50 50) scale(${scale}) translate(${middle})"/>`;
}
