import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { METRICS_TOKEN, scrape } from '../../backend/testing/scrape.ts';
import { openTestShop } from '../../backend/testing/testShop.ts';
import { startJobs } from '../../backend/src/jobs/schedule.ts';

const shop = await openTestShop({ METRICS_TOKEN });
/** Debian package `prometheus`. */
const PROMTOOL = '/usr/bin/promtool';

interface Alerts {
  groups: { rules: { alert: string; expr: string }[] }[];
}

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

const rules = (parse(await read('alerts.yml')) as Alerts).groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(await read('dashboard.json')) as Dashboard;
const asked: [string, string][] = [
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr])),
];

test('every figure that an alert or the dashboard asks for is told by the shop, under these labels', async () => {
  await startJobs()();
  await shop.api.get('/api/health');
  const told = [...(await scrape(shop.api)).keys()];
  expect(asked.length).toBeGreaterThan(30);
  for (const [where, expression] of asked) {
    for (const [, name = '', labels = ''] of expression.matchAll(
      /\b((?:lelap|http|nodejs|process)_\w+)(?:\{([^}]*)\})?/g,
    )) {
      const series = told.filter((one) => one === name || one.startsWith(`${name}{`));
      // Whether a job succeeded is told once it has.
      if (name !== 'lelap_job_last_success_timestamp_seconds') expect([where, name, series.length]).not.toContain(0);
      for (const [label, value] of equalities(labels)) {
        expect([where, label, series.some((one) => one.includes(`${label}="${value}"`))]).toEqual([where, label, true]);
      }
    }
  }
});

test.runIf(existsSync(PROMTOOL))('Prometheus understands the rules, and they speak when they should', () => {
  const promtool = (...args: string[]) => execFileSync(PROMTOOL, args, { cwd: import.meta.dirname, encoding: 'utf8' });
  expect(promtool('check', 'rules', 'alerts.yml')).toContain('SUCCESS');
  expect(promtool('check', 'config', '--syntax-only', 'prometheus.yml')).toContain('SUCCESS');
  expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
});

/** `pile="unsent_mails"`, but not what is a pattern, or what Prometheus itself adds. */
function equalities(labels: string): [string, string][] {
  const found = [...labels.matchAll(/(\w+)="([^"$]*)"/g)];
  return found.map(([, label = '', value = '']) => [label, value]);
}

function read(file: string): Promise<string> {
  return readFile(path.join(import.meta.dirname, file), 'utf8');
}
