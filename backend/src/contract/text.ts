/** Emoji of several characters: their joiners and variation selectors are withoutInvisible. */
const EMOJI =
  String.raw`[0-9#*]\uFE0F\u20E3|\u{1F3F4}[\u{E0061}-\u{E007A}]+\u{E007F}` +
  String.raw`|\p{ExtPict}[\uFE0F\p{EMod}]?(?:\u200D\p{ExtPict}[\uFE0F\p{EMod}]?)*`;
/** Direction marks, zero-width letters, soft hyphens and fillers: invisible characters that come with copied text. */
const INVISIBLE = new RegExp(String.raw`(${EMOJI})|[\p{Cf}\p{DI}]`, 'gu');
/** The empty Braille pattern is a letter, and looks like a space. */
const EMPTY_LETTER = /\u2800/g;
const SPACES = /[\p{Zs}\p{Zl}\p{Zp}\t]+/gu;
const LINE_ENDS = /\r\n?|[\u0085\p{Zl}\p{Zp}]/gu;
/** Full-width letters, digits and signs of Chinese and Japanese keyboards. */
const WIDE = /[\uFF01-\uFF5E]/g;
const WIDER_BY = 0xfee0;
/** Dashes of any width, and lookalikes: a minus, a bullet, a Japanese long vowel. */
const DASHES = /[\p{Pd}\u2212\u2043\u02D7\u30FC\u2796]/gu;

/** Removes invisible characters; keeps spaces and line breaks. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '$1').replace(EMPTY_LETTER, ' ').normalize('NFC');
}

/**
 * Normalizes a line before validation: removes invisible characters, and collapses spaces. Keeps line breaks within it,
 * which `isOneLine` refuses.
 */
export function cleanLine(text: string): string {
  return withoutInvisible(text).replace(SPACES, ' ').trim();
}

/** Normalizes a text of several lines: keeps its spaces, and its line breaks as `\n`. */
export function cleanParagraph(text: string): string {
  return withoutInvisible(text).replace(LINE_ENDS, '\n').trim();
}

/**
 * Normalizes a line of plain letters, digits and signs (a code, an e-mail address, a number): wide letters become plain
 * ones, and dashes hyphens.
 */
export function cleanAscii(text: string): string {
  const plain = cleanLine(text).replace(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDER_BY));
  return plain.replace(DASHES, '-');
}

/** The same for numbers: digits of any script variant become plain ones. */
export function cleanFigures(text: string): string {
  return cleanAscii(text.normalize('NFKC'));
}

/** Letters of other alphabets that look like Latin ones, lower case or capital, each before its Latin lookalike. */
const LOOK_ALIKES = new Map(
  'аa вb еe һh іi јj кk мm нh оo рp сc тt уy хx ѕs ԁd ԛq ԝw αa βb εe ζz ηh ιi κk μm νn οo ρp τt υy χx'
    .split(' ')
    .map(([like = '', letter = '']) => [like, letter]),
);

/** Equal for texts in wide, capital or foreign letters that look the same. For comparisons only. */
export function lookalikeKey(text: string): string {
  return [...cleanFigures(text).toLowerCase()].map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
}

/** No control characters but line breaks, and no halves of surrogate pairs, which MySQL and mails can't handle. */
export function isCleanText(value: string): boolean {
  return !/[^\P{Cc}\t\r\n]/u.test(value) && value.isWellFormed();
}

export function isOneLine(value: string): boolean {
  return isCleanText(value) && !/[\r\n\t]/.test(value);
}

/** The length in code points, as databases count: most emoji are one, `❤️` is two (a heart and a variation selector). */
export function lengthOf(value: string): number {
  return [...value].length;
}

/** Truncates a text to a number of characters, without splitting any. */
export function cut(value: string, max: number): string {
  return [...value].slice(0, max).join('');
}
