import { afterAll, expect, test } from 'vitest';
import { buildAdmin, buildServedCity } from '../../../testing/factories.ts';
import { placeOrder, readyToBuy } from '../../../testing/orders.ts';
import { buildPicture } from '../../../testing/partners.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import { openXendit } from '../../../testing/xendit.ts';
import { setClock } from '../../clock.ts';
import type { AuditDetail, AuditRow } from '../../contract/audit.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { CartConflict, Invoice } from '../../contract/invoices.ts';
import type { CourierSetting, SettingsInput, SettingsView } from '../../contract/settings.ts';
import { DEFAULT_SETTINGS } from '../../contract/settings.ts';
import type { ShippingRate } from '../../contract/shipping.ts';
import { OutboxMail } from '../../models/tables/OutboxMail.ts';

const xendit = await openXendit();
afterAll(xendit.close);
const shop = await openTestShop({ TAX: 'ppn', INVOICE_TTL_HOURS: '48', DEMO: 'off', ...xendit.environment });
const user = await buildAdmin();
const admin = shop.as(user);
const city = await buildServedCity();

async function view(): Promise<SettingsView> {
  return ((await admin.get('/api/settings')).body as Envelope<SettingsView>).data;
}

/** The form's payload: all settings, with these changes. */
async function save(changes: Partial<SettingsInput> & { version?: string }) {
  const { values, version } = await view();
  return admin.put('/api/settings').send({ ...values, version, ...changes });
}

async function saved(changes: Partial<SettingsInput>): Promise<SettingsView> {
  const answer = await save(changes);
  expect(answer.body).toMatchObject({ isSuccess: true, message: 'Settings saved.' });
  return (answer.body as Envelope<SettingsView>).data;
}

function jne(changes: Partial<CourierSetting>) {
  return { couriers: [{ courier: 'jne', isOn: true, cutOff: '', trackingUrl: '', ...changes }] };
}

async function history(): Promise<AuditRow[]> {
  const { body } = await admin.get('/api/audit?entity.Operator=4&entity.Value=settings');
  return (body as Envelope<{ rows: AuditRow[] }>).data.rows;
}

test('a new shop shows its set-up questions, uses the defaults, and names the variables in effect', async () => {
  const page = async () => (await shop.api.get('/admin')).text;
  expect(await page()).toContain('"isNew":true');
  expect(await view()).toMatchObject({
    values: {
      ...DEFAULT_SETTINGS,
      ...{ tax: 'ppn', expiryHours: 48 },
      couriers: [{ courier: 'jne', name: 'JNE', isOn: true, cutOff: '', trackingUrl: '' }],
    },
    variables: { tax: 'TAX', expiryHours: 'INVOICE_TTL_HOURS' },
  });
  await admin.post('/api/settings/later').send({});
  expect(await page()).toContain('"isNew":false');
  expect((await view()).variables).toEqual({ tax: 'TAX', expiryHours: 'INVOICE_TTL_HOURS' });
  expect(await history()).toEqual([]);
});

test('what was saved holds at once, and from then on its variable rules no more', async () => {
  const { placed: before, api } = await placeOrder(shop);
  const read = async (id: number) => ((await api.get(`/api/invoices/${id}`)).body as Envelope<Invoice>).data;
  const hours = ({ createdAt, expiresAt }: Invoice) => (Date.parse(expiresAt) - Date.parse(createdAt)) / 3_600_000;
  expect(hours(await read(before.id))).toBe(48);

  const { values, variables } = await saved({ tax: 'none', expiryHours: 12, phone: '022 1234 5678' });
  expect(values).toMatchObject({ tax: 'none', expiryHours: 12, phone: '+622212345678' });
  expect(variables).toEqual({});
  const after = await placeOrder(shop);
  const invoice = (await after.api.get(`/api/invoices/${after.placed.id}`)).body as Envelope<Invoice>;
  expect(hours(invoice.data)).toBe(12);
  expect(invoice.data.tax).toBeNull();
  // Earlier orders stay unchanged.
  expect(hours(await read(before.id))).toBe(48);
  expect((await read(before.id)).tax).not.toBeNull();
});

test('every change is in the history, alone with its fields, and can be taken back from there', async () => {
  await saved({ name: 'Toko Bintang', openingHours: 'Senin–Jumat 09.00–16.00' });
  await saved({ name: 'Toko Bulan' });
  await saved({ name: 'Toko Bulan' });
  const [renamed, opened] = await history();
  expect([renamed?.fields, opened?.fields]).toEqual(['name', 'name, openingHours']);
  expect(renamed).toMatchObject({ name: 'Toko Bulan', userName: `${user.firstName} ${user.lastName}` });
  const { body } = await admin.get(`/api/audit/${renamed?.id}`);
  expect((body as Envelope<AuditDetail>).data).toMatchObject({
    changes: [{ field: 'name', before: 'Toko Bintang', after: 'Toko Bulan' }],
    refusal: null,
  });
  expect((await admin.post(`/api/audit/${renamed?.id}/revert`).send({})).status).toBe(200);
  expect((await view()).values).toMatchObject({ name: 'Toko Bintang', openingHours: 'Senin–Jumat 09.00–16.00' });
  // The newest entry is a revert of a state that no longer exists.
  expect((await admin.post(`/api/audit/${renamed?.id}/revert`).send({})).status).toBe(409);
});

test('of two simultaneous edits, the second is refused with the first’s author', async () => {
  const { version } = await view();
  await saved({ lowStock: 8 });
  const answer = await save({ version, lowStock: 9 });
  expect(answer.status).toBe(409);
  expect((answer.body as Envelope<unknown>).message).toContain(`${user.firstName} ${user.lastName} changed this`);
  const { version: seen } = await view();
  const racers = await Promise.all([5, 6].map((returnDays) => save({ version: seen, returnDays })));
  expect(racers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('an inactive courier is not offered, and an order with it is refused with the alternatives', async () => {
  const rates = async () => {
    const answer = await shop.api.get('/api/shipping/rates').query({ cityId: city.id, weight: 500 });
    return (answer.body as Envelope<ShippingRate[]>).data;
  };
  const { buy } = await readyToBuy(shop);
  await saved(jne({ isOn: false }));
  expect(await rates()).toEqual([]);
  const refused = await buy();
  expect(refused.status).toBe(409);
  expect((refused.body as Envelope<CartConflict>).data.shipmentFee).toBeNull();
  await saved(jne({}));
  expect((await buy()).status).toBe(201);

  await saved(jne({ cutOff: '14:30' }));
  shop.setTime('2026-11-21T14:29:59+07:00');
  const [inTime] = await rates();
  expect(inTime).not.toHaveProperty('leavesTomorrow');
  expect(inTime?.arrival).toEqual({ from: '2026-11-24', to: '2026-11-25' });
  shop.setTime('2026-11-21T14:30:00+07:00');
  expect((await rates())[0]).toMatchObject({
    ...{ courier: 'jne', leavesTomorrow: true },
    // Saturday's parcels are gone, and nobody drives on Sunday.
    arrival: { from: '2026-11-25', to: '2026-11-26' },
  });
  setClock();
});

test('mails and invoices are signed by the shop as it is now, and parcels followed where their courier says', async () => {
  await saved({
    ...jne({ trackingUrl: 'https://jne.example/track?no={receipt}' }),
    ...{ name: 'Toko {{name}} & Co', address: 'Jalan Braga 10\nBandung', taxNumber: '01.234.567.8-901.000' },
    invoiceFooter: 'Terima kasih.',
  });
  const { placed, api } = await placeOrder(shop);
  const invoice = (await api.get(`/api/invoices/${placed.id}`)).body as Envelope<Invoice>;
  expect(invoice.data).toMatchObject({
    seller: { name: 'Toko {{name}} & Co', address: 'Jalan Braga 10\nBandung', taxNumber: '01.234.567.8-901.000' },
    trackingUrl: null,
  });
  const mail = await OutboxMail.findOne({ order: [['id', 'DESC']], rejectOnEmpty: true });
  expect(mail.text).toContain('Toko {{name}} & Co, bedding');
  expect(mail.text).toContain('Jalan Braga 10, Bandung');
  expect(mail.html).toContain('Toko {{name}} &amp; Co');
});

test('a logo is re-encoded, served by its name, and the former one can be restored from the history', async () => {
  const send = (content: Buffer, name: string, contentType: string) =>
    admin.post('/api/settings/logo').attach('logo', content, { filename: name, contentType });
  const uploaded = await send(await buildPicture('png'), 'logo.png', 'image/png');
  const { logo } = (uploaded.body as Envelope<SettingsView>).data.values;
  expect(logo).toMatch(/^[0-9a-f]{32}$/);
  expect((await shop.api.get(`/files/${logo}-400.webp`)).status).toBe(200);
  const removed = await admin.delete('/api/settings/logo');
  expect((removed.body as Envelope<SettingsView>).data.values.logo).toBe('');
  const [entry] = await history();
  await admin.post(`/api/audit/${entry?.id}/revert`).send({});
  expect((await view()).values.logo).toBe(logo);

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect((await send(svg, 'logo.svg', 'image/svg+xml')).status).toBe(400);
  expect((await send(svg, 'logo.png', 'image/png')).status).toBe(400);
  expect((await send(Buffer.alloc(2 * 1024 * 1024 + 1), 'logo.png', 'image/png')).status).toBe(413);
  expect((await admin.post('/api/settings/logo').field('name', 'x')).status).toBe(400);
  expect((await view()).values.logo).toBe(logo);
});

const required = ['This field is required', 'Bagian ini wajib diisi'] as const;
const notText = ['Please enter text without control characters', 'Isi dengan teks tanpa karakter kendali'] as const;
const notListed = ['Please choose one of the list', 'Pilih salah satu dari daftar'] as const;
const notTime = ['Please enter a time from 00:00 to 23:59', 'Isi dengan jam 00:00 sampai 23:59'] as const;
const notTracking = [
  'Please enter an address that begins with https:// and has {receipt} where the receipt number goes',
  'Isi dengan alamat yang diawali https:// dan memuat {receipt} di tempat nomor resi',
] as const;
const notPhone = [
  'Please enter an Indonesian phone number, such as 0812 3456 7890',
  'Isi nomor telepon Indonesia, misalnya 0812 3456 7890',
] as const;
const notClosure = [
  'Please enter two days, the last not before the first, at most 60 days',
  'Isi hari yang benar: selesai tidak sebelum mulai, paling lama 60 hari',
] as const;
const notDay = ['Please enter a day of the calendar', 'Isi tanggal yang ada di kalender'] as const;
const CLOSURE = {
  ...{ from: '2027-03-08', to: '2027-03-15', reason: 'Libur Lebaran', reasonEn: '' },
  ...{ takesOrders: false, stretchesDeadlines: true },
};
const track = (trackingUrl: unknown) => jne({ trackingUrl: trackingUrl as string });

test.each<[string, object, readonly [en: string, id: string]]>([
  ['name', { name: '' }, required],
  ['name', { name: 7 }, required],
  ['name', { name: 'Toko\r\nBcc: semua@mail.test' }, notText],
  ['name', { name: 'Toko\u0000' }, notText],
  ['name', { name: 'T'.repeat(41) }, ['At most 40 characters', 'Paling banyak 40 karakter']],
  ['address', { address: 'a'.repeat(501) }, ['At most 500 characters', 'Paling banyak 500 karakter']],
  ['phone', { phone: '12' }, notPhone],
  ['expiryHours', { expiryHours: 0 }, ['Please enter a number from 1 to 720', 'Isi dengan angka 1 sampai 720']],
  ['expiryHours', { expiryHours: '24' }, ['Please enter a number', 'Isi dengan angka']],
  ['returnDays', { returnDays: 1.5 }, ['Please enter a number', 'Isi dengan angka']],
  ['tax', { tax: 'all' }, notListed],
  ['couriers', { couriers: 'jne' }, notListed],
  ['couriers.0.courier', jne({ courier: 'nobody' }), notListed],
  ['couriers.1.courier', { couriers: [...jne({}).couriers, ...jne({}).couriers] }, notListed],
  ['couriers.0.isOn', jne({ isOn: 'yes' as never }), notListed],
  ['couriers.0.cutOff', jne({ cutOff: '25:99' }), notTime],
  ['couriers.0.cutOff', jne({ cutOff: '9:00' }), notTime],
  ['couriers.0.trackingUrl', track('javascript:alert("{receipt}")'), notTracking],
  ['couriers.0.trackingUrl', track('http://jne.example/{receipt}'), notTracking],
  ['couriers.0.trackingUrl', track('https://{receipt}.example/'), notTracking],
  ['couriers.0.trackingUrl', track('https://sari:rahasia@jne.example/{receipt}'), notTracking],
  ['couriers.0.trackingUrl', track('https://jne.example/'), notTracking],
  ['couriers.0.trackingUrl', track(`https://jne.example/${'a'.repeat(200)}{receipt}`), notTracking],
  ['closures', { closures: [{ ...CLOSURE, to: '2027-03-07' }] }, notClosure],
  ['closures', { closures: [{ ...CLOSURE, to: '2027-05-07' }] }, notClosure],
  ['closures.0.reason', { closures: [{ ...CLOSURE, reason: '' }] }, required],
  ['closures.0.takesOrders', { closures: [{ ...CLOSURE, takesOrders: 1 as never }] }, notListed],
  ['closures', { closures: Array.from({ length: 21 }, () => CLOSURE) }, ['At most 20 rows', 'Paling banyak 20 baris']],
  [
    'closureNoticeDays',
    { closureNoticeDays: 61 },
    ['Please enter a number from 0 to 60', 'Isi dengan angka 0 sampai 60'],
  ],
  ['holidays.0.day', { holidays: [{ day: '2027-02-29', name: 'Kabisat' }] }, notDay],
])('%s: what is hostile or mistyped is refused, in both languages (%j)', async (field, changes, messages) => {
  const { values, version } = await view();
  const answers = (['en', 'id'] as const).map((language) =>
    shop
      .as(user, language)
      .put('/api/settings')
      .send({ ...values, version, ...changes }),
  );
  for (const [index, answer] of (await Promise.all(answers)).entries()) {
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ data: { errors: [{ field, message: messages[index] }] } });
  }
  expect((await view()).version).toBe(version);
});
