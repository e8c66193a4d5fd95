import type { RowDataPacket } from 'mysql2/promise';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { config } from '../../src/config.ts';
import type { Envelope, ListData } from '../../src/contract/envelope.ts';
import { FILTER_OPERATORS } from '../../src/contract/filterOperators.ts';
import { ROLES } from '../../src/contract/roles.ts';
import { connect, disconnect, ping, select } from '../../src/models/database/database.ts';
import { RateLimit } from '../../src/models/tables/RateLimit.ts';
import { routes } from '../../src/routes/index.ts';
import { buildAdmin, buildServedCity, buildUnit, buildUser, nextSerial } from '../factories.ts';
import { openConnection, startMariadb } from '../mariadb.ts';
import { checkoutOf, order } from '../orders.ts';
import { registration } from '../partners.ts';
import { buildMatrix, productOf } from '../products.ts';
import { newRegistration, post } from '../strangers.ts';
import type { Api } from '../testShop.ts';
import { openTestShop } from '../testShop.ts';

// Typed text stays a value in any SQL mode of the server. The mode changes while the shop is open, so the server is this
// file's own.

const server = process.env['TEST_DATABASE'] === 'mariadb' ? await startMariadb() : null;
if (server) afterAll(server.stop);
const shop = await openTestShop({}, server?.url);
const admin = shop.as(await buildAdmin());
const customer = shop.as(await buildUser());

/** SQLite knows no modes. */
const MODES = server ? ['NO_BACKSLASH_ESCAPES', 'ANSI_QUOTES', 'TRADITIONAL', ''] : ['(none)'];

/** Sets the mode of all new connections, and ends the shop's. */
async function renewConnections(mode: string): Promise<void> {
  if (!server) return;
  const connection = await openConnection(server.url);
  await connection.query('SET GLOBAL sql_mode = ?', [mode]);
  const [others] = await connection.query<RowDataPacket[]>(
    "SELECT id FROM information_schema.processlist WHERE user = 'root' AND id <> CONNECTION_ID()",
  );
  for (const { id } of others) await connection.query('KILL ?', [id]).catch(() => undefined);
  await connection.end();
  await ping();
}

const SIGNS = [...'\'"\\`%_!;#?,()é ', '-- ', '/*', ':name', '$1', '\\\\', "''"];
const BROKEN = ['\0', '\x1a', '\n', '\ud83d', '\udc76', '\u{1f476}'];
const COMMANDS = ["' OR '1'='1", "\\' OR 1=1 -- ", '" OR 1=1 #', "') UNION SELECT 1 -- "];
const odd = fc.string({
  unit: fc.constantFrom(...SIGNS, ...SIGNS, ...BROKEN, ...COMMANDS),
  minLength: 1,
  maxLength: 8,
});

interface List {
  path: string;
  by: Api;
  fields: string[];
}

/** Every list, and by what it can be filtered. */
const lists = routes.flatMap(({ path, audience, answers, read }): List[] => {
  const fields = read.fields.flatMap(({ name }) => /^(.+)\.Value$/.exec(name)?.[1] ?? []);
  if (answers !== 'envelope' || !read.fields.some(({ name }) => name === 'sort[0][field]')) return [];
  return path.includes(':') ? [] : [{ path, fields, by: audience === 'customer' ? customer : admin }];
});

async function rowsOf({ path, by }: Pick<List, 'path' | 'by'>, query: object) {
  const { status, body } = await by.get(`/api${path}`).query(query);
  const { rows = [] } = (body as Envelope<Partial<ListData<Record<string, unknown>>>>).data;
  return { status, rows };
}

/** A typed text there, and the list that shows it. */
interface Form {
  path: string;
  field: string;
  send: (text: string) => PromiseLike<{ status: number }>;
}

const matrix = await buildMatrix();
const [unit, promoted, city] = [await buildUnit({ stock: 10_000 }), await buildUnit(), await buildServedCity()];
const code = () => `K${nextSerial()}`;

function master(entity: string, formOf: (name: string) => object, field = 'name'): Form {
  const send = (name: string) => admin.post(`/api/${entity}`).send({ name, description: name, ...formOf(name) });
  return { path: `/${entity}`, field, send };
}

const always = { validFrom: '2026-11-01T00:00:00.000Z', validUntil: '2026-12-01T00:00:00.000Z' };
const rate = { zone: 1, courierName: 'JNE', service: 'REG', feePerKg: 1_000, duration: '1-2' };
const forms: Form[] = [
  master('categories', (name) => ({ position: 1, nameEn: name, descriptionEn: name })),
  master('colors', (name) => ({ code: code(), hex: '#AABBCC', nameEn: name })),
  master('sizes', () => ({ code: code(), categoryId: matrix.category.id, position: 1, descriptionEn: '' })),
  master('variants', () => ({ code: code(), colorIds: [matrix.colors[0].id] })),
  master('promoes', () => ({ discount: 5, productIds: [promoted.productId], ...always })),
  master('cities', () => ({ provinceId: city.provinceId, zone: 1 })),
  master('shippingrates', (serviceName) => ({ ...rate, courier: code(), serviceName }), 'serviceName'),
  master('products', (name) => productOf(matrix, { name, description: name })),
  { path: '/users', field: 'lastName', send: (lastName) => post(shop, 'users', newRegistration({ lastName })) },
  {
    ...{ path: '/users', field: 'firstName' },
    send: (firstName) => admin.post('/api/users/staff').send({ ...newRegistration({ firstName }), role: ROLES.staff }),
  },
  {
    ...{ path: '/businesspartners', field: 'name' },
    // No form with files can carry half a letter.
    send: (name) => (name.isWellFormed() ? registration(shop.api, city, { name }) : Promise.resolve({ status: 400 })),
  },
  {
    ...{ path: '/invoices', field: 'customer' },
    send: async (fullname) => {
      const { customer: usual, ...rest } = checkoutOf(city, unit);
      const asked = { ...usual, fullname, address: fullname, notes: fullname };
      return order(shop.as(await buildUser()), { ...rest, customer: asked });
    },
  },
];

describe.each(MODES)('on a server in the mode %s', (mode) => {
  beforeAll(() => renewConnections(mode));

  test('a name at the sign-in is no part of a statement', async () => {
    // Running one of them takes longer than this test may, or throws.
    const commands = [
      "' or sleep(600) #",
      "' OR SLEEP(600) -- ",
      "\\' or sleep(600) #",
      '" or sleep(600) #',
      "' or xml(",
    ];
    for (const username of commands) {
      const { status } = await post(shop, 'oauth/login', { username, password: 'tidur123' });
      expect({ username, status }).toEqual({ username, status: 401 });
    }
  });

  test('no list finds what nobody typed, or breaks, whatever it is filtered by', async () => {
    const { like, startsWith, endsWith, equal } = FILTER_OPERATORS;
    const asked = fc.constantFrom(...lists).chain((list) => {
      const field = fc.constantFrom(...list.fields, 'search');
      return fc.tuple(fc.constant(list), field, fc.constantFrom(like, startsWith, endsWith, equal), odd);
    });
    await fc.assert(
      fc.asyncProperty(asked, async ([list, field, operator, text]) => {
        const value = `zq${text}qz`;
        const filter = { [`${field}.Operator`]: operator, [`${field}.Value`]: value };
        const { status, rows } = await rowsOf(list, field === 'search' ? { search: value } : filter);
        expect(status === 400 || status === 200).toBe(true);
        expect(rows).toEqual([]);
      }),
      { numRuns: 200 },
    );
  }, 60_000);

  test('what a form keeps is what was typed, but for spaces that nobody sees, and is found by it', async () => {
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...forms), odd, async ({ path, field, send }, text) => {
        const typed = `A${nextSerial()}${text}z`;
        const { status } = await send(typed);
        if (status === 400) return;
        expect([200, 201]).toContain(status);
        kept++;
        const shown = typed.replace(/ +/g, ' ');
        const query = { [`${field}.Operator`]: FILTER_OPERATORS.equal, [`${field}.Value`]: shown };
        const { rows } = await rowsOf({ path, by: admin }, query);
        expect(rows.map((row) => row[field])).toEqual([shown]);
      }),
      { numRuns: 100 },
    );
    expect(kept).toBeGreaterThan(25);
  }, 60_000);
});

describe.runIf(server)('on MariaDB', () => {
  test('what a list is filtered by travels beside the statement', async () => {
    const connection = await openConnection(server?.url ?? '');
    await connection.query("SET GLOBAL log_output = 'TABLE', GLOBAL general_log = 1");
    for (const { path, by, fields } of lists) {
      for (const field of fields) await rowsOf({ path, by }, { [`${field}.Value`]: `beside'${field}` });
      await rowsOf({ path, by }, { search: "beside'it" });
    }
    await connection.query('SET GLOBAL general_log = 0');
    const [said] = await connection.query<RowDataPacket[]>(
      "SELECT command_type AS kind FROM mysql.general_log WHERE argument LIKE '%beside%it%'",
    );
    await connection.end();
    expect(new Set(said.map(({ kind }) => String(kind)))).toEqual(new Set(['Execute']));
  });

  test('every connection has the mode of the shop, also at a server that has taken over', async () => {
    const modes = () =>
      Promise.all(Array.from({ length: 10 }, () => select('SELECT @@SESSION.sql_mode AS mode, SLEEP(0.02) AS slept')));
    const before = await modes();
    expect(new Set(before.map((rows) => JSON.stringify(rows)))).toHaveProperty('size', 1);
    expect(JSON.stringify(before)).toContain('STRICT_ALL_TABLES');
    const { databaseUrl } = config();
    const { host } = new URL(databaseUrl ?? '');
    await disconnect();
    await connect({ url: (databaseUrl ?? '').replace(host, `127.0.0.1:1,${host}`) });
    expect(await modes()).toEqual(before);
  });

  test('what does not fit is refused, not cut', async () => {
    const row = { key: 'k'.repeat(121), hits: 1, resetsAt: new Date() };
    await expect(RateLimit.create(row)).rejects.toThrow('Data too long');
  });
});
