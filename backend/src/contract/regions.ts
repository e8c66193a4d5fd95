export interface Province {
  id: number;
  name: string;
}

export interface City {
  id: number;
  provinceId: number;
  name: string;
}

/** Somewhere a parcel can go to, found by a few letters of it. A whole district has no village, a whole city neither. */
export interface FoundPlace {
  village: string;
  district: string;
  city: { id: number; name: string };
  province: { id: number; name: string };
}

/** With fewer letters half of the country would be found. */
export const MIN_PLACE_LETTERS = 3;

/** What people write in front of names, and what says nothing about where it is. */
const TITLES = new Set(['kelurahan', 'kel', 'desa', 'ds', 'kecamatan', 'kec', 'kota', 'kabupaten', 'kab', 'provinsi']);

/** The words of a place as they are compared: small, without accents and signs, titles and numbers. */
export function placeWords(text: string): string[] {
  const words = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’`]/g, '')
    .split(/[^a-z]+/);
  return words.filter((word) => word !== '' && !TITLES.has(word));
}
