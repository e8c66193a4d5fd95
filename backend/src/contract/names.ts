/** Titles before a name, with a dot and no space: `dr.ir. budi`. */
const TITLES = new Set(['dr', 'drg', 'drh', 'drs', 'dra', 'ir', 'prof', 'hj', 'kh', 'st', 'moh', 'muh', 'mhd', 'abd']);

/** Top-level domains in any case; in lower case any ending may be one, while titles begin with a capital: `SH.MH`. */
const ENDINGS = new Set(
  'com net org info biz id co io me ly xyz top site online shop store app link click live club vip win fun'.split(' '),
);

/**
 * Whether a text may appear as a name in our mails. With a web or e-mail address in it, a stranger could place a link in our
 * mail.
 */
export function isName(text: string): boolean {
  // Browsers treat wide letters and dots as plain ones.
  const plain = text.normalize('NFKC').replaceAll('。', '.');
  if (/:\/\/|@|\bwww\.|\.\p{L}{2,}[:/?#]\S/iu.test(plain)) return false;
  const dotted = plain.matchAll(/(?<=([\p{L}\d-]{2,}))\.(\p{L}{2,})/gu);
  return ![...dotted].some(([, before = '', ending = '']) => isAddress(before, ending));
}

function isAddress(before: string, ending: string): boolean {
  if (ENDINGS.has(ending.toLowerCase())) return true;
  return ending === ending.toLowerCase() && !TITLES.has(before.toLowerCase());
}

/** The first word of a first name, letters only; null without one: a greeting for somebody not yet verified. */
export function plainFirstName(firstName: string): string | null {
  const [word = ''] = firstName.split(' ');
  return /^[\p{L}\p{M}'’-]{1,20}$/u.test(word) ? word : null;
}
