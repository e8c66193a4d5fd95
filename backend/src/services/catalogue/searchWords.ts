/** Words that mean the same to somebody who looks for something here; Indonesian and English, as people spell them. */
export const SAME_WORDS: readonly (readonly string[])[] = [
  ['bantal', 'pillow', 'pillows', 'cushion'],
  ['guling', 'bolster', 'bolsters'],
  ['piyama', 'pajama', 'pajamas', 'pyjama', 'pyjamas', 'sleepwear', 'nightwear'],
  ['set', 'paket', 'bundle', 'combo'],
  ['tidur', 'sleep', 'sleeping', 'bedtime', 'bobo'],
  ['bayi', 'baby', 'babies', 'newborn', 'infant'],
  ['anak', 'kid', 'kids', 'child', 'children', 'toddler', 'balita'],
  ['kado', 'hadiah', 'gift', 'gifts', 'present'],
  ['sarung', 'cover', 'case', 'pillowcase'],
  ['selimut', 'blanket', 'blankets'],
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

/** Several words that mean one. */
export const PHRASES: readonly (readonly [phrase: string, word: string])[] = [
  ['baju tidur', 'piyama'],
  ['baju bobo', 'piyama'],
  ['setelan tidur', 'piyama'],
  ['night wear', 'piyama'],
  ['sleep wear', 'piyama'],
];

/** Too common to tell anything apart. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(
  (
    'dan yang untuk di dari dengan ke ini itu atau juga agar supaya jadi bisa boleh pada saat satu ' +
    'the a an and for of with in on to or my our is are'
  ).split(' '),
);
