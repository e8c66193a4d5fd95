import { expect, test } from 'vitest';
import { buildCity, nextSerial } from '../../../testing/factories.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { FoundPlace } from '../../contract/regions.ts';
import { placeWords } from '../../contract/regions.ts';
import { City } from '../../models/tables/City.ts';
import { Place } from '../../models/tables/Place.ts';
import { Province } from '../../models/tables/Province.ts';

const shop = await openTestShop();

/** A name that no other test uses. */
function newName(): string {
  return `Q${[...String(nextSerial())].map((digit) => 'aeioubdklm'[Number(digit)]).join('')}x`;
}

async function buildPlace(cityId: number, village: string, district: string, postalCode = ''): Promise<void> {
  const search = `${placeWords(`${village} ${district}`).join(' ')} `;
  await Place.create({ id: nextSerial(), cityId, village, district, search, postalCode });
}

async function search(q: string): Promise<FoundPlace[]> {
  const answer = await shop.api.get('/api/regions/search').query({ q });
  expect(answer.status).toBe(200);
  return (answer.body as Envelope<FoundPlace[]>).data;
}

async function found(q: string): Promise<string[]> {
  return (await search(q)).map(({ village, district, city }) => `${village}/${district}/${city.name}`);
}

test('a village is found by the start of its name, by its parts in any order, and as people write it', async () => {
  const [village, district, town] = [newName(), newName(), newName()];
  const city = await buildCity({ name: `Kota ${town}` });
  await buildPlace(city.id, `${village}'a Kidul`, district);
  await buildPlace((await buildCity()).id, `${village}a Kidul`, newName());
  const whole = `${village}'a Kidul/${district}/Kota ${town}`;
  for (const q of [
    `${village}a kid ${town.slice(0, 3)}`,
    `${district} ${village}`,
    `Kel. ${village}'a Kidul, Kec. ${district}, Kota ${town} 40135`.toUpperCase(),
  ]) {
    expect(await found(q)).toEqual([whole]);
  }
  expect(await found(`${village}a ${newName()}`)).toEqual([]);
});

test('a city comes before its districts and these before villages of the name; what is exactly so before what only starts so', async () => {
  const name = newName();
  const city = await buildCity({ name: `Kota ${name}` });
  await buildPlace(city.id, name, 'Pusat');
  await buildPlace(city.id, '', name);
  await buildPlace(city.id, `${name}sari`, 'Pusat');
  expect(await found(name)).toEqual([
    `//Kota ${name}`,
    `/${name}/Kota ${name}`,
    `${name}/Pusat/Kota ${name}`,
    `${name}sari/Pusat/Kota ${name}`,
  ]);
});

test('of two cities of a name, the one that was said comes first, and its places too', async () => {
  const [name, village] = [newName(), newName()];
  const [kota, kabupaten] = [await buildCity({ name: `Kota ${name}` }), await buildCity({ name: `Kabupaten ${name}` })];
  for (const city of [kota, kabupaten]) await buildPlace(city.id, village, 'Pusat');
  const cities = [`//Kabupaten ${name}`, `//Kota ${name}`];
  expect(await found(`Kab. ${name}`)).toEqual(cities);
  expect(await found(`kabupaten ${name}`)).toEqual(cities);
  expect(await found(`kota ${name}`)).toEqual(cities.toReversed());
  const villages = [`${village}/Pusat/Kabupaten ${name}`, `${village}/Pusat/Kota ${name}`];
  expect(await found(`${village}, kab ${name}`)).toEqual(villages);
  expect(await found(`${village}, Kota ${name}`)).toEqual(villages.toReversed());
});

test('a district called by all the words comes before a city that has one of them from its province', async () => {
  const [name, province] = [newName(), newName()];
  const city = await buildCity({ name: `Kota ${name}` });
  await Province.update({ name: province }, { where: { id: city.provinceId } });
  const [district, village] = [`${name} ${province}`, newName()];
  await buildPlace(city.id, '', district);
  await buildPlace(city.id, village, district);
  expect(await found(district)).toEqual([`/${district}/Kota ${name}`, `//Kota ${name}`]);
  expect(await found(province)).toEqual([`//Kota ${name}`]);
});

test('ten places at most are answered, none of a city without delivery, and none for a letter or two', async () => {
  const name = newName();
  const city = await buildCity();
  for (let count = 0; count < 11; count += 1) await buildPlace(city.id, `${name} ${newName()}`, 'Pusat');
  expect(await search(name)).toHaveLength(10);
  expect(await search(name.slice(0, 2))).toEqual([]);
  expect(await search('%%%')).toEqual([]);
  await City.update({ isActive: false }, { where: { id: city.id } });
  expect(await search(name)).toEqual([]);
});

test('a postal code finds what has it, and puts that first among what is called so', async () => {
  const [name, code] = [newName(), String(10_000 + nextSerial())];
  const city = await buildCity({ name: 'Kota Sandi' });
  await buildPlace(city.id, name, 'Barat');
  await buildPlace(city.id, name, 'Timur', code);
  expect(await found(code)).toEqual([`${name}/Timur/Kota Sandi`]);
  expect((await search(code))[0]?.postalCode).toBe(code);
  expect(await found(`${name} ${code}`)).toEqual([`${name}/Timur/Kota Sandi`, `${name}/Barat/Kota Sandi`]);
});

test('a district that has several postal codes comes with all of them', async () => {
  const [name, codes] = [newName(), [nextSerial(), nextSerial()].map((serial) => String(20_000 + serial))];
  const city = await buildCity();
  await buildPlace(city.id, '', name);
  await buildPlace(city.id, newName(), name, codes[1]);
  await buildPlace(city.id, newName(), name, codes[0]);
  await buildPlace((await buildCity()).id, newName(), name, '29999');
  expect((await search(name))[0]).toMatchObject({ district: name, village: '', postalCode: '', postalCodes: codes });
  expect((await search(codes[0] ?? ''))[0]).not.toHaveProperty('postalCodes');
});

test('a slip in the name of a city or district is forgiven, beside a village that is called exactly so', async () => {
  const [village, town] = [newName(), `${newName()}wangi`];
  const city = await buildCity({ name: `Kota ${town}` });
  await buildPlace(city.id, village, 'Pusat');
  const slip = town.replace('wangi', 'wngi');
  expect(await found(slip)).toEqual([`//Kota ${town}`]);
  expect(await found(`${village} ${slip}`)).toEqual([`${village}/Pusat/Kota ${town}`]);
  expect(await found(`${village} qwertyuiop`)).toEqual([]);
});
