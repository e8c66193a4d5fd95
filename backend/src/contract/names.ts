/** Written before a name with a dot and no blank: `dr.ir. budi`. */
const TITLES = new Set(['dr', 'drg', 'drh', 'drs', 'dra', 'ir', 'prof', 'hj', 'kh', 'st', 'moh', 'muh', 'mhd', 'abd']);

/** Endings of addresses in any case; in small letters any ending is one, while titles begin with a capital: `SH.MH`. */
const ENDINGS = new Set(
  'com net org info biz id co io me ly xyz top site online shop store app link click live club vip win fun'.split(' '),
);

/**
 * Whether it may be somebody's name in our mails. With an address in it, of a page or a mailbox, a stranger's words would be
 * a link in a mail from us.
 */
export function isName(text: string): boolean {
  // As browsers read it: wide letters and dots are letters and dots.
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
export function plainWordOf(firstName: string): string | null {
  const [word = ''] = firstName.split(' ');
  return /^[\p{L}\p{M}'’-]{1,20}$/u.test(word) ? word : null;
}
