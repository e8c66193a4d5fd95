import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const SHELL = '/bin/sh';
const script = path.join(import.meta.dirname, 'alertmanager.sh');
const compose = await read('../../docker-compose.yml');
const MAILS = { ALERT_MAIL_TO: 'owner@example.com', ALERT_SMTP_HOST: 'mail.example.com:587' };

/** The configuration that Alertmanager would start with; rejects with the error output. */
async function start(environment: Record<string, string>): Promise<string> {
  const env = { PATH: '/usr/bin:/bin', ALERTMANAGER: '/bin/echo', ...environment };
  const { stdout } = await promisify(execFile)(SHELL, [script], { env });
  return readFile(/--config\.file=(\S+)/.exec(stdout)?.[1] ?? '', 'utf8');
}

test('alerts go to a person by mail, who hears of the pressing ones every hour', async () => {
  const given = {
    ALERT_MAIL_FROM: 'a@b.test',
    ALERT_SMTP_USER: 'u|&\\1',
    ALERT_SMTP_PASSWORD_FILE: SHELL,
    ALERT_SMTP_TLS: 'true',
  };
  const text = await start({ ...MAILS, ...given });
  expect(text).not.toContain('$');
  const { global, route, receivers } = parse(text) as Record<string, Record<string, unknown>>;
  expect(global).toMatchObject({
    ...{ smtp_smarthost: 'mail.example.com:587', smtp_from: 'a@b.test', smtp_auth_username: 'u|&\\1' },
    ...{ smtp_require_tls: true, smtp_auth_password_file: SHELL },
  });
  expect(route).toMatchObject({ receiver: 'mail', routes: [{ matchers: ['severity = page'], repeat_interval: '1h' }] });
  expect(receivers).toMatchObject([{ name: 'mail', email_configs: [{ to: 'owner@example.com' }] }]);
  expect(await read('prometheus.yml')).toContain("targets: ['alertmanager:9093']");
});

test('it does not start with a user of the mail server whose password is empty', async () => {
  const password = { ALERT_SMTP_PASSWORD_FILE: '/dev/null' };
  await expect(start({ ...MAILS, ...password, ALERT_SMTP_USER: 'u' })).rejects.toThrow(
    'ALERT_SMTP_PASSWORD in SECRETS_DIR',
  );
  await expect(start({ ...MAILS, ...password })).resolves.toContain('mail.example.com:587');
});

test.each([{}, { ALERT_MAIL_TO: MAILS.ALERT_MAIL_TO }, { ALERT_SMTP_HOST: MAILS.ALERT_SMTP_HOST }])(
  'without an address or a mail server it does not start, and says what is missing',
  async (environment) => {
    await expect(start(environment as Record<string, string>)).rejects.toThrow(
      'set ALERT_MAIL_TO and ALERT_SMTP_HOST in .env',
    );
  },
);

test.each([
  ['/dev/null', 'GRAFANA_PASSWORD in SECRETS_DIR is empty'],
  [SHELL, '/run.sh: not found'],
])('Grafana starts with a password of its own alone (%s)', async (file, said) => {
  const { services } = parse(compose, { merge: true }) as { services: { grafana: { entrypoint: string[] } } };
  const [, ...args] = services.grafana.entrypoint.map((word) => word.replaceAll('$$', '$'));
  const env = { PATH: '/usr/bin', GF_SECURITY_ADMIN_PASSWORD__FILE: file };
  const started = promisify(execFile)(SHELL, args, { env });
  await expect(started.catch((error: Error & { stdout: string }) => error.message + error.stdout)).resolves.toContain(
    said,
  );
});

function read(file: string): Promise<string> {
  return readFile(path.join(import.meta.dirname, file), 'utf8');
}
