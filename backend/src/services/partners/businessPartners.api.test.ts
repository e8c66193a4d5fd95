import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildAdmin, buildCity, buildStaff, buildUser } from '../../../testing/factories.ts';
import { buildPartner, buildPicture, partnerForm, registration } from '../../../testing/partners.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { AuditRow } from '../../contract/audit.ts';
import type { PartnerPage, PartnerRecord } from '../../contract/businessPartners.ts';
import { PARTNER_STATES } from '../../contract/businessPartners.ts';
import type { Envelope, ListData } from '../../contract/envelope.ts';
import { AuditEntry } from '../../models/tables/AuditEntry.ts';
import { BusinessPartner } from '../../models/tables/BusinessPartner.ts';

const shop = await openTestShop();
const admin = await buildAdmin();
const api = shop.as(admin);

const WAITING = { state: PARTNER_STATES.pending, isActive: false } as const;

function dataOf<Data>(answer: { body: unknown }): Data {
  return (answer.body as Envelope<Data>).data;
}

/** The stored files, all widths of all pictures. */
function keptFiles(): string[] {
  const folder = path.join(shop.dataDir, 'files');
  return existsSync(folder) ? readdirSync(folder) : [];
}

async function namesIn(cityId: number): Promise<string[]> {
  const found = await shop.api.get(`/api/shop/partners?cityId=${cityId}`).expect(200);
  return dataOf<PartnerPage>(found).rows.map(({ name }) => name);
}

async function record(id: number): Promise<PartnerRecord> {
  return dataOf(await api.get(`/api/businesspartners/${id}`).expect(200));
}

describe('an application', () => {
  test('waits, is approved with a reason, and is then public', async () => {
    const city = await buildCity();
    await registration(shop.api, city, { name: 'Toko Fajar' }).expect(201);
    const query = `state.Operator=4&state.Value=0&bpCityId.Value=${city.id}`;
    const { rows } = dataOf<ListData<PartnerRecord>>(await api.get(`/api/businessPartners?${query}`).expect(200));
    expect(rows).toMatchObject([{ name: 'Toko Fajar', stateName: 'Waiting', isActive: false, decidedBy: null }]);
    expect(await namesIn(city.id)).toEqual([]);

    const id = rows[0]?.id ?? 0;
    const approved = await api.put(`/api/businesspartners/approve/${id}`).send({ reason: 'Toko rapi' }).expect(200);
    expect((approved.body as Envelope<unknown>).message).toContain('Toko Fajar is approved');
    expect(dataOf(approved)).toMatchObject({
      state: PARTNER_STATES.approved,
      isActive: true,
      decidedBy: [admin.firstName, admin.lastName].join(' '),
      decisionReason: 'Toko rapi',
      decidedAt: expect.any(String) as string,
    });
    expect(await namesIn(city.id)).toEqual(['Toko Fajar']);
    await api.put(`/api/businesspartners/approve/${id}`).send({}).expect(409);
    await api.put(`/api/businesspartners/reject/${id}`).send({ reason: 'x' }).expect(409);
    const history = await AuditEntry.findAll({ where: { entity: 'businessPartners', entityId: id } });
    expect(history.map(({ userId, action }) => ({ userId, action }))).toEqual([
      { userId: admin.id, action: 'updated' },
    ]);
    expect(JSON.parse(history[0]?.after ?? '')).toMatchObject({ state: 1, decisionReason: 'Toko rapi' });
  });

  test('is rejected only with a reason, stays unseen, and may be approved after all', async () => {
    const city = await buildCity();
    const partner = await buildPartner(city, WAITING);
    const reject = (reason?: string) => api.put(`/api/businesspartners/reject/${partner.id}`).send({ reason });
    expect(dataOf(await reject().expect(400))).toMatchObject({ errors: [{ field: 'reason' }] });
    await reject('Nomor tidak bisa dihubungi').expect(200);
    expect(await record(partner.id)).toMatchObject({ stateName: 'Rejected', isActive: false });
    await api.put(`/api/businesspartners/restore/${partner.id}`).expect(409);
    expect(await namesIn(city.id)).toEqual([]);
    await api.put(`/api/businesspartners/approve/${partner.id}`).send({}).expect(200);
    expect(await namesIn(city.id)).toEqual([partner.name]);
  });

  test('decided twice at the same moment is decided once', async () => {
    const partner = await buildPartner(await buildCity(), WAITING);
    const answers = await Promise.all([
      api.put(`/api/businesspartners/approve/${partner.id}`).send({}),
      api.put(`/api/businesspartners/approve/${partner.id}`).send({}),
      shop.as(admin).put(`/api/businesspartners/approve/${partner.id}`).send({}),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('that comes a second time from the same number is marked as a twin', async () => {
    const city = await buildCity();
    const first = await buildPartner(city, { phoneNumber: '+628777000111' });
    await registration(shop.api, city, { phoneNumber: '0877-7000-111' }).expect(201);
    const query = 'phoneNumber.Value=0877 7000&sort[0][field]=createdAt&sort[0][dir]=asc';
    const { rows } = dataOf<ListData<PartnerRecord>>(await api.get(`/api/businesspartners?${query}`).expect(200));
    expect(rows.map(({ twins }) => twins)).toEqual([1, 1]);
    expect(rows[0]?.id).toBe(first.id);
    expect((await record((await buildPartner(city, { phoneNumber: '+628777000222' })).id)).twins).toBe(0);
  });
});

describe('a partner that an admin enters', () => {
  test('is found at once, with its picture', async () => {
    const city = await buildCity();
    const form = partnerForm(api.post('/api/businesspartners'), city, { name: 'Toko Admin' });
    const added = await form.attach('businessPartnerImage', await buildPicture('png'), 'toko.png').expect(201);
    const { id, image } = dataOf<PartnerRecord>(added);
    expect(await namesIn(city.id)).toEqual(['Toko Admin']);
    expect(keptFiles().filter((file) => file.startsWith(String(image))).length).toBeGreaterThan(0);
    expect(await record(id)).toMatchObject({ stateName: 'Approved', decidedBy: expect.any(String) as string });
    // Also by the names in requests.
    expect(await record(id)).toMatchObject({ bpCityId: city.id, businessPartnerImage: image });
  });

  test('is changed, and its former picture goes with the new one, not before', async () => {
    const city = await buildCity();
    const other = await buildCity();
    const kept = await partnerForm(api.post('/api/businesspartners'), city)
      .attach('businessPartnerImage', await buildPicture('jpeg'), 'a.jpg')
      .expect(201);
    const { id, image: former } = dataOf<PartnerRecord>(kept);
    const put = (values: Record<string, string> = {}) =>
      partnerForm(api.put(`/api/businesspartners/${id}`), other, { name: 'Toko Pindah', ...values });
    const files = () => keptFiles().map((file) => file.replace(/-\d+\.webp$/, ''));

    const bad = await put({ name: '' }).attach('businessPartnerImage', await buildPicture('png'), 'b.png');
    expect(bad.status).toBe(400);
    const nowhere = await put({ bpCityId: '99999999' }).attach(
      'businessPartnerImage',
      await buildPicture('png'),
      'b.png',
    );
    expect(nowhere.status).toBe(400);
    expect(files()).toContain(former);
    const count = files().length;

    const same = dataOf<PartnerRecord>(await put().expect(200));
    expect(same).toMatchObject({ name: 'Toko Pindah', image: former, city: { id: other.id } });
    const replaced = await put()
      .attach('businessPartnerImage', await buildPicture('webp'), 'c.webp')
      .expect(200);
    const { image } = dataOf<PartnerRecord>(replaced);
    expect(image).not.toBe(former);
    expect(files()).not.toContain(former);
    expect(files()).toContain(image);
    expect(files()).toHaveLength(count);
    expect(dataOf(await put({ isImageRemoved: 'true' }).expect(200))).toMatchObject({ image: null });
    expect(files()).not.toContain(image);
  });

  test('is archived and restored, and an application is not', async () => {
    const city = await buildCity();
    const partner = await buildPartner(city);
    const applicant = await buildPartner(city, WAITING);
    await api.delete(`/api/businesspartners/${applicant.id}`).expect(409);
    const archived = await api.delete(`/api/businessPartners/${partner.id}`).expect(200);
    expect((archived.body as Envelope<unknown>).message).toBe(`${partner.name} is no longer shown to anybody.`);
    expect(await namesIn(city.id)).toEqual([]);
    expect(await record(partner.id)).toMatchObject({ stateName: 'Approved', isActive: false });
    await api.put(`/api/businesspartners/restore/${partner.id}`).expect(200);
    expect(await namesIn(city.id)).toEqual([partner.name]);
  });
});

test('only admins change partners, and a refused upload leaves no file', async () => {
  const city = await buildCity();
  const partner = await buildPartner(city);
  const before = keptFiles().length;
  for (const [caller, status] of [
    [shop.api, 401],
    [shop.as(await buildUser()), 403],
    [shop.as(await buildStaff()), 403],
  ] as const) {
    const put = partnerForm(caller.put(`/api/businesspartners/${partner.id}`), city);
    await put.attach('businessPartnerImage', await buildPicture('png'), 'x.png').expect(status);
  }
  expect(keptFiles()).toHaveLength(before);
  const staff = shop.as(await buildStaff());
  await partnerForm(staff.post('/api/businesspartners'), city, { name: 'Bukan admin' }).expect(201);
  expect(await BusinessPartner.findOne({ where: { name: 'Bukan admin' } })).toMatchObject({
    isActive: false,
    state: 0,
  });
});

test('a choice of partners has the active ones by name, and no other fields', async () => {
  const city = await buildCity();
  const shown = await buildPartner(city, { name: 'Aaa' });
  const hidden = await buildPartner(city, WAITING);
  const choices = dataOf<{ id: number }[]>(await shop.api.get('/api/businessPartners/key-value').expect(200));
  expect(choices.find(({ id }) => id === shown.id)).toEqual({ id: shown.id, name: 'Aaa' });
  expect(choices.some(({ id }) => id === hidden.id)).toBe(false);
});

test('a decision is taken back from the change history, and a picture that is gone stays gone', async () => {
  const city = await buildCity();
  const partner = await buildPartner(city, WAITING);
  await api.put(`/api/businesspartners/reject/${partner.id}`).send({ reason: 'Salah orang' }).expect(200);
  const put = () => partnerForm(api.put(`/api/businesspartners/${partner.id}`), city, { name: 'Toko Bergambar' });
  const entries = async (): Promise<AuditRow[]> => {
    const query = `entity.Operator=4&entity.Value=businessPartners&entityId.Operator=4&entityId.Value=${partner.id}`;
    return dataOf<ListData<AuditRow>>(await api.get(`/api/audit?${query}`).expect(200)).rows;
  };
  const [rejected] = await entries();
  await api.post(`/api/audit/${rejected?.id ?? 0}/revert`).expect(200);
  expect(await record(partner.id)).toMatchObject({ state: PARTNER_STATES.pending, isActive: false });

  await put()
    .attach('businessPartnerImage', await buildPicture('png'), 'a.png')
    .expect(200);
  const first = (await record(partner.id)).image;
  await put()
    .attach('businessPartnerImage', await buildPicture('png'), 'b.png')
    .expect(200);
  const [replaced] = await entries();
  await api.post(`/api/audit/${replaced?.id ?? 0}/revert`).expect(409);
  const second = (await record(partner.id)).image;
  expect(second).not.toBe(first);
  expect(keptFiles().some((file) => file.startsWith(String(second)))).toBe(true);
});
