import type { FoundPlace } from '../../contract/regions.ts';
import { MIN_PLACE_LETTERS, placeWords } from '../../contract/regions.ts';
import type { PlaceRow } from '../../models/queries/places.ts';
import { citiesWith, placesWith } from '../../models/queries/places.ts';

const MOST = 10;
const MOST_CITIES = 3;
/** An address has village, district, city and province; more words than these only narrow it further. */
const MOST_WORDS = 6;

/**
 * Villages, districts and cities that fit all words typed so far, in any order, the last one perhaps unfinished: whole
 * cities first, then what is called exactly so, then districts before villages. Nothing for fewer letters than a name has.
 */
export async function search(text: string): Promise<FoundPlace[]> {
  const words = placeWords(text).slice(0, MOST_WORDS);
  if (!words.some((word) => word.length >= MIN_PLACE_LETTERS)) return [];
  const [cities, places] = await Promise.all([citiesWith(words, MOST_CITIES), placesWith(words, MOST)]);
  return [...cities, ...places].slice(0, MOST).map(asFoundPlace);
}

function asFoundPlace({ village, district, cityId, city, provinceId, province }: PlaceRow): FoundPlace {
  return { village, district, city: { id: cityId, name: city }, province: { id: provinceId, name: province } };
}
