import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LATIN_BASIC } from '../../fonts/latinBasic.ts';

const SOURCES = path.resolve(import.meta.dirname, '..');
const [basic = '', others = ''] = Array.from(
  fs.readFileSync(path.join(SOURCES, 'theme/tokens.css'), 'utf8').matchAll(/unicode-range:\s*([^;]+);/g),
  ([, ranges]) => ranges,
);

describe('the letters of the shop', () => {
  it('that its texts are written with come in the first file of the font', () => {
    const catalogues = fs
      .readdirSync(path.join(SOURCES, 'i18n'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'));
    expect(catalogues.length).toBeGreaterThan(8);
    const texts = catalogues.map((file) => fs.readFileSync(path.join(SOURCES, 'i18n', file), 'utf8')).join('');
    const missing = Array.from(new Set(texts.match(/[^\n]/gu))).filter((letter) => !LATIN_BASIC.includes(letter));
    // The font itself has no arrows; the system's are drawn.
    expect(missing.sort()).toEqual(['↑', '→', '↓', '▾']);
  });

  it('are in one file each: what the first has, the second is not fetched for', () => {
    expect(lettersOf(basic).sort()).toEqual([...LATIN_BASIC].sort());
    expect(lettersOf(others).filter((letter) => LATIN_BASIC.includes(letter))).toEqual([]);
    expect(lettersOf(others)).toContain('é');
  });
});

function lettersOf(ranges: string): string[] {
  return Array.from(ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)).flatMap(([, first = '', last = first]) => {
    const from = parseInt(first, 16);
    return Array.from({ length: parseInt(last, 16) - from + 1 }, (_, offset) => String.fromCodePoint(from + offset));
  });
}
