import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanAscii, cleanFigures, cleanLine, cleanParagraph, lookalikeKey } from './text.ts';

/** Invisible characters in text copied from contacts, chats and PDF files, by code point. */
const UNSEEN = [
  ...[0x00ad, 0x034f, 0x061c, 0x115f, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f],
  ...[0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0x2066, 0x2067, 0x2068, 0x2069],
  ...[0x3164, 0xfe0f, 0xfeff, 0xffa0, 0xe0020],
].map((point) => String.fromCodePoint(point));

describe('one line', () => {
  test.each(UNSEEN.map((sign) => [sign.codePointAt(0)?.toString(16), sign]))('loses U+%s', (_name, sign) => {
    expect(cleanLine(`${sign}Ban${sign}tal${sign}`)).toBe('Bantal');
    expect(cleanLine(sign)).toBe('');
  });

  test.each([
    ['  Bantal \t \u00a0\u3000 Awan ', 'Bantal Awan'],
    ['Bantal\u2028Awan', 'Bantal Awan'],
    ['\u2800', ''],
    ['Bantal\u2800Awan', 'Bantal Awan'],
    ['Cafe\u0301', 'Café'],
    ['Bantal\nAwan\n', 'Bantal\nAwan'],
    ['100 m² – ½ “Awan”…', '100 m² – ½ “Awan”…'],
  ])('%j is %j', (text, clean) => {
    expect(cleanLine(text)).toBe(clean);
  });

  test.each(['❤️', '👨‍👩‍👧‍👦', '👋🏽', '🏳️‍🌈', '👩🏽‍🍼', '👁️‍🗨️', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇮🇩'])('keeps %s whole', (emoji) => {
    expect(cleanLine(`Untuk ${emoji} bayi`)).toBe(`Untuk ${emoji} bayi`);
  });

  test('is the same when it is cleaned once more', () => {
    const parts = fc.constantFrom(...UNSEEN, ...'a é\u0301❤1\u20e3 👩🏽\u{1f3f4}\u{e0067}\u{e007f}\t\u2800');
    fc.assert(
      fc.property(fc.string({ unit: parts }), (text) => {
        for (const clean of [cleanLine, cleanParagraph, cleanAscii, cleanFigures])
          expect(clean(clean(text))).toBe(clean(text));
      }),
    );
  });
});

test('a text of several lines keeps its line breaks and spaces, and loses invisible characters', () => {
  expect(cleanParagraph('\u202eSatu  dua\r\n\u200b\r\n\ttiga\u2028empat\u2069 ')).toBe('Satu  dua\n\n\ttiga\nempat');
});

test('of a code, wide letters are the plain ones and dashes of every kind a hyphen', () => {
  expect(cleanAscii(' ＡＷＮ‑０１–２−３—４\u00ad ')).toBe('AWN-01-2-3-4');
  // Lookalike letters would change the code.
  expect(cleanAscii('ﬁſK')).not.toMatch(/^[A-Za-z]+$/);
  expect(cleanFigures('𝟎𝟖①²')).toBe('0812');
});

test.each(['bantal', 'BANTAL', 'Ban\u200btal', 'Ｂａｎｔａｌ', 'Ваntаl', ' Bantal\u00a0'])(
  '%j looks like Bantal',
  (text) => {
    expect(lookalikeKey(text)).toBe(lookalikeKey('Bantal'));
  },
);
