import { now } from '../src/clock.ts';
import { database } from '../src/models/database.ts';
import { Invoice } from '../src/models/Invoice.ts';
import { buildCity, buildUser, nextSerial } from './factories.ts';

const BATCH = 2_000;
const MINUTE_MS = 60_000;

/** Many invoices of one customer, fast: rows as a busy shop has them, a minute apart, every tenth of them unpaid. */
export async function invoicesInBulk(count: number): Promise<void> {
  const [user, city] = [await buildUser(), await buildCity()];
  const newest = now().getTime();
  const serial = nextSerial();
  for (let start = 0; start < count; start += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - start) }, (_, offset) => start + offset);
    await database().transaction(async () => {
      await Invoice.bulkCreate(
        rows.map((number) =>
          rowOf(number, new Date(newest - number * MINUTE_MS), { user: user.id, city: city.id, serial }),
        ),
      );
    });
  }
}

interface Owner {
  user: number;
  city: number;
  serial: number;
}

function rowOf(number: number, createdAt: Date, { user, city, serial }: Owner) {
  const subtotal = (number % 997) * 1_000;
  const isPaid = number % 10 !== 0;
  return {
    documentNo: `INV/${serial}/${String(number).padStart(7, '0')}`,
    userId: user,
    status: isPaid ? ([1, 2, 3, 4] as const)[number % 4] : (0 as const),
    language: 'id' as const,
    fullname: `Sari ${number % 500}`,
    email: 'sari@mail.test',
    phoneNumber: '+628123456789',
    address: 'Jalan Melati 5',
    cityId: city,
    cityName: 'Kota',
    provinceName: 'Provinsi',
    postalCode: '12345',
    notes: '',
    courier: 'jne',
    durationCode: 'REG',
    duration: '2-3',
    weight: 400,
    itemCount: 1,
    subtotal,
    shipmentFee: 10_000,
    total: subtotal + 10_000,
    idempotencyKey: `bulk-${serial}-${number}`,
    requestHash: 'bulk',
    createdAt,
    expiresAt: createdAt,
    paidAt: isPaid ? createdAt : null,
  };
}
