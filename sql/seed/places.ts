import { getDistricts, getVillages } from 'idn-area-data';
import { placeWords } from '../../backend/src/contract/regions.ts';
import { database, transaction } from '../../backend/src/models/database/database.ts';
import { Place } from '../../backend/src/models/tables/Place.ts';

const CHUNK = 2_000;

interface PlaceRow {
  id: number;
  city_id: number;
  district: string;
  village: string;
  search: string;
}

/**
 * The 7,277 districts and 83,763 villages of the package idn-area-data (see `regions.ts`). Of several instances that start
 * together, each writes the same rows under the same ids, once.
 */
export async function seedPlaces(): Promise<void> {
  if ((await Place.count()) > 0) return;
  const rows = await readPlaces();
  // All or nothing: half a country would never be completed.
  await transaction(async () => {
    const queries = database().getQueryInterface();
    for (let from = 0; from < rows.length; from += CHUNK) {
      // Without instances of the model, whose making takes several times as long as the writing.
      await queries.bulkInsert('places', rows.slice(from, from + CHUNK), { ignoreDuplicates: true } as object);
    }
  });
}

async function readPlaces(): Promise<PlaceRow[]> {
  const [districts, villages] = await Promise.all([
    getDistricts({ transform: true }),
    getVillages({ transform: true }),
  ]);
  const known = new Map(districts.map((district) => [district.code, district]));
  const places = [
    ...districts.map(({ name, regencyCode }) => ({ district: name, village: '', regencyCode })),
    ...villages.flatMap(({ name, districtCode }) => {
      const district = known.get(districtCode);
      return district ? [{ district: district.name, village: name, regencyCode: district.regencyCode }] : [];
    }),
  ];
  return places.map(({ district, village, regencyCode }, index) => ({
    id: index + 1,
    city_id: Number(regencyCode.replace('.', '')),
    district,
    village,
    search: `${placeWords(`${village} ${district}`).join(' ')} `,
  }));
}
