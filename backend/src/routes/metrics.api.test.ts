import { expect, test } from 'vitest';
import { buildAdmin, buildUser } from '../../testing/factories.ts';
import { placeOrder, readyToBuy } from '../../testing/orders.ts';
import { METRICS_TOKEN, scrape } from '../../testing/scrape.ts';
import { openTestShop } from '../../testing/testShop.ts';
import { armFailpoints, disarmFailpoints } from '../failpoints.ts';
import { startJobs } from '../jobs/schedule.ts';
import * as backups from '../services/operations/backups.ts';
import { ProductDetail } from '../models/tables/ProductDetail.ts';

const shop = await openTestShop({ METRICS_TOKEN, SMTP_URL: 'smtp://localhost:1' });

test('queues report their oldest entry, backups their last time, and the database is seldom queried', async () => {
  shop.setTime('2026-08-17T08:00:00Z');
  const { customer } = await placeOrder(shop);
  shop.advance(2 * 3_600_000);
  await placeOrder(shop, { customer });
  await backups.note();
  const figures = await scrape(shop.api);
  expect(figures.get('lelap_waiting{pile="unpaid_orders"}')).toBe(2);
  expect(figures.get('lelap_waiting_oldest_seconds{pile="unpaid_orders"}')).toBe(7_200);
  expect(figures.get('lelap_waiting{pile="unsent_mails"}')).toBe(2);
  expect(figures.get('lelap_waiting_oldest_seconds{pile="unsent_mails"}')).toBe(7_200);
  expect(figures.get('lelap_waiting_oldest_seconds{pile="paid_orders"}')).toBe(0);
  expect(figures.get('lelap_database_up')).toBe(1);
  expect(figures.get('lelap_backup_last_success_timestamp_seconds')).toBe(Date.parse('2026-08-17T10:00:00Z') / 1_000);
  const [free = 0, size = 0] = ['free', 'size'].map((what) => figures.get(`lelap_disk_${what}_bytes`));
  expect(free).toBeGreaterThan(0);
  expect(size).toBeGreaterThan(free);
  expect(await shop.countStatements(() => scrape(shop.api))).toBe(0);
});

test('metrics require the token', async () => {
  expect((await shop.api.get('/metrics')).status).toBe(401);
  expect((await shop.api.get('/metrics').set('Authorization', `Bearer ${METRICS_TOKEN}.`)).status).toBe(401);
  expect((await shop.as(await buildAdmin()).get('/metrics')).status).toBe(401);
});

test('requests are counted by route, never by address', async () => {
  await shop.api.get('/api/shop/products/sari-wulandari?search=sari');
  await shop.api.get('/api/sari-wulandari');
  await shop.api.post('/sari-wulandari');
  await shop.as(await buildUser()).get('/api/users');
  const figures = await scrape(shop.api);
  const count = (route: string, status: number, method = 'GET') =>
    figures.get(`http_requests_total{method="${method}",route="${route}",status="${status}"}`);
  expect(count('/api/shop/products/:idOrSlug', 404)).toBe(1);
  expect(count('none', 404)).toBe(1);
  expect(count('/{*path}', 303, 'POST')).toBe(1);
  expect(count('/api/users', 403)).toBe(1);
  expect(figures.get('http_request_duration_seconds_count{method="GET",route="/api/users"}')).toBe(1);
  expect(figures.get('http_requests_in_flight')).toBe(1);
  expect([...figures.keys()].filter((name) => name.includes('sari'))).toEqual([]);
});

test('metrics include statements, connections and the process', async () => {
  const before = await scrape(shop.api);
  await shop.api.get('/api/ready');
  const figures = await scrape(shop.api);
  const selects = 'lelap_database_statement_duration_seconds_count{kind="select"}';
  expect(figures.get(selects)).toBeGreaterThan(before.get(selects) ?? 0);
  expect(figures.get('lelap_database_connections{state="max"}')).toBeGreaterThan(0);
  expect(figures.get('lelap_database_connections{state="waiting"}')).toBe(0);
  expect(figures.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect([...figures.keys()]).toContain('nodejs_eventloop_lag_p99_seconds');
});

test('a retried transaction is counted', async () => {
  const { buy } = await readyToBuy(shop);
  armFailpoints((name) => {
    if (name !== 'order.written') return;
    disarmFailpoints();
    throw Object.assign(new Error('lost'), { parent: { code: 'SQLITE_BUSY' } });
  });
  expect((await buy()).status).toBe(201);
  expect((await scrape(shop.api)).get('lelap_database_retries_total')).toBe(1);
});

test('a job is counted with its outcome', async () => {
  const stop = startJobs();
  await placeOrder(shop);
  const runs = 'lelap_job_runs_total{name="sendMail",outcome="succeeded"}';
  await expect.poll(async () => (await scrape(shop.api)).get(runs), { timeout: 30_000 }).toBeGreaterThan(0);
  await stop();
  const figures = await scrape(shop.api);
  expect(figures.get('lelap_job_runs_total{name="sendMail",outcome="failed"}')).toBe(0);
  expect(figures.get('lelap_job_last_success_timestamp_seconds{name="sendMail"}')).toBeGreaterThan(0);
});

test('the last check of the data is reported with its result', async () => {
  expect((await scrape(shop.api)).get('lelap_invariants_checked_timestamp_seconds')).toBe(0);
  const { unit } = await readyToBuy(shop);
  await ProductDetail.update({ stock: 9_999 }, { where: { id: unit.id } });
  await shop.as(await buildAdmin()).post('/api/doctor');
  const broken = async () => (await scrape(shop.api)).get('lelap_invariants_broken');
  await expect.poll(broken, { timeout: 30_000 }).toBe(1);
  const figures = await scrape(shop.api);
  expect(figures.get('lelap_invariants_checked_timestamp_seconds')).toBe(Date.parse('2026-08-17T10:00:00Z') / 1000);
});

test('the current catalogue is reported with its version', async () => {
  await shop
    .as(await buildAdmin())
    .post('/api/categories')
    .send({ name: 'Selimut', description: '', position: 1, nameEn: '', descriptionEn: '' });
  await shop.api.get('/api/shop/pages/home');
  const figures = await scrape(shop.api);
  expect(figures.get('lelap_catalogue_version')).toBeGreaterThan(0);
  expect(figures.get('lelap_catalogue_confirmed_timestamp_seconds')).toBeGreaterThan(0);
});
