import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { configure } from './config.ts';
import { urlsOfServers } from './databaseUrl.ts';
import { SECRETS } from './secretFiles.ts';

const JWT_SECRET = 'a secret that only the tests know, of 32 bytes and more';
const MIDTRANS = { MIDTRANS_SERVER_KEY: 'Mid-server-kX3vT9qLw2Zr' };
const XENDIT = { XENDIT_SECRET_KEY: 'xnd_development_key', XENDIT_CALLBACK_TOKEN: 'fH2kq9ZrT4bWm7XsLd0v' };
const RAJA_ONGKIR = { RAJAONGKIR_KEY: 'key', SHOP_ORIGIN_CITY: 'Kota Bandung' };
const BUCKET = { S3_BUCKET_URL: 'https://s3.example.com/lelap', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'rahasia1' };
const ADMIN = { ADMIN_EMAIL: 'sari@example.com', ADMIN_PASSWORD: 'lelap123' };

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lelap-config-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test.each<[string, Record<string, string>]>([
  ['PUBLIC_URL must be a URL that starts with http:// or https://', { PUBLIC_URL: 'toko.example.com' }],
  ['PUBLIC_URL must start with http:// or https://', { PUBLIC_URL: 'javascript:alert(1)' }],
  ['PUBLIC_URL must start with http:// or https://', { PUBLIC_URL: 'localhost:3000' }],
  ['PUBLIC_URL must end with its host or port', { PUBLIC_URL: 'https://example.com/toko' }],
  ['PUBLIC_URL must end with its host or port', { PUBLIC_URL: 'https://example.com/?a=b' }],
  ['PUBLIC_URL must end with its host or port', { PUBLIC_URL: 'https://sari:rahasia1@example.com' }],
  ['SMTP_URL must start with smtp:// or smtps://', { SMTP_URL: 'http://mail.example.com:587' }],
  ['MAIL_FROM must be an address', { MAIL_FROM: 'Lelap' }],
  ['MAIL_FROM must be an address', { MAIL_FROM: 'Lelap <halo>' }],
  ['XENDIT_API_URL must start with http:// or https://', { ...XENDIT, XENDIT_API_URL: 'file:///etc/passwd' }],
  ['RAJAONGKIR_API_URL must be a URL', { ...RAJA_ONGKIR, RAJAONGKIR_API_URL: 'rajaongkir' }],
  ['S3_BUCKET_URL must start with http:// or https://', { ...BUCKET, S3_BUCKET_URL: 's3://lelap' }],
  ['S3_BUCKET_URL must end with the bucket', { ...BUCKET, S3_BUCKET_URL: 'https://key:rahasia1@s3.example.com/lelap' }],
  ['S3_BUCKET_URL needs S3_ACCESS_KEY and S3_SECRET_KEY', { ...BUCKET, S3_SECRET_KEY: '' }],
  ['S3_ACCESS_KEY and S3_SECRET_KEY need S3_BUCKET_URL', { ...BUCKET, S3_BUCKET_URL: '' }],
  ['DATABASE_URL must read mysql://', { DATABASE_URL: 'mysql://lelap:rahasia1@db:3306' }],
  ['DATABASE_URL must read mysql://', { DATABASE_URL: 'postgres://lelap:rahasia1@db/lelap' }],
  ['DATABASE_URL must read mysql://', { DATABASE_URL: 'sqlite://one,two/lelap' }],
  ['DATABASE_URL must read mysql://', { DATABASE_URL: 'mysql://lelap:rahasia1@one:3306,,two:3306/lelap' }],
  ['DATABASE_URL must read mysql://', { DATABASE_URL: 'mysql://lelap:rahasia1@one:3306,two:99999/lelap' }],
  ['DATABASE_URL must read mysql://', { DATABASE_URL: 'mysql://lelap:rahasia1@one:3306,two:3306' }],
  ['DATABASE_URL must read mysql://', { DATABASE_URL: 'mysql://lelap:100%rahasia@db/lelap' }],
  ['DATABASE_URL must read mysql://', { DATABASE_URL: 'mysql://lelap:%ffrahasia@db/lelap' }],
  ['DATABASE_URL must read mysql://', { DATABASE_URL: 'mysql://lelap:p@rahasia/1@db/lelap' }],
  ['DATABASE_URL must read mysql://', { DATABASE_URL: 'mysql://lelap:33/rahasia@db/lelap' }],
  ['DATABASE_URL must read mysql://', { DATABASE_URL: 'mysql://lelap:33?rahasia@db/lelap' }],
  ['DATABASE_URL must read mysql://', { DATABASE_URL: 'mysql://lelap:33#rahasia@db/lelap' }],
  ['DATABASE_PASSWORD needs a DATABASE_URL', { DATABASE_PASSWORD: 'rahasia1' }],
  ['DATABASE_PASSWORD needs a DATABASE_URL', { DATABASE_PASSWORD: 'x', DATABASE_URL: 'mysql://db/lelap' }],
  ['DATABASE_PASSWORD needs a DATABASE_URL', { DATABASE_PASSWORD: 'x', DATABASE_URL: 'mysql://u:rahasia1@db/lelap' }],
  ['SMTP_URL can’t be read; in its user and password, write % as %25', { SMTP_URL: 'smtp://u:100%rahasia@mail' }],
  ['SMTP_URL can’t be read', { SMTP_URL: 'smtp://u:33/rahasia@mail' }],
  ['ADMIN_EMAIL must be an e-mail address', { ...ADMIN, ADMIN_EMAIL: 'nonsense' }],
  ['ADMIN_PASSWORD needs 6 to 72 characters', { ...ADMIN, ADMIN_PASSWORD: 'rahasia' }],
  ['JWT_SECRET must be at least 32 random bytes', { JWT_SECRET: 'rahasia1' }],
  ['JWT_SECRET must be at least 32 random bytes', { JWT_SECRET: 'rahasia1'.repeat(8) }],
  ['JWT_SECRET must be at least 32 random bytes', { JWT_SECRET: 'changemechangemechangemechangeme' }],
  ['JWT_SECRET must be at least 32 random bytes', { JWT_SECRET: 'Change-Me: 8fK2mQ9xLw4TzR7vNb1cYd5h' }],
  ['METRICS_TOKEN must be at least 32 random bytes', { METRICS_TOKEN: '0123456789abcdef'.repeat(3) }],
  ['XENDIT_CALLBACK_TOKEN must be the webhook verification token', { ...XENDIT, XENDIT_CALLBACK_TOKEN: 'x' }],
  ['MIDTRANS_SERVER_KEY must be the server key', { MIDTRANS_SERVER_KEY: 'rahasia' }],
  ['MIDTRANS_SNAP_URL must start with', { ...MIDTRANS, MIDTRANS_SNAP_URL: 'file:///etc/passwd' }],
  ['PAYMENT_PROVIDER must be xendit or xendit-sessions or midtrans', { ...XENDIT, PAYMENT_PROVIDER: 'rahasia' }],
  ['PAYMENT_PROVIDER=midtrans needs the keys of its account', { ...XENDIT, PAYMENT_PROVIDER: 'midtrans' }],
  ['PAYMENT_PROVIDER=xendit-sessions needs', { ...MIDTRANS, PAYMENT_PROVIDER: 'xendit-sessions' }],
  ['DEMO=on lets everybody in by known passwords, and MIDTRANS_SERVER_KEY', { ...MIDTRANS, DEMO: 'on' }],
  ['XENDIT_CALLBACK_TOKEN must be the webhook', { ...XENDIT, XENDIT_CALLBACK_TOKEN: 'rahasia1'.repeat(2) }],
])('a start says: %s (%j)', (problem, environment) => {
  const start = () => configure({ DATA_DIR: dataDir, JWT_SECRET, ...environment });
  expect(start).toThrow(`\n- ${problem}`);
  expect(start).not.toThrow('rahasia');
});

test('what a working shop is configured with is taken as it is', () => {
  const given = { PUBLIC_URL: 'https://lelap.example.com:8443/', SMTP_URL: 'smtps://u:p@mail.example.com', ...ADMIN };
  const from = ['halo@lelap.test', 'Lelap, Bandung <halo@lelap.test>', '"Lelap" <halo@localhost>'];
  for (const MAIL_FROM of from) {
    const config = configure({ DATA_DIR: dataDir, JWT_SECRET, ...given, MAIL_FROM });
    expect(config).toMatchObject({ publicUrl: 'https://lelap.example.com:8443', mailFrom: MAIL_FROM });
  }
  expect(configure({ JWT_SECRET, DATABASE_URL: 'mariadb://lelap@db/lelap' }).databaseUrl).toBe(
    'mysql://lelap@db/lelap',
  );
});

describe('every secret may be a file', () => {
  const values = {
    ...{ DATABASE_URL: 'mysql://lelap@db/lelap', DATABASE_PASSWORD: 'geheim', JWT_SECRET, ADMIN_PASSWORD: 'lelap123' },
    ...{ SMTP_URL: 'smtp://u:p@mail', ...XENDIT, RAJAONGKIR_KEY: 'key', S3_SECRET_KEY: 'rahasia1' },
    MIDTRANS_SERVER_KEY: 'SB-Mid-server-key',
    METRICS_TOKEN: randomBytes(32).toString('hex'),
  };
  const others = { ADMIN_EMAIL: ADMIN.ADMIN_EMAIL, SHOP_ORIGIN_CITY: 'Kota Bandung', ...BUCKET };
  beforeEach(async () => {
    for (const [name, value] of Object.entries(values)) await writeFile(path.join(dataDir, name), `${value}\n`);
  });

  test('that its variable names, and an environment without it tells nothing of it', () => {
    expect(Object.keys(values).sort()).toEqual([...SECRETS].sort());
    const files = SECRETS.map((name) => [`${name}_FILE`, path.join(dataDir, name)]);
    const given = { ...others, DATA_DIR: dataDir };
    const fromFiles = configure({ ...given, S3_SECRET_KEY: '', ...(Object.fromEntries(files) as object) });
    expect(fromFiles).toEqual(configure({ ...given, ...values }));
  });

  test('of its name in the folder SECRETS_DIR, unless another file is named; one that is not there is not set', async () => {
    const given = { ...others, DATA_DIR: dataDir, SECRETS_DIR: dataDir };
    expect(configure({ ...given, S3_SECRET_KEY: '' })).toEqual(configure({ ...others, DATA_DIR: dataDir, ...values }));
    await rm(path.join(dataDir, 'METRICS_TOKEN'));
    await writeFile(path.join(dataDir, 'other'), 'smtp://other');
    const config = configure({ ...given, S3_SECRET_KEY: '', SMTP_URL_FILE: path.join(dataDir, 'other') });
    expect(config).toMatchObject({ metricsToken: null, smtpUrl: 'smtp://other' });
    expect(configure({ DATA_DIR: dataDir, JWT_SECRET, SECRETS_DIR: '' }).smtpUrl).toBeNull();
  });

  test('of that folder, whose faults are told by name', async () => {
    await writeFile(path.join(dataDir, 'RAJAONGKIR_KEY'), '\n');
    const start = (SECRETS_DIR: string) => configure({ ...others, SMTP_URL: values.SMTP_URL, SECRETS_DIR });
    expect(() => start(dataDir)).toThrow('\n- SMTP_URL and SMTP_URL in SECRETS_DIR are both set: leave one out');
    expect(() => start(dataDir)).toThrow('\n- RAJAONGKIR_KEY in SECRETS_DIR must be a file with the secret');
    expect(() => start('/nowhere')).toThrow('\n- SECRETS_DIR must name a folder that this user may read');
  });
});

test.each([
  ['mysql://lelap@db:3306/lelap?a=b', ['mysql://lelap:p%40s%24%26%2F%23%25@db:3306/lelap?a=b']],
  [
    'mariadb://mysql@one,two:3307/shop',
    ['one', 'two:3307'].map((host) => `mysql://mysql:p%40s%24%26%2F%23%25@${host}/shop`),
  ],
])('the password of a database may be beside its address (%s)', (DATABASE_URL, urls) => {
  const { databaseUrl } = configure({ JWT_SECRET, DATABASE_URL, DATABASE_PASSWORD: 'p@s$&/#%' });
  expect(urlsOfServers(databaseUrl ?? '')).toEqual(urls);
  expect(decodeURIComponent(new URL(urls[0] ?? '').password)).toBe('p@s$&/#%');
});

test.each([
  ['JWT_SECRET and JWT_SECRET_FILE are both set', { JWT_SECRET_FILE: '/etc/hostname' }],
  ['SMTP_URL_FILE must name a file with the secret', { SMTP_URL_FILE: '/nowhere/rahasia' }],
  ['METRICS_TOKEN_FILE must name a file with the secret', { METRICS_TOKEN_FILE: '/dev/null' }],
])('a start with a secret’s file says: %s', (problem, environment) => {
  expect(() => configure({ DATA_DIR: dataDir, JWT_SECRET, ...environment })).toThrow(`\n- ${problem}`);
});

test('random secrets pass, whatever letters they are written in', () => {
  for (let round = 0; round < 200; round++) {
    const bytes = randomBytes(32);
    const digits = [...bytes].map((byte) => byte % 10).join('');
    for (const JWT_SECRET of [bytes.toString('hex').slice(32), bytes.toString('base64'), digits]) {
      expect(configure({ DATA_DIR: dataDir, JWT_SECRET }).jwtSecret).toBe(JWT_SECRET);
    }
  }
});

test('a database of several hosts has one address per host', () => {
  const user = 'lelap:rahasia%40%2C1';
  const { databaseUrl } = configure({
    JWT_SECRET,
    DATABASE_URL: `mariadb://${user}@one,[::1]:3307, 10.0.0.3:3306/lelap`,
  });
  expect(urlsOfServers(databaseUrl ?? '')).toEqual([
    `mysql://${user}@one/lelap`,
    `mysql://${user}@[::1]:3307/lelap`,
    `mysql://${user}@10.0.0.3:3306/lelap`,
  ]);
});

test.each(['', 'x', 'a'.repeat(64)])('a kept secret of "%s" is named, with the way out', async (secret) => {
  const file = path.join(dataDir, 'jwt-secret');
  await writeFile(file, secret);
  const start = () => configure({ DATA_DIR: dataDir }, { opens: true });
  expect(start).toThrow(`${file} must hold at least 32 random bytes. Delete it`);
  await rm(file);
  expect(start().jwtSecret).toHaveLength(64);
});

test('the server creates the secret, readable by its user only, and reads it again at the next start', async () => {
  const folder = path.join(dataDir, 'new');
  expect(configure({ DATA_DIR: folder }).jwtSecret).toBe('');
  expect(() => configure({ DATA_DIR: folder, PORT: 'x' }, { opens: true })).toThrow('PORT');
  expect(existsSync(folder)).toBe(false);
  const { jwtSecret } = configure({ DATA_DIR: folder }, { opens: true });
  expect((await stat(path.join(folder, 'jwt-secret'))).mode & 0o777).toBe(0o600);
  expect(configure({ DATA_DIR: folder }, { opens: true }).jwtSecret).toBe(jwtSecret);
  expect(await readdir(folder)).toEqual(['jwt-secret']);
});

test('processes that open a new shop at the same moment agree on one secret', async () => {
  const program = `import { configure } from './backend/src/config.ts';
    process.stdout.write(configure({ DATA_DIR: ${JSON.stringify(dataDir)} }, { opens: true }).jwtSecret);`;
  const command = ['--import', 'tsx', '--input-type=module', '-e', program];
  const made = await Promise.all([1, 2, 3].map(() => promisify(execFile)(process.execPath, command)));
  expect(new Set(made.map(({ stdout }) => stdout)).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['jwt-secret']);
});

test.each([
  [null, {}],
  ['xendit', XENDIT],
  ['midtrans', MIDTRANS],
  ['xendit', { ...XENDIT, ...MIDTRANS }],
  ['midtrans', { ...XENDIT, ...MIDTRANS, PAYMENT_PROVIDER: 'midtrans' }],
  ['xendit-sessions', { ...XENDIT, PAYMENT_PROVIDER: 'xendit-sessions' }],
])('orders are paid at %s with %j', (paymentProvider, environment) => {
  expect(configure({ DATA_DIR: dataDir, JWT_SECRET, ...environment }).paymentProvider).toBe(paymentProvider);
});

test('a key of Midtrans’ sandbox is used there', () => {
  const { midtrans } = configure({ DATA_DIR: dataDir, JWT_SECRET, MIDTRANS_SERVER_KEY: 'SB-Mid-server-kX3vT9qL' });
  expect(midtrans).toMatchObject({ isSandbox: true, apiUrl: 'https://api.sandbox.midtrans.com' });
});
