import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { getDistricts, getVillages } from 'idn-area-data';
import { placeWords } from '../../backend/src/contract/regions.ts';
import { database, transaction } from '../../backend/src/models/database/database.ts';
import { Place } from '../../backend/src/models/tables/Place.ts';
import { hasPlaces } from './isSeeded.ts';

const CHUNK = 2_000;

interface PlaceRow {
  id: number;
  city_id: number;
  district: string;
  village: string;
  search: string;
  postal_code: string;
}

/**
 * The 7,277 districts and 83,763 villages of the package idn-area-data (see `regions.ts`). Of several instances that start
 * together, each writes the same rows under the same ids, once. Places without postal codes are replaced: no row refers to
 * them.
 */
export async function seedPlaces(): Promise<void> {
  if (await hasPlaces()) return;
  const rows = await readPlaces();
  // All or nothing: a partial list would never be completed.
  await transaction(async () => {
    await Place.destroy({ where: {} });
    const queries = database().getQueryInterface();
    for (let from = 0; from < rows.length; from += CHUNK) {
      // Without instances of the model: creating them takes several times as long as writing the rows.
      await queries.bulkInsert('places', rows.slice(from, from + CHUNK), { ignoreDuplicates: true } as object);
    }
  });
}

async function readPlaces(): Promise<PlaceRow[]> {
  const [districts, villages, codes] = await Promise.all([
    getDistricts({ transform: true }),
    getVillages({ transform: true }),
    readPostalCodes(),
  ]);
  const varied = new Set([...codes.keys()].filter(isVillage).map(districtOf));
  const known = new Map(districts.map((district) => [district.code, district]));
  const places = [
    ...districts.map(({ code, name, regencyCode }) => {
      const postalCode = varied.has(code) ? undefined : codes.get(code);
      return { district: name, village: '', regencyCode, postalCode };
    }),
    ...villages.flatMap(({ code, name, districtCode }) => {
      const district = known.get(districtCode);
      const postalCode = codes.get(code) ?? codes.get(districtCode);
      return district
        ? [{ district: district.name, village: name, regencyCode: district.regencyCode, postalCode }]
        : [];
    }),
  ];
  return places.map(({ district, village, regencyCode, postalCode = '' }, index) => ({
    id: index + 1,
    city_id: Number(regencyCode.replace('.', '')),
    district,
    village,
    search: `${placeWords(`${village} ${district}`).join(' ')} `,
    postal_code: postalCode,
  }));
}

/** By the official code of a district, and of each village with a different postal code. */
async function readPostalCodes(): Promise<Map<string, string>> {
  const text = await readFile(resolve(import.meta.dirname, 'postalCodes.csv'), 'utf8');
  return new Map([...text.matchAll(/^([\d.]+),(\d*)$/gm)].map(([, code = '', postalCode = '']) => [code, postalCode]));
}

/** `32.73.02.1004`, in the district `32.73.02`. */
function isVillage(code: string): boolean {
  return code.length > '32.73.02'.length;
}

function districtOf(village: string): string {
  return village.slice(0, '32.73.02'.length);
}
