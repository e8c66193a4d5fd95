import { expect, test } from 'vitest';
import { buildAdmin, buildStaff } from '../../testing/factories.ts';
import { openTestShop } from '../../testing/testShop.ts';
import type { SavedView } from '../contract/savedViews.ts';
import { MAX_SAVED_VIEWS } from '../contract/savedViews.ts';
import type { User } from '../models/tables/User.ts';

const shop = await openTestShop();

const view = {
  name: 'Paid today',
  isShared: false,
  search: 'size=25&sort=-total&filter=statusEnum%3A4%3A2',
  columns: { order: ['total', 'documentNo'], hidden: ['customer'] },
};

async function save(user: User, changes: Partial<typeof view> = {}, controller = 'invoices'): Promise<number> {
  const answer = await shop
    .as(user)
    .post('/api/saved-views')
    .query({ controller })
    .send({ ...view, ...changes })
    .expect(201);
  return (answer.body as { data: { id: number } }).data.id;
}

async function viewsOf(user: User, controller = 'invoices'): Promise<SavedView[]> {
  const answer = await shop.as(user).get('/api/saved-views').query({ controller }).expect(200);
  return (answer.body as { data: SavedView[] }).data;
}

test('a view comes back as it was saved, for its list only, by whatever spelling of the controller', async () => {
  const staff = await buildStaff();
  const id = await save(staff, {}, 'businessPartners');
  expect(await viewsOf(staff, 'businesspartners')).toEqual([
    { id, ...view, owner: `${staff.firstName} ${staff.lastName}`.trim(), isOwn: true, canChange: true },
  ]);
  expect(await viewsOf(staff, 'products')).toEqual([]);
});

test('others see a view once it is shared, and only its owner or an admin may change or delete it', async () => {
  const [owner, other, admin] = [await buildStaff(), await buildStaff(), await buildAdmin()];
  const id = await save(owner, { name: 'Hers' }, 'sizes');
  expect(await viewsOf(other, 'sizes')).toEqual([]);
  await shop.as(other).delete(`/api/saved-views/${id}`).expect(404);
  await shop.as(admin).delete(`/api/saved-views/${id}`).expect(404);

  const shared = { ...view, name: 'Ours', isShared: true };
  await shop.as(owner).put(`/api/saved-views/${id}`).send(shared).expect(200);
  expect(await viewsOf(other, 'sizes')).toMatchObject([{ id, name: 'Ours', isOwn: false, canChange: false }]);
  await shop.as(other).put(`/api/saved-views/${id}`).send(shared).expect(403);
  await shop.as(other).delete(`/api/saved-views/${id}`).expect(403);

  await shop
    .as(admin)
    .put(`/api/saved-views/${id}`)
    .send({ ...shared, name: 'Of the shop' })
    .expect(200);
  expect(await viewsOf(owner, 'sizes')).toMatchObject([{ id, name: 'Of the shop', isOwn: true }]);
  const gone = await shop.as(owner).delete(`/api/saved-views/${id}`).expect(200);
  expect(gone.body).toMatchObject({ message: 'View deleted.' });
  expect(await viewsOf(other, 'sizes')).toEqual([]);
});

test('a name is given once per person and list, whether new or renamed', async () => {
  const [staff, other] = [await buildStaff(), await buildStaff()];
  await save(staff);
  await save(other);
  const second = await save(staff, { name: 'Another' });
  const again = await shop.as(staff).post('/api/saved-views?controller=invoices').send(view).expect(409);
  expect(again.body).toMatchObject({ message: 'You already have a view of that name. Please choose another.' });
  await shop.as(staff).put(`/api/saved-views/${second}`).send(view).expect(409);
  expect((await viewsOf(staff)).map(({ name }) => name)).toEqual(['Another', 'Paid today']);
});

test('bad input is named field by field, and nothing is stored', async () => {
  const staff = await buildStaff();
  const answer = await shop
    .as(staff)
    .post('/api/saved-views?controller=../users')
    .send({ name: ' ', isShared: 'yes', search: 'a b', columns: { order: ['<b>'], hidden: [] } })
    .expect(400);
  const { errors } = (answer.body as { data: { errors: { field: string }[] } }).data;
  expect(errors.map(({ field }) => field)).toEqual(['controller', 'name', 'isShared', 'search', 'columns']);
  const empty = await shop.as(staff).post('/api/saved-views?controller=users').send({}).expect(400);
  expect(empty.body).toMatchObject({ data: { errors: [{ field: 'name' }, { field: 'isShared' }, {}, {}] } });
  expect(await viewsOf(staff)).toEqual([]);
});

test('views per user and list are limited', async () => {
  const staff = await buildStaff();
  for (let count = 1; count <= MAX_SAVED_VIEWS; count++) await save(staff, { name: `View ${count}` }, 'colors');
  const answer = await shop.as(staff).post('/api/saved-views?controller=colors').send(view).expect(409);
  expect(answer.body).toMatchObject({ message: expect.stringContaining('At most 50 views') });
});
