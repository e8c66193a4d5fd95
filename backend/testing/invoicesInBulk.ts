import { now } from '../src/clock.ts';
import { execute, incoming, jakartaDay, onConflict, transaction } from '../src/models/database/database.ts';
import { identifier, joinSql, sql } from '../src/models/database/sql.ts';
import { recountStatuses } from '../src/models/queries/dailySales.ts';
import { Invoice } from '../src/models/tables/Invoice.ts';
import { buildCity, buildUser, nextSerial } from './factories.ts';

const MADE = 1_000;
const MINUTE_MS = 60_000;

/**
 * Thousands of invoices of one customer, fast: a thousand with the spread of a busy shop, a minute apart and every tenth
 * unpaid, and the database copies these until there are enough.
 */
export async function invoicesInBulk(thousands: number): Promise<void> {
  const [user, city] = [await buildUser(), await buildCity()];
  const owner = { user: user.id, city: city.id, serial: nextSerial() };
  const newest = now().getTime();
  await transaction(async () => {
    await Invoice.bulkCreate(
      Array.from({ length: MADE }, (_, number) => rowOf(number, new Date(newest - number * MINUTE_MS), owner)),
    );
    if (thousands > 1) await copyTimes(thousands - 1, owner.user);
    await countDays();
  });
}

async function copyTimes(times: number, userId: number): Promise<void> {
  const copies = Array.from({ length: times }, (_, number) => sql`SELECT ${number + 1} AS n`);
  const numbered = new Set<string>(['document_no', 'idempotency_key']);
  const columns = Object.values(Invoice.getAttributes()).map((attribute) => attribute.field ?? '');
  const own = columns.filter((column) => column !== 'id').map(identifier);
  const values = own.map((column) =>
    numbered.has(column) ? sql`CONCAT(i.${column}, '/', copies.n)` : sql`i.${column}`,
  );
  await execute(
    sql`INSERT INTO invoices (${joinSql(own, sql`, `)})
     SELECT ${joinSql(values, sql`, `)} FROM invoices i CROSS JOIN (${joinSql(copies, sql` UNION ALL `)}) AS copies WHERE i.user_id = :userId`,
    { userId },
  );
}

/** The counters and daily sums that real orders would have left. */
async function countDays(): Promise<void> {
  await execute(
    sql`INSERT INTO counters (name, value)
     SELECT CONCAT('invoice:', ${jakartaDay(sql`created_at`)}), COUNT(*) FROM invoices WHERE 1 = 1 GROUP BY 1
     ${onConflict(['name'], sql`value = ${incoming(sql`value`)}`)}`,
  );
  await recountStatuses();
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
    documentNo: `INV/${serial}/${String(number).padStart(4, '0')}`,
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
