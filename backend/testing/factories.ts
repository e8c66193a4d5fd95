import { now } from '../src/clock.ts';
import { ROLES } from '../src/contract/roles.ts';
import { City } from '../src/models/City.ts';
import { Province } from '../src/models/Province.ts';
import { User } from '../src/models/User.ts';

/** The password of every built user, hashed once (bcrypt, cost 4: nobody measures time with these). */
export const PASSWORD = 'rahasia1';
const PASSWORD_HASH = '$2b$04$Hfh18H4TKRHxj6Az8IlKNO.LL3wUnA9WZzD13cH/qEQq2o36HbtkK';

let serial = 0;

/** A number that no other row of this file has. */
export function nextSerial(): number {
  return ++serial;
}

type UserValues = Partial<Parameters<typeof User.create>[0]>;

/** A signed-up, activated user; a customer unless told otherwise. */
export async function buildUser(values: UserValues = {}): Promise<User> {
  const serial = nextSerial();
  return User.create({
    role: ROLES.customer,
    firstName: 'Sari',
    lastName: `Wulandari ${serial}`,
    email: `sari${serial}@mail.test`,
    phoneNumber: '+628123456789',
    passwordHash: PASSWORD_HASH,
    language: 'en',
    activatedAt: now(),
    ...values,
  });
}

export function buildAdmin(): Promise<User> {
  return buildUser({ role: ROLES.admin });
}

export function buildStaff(): Promise<User> {
  return buildUser({ role: ROLES.staff });
}

/** A city of its own province; zone 1 unless told otherwise. */
export async function buildCity(values: { name?: string; zone?: number } = {}): Promise<City> {
  const id = nextSerial() + 10;
  await Province.create({ id, name: `Provinsi ${id}` });
  return City.create({ id: id * 100 + 1, provinceId: id, name: `Kota ${id}`, zone: 1, ...values });
}
