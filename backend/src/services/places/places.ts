import { editDistance } from '../../contract/editDistance.ts';
import type { FoundPlace, PlaceQuery } from '../../contract/regions.ts';
import { parsePlaceQuery, placeWords } from '../../contract/regions.ts';
import type { PlaceRow } from '../../models/queries/places.ts';
import { isPlacePrefix, citiesWith, codesIn, namesFrom, placesCoded, placesWith } from '../../models/queries/places.ts';

const MOST = 10;
const MOST_CITIES = 3;
/** Of shorter words too many are alike. */
const SHORTEST_GUESS = 5;
/** From this length on two letters may be wrong. */
const LONG = 7;

/**
 * Villages, districts and cities that fit all words typed so far, in any order, the last one perhaps unfinished: whole
 * cities first, then what has the postal code or is called exactly so, then districts before villages; those of a Kota or
 * Kabupaten first where that was said. Where nothing fits,
 * words that nothing is called are taken for the city or district most like them. Nothing for fewer letters than a name has.
 */
export async function search(text: string): Promise<FoundPlace[]> {
  const question = parsePlaceQuery(text);
  if (!question) return [];
  const found = await find(question);
  if (found.length > 0) return found;
  const words = await Promise.all(question.words.map(meantBy));
  const isGuessed = words.some((word, index) => word !== question.words[index]);
  return isGuessed ? find({ ...question, words }) : [];
}

async function find({ words, kind, code }: PlaceQuery): Promise<FoundPlace[]> {
  if (words.length === 0) return told(await placesCoded(code, MOST));
  const [cities, places] = await Promise.all([
    citiesWith(words, kind, MOST_CITIES),
    placesWith({ words, kind, code }, MOST),
  ]);
  return told([...cities, ...places].slice(0, MOST));
}

/** As they are answered, districts that have several postal codes with all of them. */
async function told(rows: readonly PlaceRow[]): Promise<FoundPlace[]> {
  const open = rows.filter(({ village, district, postalCode }) => village + postalCode === '' && district !== '');
  const codes = await codesIn(open);
  return rows.map((row) => {
    const own = open.includes(row) ? codes.filter((code) => isDistrictOf(code, row)) : [];
    return { ...asFoundPlace(row), ...(own.length > 1 && { postalCodes: own.map(({ postalCode }) => postalCode) }) };
  });
}

function isDistrictOf(code: { cityId: number; district: string }, { cityId, district }: PlaceRow): boolean {
  return code.cityId === cityId && code.district === district;
}

/** The word itself where it begins a name; otherwise the name that begins like it and is most like it, if one is. */
async function meantBy(word: string): Promise<string> {
  if (word.length < SHORTEST_GUESS || (await isPlacePrefix(word))) return word;
  const names = (await namesFrom(word.charAt(0))).flatMap(placeWords);
  if (names.some((name) => name.startsWith(word))) return word;
  const most = word.length < LONG ? 1 : 2;
  const alike = [...new Set(names)].map((name) => ({ name, distance: editDistance(word, name) }));
  const [nearest] = alike.toSorted((one, other) => one.distance - other.distance);
  return nearest && nearest.distance <= most ? nearest.name : word;
}

function asFoundPlace({ village, district, cityId, city, provinceId, province, postalCode }: PlaceRow): FoundPlace {
  return {
    ...{ village, district, postalCode },
    ...{ city: { id: cityId, name: city }, province: { id: provinceId, name: province } },
  };
}
