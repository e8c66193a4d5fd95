import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { configure } from '../backend/src/config.ts';
import { SECRETS } from '../backend/src/secretFiles.ts';

/** What docker-compose.yml does not pass on to the shop, and why. */
const NOT_IN_COMPOSE = {
  DATA_DIR: 'the Dockerfile sets it: /data, where the volume is',
  NODE_ENV: 'the Dockerfile sets it: production',
};
/** What docker-compose.yml alone reads. */
const OF_COMPOSE = [
  'BIND_ADDRESS',
  'ALERT_MAIL_TO',
  'ALERT_MAIL_FROM',
  'ALERT_SMTP_HOST',
  'ALERT_SMTP_USER',
  'ALERT_SMTP_TLS',
];
/** Secrets of docker-compose.yml's other containers. */
const SECRETS_OF_COMPOSE = ['GRAFANA_PASSWORD', 'ALERT_SMTP_PASSWORD'];
/** Named like secrets, and none. */
const NO_SECRETS = ['S3_ACCESS_KEY', 'MYSQL_RANDOM_ROOT_PASSWORD'];

const known = namesRead();

test('.env.example shows every variable that is read, and no other', async () => {
  const example = await read('.env.example');
  expect(found(example, /^#?([A-Z0-9_]+)=/gm)).toEqual([...known, ...OF_COMPOSE].sort());
});

test('the table for operators tells the meaning of every variable', async () => {
  const [, table = ''] = /## Configuration\n(.*?)\n## /s.exec(await read('scripts/OPERATING.md')) ?? [];
  const names = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) => found(cell, /`([A-Z0-9_]+)`/g));
  expect(names.sort()).toEqual(known);
});

test('the page for operators names every secret that may be a file', async () => {
  const [, listed = ''] = /\*\*Secrets as files\.\*\*(.*?)\n\n/s.exec(await read('scripts/OPERATING.md')) ?? [];
  expect(found(listed, /`([A-Z0-9_]+)`/g)).toEqual([...SECRETS].sort());
});

test('docker compose passes every variable on to the shop, but the secrets, which are files in a folder', async () => {
  const { app } = await services();
  const passed = new Set([...Object.keys(app?.environment ?? {}), ...Object.keys(NOT_IN_COMPOSE), ...SECRETS]);
  expect([...passed].sort()).toEqual(known);
  expect(app?.environment).toMatchObject({ SECRETS_DIR: '/run/secrets', DATABASE_URL: 'mysql://lelap@db:3306/lelap' });
  expect(app?.volumes).toContain('${SECRETS_DIR:-./secrets}:/run/secrets:ro');
});

test('no container of docker compose has a secret in its environment; each but the shop sees its own file alone', async () => {
  const all = Object.entries(await services());
  const names = all.flatMap(([, { environment = {} }]) => Object.keys(environment));
  const secret = /(PASSWORD|SECRET|TOKEN|KEY|SMTP_URL)$/;
  expect(names.filter((name) => secret.test(name) && !NO_SECRETS.includes(name))).toEqual([]);
  const text = await read('docker-compose.yml');
  for (const name of [...SECRETS, ...SECRETS_OF_COMPOSE]) expect(text).not.toContain(`\${${name}`);
  expect(Object.fromEntries(all.map(([name, { secrets }]) => [name, secrets]))).toEqual({
    ...{ db: ['DATABASE_PASSWORD'], prometheus: ['METRICS_TOKEN'] },
    ...{ alertmanager: ['ALERT_SMTP_PASSWORD'], grafana: ['GRAFANA_PASSWORD'] },
  });
  const { secrets } = parse(text) as { secrets: Record<string, { file: string }> };
  for (const [name, { file }] of Object.entries(secrets)) expect(file).toBe(`\${SECRETS_DIR:-./secrets}/${name}`);
  expect(Object.keys(secrets).sort()).toEqual(all.flatMap(([, service]) => service.secrets ?? []).sort());
});

test('what is in the folder of secrets gets into no commit, no image and no formatter', async () => {
  for (const file of ['.gitignore', '.dockerignore', '.prettierignore'])
    expect((await read(file)).split('\n').map((line) => line.replace(/\/$/, ''))).toContain('secrets');
});

test('both processes of docker compose are the same shop, one migrates first, and the proxy and Prometheus know both', async () => {
  const { app, app2, proxy } = await services();
  expect({ ...app2, depends_on: null }).toEqual({ ...app, depends_on: null });
  expect(Object.keys(app2?.depends_on ?? {})).toEqual(['app']);
  expect(Object.keys(proxy?.depends_on ?? {})).toEqual(['app', 'app2']);
  const targets = found(await read('scripts/monitoring/prometheus.yml'), /'(\w+:3000)'/g);
  expect(targets).toEqual(['app2:3000', 'app:3000']);
  expect(found(await read('scripts/proxy/haproxy.cfg'), /"\$\{APP\d-(\w+:3000)\}"/g)).toEqual(targets);
});

test('every file that docker compose hands to a container is there', async () => {
  const handed = Object.values(await services()).flatMap(({ volumes = [] }) =>
    volumes.map((one) => one.split(':')[0] ?? ''),
  );
  const files = handed.filter((one) => one.startsWith('./'));
  expect(files).toHaveLength(6);
  for (const file of files) await access(path.resolve(import.meta.dirname, '..', file));
});

test('every script that needs the tools of who works on the shop installs them first', async () => {
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> };
  const tools = /^(prettier|tsc|depcruise|knip|stryker|node (--import tsx |scripts\/lint))/;
  const names = Object.keys(scripts).filter((name) => tools.test(scripts[name] ?? ''));
  expect(names.length).toBeGreaterThan(8);
  for (const name of names)
    expect([name, scripts[`pre${name}`]]).toEqual([name, expect.stringContaining('prepare.mjs')]);
});

test('docker compose opens its ports to this machine alone, and sends no mail to a catcher, unless .env says so', async () => {
  const all = await services();
  const ports = Object.values(all).flatMap((service) => service.ports ?? []);
  expect(ports).toHaveLength(3);
  for (const port of ports) expect(port).toMatch(/^(127\.0\.0\.1|\$\{BIND_ADDRESS:-127\.0\.0\.1\}):\d+:\d+$/);
  expect(all['mail']?.profiles).toEqual(['mails']);
  expect(Object.keys(all['app']?.depends_on ?? {})).toEqual(['db']);
});

test('no container of docker compose gains rights or takes all memory, and the shop’s own can’t write to their image', async () => {
  const all = Object.entries(await services());
  expect(all.filter(([, { security_opt }]) => security_opt?.[0] !== 'no-new-privileges:true')).toEqual([]);
  expect(all.filter(([, { mem_limit }]) => !/^\d+[mg]$/.test(mem_limit ?? ''))).toEqual([]);
  const sealed = all
    .filter(([, { read_only, cap_drop }]) => read_only && cap_drop?.[0] === 'ALL')
    .map(([name]) => name);
  expect(sealed).toEqual(['proxy', 'app', 'app2', 'mail', 'prometheus', 'alertmanager']);
});

interface Service {
  security_opt?: string[];
  cap_drop?: string[];
  read_only?: boolean;
  mem_limit?: string;
  ports?: string[];
  profiles?: string[];
  entrypoint?: string[];
  environment?: Record<string, string>;
  depends_on?: object;
  volumes?: string[];
  secrets?: string[];
}

async function services(): Promise<Record<string, Service>> {
  const { services: all } = parse(await read('docker-compose.yml'), { merge: true }) as {
    services: Record<string, Service>;
  };
  return all;
}

/** The variables that the configuration reads; those of an account only where there is one. */
function namesRead(): string[] {
  const names = new Set<string>();
  const environment: Record<string, string> = {
    JWT_SECRET: 'a secret that only the tests know, of 32 bytes and more',
    XENDIT_SECRET_KEY: 'key',
    XENDIT_CALLBACK_TOKEN: 'fH2kq9ZrT4bWm7XsLd0v',
    MIDTRANS_SERVER_KEY: 'Mid-server-of-nobody',
    RAJAONGKIR_KEY: 'key',
    SHOP_ORIGIN_CITY: 'Kota Bandung',
    SMTP_URL: 'smtp://localhost:25',
  };
  configure(
    new Proxy(environment, {
      get: (given, name: string) => {
        names.add(name);
        return given[name];
      },
    }),
  );
  return [...names].filter((name) => !name.endsWith('_FILE')).sort();
}

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name).sort();
}

function read(file: string): Promise<string> {
  return readFile(path.resolve(import.meta.dirname, '..', file), 'utf8');
}
