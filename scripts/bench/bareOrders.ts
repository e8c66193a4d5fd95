// An order and a page of the invoices with the shop's own statements, written by hand on Express and mysql2: what `npm run
// bench -- orders` holds the shop against. Started with DATABASE_URL; prints where it listens.
import type { AddressInfo } from 'node:net';
import { createHash, randomUUID } from 'node:crypto';
import express, { json } from 'express';
import { createPool } from 'mysql2';
import type { PoolConnection, ResultSetHeader, RowDataPacket } from 'mysql2/promise';
import type { CheckoutInput } from '../../backend/src/contract/invoices.ts';
import { configureSession } from '../../backend/src/models/database/mysqlOptions.ts';

const connections = createPool({ uri: process.env['DATABASE_URL'] ?? '', connectionLimit: 10, timezone: '+00:00' });
connections.on('connection', (connection) => void configureSession(connection.promise()));
const pool = connections.promise();
const app = express();
app.use(json());

app.post('/api/invoices', async (request, response) => {
  const order = request.body as CheckoutInput;
  const customer = Number(request.get('x-customer'));
  await readCaller(customer);
  const connection = await pool.getConnection();
  try {
    response.status(201).json({ data: { id: await place(connection, order, customer) } });
  } finally {
    connection.release();
  }
});

app.get('/api/invoices', async (request, response) => {
  await readCaller(Number(request.get('x-customer')));
  const [rows] = await pool.query<RowDataPacket[]>(
    `SELECT i.*, (SELECT COUNT(*) FROM invoice_prints p WHERE p.invoice_id = i.id) AS prints,
       (SELECT GROUP_CONCAT(DISTINCT d.product_name) FROM invoice_details d WHERE d.invoice_id = i.id) AS goods,
       (SELECT SUM(value) FROM counters WHERE name LIKE 'invoice:%') AS allRows
     FROM invoices i ORDER BY i.created_at DESC, i.id DESC LIMIT 10`,
  );
  response.json({ data: { rows, totalRows: Number(rows[0]?.['allRows'] ?? 0) } });
});

/** Whoever asks is looked up at each request. */
async function readCaller(id: number): Promise<void> {
  await pool.query('SELECT id, role, language FROM users WHERE id = ? AND is_active = 1', [id]);
}

const server = app.listen(0, '127.0.0.1', () => {
  console.log(`http://localhost:${(server.address() as AddressInfo).port}`);
});
process.on('SIGINT', () => process.exit(0));

async function place(connection: PoolConnection, order: CheckoutInput, userId: number): Promise<number> {
  const [line] = order.cartItemVMs;
  const { customer } = order;
  const at = new Date();
  const expires_at = new Date(at.getTime() + 86_400_000);
  const write = async (text: string, values: unknown[]): Promise<ResultSetHeader> => {
    const [result] = await connection.query<ResultSetHeader>(text, values);
    return result;
  };
  const read = async (text: string, values: unknown[]): Promise<Record<string, unknown>> => {
    const [[row]] = await connection.query<RowDataPacket[]>(text, values);
    return row ?? {};
  };
  const insert = (table: string, row: object): Promise<ResultSetHeader> => write(`INSERT INTO ${table} SET ?`, [row]);
  await connection.query('START TRANSACTION');
  const sold = [line?.quantity, line?.productDetailId, line?.quantity, line?.price];
  await write(
    `UPDATE product_details SET stock = stock - ? WHERE id = ? AND stock >= ? AND price = ? AND is_active = 1
       AND COALESCE((SELECT value FROM counters WHERE name = 'catalogue'), 0) >= 0`,
    sold,
  );
  known ??= readTerms(read, order);
  const { unit, rate, city } = await known;
  const { insertId: number } = await write(
    `INSERT INTO counters (name, value) VALUES ('bare', LAST_INSERT_ID(1))
     ON DUPLICATE KEY UPDATE value = LAST_INSERT_ID(value + 1)`,
    [],
  );
  const total = Number(unit['price']) + Number(rate['fee_per_kg']);
  const documentNo = `BARE/${number}`;
  const {
    fullname,
    email,
    phoneNumber: phone_number,
    address,
    cityId: city_id,
    postalCode: postal_code,
    notes,
  } = customer;
  const { insertId: invoice_id } = await insert('invoices', {
    ...{ document_no: documentNo, user_id: userId, status: 0, language: 'en', fullname, email, phone_number, address },
    ...{ city_id, city_name: city['name'], province_name: city['province'], postal_code, notes },
    ...{ courier: 'JNE', duration_code: 'REG', duration: '2-3', weight: 400, volume_weight: 0, item_count: 1 },
    ...{
      subtotal: unit['price'],
      shipment_fee: rate['fee_per_kg'],
      credit: 0,
      total,
      tax_base: 0,
      tax: 0,
      attempt: 1,
    },
    ...{ idempotency_key: randomUUID(), created_at: at, expires_at },
    request_hash: createHash('sha256').update(JSON.stringify(order)).digest('hex'),
  });
  await insert('invoice_details', {
    ...{ invoice_id, product_detail_id: unit['id'], product_id: unit['product_id'], product_name: unit['name'] },
    ...{ code: unit['code'], variant_name: unit['variant'], variant_code: unit['variantCode'], discount: 0 },
    ...{ color_name: unit['color'], color_code: unit['colorCode'], size_name: unit['size'], weight: 400 },
    ...{ size_code: unit['sizeCode'], quantity: 1, price: unit['price'], subtotal: unit['price'] },
  });
  const movement = { product_detail_id: unit['id'], delta: -1, reason: 'sold', invoice_id, note: '', created_at: at };
  await insert('stock_movements', movement);
  await insert('invoice_events', { invoice_id, user_id: userId, to_status: 0, note: 'placed', at });
  const words = { subject: documentNo, text: 'x'.repeat(600), html: 'x'.repeat(5_000), is_secret: false };
  await insert('outbox_mails', {
    recipient: email,
    ...words,
    attempts: 9,
    invoice_id,
    created_at: at,
    next_try_at: at,
  });
  const link = { external_id: `${documentNo}-1`, amount: total, created_at: at };
  const attempt = { invoice_id, number: 1, provider: 'bare', status: 'opening', claimed_at: at };
  const { insertId: attemptId } = await insert('payment_attempts', { ...attempt, ...link });
  await connection.query('COMMIT');
  const xendit_id = randomUUID();
  const urls = { description: documentNo, success_url: '/', failure_url: '/', expires_at };
  await insert('simulated_payments', { id: xendit_id, status: 'PENDING', ...urls, ...link });
  await write("UPDATE payment_attempts SET xendit_id = ?, payment_url = ?, status = 'pending' WHERE id = ?", [
    xendit_id,
    '/pay',
    attemptId,
  ]);
  return invoice_id;
}

type Row = Record<string, unknown>;
type Read = (text: string, values: unknown[]) => Promise<Row>;

/** What the shop knows of the unit and the city by the cart and the fees: read once. */
let known: Promise<Record<'unit' | 'rate' | 'city', Row>> | null = null;

async function readTerms(read: Read, { cartItemVMs: [line], customer }: CheckoutInput) {
  const unit = await read(
    `SELECT d.*, p.name, v.name AS variant, v.code AS variantCode, c.name AS color, c.code AS colorCode, s.name AS size,
       s.code AS sizeCode
     FROM product_details d JOIN products p ON p.id = d.product_id JOIN variants v ON v.id = d.variant_id
     JOIN colors c ON c.id = d.color_id JOIN sizes s ON s.id = d.size_id WHERE d.id = ?`,
    [line?.productDetailId],
  );
  const rate = await read(
    'SELECT r.* FROM cities c JOIN shipping_rates r ON r.zone = c.zone WHERE c.id = ? AND r.is_active = 1',
    [customer.cityId],
  );
  const city = await read(
    'SELECT c.name, p.name AS province FROM cities c JOIN provinces p ON p.id = c.province_id WHERE c.id = ?',
    [customer.cityId],
  );
  return { unit, rate, city };
}
