import { editDistance } from '../../contract/editDistance.ts';
import type { FoundPlace, PlaceQuery } from '../../contract/regions.ts';
import { parsePlaceQuery, placeWords } from '../../contract/regions.ts';
import type { PlaceRow } from '../../models/queries/places.ts';
import { isPlacePrefix, citiesWith, codesIn, namesFrom, placesCoded, placesWith } from '../../models/queries/places.ts';

const MAX_PLACES = 10;
const MAX_CITIES = 4;
/** Shorter words resemble too many names. */
const ONE_TYPO_LENGTH = 5;
/** From this length on two letters may be wrong. */
const TWO_TYPOS_LENGTH = 7;

/**
 * Villages, districts and cities that match all typed words, in any order, the last one perhaps unfinished: whole cities
 * first, then places with exactly this postal code or name, then districts before villages; where the text says Kota or
 * Kabupaten, those first. Without a match, unknown words are replaced by the most similar name of a city or district.
 * Nothing for fewer letters than a name has.
 */
export async function search(text: string): Promise<FoundPlace[]> {
  const question = parsePlaceQuery(text);
  if (!question) return [];
  const found = await find(question);
  if (found.length > 0) return found;
  const words = await Promise.all(question.words.map(correctSpelling));
  const isCorrected = words.some((word, index) => word !== question.words[index]);
  return isCorrected ? find({ ...question, words }) : [];
}

async function find({ words, kind, code }: PlaceQuery): Promise<FoundPlace[]> {
  if (words.length === 0) return withPostalCodes(await placesCoded(code, MAX_PLACES));
  const [cities, places] = await Promise.all([
    citiesWith(words, kind, MAX_CITIES),
    placesWith({ words, kind, code }, MAX_PLACES),
  ]);
  // "Bogor Barat" is a district, before it is Bogor in a province with Barat in its name.
  const isCalledSo = ({ village, district }: PlaceRow) =>
    words.length > 1 && placeWords(village || district).join(' ') === words.join(' ');
  const isNamed = ({ city }: PlaceRow) => words.every((word) => placeWords(city).some((own) => own.startsWith(word)));
  const first = [...cities.filter(isNamed), ...places.filter(isCalledSo)];
  return withPostalCodes([...new Set([...first, ...cities, ...places])].slice(0, MAX_PLACES));
}

/** The response rows; a district with several postal codes gets all of them. */
async function withPostalCodes(rows: readonly PlaceRow[]): Promise<FoundPlace[]> {
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

/** The word itself where a name begins with it; otherwise the most similar name with the same beginning, if any. */
async function correctSpelling(word: string): Promise<string> {
  if (word.length < ONE_TYPO_LENGTH || (await isPlacePrefix(word))) return word;
  const names = (await namesFrom(word.charAt(0))).flatMap(placeWords);
  if (names.some((name) => name.startsWith(word))) return word;
  const maxDistance = word.length < TWO_TYPOS_LENGTH ? 1 : 2;
  const candidates = [...new Set(names)].map((name) => ({ name, distance: editDistance(word, name) }));
  const [nearest] = candidates.toSorted((one, other) => one.distance - other.distance);
  return nearest && nearest.distance <= maxDistance ? nearest.name : word;
}

function asFoundPlace({ village, district, cityId, city, provinceId, province, postalCode }: PlaceRow): FoundPlace {
  return {
    ...{ village, district, postalCode },
    ...{ city: { id: cityId, name: city }, province: { id: provinceId, name: province } },
  };
}
