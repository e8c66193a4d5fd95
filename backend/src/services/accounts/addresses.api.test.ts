import { describe, expect, test } from 'vitest';
import { buildCity, buildUser } from '../../../testing/factories.ts';
import type { Api } from '../../../testing/testShop.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { AddressInput, SavedAddress } from '../../contract/addresses.ts';
import { MAX_ADDRESSES } from '../../contract/addresses.ts';
import type { Envelope } from '../../contract/envelope.ts';

const shop = await openTestShop();
const city = await buildCity({ name: 'Kota Bandung' });
const grandma: AddressInput = {
  ...{ fullname: 'Nenek Ratih', phoneNumber: '0812 3456 7899', address: 'Jalan Mawar 2', cityId: city.id },
  ...{ postalCode: '40111', isDefault: false },
};

async function buildShopper(): Promise<{ api: Api }> {
  return { api: shop.as(await buildUser()) };
}

function addressesIn({ body }: { body: unknown }): SavedAddress[] {
  return (body as Envelope<SavedAddress[]>).data;
}

const add = async (api: Api, changes: Partial<AddressInput> = {}) =>
  addressesIn(
    await api
      .post('/api/addresses')
      .send({ ...grandma, ...changes })
      .expect(201),
  );

describe('a customer’s addresses', () => {
  test('keep their recipients, and are saved once, however often they are sent', async () => {
    const { api } = await buildShopper();
    expect(addressesIn(await api.get('/api/addresses'))).toEqual([]);
    const [saved] = await add(api);
    expect(saved).toEqual({
      ...{ id: saved?.id, fullname: 'Nenek Ratih', phoneNumber: '+6281234567899', address: 'Jalan Mawar 2' },
      ...{ city: { id: city.id, name: 'Kota Bandung' }, province: { id: city.provinceId, name: expect.any(String) } },
      ...{ postalCode: '40111', isDefault: false },
    });
    expect(await add(api)).toEqual([saved]);
  });

  test('have at most one default', async () => {
    const { api } = await buildShopper();
    await add(api, { isDefault: true });
    const saved = await add(api, { fullname: 'Bu Tari', isDefault: true });
    expect(saved.map(({ isDefault }) => isDefault)).toEqual([false, true]);
    const path = `/api/addresses/${saved[1]?.id ?? 0}`;
    const changed = addressesIn(await api.put(path).send({ ...grandma, fullname: 'Bu Tari', postalCode: '40113' }));
    expect(changed[1]).toMatchObject({ fullname: 'Bu Tari', postalCode: '40113', isDefault: false });
    expect(addressesIn(await api.delete(path))).toEqual([changed[0]]);
    await api.delete(path).expect(404);
  });

  test('are refused with the fields that are wrong', async () => {
    const { api } = await buildShopper();
    const wrong = { fullname: 'evil.com/x', phoneNumber: '12', address: '', cityId: 0, postalCode: '0' };
    const { body } = await api
      .post('/api/addresses')
      .send({ ...wrong, isDefault: 'yes' })
      .expect(400);
    const fields = (body as Envelope<{ errors: { field: string }[] }>).data.errors.map(({ field }) => field);
    expect(fields.toSorted()).toEqual(Object.keys(grandma).toSorted());
    const unserved = await buildCity();
    await unserved.update({ isActive: false });
    await api
      .post('/api/addresses')
      .send({ ...grandma, cityId: unserved.id })
      .expect(400);
  });

  test('are at most so many, also if all are sent at once', async () => {
    const { api } = await buildShopper();
    const sent = Array.from({ length: MAX_ADDRESSES + 3 }, (_, index) =>
      api.post('/api/addresses').send({ ...grandma, address: `Jalan Mawar ${index}` }),
    );
    const answers = await Promise.all(sent);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    const { message } = answers.find(({ status }) => status === 409)?.body as Envelope<null>;
    expect(message).toBe('At most 20 addresses. Please delete one first.');
    const saved = addressesIn(await api.get('/api/addresses'));
    expect(saved).toHaveLength(MAX_ADDRESSES);
    await api.delete(`/api/addresses/${saved[0]?.id ?? 0}`).expect(200);
    await api.post('/api/addresses').send(grandma).expect(201);
  });

  test('are nobody else’s to see, to change or to delete', async () => {
    const owner = await buildShopper();
    const [saved] = await add(owner.api);
    const stranger = await buildShopper();
    const path = `/api/addresses/${saved?.id ?? 0}`;
    await stranger.api.put(path).send(grandma).expect(404);
    await stranger.api.delete(path).expect(404);
    expect(addressesIn(await stranger.api.get('/api/addresses'))).toEqual([]);
    expect(addressesIn(await owner.api.get('/api/addresses'))).toEqual([saved]);
  });
});
