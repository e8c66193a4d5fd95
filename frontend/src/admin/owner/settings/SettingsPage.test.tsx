import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ROLES } from '@contract/roles.ts';
import { DEFAULT_SETTINGS } from '@contract/settings.ts';
import type { MailCheck } from '@contract/mailCheck.ts';
import { fakeFetch } from '../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../testing/renderAdmin.tsx';
import { FACTS } from '../../../../testing/shopFacts.ts';
// Loaded with its first visit; here beforehand, so that no test has to wait for it.
import '../../dashboard/DashboardPage.tsx';
import './SettingsPage.tsx';
import './SetUpPage.tsx';

stubBrowser();

const JNE = { courier: 'jne', name: 'JNE', isOn: true, cutOff: '', trackingUrl: '' };
const VIEW = { values: { ...DEFAULT_SETTINGS, couriers: [JNE] }, version: 'first', variables: { tax: 'TAX' } };
const FEED = { xml: 'http://shop.test/feeds/products.xml?key=k', csv: 'http://shop.test/feeds/products.csv?key=k' };
const SENDER: MailCheck = {
  domain: 'bintang.co.id',
  records: [
    { record: 'spf', verdict: 'well', found: ['v=spf1 mx -all'] },
    { record: 'dmarc', verdict: 'missing', found: [] },
    { record: 'mx', verdict: 'unknown', found: [] },
  ],
};

async function open(path: string, facts = FACTS) {
  keepSession(buildUser(ROLES.admin));
  const isFeedMade = () => asked.some(({ method, path: to }) => method === 'POST' && to === '/settings/feed');
  const asked: ReturnType<typeof fakeFetch> = fakeFetch({
    'GET /oauth/validate': { data: buildUser(ROLES.admin) },
    'GET /settings': { data: VIEW },
    'PUT /settings': { message: 'Settings saved.', data: VIEW },
    'GET /settings/feed': () => ({ data: isFeedMade() ? FEED : null }),
    'POST /settings/feed': { message: 'Addresses made.', data: FEED },
    'POST /settings/test-mail': { data: SENDER },
    'POST /settings/later': {},
    'GET /settings/courier-service': { data: { hasKey: true, asked: 37, questions: 100 } },
    'POST /settings/test-couriers': {
      data: { answer: 'well', fees: [{ courier: 'jne', service: 'REG', fee: 18_000, duration: '2-3' }] },
    },
    'POST /settings/test-tracking': {
      data: {
        answer: 'well',
        parcel: { documentNo: 'INV/20261115/0001', courier: 'JNE', receiptNumber: 'JNE0012345678' },
        events: [{ at: '2026-11-15T06:23:00.000Z', place: 'BANDUNG', text: 'Manifested' }],
      },
    },
    'GET /shop/facts': { data: { ...FACTS, shop: { ...FACTS.shop, name: 'Toko Bintang' } } },
  });
  const { user, address } = await renderAdmin(path, facts);
  const sent = (method: string) => asked.filter((one) => one.method === method && one.path.startsWith('/settings'));
  return { user, address, sent };
}

describe('the settings of the shop', () => {
  it('show the questions left for the couriers’ provider, and its answer to a test', async () => {
    const { user } = await open('/admin/settings');
    const service = within(await screen.findByRole('region', { name: 'RajaOngkir' }));
    await service.findByText('63 of 100 questions are left today.');
    await user.click(service.getByRole('button', { name: 'Ask for Bandung, 1 kg' }));
    const fees = await service.findByRole('list', { name: 'Fees of one kilogram to Bandung' });
    expect(fees.textContent).toMatch(/^JNE REG2–3 daysRp\s18,000$/);
    await user.click(service.getByRole('button', { name: 'Ask about the newest parcel' }));
    await service.findByText(/^It works. This is what JNE says of JNE0012345678, of order INV/);
    const news = service.getByRole('list', { name: 'News of JNE0012345678' });
    expect(news.textContent).toBe('15-11-2026 13:23Manifested · BANDUNG');
  });

  it('switch the couriers’ provider off for each purpose, and say what is in use instead', async () => {
    const { user, sent } = await open('/admin/settings');
    const service = within(await screen.findByRole('region', { name: 'RajaOngkir' }));
    await service.findByText(/^In use: RajaOngkir’s fees/);
    await service.findByText(/^In use: RajaOngkir’s news/);
    await user.click(service.getByRole('switch', { name: 'Fees of today from RajaOngkir' }));
    await service.findByText('In use: the fees of your own table.');
    await user.click(service.getByRole('switch', { name: 'Follow parcels by RajaOngkir' }));
    await service.findByText(/^In use: the courier’s days alone/);
    await user.click(screen.getByText('Save'));
    await waitFor(() => expect(sent('PUT')[0]?.body).toMatchObject({ asksFees: false, tracksParcels: false }));
  });

  it('are saved whole with the state they were opened in, and hold on this page at once', async () => {
    const { user, sent } = await open('/admin/settings');
    const name = await screen.findByLabelText('Name of the shop');
    await user.clear(name);
    await user.type(name, 'Toko Bintang');
    await user.click(screen.getByRole('switch', { name: 'JNE' }));
    await user.click(screen.getByRole('switch', { name: 'Remind of unpaid orders' }));
    await user.click(screen.getByText('Save'));
    expect(await screen.findByText('Settings saved.')).toBeTruthy();
    const [{ body } = { body: null }] = sent('PUT');
    expect(body).toMatchObject({
      ...{ name: 'Toko Bintang', tax: 'none', expiryHours: 24, remindsUnpaid: false, version: 'first' },
      couriers: [{ courier: 'jne', isOn: false }],
    });
    expect(body).not.toHaveProperty('logo');
    expect(await screen.findByRole('link', { name: 'Toko Bintang' })).toBeTruthy();
  });

  it('say which of them the environment still rules, and lead to their history', async () => {
    await open('/admin/settings');
    expect(await screen.findByText(/From the environment variable TAX until it is saved here\.$/)).toBeTruthy();
    expect(screen.getAllByText(/environment variable/)).toHaveLength(1);
    expect(screen.getByText('History').closest('a')?.getAttribute('href')).toContain('settings');
  });

  it('are not sent with a mistake, which is said beside its field', async () => {
    const { user, sent } = await open('/admin/settings');
    await user.type(await screen.findByLabelText(/^Phone/), '12');
    const couriers = within(screen.getByRole('group', { name: 'JNE' }));
    await user.type(couriers.getByLabelText('Tracking address'), 'http://jne.example');
    await user.clear(screen.getByLabelText('Days for returns'));
    await user.click(screen.getByText('Save'));
    expect(screen.getByText('Please enter an Indonesian phone number, such as 0812 3456 7890')).toBeTruthy();
    expect(screen.getByText(/^A tracking address begins with https/)).toBeTruthy();
    expect(screen.getByText('This field is required')).toBeTruthy();
    expect(sent('PUT')).toEqual([]);
  });
});

describe('the check of the sender', () => {
  it('says in words what the domain lacks, and what could not be looked up', async () => {
    const { user } = await open('/admin/settings');
    await user.click(await screen.findByText('Check the sender'));
    expect(await screen.findByText('v=spf1 mx -all')).toBeTruthy();
    expect(screen.getByText(/^Anybody can send mails in the name of bintang\.co\.id\./)).toBeTruthy();
    expect(screen.getByText(/^The shop could not look it up/)).toBeTruthy();
    expect(screen.getByText(/dkim=pass must name bintang\.co\.id/)).toBeTruthy();
  });
});

describe('the product feed', () => {
  it('has addresses once they are asked for, and new ones only after a question', async () => {
    const { user, sent } = await open('/admin/settings');
    const make = await screen.findByText('Make addresses');
    await waitFor(() => expect(make.closest('button')?.className).not.toContain('loading'));
    await user.click(make);
    expect(await screen.findByDisplayValue(FEED.xml)).toBe(screen.getByLabelText('Address (XML)'));
    expect(screen.getByLabelText('Download: Address (CSV)').getAttribute('href')).toBe(FEED.csv);
    await user.click(screen.getByLabelText('Copy: Address (XML)'));
    expect(await navigator.clipboard.readText()).toBe(FEED.xml);

    await user.click(screen.getByText('Make new addresses'));
    const question = within(await screen.findByRole('dialog'));
    expect(sent('POST')).toHaveLength(1);
    await user.click(question.getByRole('button', { name: 'Make new addresses' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(2));
  });
});

describe('the closures of the shop', () => {
  it('are added, edited and removed as rows, and not sent without their days', async () => {
    const { user, sent } = await open('/admin/settings');
    await user.click(await screen.findByText('Add a closure'));
    const row = within(screen.getByRole('group', { name: 'New closure' }));
    await user.type(row.getByLabelText('Name of the holiday'), 'Libur Lebaran');
    await user.click(screen.getByText('Save'));
    expect(screen.getByText(/^Please enter both days/)).toBeTruthy();
    expect(sent('PUT')).toEqual([]);
    await user.type(row.getAllByLabelText('From')[0] ?? document.body, '08-03-2027{Tab}');
    await user.click(row.getByRole('switch', { name: 'Orders are taken' }));
    await user.click(screen.getByText('Save'));
    expect(await screen.findByText('Settings saved.')).toBeTruthy();
    const days = { from: '2027-03-08', to: '2027-03-08' };
    const choices = { takesOrders: false, stretchesDeadlines: true };
    expect(sent('PUT')).toMatchObject([
      { body: { closures: [{ ...days, reason: 'Libur Lebaran', reasonEn: '', ...choices }] } },
    ]);
  });
});

describe('the first sign-in of a new shop’s owner', () => {
  it('leads to five questions, which can be left for good', async () => {
    const { user, address, sent } = await open('/admin', { ...FACTS, isNew: true });
    await screen.findByLabelText('Name of the shop');
    expect(address()).toBe('/admin/set-up');
    expect(screen.queryByLabelText('Days for returns')).toBeNull();
    await user.click(screen.getByText('Not now'));
    expect(sent('POST').map(({ path }) => path)).toEqual(['/settings/later']);
    await waitFor(() => expect(address()).toBe('/admin'));
  });

  it('is over once they are answered', async () => {
    const { user, address, sent } = await open('/admin', { ...FACTS, isNew: true });
    await user.type(await screen.findByLabelText(/^Shop address/), 'Jalan Braga 10');
    await user.click(screen.getByText('Save'));
    expect(await screen.findByText('Settings saved.')).toBeTruthy();
    expect(sent('PUT')).toMatchObject([{ body: { address: 'Jalan Braga 10', returnDays: 7 } }]);
    expect(sent('POST')).toEqual([]);
    await waitFor(() => expect(address()).toBe('/admin'));
  });
});
