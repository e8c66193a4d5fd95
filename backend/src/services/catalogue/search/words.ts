/**
 * Goods that parents search for, sold here or not: synonyms, Indonesian and English, in common spellings. A kind without a
 * match in the index is not sold, and is not a typing error of a similar word.
 */
export const GOODS: readonly (readonly string[])[] = [
  ['bantal', 'pillow', 'pillows', 'cushion'],
  ['guling', 'bolster', 'bolsters'],
  ['piyama', 'pajama', 'pajamas', 'pyjama', 'pyjamas', 'sleepwear', 'nightwear'],
  ['selimut', 'blanket', 'blankets'],
  ['sprei', 'seprei', 'seprai', 'sprai', 'bedsheet', 'bedsheets'],
  ['bedcover', 'duvet', 'quilt'],
  ['kasur', 'matras', 'mattress'],
  ['bedong', 'swaddle', 'swaddles'],
  ['kelambu', 'canopy'],
  ['handuk', 'towel', 'towels'],
  ['popok', 'pampers', 'diaper', 'diapers'],
  ['gendongan', 'carrier'],
  ['boneka', 'doll', 'dolls', 'plushie'],
  ['mainan', 'toy', 'toys'],
  ['botol', 'bottle', 'bottles'],
  ['stroller', 'pram'],
  ['ranjang', 'crib', 'cot'],
  ['karpet', 'carpet', 'rug'],
  ['gorden', 'curtain', 'curtains'],
  ['celana', 'pants', 'trousers'],
  ['topi', 'hat', 'beanie'],
  ['sepatu', 'shoe', 'shoes'],
];

/** Synonyms of search words; Indonesian and English, in common spellings. */
export const SAME_WORDS: readonly (readonly string[])[] = [
  ['set', 'paket', 'bundle', 'combo'],
  ['tidur', 'sleep', 'sleeping', 'bedtime', 'bobo'],
  ['bayi', 'baby', 'babies', 'newborn', 'infant'],
  ['anak', 'kid', 'kids', 'child', 'children', 'toddler', 'balita'],
  ['kado', 'hadiah', 'gift', 'gifts', 'present'],
  ['sarung', 'cover', 'case', 'pillowcase'],
  ['awan', 'cloud', 'clouds'],
  ['bintang', 'star', 'stars'],
  ['bulan', 'moon', 'moons', 'crescent'],
  ['kelinci', 'rabbit', 'rabbits', 'bunny', 'bunnies'],
  ['dino', 'dinosaurus', 'dinosaur', 'dinosaurs'],
  ['garis', 'stripe', 'stripes', 'striped', 'salur'],
  ['daun', 'leaf', 'leaves'],
  ['bunga', 'flower', 'flowers', 'floral'],
  ['polos', 'plain', 'solid'],
  ['gajah', 'elephant', 'elephants'],
  ['beruang', 'bear', 'bears'],
  ['biru', 'blue'],
  ['langit', 'sky'],
  ['malam', 'night'],
  ['kuning', 'yellow'],
  ['mentega', 'butter'],
  ['merah', 'red'],
  ['mawar', 'rose', 'pink'],
  ['ungu', 'purple', 'violet'],
  ['lila', 'lilac'],
  ['hijau', 'green'],
  ['putih', 'white'],
  ['susu', 'milk'],
  ['terakota', 'terracotta'],
  ['abu', 'gray', 'grey'],
  ['hitam', 'black'],
  ['cokelat', 'coklat', 'brown'],
  ['katun', 'cotton'],
  ['bambu', 'bamboo'],
  ['lateks', 'latex'],
  ['lembut', 'halus', 'soft'],
  ['adem', 'sejuk', 'cool'],
];

/** Phrases with a single-word synonym. */
export const PHRASES: readonly (readonly [phrase: string, word: string])[] = [
  ['baju tidur', 'piyama'],
  ['baju bobo', 'piyama'],
  ['setelan tidur', 'piyama'],
  ['night wear', 'piyama'],
  ['sleep wear', 'piyama'],
  ['bed sheet', 'sprei'],
  ['bed cover', 'bedcover'],
  ['kain bedong', 'bedong'],
  ['mosquito net', 'kelambu'],
];

/** Stop words. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(
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
