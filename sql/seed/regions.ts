import { getProvinces, getRegencies } from 'idn-area-data';
import { City } from '../../backend/src/models/tables/City.ts';
import { Province } from '../../backend/src/models/tables/Province.ts';
import { transaction } from '../../backend/src/models/database/database.ts';

/** A province's zone by its distance from Bandung, where parcels start: 1 next door to 6 the far east. Decides the fee. */
const ZONES: Record<number, readonly string[]> = {
  1: ['31', '32', '36'],
  2: ['33', '34', '35'],
  3: ['15', '16', '17', '18', '19', '51', '52'],
  4: ['11', '12', '13', '14', '21', '61', '62', '63', '64', '73'],
  5: ['53', '65', '71', '72', '74', '75', '76'],
  6: ['81', '82', '91', '92', '93', '94', '95', '96'],
};

/** Names with another spelling in the official list than in use. */
const SPELLINGS: Record<string, string> = {
  'DAERAH ISTIMEWA YOGYAKARTA': 'DI Yogyakarta',
  'KABUPATEN FAK FAK': 'Kabupaten Fakfak',
  'KABUPATEN MUKO MUKO': 'Kabupaten Mukomuko',
  'KABUPATEN TOJO UNA UNA': 'Kabupaten Tojo Una-Una',
  'KABUPATEN TOLI TOLI': 'Kabupaten Tolitoli',
  'KOTA BAU BAU': 'Kota Baubau',
};

/**
 * The 38 provinces and 514 regencies and cities with their official codes as ids. The data is the package
 * idn-area-data's, made available under the Open Database License (see the credits in README.md).
 */
export async function seedRegions(): Promise<void> {
  if ((await City.count()) > 0) return;
  const [provinces, cities] = await Promise.all([getProvinces(), getRegencies({ transform: true })]);
  await transaction(async () => {
    await Province.bulkCreate(
      provinces.map(({ code, name }) => ({ id: Number(code), name: commonName(name) })),
      { ignoreDuplicates: true },
    );
    await City.bulkCreate(
      cities.map(({ code, name, provinceCode }) => ({
        id: Number(code.replace('.', '')),
        provinceId: Number(provinceCode),
        name: commonName(name),
        zone: zoneOf(provinceCode),
      })),
      { ignoreDuplicates: true },
    );
  });
}

function zoneOf(provinceCode: string): number {
  const zone = Object.entries(ZONES).find(([, provinces]) => provinces.includes(provinceCode))?.[0];
  if (zone === undefined) throw new Error(`province ${provinceCode} has no shipping zone`);
  return Number(zone);
}

/** `KOTA ADMINISTRASI JAKARTA SELATAN` as on an envelope: `Kota Jakarta Selatan`. */
function commonName(official: string): string {
  const known = SPELLINGS[official];
  if (known !== undefined) return known;
  return official
    .toLowerCase()
    .replace(/\badministrasi /, '')
    .replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/\bDki\b/, 'DKI')
    .replace(/\bDan\b/, 'dan');
}
