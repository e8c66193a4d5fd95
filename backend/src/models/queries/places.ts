import { Op } from 'sequelize';
import type { CityKind, PlaceQuery } from '../../contract/regions.ts';
import { MIN_PLACE_LETTERS } from '../../contract/regions.ts';
import { select, selectOne } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';
import { joinSql, sql } from '../database/sql.ts';
import { Place } from '../tables/Place.ts';

/** A village, a district, or (both empty) a whole city. */
export interface PlaceRow {
  village: string;
  district: string;
  cityId: number;
  city: string;
  provinceId: number;
  province: string;
  postalCode: string;
}

/** Any city if the kind is null. */
function kindPattern(kind: CityKind | null): string {
  return kind === null ? '%' : `${kind} %`;
}

/**
 * Cities whose own or province's names contain all words, in this order: cities with a whole word in their own name, cities of
 * a province with that name, cities whose name only begins with it.
 */
export async function citiesWith(words: readonly string[], kind: CityKind | null, limit: number): Promise<PlaceRow[]> {
  const own = anyOf(words.map((_word, index) => sql`c.name LIKE :within${index}`));
  const ofProvince = allIn(sql`p.name`, words);
  return select<PlaceRow>(
    sql`SELECT '' AS village, '' AS district, c.id AS cityId, c.name AS city, p.id AS provinceId, p.name AS province,
       '' AS postalCode
     FROM cities c JOIN provinces p ON p.id = c.province_id
     WHERE c.is_active = 1 AND ${allIn(sql`CONCAT(c.name, ' ', p.name)`, words)} AND (${own} OR ${ofProvince})
     ORDER BY CASE WHEN c.name LIKE :kind THEN 0 ELSE 1 END,
       CASE WHEN CONCAT(c.name, ' ') LIKE :whole THEN 0 WHEN ${ofProvince} THEN 1 ELSE 2 END, LENGTH(c.name), c.id
     LIMIT ${limit}`,
    { ...patterns(words), kind: kindPattern(kind), whole: `% ${words.join(' ')} %` },
  );
}

const PLACE = sql`SELECT l.village, l.district, c.id AS cityId, c.name AS city, p.id AS provinceId, p.name AS province,
       l.postal_code AS postalCode
     FROM places l JOIN cities c ON c.id = l.city_id JOIN provinces p ON p.id = c.province_id`;

/** Tries every word as the start of the place's own name, which an index finds; the others narrow the result. */
export async function placesWith({ words, kind, code }: PlaceQuery, limit: number): Promise<PlaceRow[]> {
  const starts = words.flatMap((word, index) => (word.length < MIN_PLACE_LETTERS ? [] : [index]));
  const own = starts.map((index) => sql`(l.search >= :word${index} AND l.search < :end${index})`);
  const exact = starts.map((index) => sql`l.search LIKE :exact${index}`);
  return select<PlaceRow>(
    sql`${PLACE}
     WHERE c.is_active = 1 AND (${anyOf(own)}) AND ${allIn(sql`CONCAT(l.search, ' ', c.name, ' ', p.name)`, words)}
     ORDER BY CASE WHEN l.postal_code >= :code AND l.postal_code < :codeEnd THEN 0 ELSE 1 END,
       CASE WHEN c.name LIKE :kind THEN 0 ELSE 1 END,
       CASE WHEN ${anyOf(exact)} THEN 0 ELSE 1 END,
       CASE WHEN l.village = '' THEN 0 ELSE 1 END, LENGTH(l.search), c.name, l.id
     LIMIT ${limit}`,
    { ...patterns(words), ...codes(code), kind: kindPattern(kind) },
  );
}

/** Places whose postal code starts with this. */
export async function placesCoded(code: string, limit: number): Promise<PlaceRow[]> {
  return select<PlaceRow>(
    sql`${PLACE}
     WHERE c.is_active = 1 AND l.postal_code >= :code AND l.postal_code < :codeEnd
     ORDER BY l.postal_code, CASE WHEN l.village = '' THEN 0 ELSE 1 END, l.id
     LIMIT ${limit}`,
    codes(code),
  );
}

/** The postal codes of the villages of these districts, the lowest first. */
export async function codesIn(
  districts: readonly { cityId: number; district: string }[],
): Promise<{ cityId: number; district: string; postalCode: string }[]> {
  if (districts.length === 0) return [];
  return select(
    `SELECT DISTINCT city_id AS cityId, district, postal_code AS postalCode FROM places
     WHERE city_id IN (:cityIds) AND district IN (:names) AND postal_code <> '' ORDER BY postal_code`,
    { cityIds: districts.map(({ cityId }) => cityId), names: districts.map(({ district }) => district) },
  );
}

/** A district or village of a city, by the names that couriers use. */
export interface CodedPlace {
  cityId: number;
  city: string;
  province: string;
  district: string;
  village: string;
}

/** All places with exactly this postal code, in any city. */
export async function placesOfCode(code: string): Promise<CodedPlace[]> {
  return select<CodedPlace>(sql`${PLACE} WHERE l.postal_code = :code ORDER BY l.id`, { code });
}

/** The names of a city's districts. */
export async function districtsOf(cityId: number): Promise<string[]> {
  const rows = await select<{ district: string }>(
    `SELECT DISTINCT district FROM places WHERE city_id = :cityId AND district <> ''`,
    { cityId },
  );
  return rows.map(({ district }) => district);
}

/** The lowest postal code that a city shares with no other: its post office's. Null if none is known. */
export async function ownCodeOf(cityId: number): Promise<string | null> {
  const row = await selectOne<{ code: string | null }>(
    `SELECT MIN(l.postal_code) AS code FROM places l WHERE l.city_id = :cityId AND l.postal_code <> ''
       AND NOT EXISTS (SELECT 1 FROM places o WHERE o.postal_code = l.postal_code AND o.city_id <> :cityId)`,
    { cityId },
  );
  return row?.code ?? null;
}

/** Whether the name of a district or village begins with this. */
export async function isPlacePrefix(word: string): Promise<boolean> {
  const where = { search: { [Op.gte]: word, [Op.lt]: `${word}${AFTER_ALL}` } };
  return (await Place.findOne({ attributes: ['id'], where, raw: true })) !== null;
}

/** Names of provinces and cities with a word that begins with this letter, and of districts that begin with it. */
export async function namesFrom(letter: string): Promise<string[]> {
  const rows = await select<{ name: string }>(
    `SELECT name FROM provinces WHERE CONCAT(' ', name) LIKE :within
     UNION SELECT name FROM cities WHERE name LIKE :within
     UNION SELECT district FROM places WHERE search >= :word AND search < :end AND village = ''`,
    { word: letter, end: `${letter}${AFTER_ALL}`, within: `% ${letter}%` },
  );
  return rows.map(({ name }) => name);
}

const AFTER_ALL = '\u{10ffff}';

/** An empty code matches any, or none. */
function codes(code: string) {
  return { code, codeEnd: `${code}${AFTER_ALL}` };
}

/** Words are letters only (`placeWords`), so nothing needs escaping. */
function allIn(text: Sql, words: readonly string[]): Sql {
  const conditions = words.map((_word, index) => sql`CONCAT(' ', ${text}) LIKE :within${index}`);
  return joinSql(conditions, ' AND ');
}

function anyOf(conditions: readonly Sql[]): Sql {
  return joinSql(conditions, ' OR ');
}

function patterns(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    words.flatMap((word, index) => [
      [`word${index}`, word],
      [`end${index}`, `${word}${AFTER_ALL}`],
      [`exact${index}`, `${word} %`],
      [`within${index}`, `% ${word}%`],
    ]),
  );
}
