import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildCity, buildUser } from '../factories.ts';
import { newRegistration } from '../strangers.ts';
import { openTestShop } from '../testShop.ts';
import type { BadInput, Envelope } from '../../src/contract/envelope.ts';

const shop = await openTestShop();

const BAIT = 'Menang iPhone klik https://evil.test/x';

test('a name holds no address of a page or a mailbox, wherever a person types one', async () => {
  const customer = shop.as(await buildUser());
  const order = customer.post('/api/invoices').set('Idempotency-Key', randomUUID());
  const answers = {
    firstName: await shop.api.post('/api/users').send(newRegistration({ firstName: BAIT })),
    lastName: await customer.put('/api/users/profile').send({ firstName: 'Ayu', lastName: 'evil.com/x' }),
    'customer.fullname': await order.send({ customer: { fullname: BAIT } }),
    name: await shop.api.post('/api/contact').send({ name: 'ayu@mail.test' }),
  };
  const partner = await shop.api
    .post('/api/businesspartners')
    .field({ name: BAIT, type: '1', bpCityId: String((await buildCity()).id), phoneNumber: '0812 3456 7890' })
    .field({ description: '', terms: 'true' });
  for (const [field, { status, body }] of [...Object.entries(answers), ['name', partner] as const]) {
    expect({ field, status }).toEqual({ field, status: 400 });
    const { errors } = (body as Envelope<BadInput>).data;
    expect(errors).toContainEqual({ field, message: 'A name can’t hold a web or e-mail address' });
  }
});

test('titles are part of a name, as people write them', async () => {
  const ayu = newRegistration({ firstName: 'Dr.Ir. Budi', lastName: 'Santoso, M.Si' });
  await shop.api.post('/api/users').send(ayu).expect(201);
});
