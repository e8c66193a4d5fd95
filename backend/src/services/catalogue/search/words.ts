/**
 * Goods that parents search for, sold here or not. A kind without a match in the index, under any of its synonyms, is not
 * sold, and is not a typing error of a similar word.
 */
const GOODS =
  'bantal guling piyama selimut sprei bedcover kasur bedong kelambu handuk popok gendongan boneka mainan botol stroller ' +
  'ranjang karpet gorden celana topi sepatu kaus jaket rok tas dot bak sabun tisu buku lampu perlak bumper';

/** Names for the same thing; a name of several words is a phrase. */
export type Synonyms = readonly string[];

/** The words that searches and indexed texts are read with. */
export interface Dictionary {
  /** Phrases, each with its single word. */
  phrases: readonly (readonly [phrase: string, word: string])[];
  /** By word. */
  synonyms: ReadonlyMap<string, readonly string[]>;
  goods: readonly string[];
}

export function dictionaryOf(groups: readonly Synonyms[]): Dictionary {
  const phrases: [string, string][] = [];
  const synonyms = new Map<string, string[]>();
  for (const group of groups) {
    const names = group.map(plainWords).filter((name) => name.length > 0);
    if (names.length === 0) continue;
    const words = names.flatMap((name) => (name.length === 1 ? name : []));
    // A thing with names of several words only is indexed under the first one, written together.
    const [word = names[0]?.join('') ?? ''] = words;
    if (words.length === 0) words.push(word);
    for (const name of names) if (name.length > 1) phrases.push([name.join(' '), word]);
    for (const one of words) synonyms.set(one, [...new Set([...(synonyms.get(one) ?? [one]), ...words])]);
  }
  const goods = GOODS.split(' ').flatMap((word) => synonyms.get(word) ?? [word]);
  return { phrases: phrases.toSorted(([one], [other]) => other.length - one.length), synonyms, goods };
}

/** Stop words. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  (
    'dan yang untuk di dari dengan ke ini itu atau juga agar supaya jadi bisa boleh pada saat satu ' +
    'the a an and for of with in on to or my our is are'
  ).split(' '),
);

/** The words of a text, unchanged. */
export function wordsOf(text: string): string[] {
  return text.split(/[\s\p{P}\p{S}]+/u);
}

/** Lower case, without accents; null for a stop word. */
export function plain(word: string): string | null {
  const term = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return term === '' || EMPTY_WORDS.has(term) ? null : term;
}

/** The words of a text as `plain` has them. */
function plainWords(text: string): string[] {
  return wordsOf(text).flatMap((word) => plain(word) ?? []);
}

/** The words of a text as the index has them, with the single word of each phrase. */
export function termsOf({ phrases }: Dictionary, text: string): string[] {
  const terms = plainWords(text);
  const line = ` ${terms.join(' ')} `;
  return [...terms, ...phrases.flatMap(([phrase, word]) => (line.includes(` ${phrase} `) ? [word] : []))];
}

/** The words of a search; a phrase is its single word. */
export function searchTerms({ phrases }: Dictionary, text: string): string[] {
  const terms = plainWords(text);
  const line = phrases.reduce(
    (rest, [phrase, word]) => rest.replaceAll(` ${phrase} `, ` ${word} `),
    ` ${terms.join(' ')} `,
  );
  return line.split(' ').filter((word) => word !== '');
}
