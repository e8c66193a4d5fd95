/** Emoji that several characters make up: of these the joiners, and the signs that say how to draw them, are seen. */
const EMOJI =
  String.raw`[0-9#*]\uFE0F\u20E3|\u{1F3F4}[\u{E0061}-\u{E007A}]+\u{E007F}` +
  String.raw`|\p{ExtPict}[\uFE0F\p{EMod}]?(?:\u200D\p{ExtPict}[\uFE0F\p{EMod}]?)*`;
/** Direction marks, zero-width letters, soft hyphens and fillers: invisible characters that come with copied text. */
const UNSEEN = new RegExp(String.raw`(${EMOJI})|[\p{Cf}\p{DI}]`, 'gu');
/** The empty pattern of Braille is a letter, and looks like a space. */
const EMPTY_LETTER = /\u2800/g;
const SPACES = /[\p{Zs}\p{Zl}\p{Zp}\t]+/gu;
const LINE_ENDS = /\r\n?|[\u0085\p{Zl}\p{Zp}]/gu;
/** Full-width letters, digits and signs of Chinese and Japanese keyboards. */
const WIDE = /[\uFF01-\uFF5E]/g;
const WIDER_BY = 0xfee0;
/** Dashes of every width, and lookalikes: a minus, a bullet, a Japanese long vowel. */
const DASHES = /[\p{Pd}\u2212\u2043\u02D7\u30FC\u2796]/gu;

/** Removes invisible characters; keeps spaces and line breaks. */
export function visible(text: string): string {
  return text.replace(UNSEEN, '$1').replace(EMPTY_LETTER, ' ').normalize('NFC');
}

/**
 * The rule before any other for what is one line: nothing that nobody sees is kept, and any run of spaces is one. Line breaks
 * within it stay, to be refused (`isOneLine`).
 */
export function cleanLine(text: string): string {
  return visible(text).replace(SPACES, ' ').trim();
}

/** The same for a text of several lines, which keeps its spaces, and its line breaks as `\n`. */
export function cleanParagraph(text: string): string {
  return visible(text).replace(LINE_ENDS, '\n').trim();
}

/**
 * A line of which only plain letters, digits and signs are taken anyway (a code, an address of mail, a number): wide letters
 * are the plain ones, and dashes of every kind a hyphen.
 */
export function cleanAscii(text: string): string {
  const plain = cleanLine(text).replace(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDER_BY));
  return plain.replace(DASHES, '-');
}

/** The same where no letter matters that is another one in disguise: figures of any dress are figures. */
export function cleanFigures(text: string): string {
  return cleanAscii(text.normalize('NFKC'));
}

/** Letters of other alphabets that look like ours in small or in capitals, each before the one that it looks like. */
const LOOK_ALIKES = new Map(
  'аa вb еe һh іi јj кk мm нh оo рp сc тt уy хx ѕs ԁd ԛq ԝw αa βb εe ζz ηh ιi κk μm νn οo ρp τt υy χx'
    .split(' ')
    .map(([like = '', letter = '']) => [like, letter]),
);

/** How a text looks to a reader: texts in wide, capital or foreign letters that look the same are equal. For comparing only. */
export function lookOf(text: string): string {
  return [...cleanFigures(text).toLowerCase()].map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
}

/** No control characters other than a line break, and no halves of surrogate pairs, which MySQL and mails choke on. */
export function isCleanText(value: string): boolean {
  return !/[^\P{Cc}\t\r\n]/u.test(value) && value.isWellFormed();
}

export function isOneLine(value: string): boolean {
  return isCleanText(value) && !/[\r\n\t]/.test(value);
}

/** Letters as a database counts them: most emoji are one, `❤️` two (a heart, and a sign that says to draw it in color). */
export function lengthOf(value: string): number {
  return [...value].length;
}

/** The beginning of a text, at most so many letters; none of them is cut in half. */
export function cut(value: string, max: number): string {
  return [...value].slice(0, max).join('');
}
