export interface Province {
  id: number;
  name: string;
}

export interface City {
  id: number;
  provinceId: number;
  name: string;
}

/** A destination, found by a few of its letters. A whole district has no village, a whole city neither. */
export interface FoundPlace {
  village: string;
  district: string;
  city: { id: number; name: string };
  province: { id: number; name: string };
  /** Empty if it has several, or it is unknown. */
  postalCode: string;
  /** All codes of a district with several, lowest first. */
  postalCodes?: readonly string[];
}

/** Fewer letters, or digits of a postal code, would match half of the country. */
export const MIN_PLACE_LETTERS = 3;

/** An address has village, district, city and province; further words only narrow the search. */
const MAX_WORDS = 6;

/** Prefixes of region names, and words without information about the place. */
const TITLES = new Set(['kelurahan', 'kel', 'desa', 'ds', 'kecamatan', 'kec', 'kota', 'kabupaten', 'kab', 'provinsi']);

/** Common short names of large cities and of provinces. Words that a longer name begins with need no line here. */
const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['dki', 'jakarta'],
  ['diy', 'yogyakarta'],
  ['jabar', 'jawa barat'],
  ['jateng', 'jawa tengah'],
  ['jatim', 'jawa timur'],
  ['jkt', 'jakarta'],
  ['jakbar', 'jakarta barat'],
  ['jakpus', 'jakarta pusat'],
  ['jaksel', 'jakarta selatan'],
  ['jaktim', 'jakarta timur'],
  ['jakut', 'jakarta utara'],
  ['babel', 'bangka belitung'],
  ['bdg', 'bandung'],
  ['bgr', 'bogor'],
  ['bks', 'bekasi'],
  ['dpk', 'depok'],
  ['dps', 'denpasar'],
  ['jogja', 'yogyakarta'],
  ['jogjakarta', 'yogyakarta'],
  ['kalbar', 'kalimantan barat'],
  ['kalsel', 'kalimantan selatan'],
  ['kaltara', 'kalimantan utara'],
  ['kalteng', 'kalimantan tengah'],
  ['kaltim', 'kalimantan timur'],
  ['kepri', 'kepulauan riau'],
  ['malut', 'maluku utara'],
  ['mdn', 'medan'],
  ['mlg', 'malang'],
  ['mks', 'makassar'],
  ['ntb', 'nusa tenggara barat'],
  ['ntt', 'nusa tenggara timur'],
  ['plg', 'palembang'],
  ['sby', 'surabaya'],
  ['smg', 'semarang'],
  ['sulbar', 'sulawesi barat'],
  ['sulsel', 'sulawesi selatan'],
  ['sulteng', 'sulawesi tengah'],
  ['sultra', 'sulawesi tenggara'],
  ['sulut', 'sulawesi utara'],
  ['sumbar', 'sumatera barat'],
  ['sumsel', 'sumatera selatan'],
  ['sumut', 'sumatera utara'],
  ['tangsel', 'tangerang selatan'],
  ['tng', 'tangerang'],
]);

/** Popular names of places without an official one: housing estates and landmarks. */
const SPOKEN_NAMES: readonly (readonly [spoken: string, official: string])[] = [
  ['bsd city', 'serpong tangerang selatan'],
  ['bsd', 'serpong tangerang selatan'],
  ['bintaro jaya', 'pondok aren tangerang selatan'],
  ['sentul city', 'babakan madang bogor'],
  ['alam sutera', 'pakualam tangerang selatan'],
  ['alam sutra', 'pakualam tangerang selatan'],
  ['gading serpong', 'kelapa dua tangerang'],
  ['lippo karawaci', 'kelapa dua tangerang'],
  ['lippo village', 'kelapa dua tangerang'],
  ['citra raya', 'cikupa tangerang'],
  ['lippo cikarang', 'cikarang selatan'],
  ['meikarta', 'cikarang selatan'],
  ['jababeka', 'cikarang utara'],
  ['deltamas', 'cikarang pusat'],
  ['harapan indah', 'medansatria'],
  ['pantai indah kapuk', 'kapuk muara'],
  ['pik', 'kapuk muara'],
  ['pondok indah', 'pondok pinang'],
  ['blok m', 'melawai'],
  ['scbd', 'senayan jakarta'],
  ['baru parahyangan', 'padalarang'],
  ['malioboro', 'sosromenduran'],
  ['nusa dua', 'benoa badung'],
  ['solo', 'surakarta'],
];

/** The words of a place for comparison: lower case, unabbreviated, without accents, signs, titles and numbers. */
export function placeWords(text: string): string[] {
  const words = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’`]/g, '')
    .split(/[^a-z]+/);
  return words
    .filter((word) => word !== '' && !TITLES.has(word))
    .flatMap((word) => SHORT_NAMES.get(word)?.split(' ') ?? [word]);
}

/** `Kota` and `Kabupaten` with the same name are different places. */
export type CityKind = 'Kota' | 'Kabupaten';

export interface PlaceQuery {
  words: string[];
  /** The typed kind; null without one. */
  kind: CityKind | null;
  /** The typed part of a postal code; empty without one. */
  code: string;
}

/** The search key of a typed text; null if it is too short. */
export function parsePlaceQuery(text: string): PlaceQuery | null {
  const words = officialWords(placeWords(text)).slice(0, MAX_WORDS);
  const code = text.match(/\b\d{3,5}\b/g)?.at(-1) ?? '';
  const isNamed = words.some((word) => word.length >= MIN_PLACE_LETTERS);
  return isNamed || code !== '' ? { words: isNamed ? words : [], kind: kindIn(text), code } : null;
}

function officialWords(words: readonly string[]): string[] {
  const said = ` ${words.join(' ')} `;
  const official = SPOKEN_NAMES.reduce((names, [spoken, meant]) => names.replace(` ${spoken} `, ` ${meant} `), said);
  return official.split(' ').filter((word) => word !== '');
}

function kindIn(text: string): CityKind | null {
  const isRegency = /\bkab(upaten)?\b/i.test(text);
  if (isRegency === /\bkota\b/i.test(text)) return null;
  return isRegency ? 'Kabupaten' : 'Kota';
}
