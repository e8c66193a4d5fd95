import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildProduct } from '../../../testing/catalogueFactories.ts';
import { buildAdmin, buildStaff, buildUser } from '../../../testing/factories.ts';
import { buildPicture } from '../../../testing/partners.ts';
import { startServer } from '../../../testing/serverProcess.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import { config } from '../../config.ts';
import type {
  ContentBody,
  ContentPage,
  ContentSection,
  ContentSummary,
  ContentVersion as Version,
  ContentView,
} from '../../contract/content.ts';
import type { ShownPage } from '../../contract/shownContent.ts';
import { CONTENT_LIMITS, CONTENT_PAGE_NAMES } from '../../contract/content.ts';
import { CONTENT_PAGES } from '../../contract/contentPages.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { Language } from '../../contract/languages.ts';
import type { SettingsInput, SettingsView } from '../../contract/settings.ts';
import { AuditEntry } from '../../models/tables/AuditEntry.ts';
import { ContentVersion } from '../../models/tables/ContentVersion.ts';

const shop = await openTestShop();
const owner = await buildAdmin();
const admin = shop.as(owner);
const NO_TEXT = { id: '', en: '' };

beforeEach(async () => {
  for (const page of CONTENT_PAGE_NAMES) await admin.post(`/api/content/${page}/discard`);
  await ContentVersion.destroy({ where: {} });
  // Makes the cached pages known to be old.
  await admin.post('/api/content/faq/discard');
  await save({ name: 'Lelap', expiryHours: 24, tax: 'none' });
});

async function save(changes: Partial<SettingsInput>) {
  const { values } = ((await admin.get('/api/settings')).body as Envelope<SettingsView>).data;
  expect((await admin.put('/api/settings').send({ ...values, ...changes })).status).toBe(200);
}

async function view(page: ContentPage): Promise<ContentView> {
  return ((await admin.get(`/api/content/${page}`)).body as Envelope<ContentView>).data;
}

function put(page: ContentPage, body: object, version?: string, api = admin) {
  return api.put(`/api/content/${page}/draft`).send({ ...body, version });
}

function publish(page: ContentPage, version?: string) {
  return admin.post(`/api/content/${page}/publish`).send({ version });
}

async function shown(page: ContentPage, language: Language = 'en'): Promise<ShownPage> {
  const answer = await shop.api.get(`/api/shop/pages/${page}`).set('Accept-Language', language);
  expect(answer.status).toBe(200);
  return (answer.body as Envelope<ShownPage>).data;
}

function text(words: Partial<ContentSection & { kind: 'text' }> = {}): ContentSection {
  return {
    ...{ id: 'words', kind: 'text', title: { id: 'Judul', en: 'Title' }, text: { id: 'Isi', en: 'Body' } },
    ...{ marks: 'dots', buttons: [], ...words },
  };
}

function bodyOf(...sections: ContentSection[]): ContentBody {
  return { title: { id: 'Halaman', en: 'Page' }, description: { id: 'Uraian', en: 'Description' }, sections };
}

async function faultsOf(body: object): Promise<string[]> {
  const answer = await put('faq', body);
  expect(answer.status).toBe(400);
  const { errors } = (answer.body as Envelope<{ errors: { field: string; message: string }[] }>).data;
  return errors.map(({ field }) => field);
}

test('every page begins with the shop’s own words, in both languages, which its editor takes unchanged', async () => {
  const list = ((await admin.get('/api/content')).body as Envelope<ContentSummary[]>).data;
  expect(list.map(({ page, path }) => [page, path])).toEqual(Object.entries(CONTENT_PAGES));
  for (const page of CONTENT_PAGE_NAMES) {
    const { body, missing, draft, published } = await view(page);
    expect({ page, missing, draft, published }).toEqual({
      ...{ page, missing: [] },
      ...{ draft: { at: null, by: '' }, published: { at: null, by: '' } },
    });
    const answer = await put(page, body);
    // As of every line that somebody types, spaces that don't break become plain ones.
    const asTyped = JSON.parse(JSON.stringify(body).replaceAll('\u00A0', ' ')) as ContentBody;
    expect((answer.body as Envelope<ContentView>).data.body, page).toEqual(asTyped);
    const [id, en] = [await shown(page, 'id'), await shown(page, 'en')];
    expect(id.title).not.toBe(en.title);
    expect(JSON.stringify([id, en])).not.toContain('{{');
  }
});

test('of a shop with another name, no page says the first one’s', async () => {
  await save({ name: 'Bubu & Kecil' });
  for (const page of CONTENT_PAGE_NAMES) {
    for (const language of ['id', 'en'] as const) {
      const document = JSON.stringify(await shown(page, language));
      expect(document, page).not.toMatch(/lelap/i);
    }
  }
  expect((await shown('terms')).description).toBe('What you and Bubu & Kecil can rely on when you order here.');
});

test('texts say what the settings say: hours, days, couriers and tax', async () => {
  await save({ expiryHours: 1, tax: 'ppn' });
  const faq = JSON.stringify(await shown('faq'));
  expect(faq).toContain('1 hour. We set your items aside for that long');
  // Without couriers, nothing is said of them.
  expect(faq).not.toContain('couriers to choose from');
  expect(JSON.stringify(await shown('terms'))).toContain('Prices include PPN');
  await save({ expiryHours: 48, tax: 'none' });
  await expect.poll(async () => JSON.stringify(await shown('about'))).toContain('aside for 48 hours, until');
  await expect.poll(async () => JSON.stringify(await shown('terms', 'id'))).toContain('Tidak ada PPN');
});

test('a draft is for admins, and a page for shoppers once it is published', async () => {
  const { body, version } = await view('faq');
  const draft = { ...body, title: { id: 'Baru', en: 'New' } };
  const saved = await put('faq', draft, version);
  const { version: next, draft: edited } = (saved.body as Envelope<ContentView>).data;
  expect(edited.by).toBe(`${owner.firstName} ${owner.lastName}`);
  expect((await shown('faq')).title).toBe('Questions and answers');
  const preview = await admin.get('/api/content/faq/preview').set('Accept-Language', 'id');
  expect((preview.body as Envelope<ShownPage>).data.title).toBe('Baru');
  for (const [caller, status] of [
    [shop.api, 401],
    [shop.as(await buildUser()), 403],
    [shop.as(await buildStaff()), 403],
  ] as const)
    expect((await caller.get('/api/content/faq/preview')).status).toBe(status);

  expect((await publish('faq', next)).status).toBe(200);
  await expect.poll(async () => (await shown('faq')).title).toBe('New');
  const after = await view('faq');
  expect(after.draft.at).toBeNull();
  expect(after.published.at).not.toBeNull();
  expect((await publish('faq')).status).toBe(409);
  const entry = await AuditEntry.findOne({ where: { entity: 'content' }, order: [['id', 'DESC']] });
  expect(entry).toMatchObject({ userId: owner.id, action: 'updated', name: 'faq' });
});

test('a page’s document frames nowhere but as a preview, and shows the published page without a script', async () => {
  await put('faq', { ...(await view('faq')).body, title: { id: 'Baru', en: 'New' } });
  const plain = await shop.api.get('/faq?lang=en');
  expect(plain.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  const preview = await shop.api.get('/faq?lang=en&preview=draft');
  expect(preview.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(preview.headers['cache-control']).toBe('no-store');
  expect(preview.text).toContain('<title>Questions and answers');
});

test('what two people edit at once is not lost: the second is told who was first', async () => {
  const { body, version } = await view('terms');
  expect((await put('terms', body, version)).status).toBe(200);
  const second = shop.as(await buildAdmin());
  const refused = await put('terms', body, version, second);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ data: { changedBy: `${owner.firstName} ${owner.lastName}` } });
  expect((await publish('terms', version)).status).toBe(409);
  expect((await publish('terms', (await view('terms')).version)).status).toBe(200);
});

test('of many publishing at once, one does it', async () => {
  await put('care', bodyOf(text()));
  const { version } = await view('care');
  const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await publish('care', version)).status));
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await ContentVersion.count()).toBe(1);
});

test('an earlier version, and the start content, can be made the draft again', async () => {
  for (const word of ['one', 'two']) {
    await put('returns', bodyOf(text({ title: { id: word, en: word } })));
    await publish('returns');
  }
  const versions = ((await admin.get('/api/content/returns/versions')).body as Envelope<Version[]>).data;
  expect(versions.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
  expect(versions.at(-1)).toMatchObject({ id: 0, at: null });
  const first = versions[1]?.id;
  const old = await admin.get(`/api/content/returns/versions/${first}`);
  expect((old.body as Envelope<ContentBody>).data.sections).toMatchObject([{ title: { en: 'one' } }]);
  const reverted = await admin.post('/api/content/returns/revert').send({ versionId: first });
  expect((reverted.body as Envelope<ContentView>).data.body.sections).toMatchObject([{ title: { en: 'one' } }]);
  expect((await shown('returns')).sections).toMatchObject([{ title: 'two' }]);
  await admin.post('/api/content/returns/revert').send({ versionId: 0 });
  await publish('returns');
  await expect.poll(async () => (await shown('returns')).title).toBe('Returns within 7 days');
  expect((await admin.get(`/api/content/faq/versions/${first}`)).status).toBe(404);
  expect((await admin.get('/api/content/nothing')).status).toBe(404);
  expect((await shop.api.get('/api/shop/pages/nothing')).status).toBe(404);
});

test('a text without one language falls back to the other, and is listed as missing', async () => {
  await put('care', bodyOf(text({ title: { id: 'Hanya ini', en: '' } })));
  await publish('care');
  await expect.poll(async () => (await shown('care')).sections).toMatchObject([{ title: 'Hanya ini' }]);
  const missing = [{ sectionId: 'words', field: 'title', language: 'en' }];
  expect((await view('care')).missing).toEqual(missing);
  const list = ((await admin.get('/api/content')).body as Envelope<ContentSummary[]>).data;
  expect(list.find(({ page }) => page === 'care')?.missing).toBe(1);
});

test('Markdown arrives as safe HTML', async () => {
  const words = '**Bold** <img src=x onerror=alert(1)> [in](/faq) {{shopName}}';
  await put('care', bodyOf(text({ text: { id: words, en: words } })));
  await publish('care');
  const html = '<p><strong>Bold</strong>  <a href="/faq">in</a> Lelap</p>';
  await expect.poll(async () => (await shown('care')).sections).toMatchObject([{ text: html }]);
});

test.each<[string, object, string[]]>([
  ['no sections', bodyOf(), ['sections']],
  ['nothing', {}, ['title.id', 'description.id', 'sections']],
  ['an unknown kind', { ...bodyOf(), sections: [{ id: 'a', kind: 'script' }] }, ['sections.0.kind']],
  ['a kind of every object', { ...bodyOf(), sections: [{ id: 'a', kind: 'constructor' }] }, ['sections.0.kind']],
  ['one id twice', bodyOf(text(), text()), ['sections.1.id']],
  ['an id with other signs', bodyOf(text({ id: '<b>' })), ['sections.0.id']],
  ['a text in no language', bodyOf(text({ text: NO_TEXT })), ['sections.0.text.id']],
  ['a long title', bodyOf(text({ title: { id: 'x'.repeat(121), en: '' } })), ['sections.0.title.id']],
  ['a title of two lines', bodyOf(text({ title: { id: 'x\ny', en: '' } })), ['sections.0.title.id']],
  ['an unknown choice', bodyOf(text({ marks: 'other' as 'dots' })), ['sections.0.marks']],
  [
    'too many sections',
    bodyOf(...Array.from({ length: CONTENT_LIMITS.sections + 1 }, (_, index) => text({ id: `a${index}` }))),
    ['sections'],
  ],
  ...['javascript:alert(1)', '//evil.example', 'http://example.com', 'https:evil', 'data:text/html,x', '/a"b', ''].map(
    (link): [string, object, string[]] => [
      `the link ${link}`,
      bodyOf(text({ buttons: [{ label: { id: 'Ke', en: 'To' }, link }] })),
      ['sections.0.buttons.0.link'],
    ],
  ),
  [
    'a row with too few cells',
    bodyOf({
      ...{ id: 'a', kind: 'table', title: { id: 'T', en: 'T' }, note: NO_TEXT },
      columns: [{ label: { id: 'A', en: 'A' } }, { label: { id: 'B', en: 'B' } }, { label: { id: 'C', en: 'C' } }],
      rows: [{ cells: [{ text: NO_TEXT }, { text: NO_TEXT }] }],
    }),
    ['sections.0.rows.0.cells'],
  ],
  [
    'days in the wrong order',
    bodyOf({
      ...{ id: 'a', kind: 'banner', text: { id: 'T', en: 'T' }, link: '', from: '2026-12-02', until: '2026-12-01' },
    }),
    ['sections.0.until'],
  ],
  [
    'a day that is none',
    bodyOf({
      ...{ id: 'a', kind: 'banner', text: { id: 'T', en: 'T' }, link: '', from: '2026-02-30', until: '' },
    }),
    ['sections.0.from'],
  ],
  [
    'products without end',
    bodyOf({
      ...{ id: 'a', kind: 'productRow', title: { id: 'T', en: 'T' }, rule: 'hand', category: 0, look: 'rail' },
      products: Array.from({ length: 13 }, (_, index) => index + 1),
    }),
    ['sections.0.products'],
  ],
])('refuses %s', async (_, body, fields) => {
  expect(await faultsOf(body)).toEqual(fields);
});

test('refuses a page that is too large for its table', async () => {
  const words = { id: '漢'.repeat(20_000), en: '漢'.repeat(20_000) };
  const sections = Array.from({ length: 6 }, (_, index) => text({ id: `a${index}`, text: words }));
  expect([400, 413]).toContain((await put('faq', bodyOf(...sections))).status);
});

test('a picture has a focus point and a dark twin, and must be one of ours', async () => {
  const bytes = await buildPicture('png');
  const upload = () => admin.post('/api/content/pictures').attach('picture', bytes, { filename: 'a.png' });
  const stored = [await upload(), await upload()].map(({ body }) => (body as Envelope<{ file: string }>).data.file);
  const [file = '', darkFile = ''] = stored;
  const section = (picture: object) =>
    bodyOf({
      ...{ id: 'a', kind: 'pictureText', title: { id: 'T', en: 'T' }, text: { id: 'T', en: 'T' } },
      ...{ side: 'left', buttons: [], picture: { file: '', darkFile: '', x: 20, y: 80, alt: NO_TEXT, ...picture } },
    });
  expect(await faultsOf(section({ file: 'a'.repeat(32) }))).toEqual(['sections.0.picture.file']);
  expect(await faultsOf(section({ file: '-a' }))).toEqual(['sections.0.picture.file']);
  expect(await faultsOf(section({ file, darkFile: '../secret' }))).toEqual(['sections.0.picture.darkFile']);
  expect(await faultsOf(section({ file, x: 101 }))).toEqual(['sections.0.picture.x']);
  expect((await put('about', section({ file, darkFile }))).status).toBe(200);
  await publish('about');
  await expect
    .poll(async () => (await shown('about')).sections)
    .toMatchObject([{ picture: { file, darkFile, x: 20, y: 80, alt: '' } }]);
});

test('a row shows goods by its rule, and none without goods; a banner shows on its days', async () => {
  const goods = [await buildProduct({ category: 'Tas' }), await buildProduct({ category: 'Tas' })];
  const [one, two] = goods.map(({ id }) => id);
  const row = (id: string, rule: string, values: object = {}) =>
    ({
      ...{ id, kind: 'productRow', title: { id: 'T', en: 'T' }, rule, category: 0, products: [], look: 'rail' },
      ...values,
    }) as unknown as ContentSection;
  const banner = (id: string, from: string, until: string) =>
    ({ id, kind: 'banner', text: { id: 'T', en: 'T' }, link: '/shop', from, until }) as ContentSection;
  const category = goods[0]?.categoryId;
  await put(
    'home',
    bodyOf(
      row('hand', 'hand', { products: [one, 2_000_000_000, two] }),
      row('category', 'category', { category }),
      row('nowhere', 'category', { category: 2_000_000_000 }),
      row('promo', 'promo'),
      banner('past', '', '2020-01-01'),
      banner('now', '2020-01-01', ''),
      banner('later', '2090-01-01', ''),
    ),
  );
  await publish('home');
  await expect
    .poll(async () => (await shown('home')).sections.map(({ id }) => id))
    .toEqual(['hand', 'category', 'now']);
  const cards = (await shown('home')).sections.map((section) =>
    section.kind === 'productRow' ? section.cards.map(({ id }) => id) : [],
  );
  expect(cards[0]).toEqual([one, two]);
  expect(cards[1]?.toSorted()).toEqual([one, two]);
});

test('a page costs no statement of its own', async () => {
  await put('care', bodyOf(text()));
  await publish('care');
  const once = () => shop.api.get('/api/shop/pages/care');
  await once();
  const few = await shop.countStatements(once);
  const ten = await shop.countStatements(async () => {
    for (let turn = 0; turn < 10; turn++) await once();
  });
  expect(ten - few).toBeLessThan(10);
});

test('what one process publishes, another shows within a second', async () => {
  const { databaseUrl, jwtSecret, dataDir } = config();
  const database: Record<string, string> = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
  const other = await startServer({ ...database, JWT_SECRET: jwtSecret, DATA_DIR: dataDir, DEMO: 'off' });
  afterAll(() => other.stop());
  const title = async () =>
    /<title>([^<]*) · /.exec(await (await fetch(`${other.origin}/care-manual?lang=en`)).text())?.[1];
  expect(await title()).toBe('Care and washing');
  for (const word of ['First', 'Second']) {
    await put('care', { ...bodyOf(text()), title: { id: word, en: word } });
    expect((await publish('care')).status).toBe(200);
    const publishedAt = performance.now();
    await expect.poll(title, { interval: 50 }).toBe(word);
    expect(performance.now() - publishedAt).toBeLessThan(1_000);
  }
});
