import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawProduct, type Angle, type Shape } from './drawProduct.ts';
import type { Motif } from './motif.ts';

const shapes: Shape[] = ['bantal', 'guling', 'set', 'piyama'];
const motifs: Motif[] = ['awan', 'bintang', 'bulan', 'kelinci', 'dino', 'garis', 'daun', 'polos'];
const angles: Angle[] = ['front', 'detail', 'scale', 'back', 'contents', 'label'];
const sky = '#CFE2F5';
const night = '#565AA0';

describe('drawProduct', () => {
  test('draws every shape in every motif, each its own picture', () => {
    const pictures = shapes.flatMap((shape) => motifs.map((motif) => drawProduct(shape, motif, sky)));
    expect(new Set(pictures).size).toBe(shapes.length * motifs.length);
    for (const picture of pictures) {
      expect(/^<svg [^>]*viewBox="0 0 800 800">.*<\/svg>$/s.test(picture)).toBe(true);
      expect(hasBrokenNumber(picture)).toBe(false);
    }
  });

  test.each(shapes)('refers only to parts the same picture has, and names each part once: %s', (shape) => {
    for (const angle of angles.filter((each) => each !== 'contents' || shape === 'set')) {
      const picture = drawProduct(shape, 'awan', sky, { angle, bolsters: 2, isHollow: true });
      const names = [...picture.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
      const references = [...picture.matchAll(/(?:href="|url\()#([^")]+)/g)].map((match) => match[1]);
      expect(new Set(names).size, angle).toBe(names.length);
      expect(references.filter((name) => !names.includes(name))).toEqual([]);
      expect(hasBrokenNumber(picture), angle).toBe(false);
    }
  });

  test.each(shapes)('leaves the corners to the ground of the tile: %s', async (shape) => {
    const { data, info } = await pixels(drawProduct(shape, 'bintang', night));
    const alpha = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
    const last = info.width - 1;
    expect([alpha(0, 0), alpha(last, 0), alpha(0, last), alpha(last, last)]).toEqual([0, 0, 0, 0]);
    expect(alpha(50, 50)).toBe(255);
  });

  test('draws what sets a product apart from others of its shape', () => {
    const made = [
      drawProduct('bantal', 'awan', sky, { isHollow: true }),
      drawProduct('set', 'awan', sky, { bolsters: 2 }),
      drawProduct('set', 'awan', sky, { bolsters: 2, angle: 'contents' }),
      drawProduct('bantal', 'awan', sky, { angle: 'label', sizes: ['S', 'M'] }),
      drawProduct('bantal', 'awan', sky, { angle: 'label', isHandWash: true }),
      drawProduct('bantal', 'awan', sky, { angle: 'label', hasPrintedLabel: true }),
    ];
    const usual = [
      drawProduct('bantal', 'awan', sky),
      drawProduct('set', 'awan', sky),
      drawProduct('set', 'awan', sky, { angle: 'contents' }),
      drawProduct('bantal', 'awan', sky, { angle: 'label' }),
    ];
    expect(new Set([...made, ...usual]).size).toBe(made.length + usual.length);
    expect(() => drawProduct('bantal', 'awan', sky, { angle: 'contents' })).toThrow('no picture of its contents');
  });

  test('shows another color and a close-up as other pixels', async () => {
    const [front, otherColor, closeUp] = await Promise.all([
      pixels(drawProduct('bantal', 'awan', sky)),
      pixels(drawProduct('bantal', 'awan', night)),
      pixels(drawProduct('bantal', 'awan', sky, { angle: 'detail' })),
    ]);
    expect(front.data.equals(otherColor.data)).toBe(false);
    expect(front.data.equals(closeUp.data)).toBe(false);
  });
});

/** Pictures within the picture are letters by chance. */
function hasBrokenNumber(picture: string): boolean {
  return /NaN|undefined|Infinity|null/.test(picture.replaceAll(/base64,[^"]*/g, ''));
}

function pixels(svg: string) {
  return sharp(Buffer.from(svg)).resize(100).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}
