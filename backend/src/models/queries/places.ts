import { MIN_PLACE_LETTERS } from '../../contract/regions.ts';
import { select } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';
import { joined, sql } from '../database/sql.ts';

/** A village, a district, or (both empty) a whole city. */
export interface PlaceRow {
  village: string;
  district: string;
  cityId: number;
  city: string;
  provinceId: number;
  province: string;
}

/** Whole cities whose names have all words; the first of them begins a word of the city's own name. */
export async function citiesWith(words: readonly string[], limit: number): Promise<PlaceRow[]> {
  return select<PlaceRow>(
    sql`SELECT '' AS village, '' AS district, c.id AS cityId, c.name AS city, p.id AS provinceId, p.name AS province
     FROM cities c JOIN provinces p ON p.id = c.province_id
     WHERE c.is_active = 1 AND c.name LIKE :first AND ${allIn(sql`CONCAT(c.name, ' ', p.name)`, words)}
     ORDER BY LENGTH(c.name), c.id LIMIT ${limit}`,
    { ...patterns(words), first: `% ${words[0]}%` },
  );
}

/** Every word in turn is taken for the start of the place's own name, which an index finds; the others narrow it. */
export async function placesWith(words: readonly string[], limit: number): Promise<PlaceRow[]> {
  const starts = words.flatMap((word, index) => (word.length < MIN_PLACE_LETTERS ? [] : [index]));
  const own = starts.map((index) => sql`(l.search >= :word${index} AND l.search < :end${index})`);
  const exact = starts.map((index) => sql`l.search LIKE :exact${index}`);
  return select<PlaceRow>(
    sql`SELECT l.village, l.district, c.id AS cityId, c.name AS city, p.id AS provinceId, p.name AS province
     FROM places l JOIN cities c ON c.id = l.city_id JOIN provinces p ON p.id = c.province_id
     WHERE c.is_active = 1 AND (${joined(own, sql` OR `)}) AND ${allIn(sql`CONCAT(l.search, ' ', c.name, ' ', p.name)`, words)}
     ORDER BY CASE WHEN ${joined(exact, sql` OR `)} THEN 0 ELSE 1 END,
       CASE WHEN l.village = '' THEN 0 ELSE 1 END, LENGTH(l.search), c.name, l.id
     LIMIT ${limit}`,
    patterns(words),
  );
}

/** Letters only (`placeWords`), so there is nothing in a word to escape. */
function allIn(text: Sql, words: readonly string[]): Sql {
  const conditions = words.map((_word, index) => sql`CONCAT(' ', ${text}) LIKE :within${index}`);
  return joined(conditions, sql` AND `);
}

function patterns(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    words.flatMap((word, index) => [
      [`word${index}`, word],
      [`end${index}`, `${word}\u{10ffff}`],
      [`exact${index}`, `${word} %`],
      [`within${index}`, `% ${word}%`],
    ]),
  );
}
