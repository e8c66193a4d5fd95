import type { FoundPlace } from '../../contract/regions.ts';
import { MIN_PLACE_LETTERS, placeWords } from '../../contract/regions.ts';
import { select } from '../../models/database/database.ts';

const MOST = 10;
const MOST_CITIES = 3;
/** An address has village, district, city and province; more words than these only narrow it further. */
const MOST_WORDS = 6;

interface Row {
  village: string;
  district: string;
  cityId: number;
  city: string;
  provinceId: number;
  province: string;
}

/**
 * Villages, districts and cities that fit all words typed so far, in any order, the last one perhaps unfinished: whole
 * cities first, then what is called exactly so, then districts before villages. Nothing for fewer letters than a name has.
 */
export async function search(text: string): Promise<FoundPlace[]> {
  const words = placeWords(text).slice(0, MOST_WORDS);
  if (!words.some((word) => word.length >= MIN_PLACE_LETTERS)) return [];
  const [cities, places] = await Promise.all([citiesWith(words), placesWith(words)]);
  return [...cities, ...places].slice(0, MOST).map(asFoundPlace);
}

function citiesWith(words: string[]): Promise<Row[]> {
  return select<Row>(
    `SELECT '' AS village, '' AS district, c.id AS cityId, c.name AS city, p.id AS provinceId, p.name AS province
     FROM cities c JOIN provinces p ON p.id = c.province_id
     WHERE c.is_active = 1 AND c.name LIKE :first AND ${allIn("CONCAT(c.name, ' ', p.name)", words)}
     ORDER BY LENGTH(c.name), c.id LIMIT ${MOST_CITIES}`,
    { ...patterns(words), first: `% ${words[0]}%` },
  );
}

/** Every word in turn is taken for the start of the place's own name, which an index finds; the others narrow it. */
function placesWith(words: string[]): Promise<Row[]> {
  const starts = words.flatMap((word, index) => (word.length < MIN_PLACE_LETTERS ? [] : [index]));
  const own = starts.map((index) => `(l.search >= :word${index} AND l.search < :end${index})`).join(' OR ');
  return select<Row>(
    `SELECT l.village, l.district, c.id AS cityId, c.name AS city, p.id AS provinceId, p.name AS province
     FROM places l JOIN cities c ON c.id = l.city_id JOIN provinces p ON p.id = c.province_id
     WHERE c.is_active = 1 AND (${own}) AND ${allIn("CONCAT(l.search, ' ', c.name, ' ', p.name)", words)}
     ORDER BY CASE WHEN ${starts.map((index) => `l.search LIKE :exact${index}`).join(' OR ')} THEN 0 ELSE 1 END,
       CASE WHEN l.village = '' THEN 0 ELSE 1 END, LENGTH(l.search), c.name, l.id
     LIMIT ${MOST}`,
    patterns(words),
  );
}

/** Letters only (`placeWords`), so there is nothing in a word to escape. */
function allIn(text: string, words: string[]): string {
  return words.map((_word, index) => `CONCAT(' ', ${text}) LIKE :within${index}`).join(' AND ');
}

function patterns(words: string[]): Record<string, string> {
  return Object.fromEntries(
    words.flatMap((word, index) => [
      [`word${index}`, word],
      [`end${index}`, `${word}\u{10ffff}`],
      [`exact${index}`, `${word} %`],
      [`within${index}`, `% ${word}%`],
    ]),
  );
}

function asFoundPlace({ village, district, cityId, city, provinceId, province }: Row): FoundPlace {
  return { village, district, city: { id: cityId, name: city }, province: { id: provinceId, name: province } };
}
