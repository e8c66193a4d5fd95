// The baseline of `npm run bench -- orders`: an order and a page of the invoices with the shop's own statements, written by
// hand on Express and mysql2. Started with DATABASE_URL; prints its address.
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

/** Each request reads its caller. */
async function readCaller(id: number): Promise<void> {
  await pool.query('SELECT id, role, language FROM users WHERE id = ? AND is_active = 1', [id]);
}

const server = app.listen(0, '127.0.0.1', () => {
  console.log(`http://localhost:${(server.address() as AddressInfo).port}`);
});
process.on('SIGINT', () => process.exit(0));

type Row = Record<string, unknown>;

async function read(text: string, values: unknown[], on: Pick<PoolConnection, 'query'> = pool): Promise<Row> {
  const [[row]] = await on.query<RowDataPacket[]>(text, values);
  return row ?? {};
}

async function place(connection: PoolConnection, order: CheckoutInput, user_id: number): Promise<number> {
  const [line] = order.cartItemVMs;
  const created_at = new Date();
  const expires_at = new Date(created_at.getTime() + 86_400_000);
  const write = async (text: string, values: unknown[] = []): Promise<number> =>
    (await connection.query<ResultSetHeader>(text, values))[0].insertId;
  const insert = (table: string, row: Row): Promise<number> => write(`INSERT INTO ${table} SET ?`, [row]);
  await connection.query('START TRANSACTION');
  await write(
    `UPDATE product_details SET stock = stock - ? WHERE id = ? AND stock >= ? AND price = ? AND is_active = 1
       AND COALESCE((SELECT value FROM counters WHERE name = 'catalogue'), 0) >= 0`,
    [line?.quantity, line?.productDetailId, line?.quantity, line?.price],
  );
  terms ??= readTerms(connection, order);
  const { unit, rate, city } = await terms;
  const number = await write(
    `INSERT INTO counters (name, value) VALUES ('bare', LAST_INSERT_ID(1))
     ON DUPLICATE KEY UPDATE value = LAST_INSERT_ID(value + 1)`,
  );
  const { price, weight } = { price: Number(unit['price']), weight: 400 };
  const total = price + Number(rate['fee_per_kg']);
  const document_no = `BARE/${number}`;
  const { fullname, email, phoneNumber: phone_number, address, cityId: city_id, postalCode, notes } = order.customer;
  const invoice_id = await insert('invoices', {
    ...{ document_no, user_id, status: 0, language: 'en', fullname, email, phone_number, address, notes },
    ...{ city_id, city_name: city['name'], province_name: city['province'], postal_code: postalCode },
    ...{ courier: 'JNE', duration_code: 'REG', duration: '2-3', weight, volume_weight: 0, item_count: 1, attempt: 1 },
    ...{ subtotal: price, shipment_fee: rate['fee_per_kg'], credit: 0, total, tax_base: 0, tax: 0 },
    ...{ idempotency_key: randomUUID(), created_at, expires_at },
    request_hash: createHash('sha256').update(JSON.stringify(order)).digest('hex'),
  });
  const { id: product_detail_id, product_id, name: product_name, code, variant, color, size } = unit;
  await insert('invoice_details', {
    ...{ invoice_id, product_detail_id, product_id, product_name, code, variant_name: variant, color_name: color },
    ...{ variant_code: unit['variantCode'], color_code: unit['colorCode'], size_code: unit['sizeCode'] },
    ...{ size_name: size, discount: 0, weight, quantity: 1, price, subtotal: price },
  });
  await insert('stock_movements', { product_detail_id, delta: -1, reason: 'sold', invoice_id, note: '', created_at });
  await insert('invoice_events', { invoice_id, user_id, to_status: 0, note: 'placed', at: created_at });
  await insert('outbox_mails', {
    ...{ recipient: email, subject: document_no, text: 'x'.repeat(600), html: 'x'.repeat(5_000), is_secret: false },
    ...{ attempts: 9, invoice_id, created_at, next_try_at: created_at },
  });
  const link = { external_id: `${document_no}-1`, amount: total, created_at };
  const attempt = { invoice_id, number: 1, provider: 'bare', status: 'opening', claimed_at: created_at };
  const attemptId = await insert('payment_attempts', { ...attempt, ...link });
  await connection.query('COMMIT');
  const id = randomUUID();
  const urls = { description: document_no, success_url: '/', failure_url: '/', expires_at };
  await insert('simulated_payments', { id, status: 'PENDING', ...urls, ...link });
  const opened = "UPDATE payment_attempts SET xendit_id = ?, payment_url = ?, status = 'pending' WHERE id = ?";
  await write(opened, [id, '/pay', attemptId]);
  return invoice_id;
}

/** The unit and the city, which the shop has read for the cart and the fees: read once. */
let terms: ReturnType<typeof readTerms> | null = null;

async function readTerms(connection: PoolConnection, { cartItemVMs: [line], customer }: CheckoutInput) {
  const unit = await read(
    `SELECT d.*, p.name, v.name AS variant, v.code AS variantCode, c.name AS color, c.code AS colorCode, s.name AS size,
       s.code AS sizeCode
     FROM product_details d JOIN products p ON p.id = d.product_id JOIN variants v ON v.id = d.variant_id
     JOIN colors c ON c.id = d.color_id JOIN sizes s ON s.id = d.size_id WHERE d.id = ?`,
    [line?.productDetailId],
    connection,
  );
  const rate = await read(
    'SELECT r.* FROM cities c JOIN shipping_rates r ON r.zone = c.zone WHERE c.id = ? AND r.is_active = 1',
    [customer.cityId],
    connection,
  );
  const city = await read(
    'SELECT c.name, p.name AS province FROM cities c JOIN provinces p ON p.id = c.province_id WHERE c.id = ?',
    [customer.cityId],
    connection,
  );
  return { unit, rate, city };
}
