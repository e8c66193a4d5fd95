// The demo shop with any number of invoices and customers, distributed as in a busy shop.
import type { Model, ModelStatic } from 'sequelize';
import { now, setClock } from '../../backend/src/clock.ts';
import { ROLES } from '../../backend/src/contract/roles.ts';
import { DAY_MS } from '../../backend/src/contract/time.ts';
import {
  database,
  execute,
  incoming,
  isSqlite,
  jakartaDay,
  onConflict,
  select,
  selectOne,
} from '../../backend/src/models/database/database.ts';
import type { Sql } from '../../backend/src/models/database/sql.ts';
import { identifier, joinSql, sql } from '../../backend/src/models/database/sql.ts';
import { recountProfits } from '../../backend/src/models/queries/dailyProfits.ts';
import { recount } from '../../backend/src/models/queries/dailySales.ts';
import { Invoice } from '../../backend/src/models/tables/Invoice.ts';
import { InvoiceDetail } from '../../backend/src/models/tables/InvoiceDetail.ts';
import { InvoiceEvent } from '../../backend/src/models/tables/InvoiceEvent.ts';
import { PaymentAttempt } from '../../backend/src/models/tables/PaymentAttempt.ts';
import { PaymentEvent } from '../../backend/src/models/tables/PaymentEvent.ts';
import { OutboxMail } from '../../backend/src/models/tables/OutboxMail.ts';
import { StockMovement } from '../../backend/src/models/tables/StockMovement.ts';
import { User } from '../../backend/src/models/tables/User.ts';
import { indexTexts } from '../../backend/src/services/lists/textIndex.ts';
import { migrate } from '../../sql/migrate.ts';
import { insertDemo } from '../../sql/seed/demo.ts';
import { seedRegions } from '../../sql/seed/regions.ts';
import { seedShippingRates } from '../../sql/seed/shippingRates.ts';

/** The demo's orders are copied to so many days before its own; each copied customer has so many orders. */
const DAYS = 1_000;
const ORDERS_OF_A_CUSTOMER = 10;
/** Sent mails are deleted after so many days. */
const KEPT_DAYS = 180;
const CHUNK = 5_000;
/** Orders with their child rows, in one statement for each table. */
const PORTION = 50_000;

/** The demo's rows in the connected, empty database. */
export async function openDemo(): Promise<void> {
  await migrate(database());
  await seedRegions();
  await seedShippingRates();
  await insertDemo();
}

/**
 * As many invoices, with lines, timelines, payments, mails and stock: copies of the demo's finished ones, spread over three
 * years and over their own customers. The open ones are only those of the demo. All invariants hold afterwards.
 */
export async function growTo(size: number): Promise<void> {
  const { count = 0 } = (await selectOne<{ count: number }>('SELECT COUNT(*) AS count FROM invoices')) ?? {};
  if (size > count) {
    const customers = await addCustomers(Math.ceil((size - count) / ORDERS_OF_A_CUSTOMER));
    await planCopies(size - count);
    const plan = await selectOne<{ first: number; last: number }>(
      'SELECT MIN(id) AS first, MAX(id) AS last FROM bench_copies',
    );
    for (let from = plan?.first ?? 0; from <= (plan?.last ?? -1); from += PORTION)
      await copyOrders({ ...customers, from, until: from + PORTION });
    await addIncomingStock();
    // The copies' costs were known on their days.
    await execute(sql`UPDATE unit_costs SET created_at = ${earlier(sql`created_at`, sql`${DAYS}`)}`);
    await execute('DROP TABLE bench_copies');
    await recount();
    await recountProfits();
  }
  const grown = [User, Invoice, InvoiceEvent, InvoiceDetail, PaymentAttempt, PaymentEvent, OutboxMail, StockMovement];
  const tables = grown.map(({ tableName }) => identifier(tableName));
  if (isSqlite()) await execute('ANALYZE');
  else await select(sql`ANALYZE TABLE ${joinSql(tables, sql`, `)}`);
}

/**
 * Runs the indexing job as if the demo's orders of the last hour were older: they have the first ids, so no block beyond
 * them would be complete.
 */
export async function indexAll(): Promise<void> {
  setClock(() => new Date(Date.now() + DAY_MS));
  await indexTexts();
  setClock();
}

const FIRST = 'Sari Budi Dewi Ayu Rizky Putri Agus Wulan Made Nurul Fajar Intan Yoga'.split(' ');
const MIDDLE = ['', ...'Kartika Ayu Eka Dwi Tri Cahya Bagus Indah Mega Surya'.split(' ').map((name) => ` ${name}`)];
const LAST = 'Lestari Santoso Wijaya Pratama Hidayat Utami Artana Siregar Simanjuntak Halim'.split(' ');

interface Customers {
  firstCustomer: number;
  customers: number;
}

async function addCustomers(customers: number): Promise<Customers> {
  const { last = 0 } = (await selectOne<{ last: number }>('SELECT MAX(id) AS last FROM users')) ?? {};
  const pick = (names: readonly string[], turn: number): string => names[turn % names.length] ?? '';
  const created = now().getTime() - DAYS * DAY_MS;
  for (let from = 0; from < customers; from += CHUNK) {
    const length = Math.min(CHUNK, customers - from);
    await User.bulkCreate(
      Array.from({ length }, (_, index) => {
        const id = last + 1 + from + index;
        const firstName = `${pick(FIRST, id)}${pick(MIDDLE, Math.floor(id / 13))}`;
        const lastName = pick(LAST, Math.floor(id / 143));
        const createdAt = new Date(created + from * 60_000 + index);
        const email = `${firstName.split(' ')[0] ?? ''}.${lastName}.${id}@mail.test`.toLowerCase();
        const phoneNumber = `+62812${String((id * 7_919) % 100_000_000).padStart(8, '0')}`;
        const account = { role: ROLES.customer, passwordHash: '', language: 'id' as const, activatedAt: createdAt };
        return { id, firstName, lastName, email, phoneNumber, createdAt, ...account };
      }),
    );
  }
  return { firstCustomer: last + 1, customers };
}

const NUMBER = sql`(1 + a.d + 10 * b.d + 100 * c.d + 1000 * e.d + 10000 * f.d)`;

/** The plan of the copies, `bench_copies`: original, time and number of each, in the order of time. */
async function planCopies(count: number): Promise<void> {
  await execute('DROP TABLE IF EXISTS bench_copies');
  await execute(
    'CREATE TABLE bench_copies (id INTEGER PRIMARY KEY, base_id INTEGER, shift INTEGER, day VARCHAR(8), number INTEGER)',
  );
  const finished = sql`FROM invoices WHERE status IN (4, 5, 6, 7) AND credit = 0 AND document_no LIKE 'INV/%'
    AND idempotency_key NOT LIKE 'bench-%' AND id NOT IN (SELECT invoice_id FROM returns)`;
  const { bases = 1 } = (await selectOne<{ bases: number }>(sql`SELECT COUNT(*) AS bases ${finished}`)) ?? {};
  const times = Math.ceil(count / bases);
  await execute(
    sql`INSERT INTO bench_copies
     WITH RECURSIVE digits AS (SELECT 0 AS d UNION ALL SELECT d + 1 FROM digits WHERE d < 9),
     turns AS (SELECT ${NUMBER} AS n FROM digits a, digits b, digits c, digits e, digits f WHERE ${NUMBER} <= :times),
     copies AS (
       SELECT id AS base_id, created_at, 1 + FLOOR(n * :days / :times) AS shift
       FROM turns CROSS JOIN (SELECT id, created_at ${finished}) bases ORDER BY n LIMIT :count
     ),
     moved AS (SELECT base_id, shift, ${earlier(sql`created_at`, sql`shift`)} AS created_at FROM copies),
     dated AS (SELECT base_id, shift, created_at, ${jakartaDay(sql`created_at`)} AS day FROM moved)
     SELECT (SELECT MAX(id) FROM invoices) + ROW_NUMBER() OVER (ORDER BY created_at, base_id), base_id, shift, day,
       COALESCE((SELECT value FROM counters WHERE name = CONCAT('invoice:', day)), 0)
         + ROW_NUMBER() OVER (PARTITION BY day ORDER BY created_at, base_id)
     FROM dated`,
    { count, times, days: DAYS },
  );
  await execute(
    sql`INSERT INTO counters (name, value)
     SELECT CONCAT('invoice:', day), MAX(number) FROM bench_copies WHERE 1 = 1 GROUP BY day
     ${onConflict(['name'], sql`value = ${incoming(sql`value`)}`)}`,
  );
}

interface Portion extends Customers {
  from: number;
  until: number;
}

const DOCUMENT_NO = sql`CONCAT('INV/', c.day, '/', SUBSTR('000', LENGTH(c.number)), c.number)`;
/** The external id of an attempt; both tables of payments have the same. */
const EXTERNAL_ID = sql`CONCAT(${DOCUMENT_NO}, SUBSTR(t.external_id, LENGTH(b.document_no) + 1))`;

async function copyOrders(portion: Portion): Promise<void> {
  await copy(Invoice, portion, {
    id: sql`c.id`,
    document_no: DOCUMENT_NO,
    user_id: sql`u.id`,
    fullname: sql`TRIM(CONCAT(u.first_name, ' ', u.last_name))`,
    fullname_key: sql`u.name_key`,
    email: sql`u.email`,
    phone_number: sql`u.phone_number`,
    idempotency_key: sql`CONCAT('bench-', c.id)`,
    receipt_number: sql`CONCAT(SUBSTR(t.receipt_number, 1, 4), c.id)`,
    receipt_key: sql`CONCAT(SUBSTR(t.receipt_key, 1, 4), c.id)`,
  });
  await copy(InvoiceDetail, portion);
  const user_id = sql`CASE WHEN t.user_id = b.user_id THEN u.id ELSE t.user_id END`;
  await copy(InvoiceEvent, portion, { user_id });
  await copy(StockMovement, portion, { user_id });
  const ids = { external_id: EXTERNAL_ID, xendit_id: sql`CONCAT('x-', ${EXTERNAL_ID})` };
  await copy(PaymentAttempt, portion, ids);
  await copy(PaymentEvent, portion, { ...ids, event_key: sql`CONCAT('bench-', c.id, '-', t.id)` });
  await writeMails(portion);
}

/** One for each order; older ones are deleted (models/queries/retention.ts). */
async function writeMails(portion: Portion): Promise<void> {
  await execute(
    sql`INSERT INTO outbox_mails
       (recipient, subject, text, html, attempts, created_at, next_try_at, sent_at, is_secret, invoice_id)
     SELECT email, CONCAT('Pesanan ', document_no), 'Terima kasih.', '<p>Terima kasih.</p>', 1,
       created_at, created_at, created_at, 0, id
     FROM invoices WHERE id >= :from AND id < :until AND created_at > :forgotten`,
    { ...portion, forgotten: new Date(now().getTime() - KEPT_DAYS * DAY_MS) },
  );
}

/** Copies a table's rows of orders; `t` is the row, `b` its order, `c` the copy, `u` its customer. */
async function copy(model: ModelStatic<Model>, portion: Portion, changes: Record<string, Sql> = {}): Promise<void> {
  const table = identifier(model.tableName);
  const attributes = Object.values(model.getAttributes()).filter(({ field }) => field !== 'id' || 'id' in changes);
  const columns = attributes.map(({ field = '' }) => identifier(field));
  const values = attributes.map(({ field = '', type }) => {
    const own = sql`t.${identifier(field)}`;
    if (field === 'invoice_id') return sql`c.id`;
    return changes[field] ?? (String(type).startsWith('DATETIME') ? earlier(own, sql`c.shift`) : own);
  });
  const belongs = table === identifier('invoices') ? sql`t.id = b.id` : sql`t.invoice_id = b.id`;
  await execute(
    sql`INSERT INTO ${table} (${joinSql(columns, sql`, `)})
     SELECT ${joinSql(values, sql`, `)} FROM bench_copies c JOIN invoices b ON b.id = c.base_id JOIN ${table} t ON ${belongs}
     JOIN users u ON u.id = :firstCustomer + (c.id * 7919) % :customers
     WHERE c.id >= :from AND c.id < :until ORDER BY c.id`,
    { ...portion },
  );
}

/** Incoming stock for all sold pieces, before the sales. */
async function addIncomingStock(): Promise<void> {
  await execute(
    sql`INSERT INTO stock_movements (product_detail_id, delta, reason, note, created_at)
     SELECT d.id, d.stock - SUM(m.delta), 'received', '', MIN(m.created_at)
     FROM product_details d JOIN stock_movements m ON m.product_detail_id = d.id
     GROUP BY d.id, d.stock HAVING SUM(m.delta) <> d.stock`,
  );
}

/** A moment so many days before. */
function earlier(moment: Sql, days: Sql): Sql {
  return isSqlite()
    ? sql`strftime('%Y-%m-%d %H:%M:%f +00:00', ${moment}, CONCAT('-', CAST(${days} AS INTEGER), ' days'))`
    : sql`${moment} - INTERVAL ${days} DAY`;
}
