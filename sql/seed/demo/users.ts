import type { CreationAttributes } from 'sequelize';
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '../../../backend/src/contract/demoSignIns.ts';
import type { Language } from '../../../backend/src/contract/languages.ts';
import { ROLES } from '../../../backend/src/contract/roles.ts';
import type { User } from '../../../backend/src/models/tables/User.ts';
import { hash } from '../../../backend/src/services/accounts/passwords.ts';
import { DAY_MS, MINUTE_MS } from '../../../backend/src/contract/time.ts';
import people from './people.json' with { type: 'json' };
import type { Random } from './random.ts';

const { customers, places } = people;

export type DemoUser = CreationAttributes<User> & { id: number; createdAt: Date };

export const ADMIN_ID = 1;
export const STAFF_ID = 2;
export const SHOPPER_ID = 3;

/** The three demo sign-ins, then the customers. All have the same password. */
export async function buildUsers(now: Date, random: Random): Promise<DemoUser[]> {
  const passwordHash = await hash(DEMO_PASSWORD);
  const daysAgo = (days: number): Date => new Date(now.getTime() - Math.round(days * DAY_MS));
  const shared = (age: number): Pick<DemoUser, 'passwordHash' | 'createdAt' | 'activatedAt'> => {
    const createdAt = daysAgo(age);
    return { passwordHash, createdAt, activatedAt: new Date(createdAt.getTime() + random.between(2, 40) * MINUTE_MS) };
  };
  const id: Language = 'id';
  return [
    {
      id: ADMIN_ID,
      role: ROLES.admin,
      email: DEMO_SIGN_INS.admin,
      firstName: 'Nina',
      lastName: 'Hapsari',
      language: id,
      ...shared(120),
    },
    {
      id: STAFF_ID,
      role: ROLES.staff,
      email: DEMO_SIGN_INS.staff,
      firstName: 'Dodi',
      lastName: 'Saputra',
      language: id,
      ...shared(110),
    },
    {
      id: SHOPPER_ID,
      role: ROLES.customer,
      email: DEMO_SIGN_INS.customer,
      firstName: 'Sekar',
      lastName: 'Ayuningtyas',
      language: id,
      ...address(places[0], random),
      ...shared(75),
    },
    ...customers.map(({ firstName, lastName, place }, index) => ({
      id: SHOPPER_ID + 1 + index,
      role: ROLES.customer,
      email: `${firstName}.${lastName}@mail.test`.toLowerCase().replaceAll(' ', ''),
      firstName,
      lastName,
      language: random.chance(0.25) ? ('en' as const) : id,
      ...address(places[place], random),
      ...shared(joined(index, random)),
    })),
  ];
}

/** Two of three were customers before the sixty days began; the others joined since, the last ones today. */
function joined(index: number, random: Random): number {
  const before = Math.ceil((customers.length * 2) / 3);
  if (index < before) return 61 + random.next() * 100;
  return ((customers.length - index) / (customers.length - before)) * 58 - 4 * random.next() - 0.05;
}

function address(
  place: (typeof places)[number] | undefined,
  random: Random,
): Pick<DemoUser, 'address' | 'postalCode' | 'cityId' | 'phoneNumber'> {
  if (!place) throw new Error('a customer lives nowhere');
  return {
    address: `${random.pick(place.streets)} No. ${random.between(1, 140)}, RT ${pair(random)}/RW ${pair(random)}`,
    postalCode: place.postalCode,
    cityId: place.cityId,
    phoneNumber: `+628${random.pick(['12', '13', '21', '22', '57', '78', '95'])}${random.digits(8)}`,
  };
}

function pair(random: Random): string {
  return String(random.between(1, 12)).padStart(2, '0');
}
