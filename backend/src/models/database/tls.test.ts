import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PrivateMariadb } from '../../../testing/mariadb.ts';
import { startMariadb } from '../../../testing/mariadb.ts';
import { configure } from '../../config.ts';
import { startupErrorText } from '../../startupErrors.ts';
import { connect, disconnect, selectOne } from './database.ts';

const JWT_SECRET = 'a secret that only the tests know, of 32 bytes and more';
const hasPrograms = ['/usr/bin/openssl', '/usr/sbin/mariadbd'].every((program) => existsSync(program));

describe.runIf(hasPrograms)('a database that speaks TLS', () => {
  let folder: string;
  let server: PrivateMariadb;
  let elsewhere: PrivateMariadb;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lelap-tls-'));
    await certify('localhost');
    await certify('elsewhere.test');
    [server, elsewhere] = await Promise.all([startAs('localhost'), startAs('elsewhere.test')]);
  });
  afterEach(disconnect);
  afterAll(async () => {
    await Promise.all([server.stop(), elsewhere.stop()]);
    await rm(folder, { recursive: true });
  });

  const file = (name: string): string => path.join(folder, name);

  /** A certificate that vouches for itself. */
  async function certify(name: string): Promise<void> {
    const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`, '-days', '2'];
    const made = [
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      file(`${name}.key`),
      '-out',
      file(`${name}.pem`),
    ];
    await promisify(execFile)('openssl', ['req', ...made, ...subject]);
  }

  function startAs(name: string): Promise<PrivateMariadb> {
    return startMariadb(folder, { options: [`--ssl-cert=${file(`${name}.pem`)}`, `--ssl-key=${file(`${name}.key`)}`] });
  }

  /** The cipher that is talked in; '' for none. */
  async function cipherOf({ port }: URL, environment: Record<string, string>): Promise<string> {
    const url = `mysql://root@localhost:${port}/mysql`;
    const { databaseTls } = configure({ JWT_SECRET, DATABASE_URL: url, ...environment });
    await connect({ url, tls: databaseTls });
    const cipher = await selectOne<{ Value: string }>("SHOW SESSION STATUS LIKE 'Ssl_cipher'");
    return cipher?.Value ?? '';
  }

  test('is talked to over TLS where the settings say so', async () => {
    const url = new URL(server.url);
    expect(await cipherOf(url, {})).toBe('');
    await disconnect();
    const ours = { DATABASE_TLS: 'on', DATABASE_CA: file('localhost.pem') };
    expect(await cipherOf(url, ours)).toMatch(/^TLS_|^ECDHE/);
  });

  test.each([
    ['nobody known vouches for it', () => server, ''],
    ['somebody else vouches for it', () => server, 'elsewhere.test.pem'],
    ['its certificate is for another name', () => elsewhere, 'elsewhere.test.pem'],
  ])('is refused where %s', async (_why, at, ca) => {
    const given = { DATABASE_TLS: 'on', ...(ca !== '' && { DATABASE_CA: file(ca) }) };
    const words = await cipherOf(new URL(at().url), given).catch(startupErrorText);
    expect(words).toMatch(
      /^DATABASE_URL: the certificate of .* is not trusted, or not for this name\. Check DATABASE_CA/,
    );
  });
});

test.each([
  ['DATABASE_TLS needs DATABASE_URL', { DATABASE_TLS: 'on' }],
  ['DATABASE_CA needs DATABASE_TLS=on', { DATABASE_URL: 'mysql://lelap@db/lelap', DATABASE_CA: '/etc/hostname' }],
  ['DATABASE_CA /nowhere/ca.pem can’t be read', tlsOf('/nowhere/ca.pem')],
  ['DATABASE_CA /etc/hostname has no certificate in it', tlsOf('/etc/hostname')],
])('a start says: %s', (problem, environment) => {
  expect(() => configure({ JWT_SECRET, ...environment })).toThrow(problem);
});

function tlsOf(ca: string): Record<string, string> {
  return { DATABASE_URL: 'mysql://lelap@db/lelap', DATABASE_TLS: 'on', DATABASE_CA: ca };
}
