import { expect, test } from 'vitest';
import { buildProduct, colorNamed } from '../../../testing/catalogueFactories.ts';
import { buildAdmin, buildStaff, nextSerial } from '../../../testing/factories.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { AuditDetail, AuditRow } from '../../contract/audit.ts';
import { execute } from '../../models/database/database.ts';

const shop = await openTestShop();
const user = await buildAdmin();
const admin = shop.as(user);

interface Saved {
  id: number;
  name: string;
  code: string;
}

async function save(method: 'post' | 'put', path: string, form: object): Promise<Saved> {
  const { body, status } = await admin[method](`/api/${path}`).send(form);
  expect(status).toBeLessThan(300);
  return (body as { data: Saved }).data;
}

/** Newest first. */
async function history(entity: string, entityId: number): Promise<AuditRow[]> {
  const { body } = await admin.get(
    `/api/audit?entity.Operator=4&entity.Value=${entity}&entityId.Operator=4&entityId.Value=${entityId}`,
  );
  return (body as { data: { rows: AuditRow[] } }).data.rows;
}

async function detail(id: number): Promise<AuditDetail> {
  const { body } = await admin.get(`/api/audit/${id}`);
  return (body as { data: AuditDetail }).data;
}

async function revert(id: number): Promise<{ status: number; message: string }> {
  const { status, body } = await admin.post(`/api/audit/${id}/revert`).send({});
  return { status, message: (body as { message: string }).message };
}

function colorForm(name = 'Biru') {
  return { name, code: `AU${nextSerial()}`, hex: '#112233', description: '' };
}

test('each change has its user, its time, and each field before and after', async () => {
  const form = colorForm('Hijau Daun');
  const { id } = await save('post', 'colors', form);
  await save('put', `colors/${id}`, { ...form, name: 'Hijau Tua', hex: '#001100' });
  await save('put', `colors/${id}`, { ...form, name: 'Hijau Tua', hex: '#001100' });
  await admin.delete(`/api/colors/${id}`);
  await admin.put(`/api/colors/restore/${id}`).send({});
  const rows = await history('colors', id);
  expect(rows.map(({ action, fields }) => [action, fields])).toEqual([
    ['restored', 'isActive'],
    ['archived', 'isActive'],
    ['updated', 'name, hex'],
    ['created', ''],
  ]);
  expect(rows[2]).toMatchObject({
    userName: `Sari ${user.lastName}`,
    userId: user.id,
    name: 'Hijau Tua',
    revertOf: null,
  });
  expect((await detail(rows[2]?.id ?? 0)).changes).toEqual([
    { field: 'name', before: 'Hijau Daun', after: 'Hijau Tua' },
    { field: 'hex', before: '#112233', after: '#001100' },
  ]);
});

test('references are shown and searchable by name, and the history by person and day', async () => {
  const [one, two] = [await colorNamed('Nila'), await colorNamed('Lila')];
  const form = { name: 'Ombak', code: `AU${nextSerial()}`, colorIds: [one.id] };
  const { id } = await save('post', 'variants', form);
  await save('put', `variants/${id}`, { ...form, colorIds: [one.id, two.id] });
  const [newest] = await history('variants', id);
  expect((await detail(newest?.id ?? 0)).changes).toEqual([
    { field: 'variantColorsString', before: 'Nila', after: 'Lila, Nila' },
  ]);
  const search = `name.Value=omba&userName.Value=${user.lastName}&fields.Value=color&action.Operator=4&action.Value=updated`;
  const today = newest?.at.slice(0, 10) ?? '';
  const { body } = await admin.get(`/api/audit?${search}&at.Operator=2&at.Value=${today}T00:00:00Z`);
  expect((body as { data: { rows: AuditRow[] } }).data.rows).toMatchObject([{ id: newest?.id }]);
  const { text } = await admin.get(`/api/audit/export?${search}`).buffer(true);
  expect(text.trimEnd().split('\n')).toHaveLength(2);
});

test('taking a change back touches its own fields only, and is a change itself', async () => {
  const form = colorForm();
  const { id } = await save('post', 'colors', form);
  await save('put', `colors/${id}`, { ...form, name: 'Salah' });
  await save('put', `colors/${id}`, { ...form, name: 'Salah', hex: '#445566' });
  const [, wrong] = await history('colors', id);
  expect(await revert(wrong?.id ?? 0)).toEqual({ status: 200, message: 'Taken back.' });
  const { body } = await admin.get(`/api/colors/${id}`);
  expect((body as { data: object }).data).toMatchObject({ name: 'Biru', hex: '#445566', isActive: true });
  const [newest] = await history('colors', id);
  expect(newest).toMatchObject({ action: 'updated', fields: 'name', revertOf: wrong?.id });
  expect(await revert(wrong?.id ?? 0)).toEqual({ status: 409, message: 'It already is as it was before.' });
});

test('a revert restores archived rows, archives created ones, and restores a promo’s products', async () => {
  const product = await buildProduct({ name: 'Bantal Riwayat' });
  const validity = { validFrom: '2026-11-01T00:00:00.000Z', validUntil: '2026-12-01T00:00:00.000Z' };
  const form = { name: 'Promo Riwayat', description: '', discount: 12.5, ...validity, productIds: [product.id] };
  const { id } = await save('post', 'promoes', form);
  await save('put', `promoes/${id}`, { ...form, discount: 50 });
  const [raised] = await history('promoes', id);
  await admin.delete(`/api/promoes/${id}`);
  const [removed] = await history('promoes', id);
  expect((await revert(removed?.id ?? 0)).status).toBe(200);
  expect((await revert(raised?.id ?? 0)).status).toBe(200);
  const { body } = await admin.get(`/api/promoes/${id}`);
  expect((body as { data: object }).data).toMatchObject({ ...form, isActive: true });
  const created = (await history('promoes', id)).at(-1);
  expect((await revert(created?.id ?? 0)).status).toBe(200);
  expect(await revert(created?.id ?? 0)).toEqual({ status: 409, message: 'It is in the archive already.' });
});

test('a revert is refused after later changes or by a rule, and the reason is shown before', async () => {
  const form = colorForm();
  const { id } = await save('post', 'colors', form);
  await save('put', `colors/${id}`, { ...form, name: 'Satu', code: `${form.code}-B` });
  const [renamed] = await history('colors', id);
  await save('put', `colors/${id}`, { ...form, name: 'Dua', code: `${form.code}-B` });
  const moved = 'It has been changed again since (name). Take back the later change first.';
  expect((await detail(renamed?.id ?? 0)).refusal).toBe(moved);
  expect(await revert(renamed?.id ?? 0)).toEqual({ status: 409, message: moved });
  const [later] = await history('colors', id);
  expect((await revert(later?.id ?? 0)).status).toBe(200);
  await save('post', 'colors', { ...form, name: 'Pengganti' });
  const { status, message } = await revert(renamed?.id ?? 0);
  expect({ status, message }).toEqual({
    status: 409,
    message: 'It can’t go back to how it was: code: Pengganti already uses this',
  });
  expect((await history('colors', id)).length).toBe(4);
});

test('irreversible changes say so, and only admins read the history', async () => {
  await execute(
    `INSERT INTO audit_entries (at, entity, entity_id, action) VALUES ('2026-11-21 00:00:00', 'invoices', 1, 'updated')`,
  );
  const [entry] = await history('invoices', 1);
  expect(entry).toMatchObject({ userId: null, userName: '' });
  expect((await revert(entry?.id ?? 0)).status).toBe(409);
  const staff = shop.as(await buildStaff());
  expect((await staff.get('/api/audit')).status).toBe(403);
  expect((await staff.post(`/api/audit/${entry?.id}/revert`).send({})).status).toBe(403);
  expect((await admin.get('/api/audit/999999')).status).toBe(404);
});
