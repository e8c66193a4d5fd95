import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { ListData } from '@contract/envelope.ts';
import type { SettingsView } from '@contract/settings.ts';
import type { UserRow } from '@contract/users.ts';
import { signedIn } from './api.ts';
import { waitForVisible } from './browser.ts';
import { type Cost, Hand } from './hand.ts';
import { paidOrder } from './orders.ts';
import { visitAsAdmin } from './signIn.ts';

interface Task {
  name: string;
  /** In the back office without search, counts of work, mails to be opened and notes; null: it could not be done. */
  before: Cost | null;
  /** At most. */
  now: Cost;
  /** From the dashboard on. */
  steps: (page: Page, hand: Hand) => Promise<void>;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

function hasFocus(element: Element): boolean {
  return element === document.activeElement;
}

const tasks: Task[] = [
  {
    name: 'find somebody’s last order by their phone',
    before: { clicks: 6, keys: 13 },
    now: { clicks: 0, keys: 14 },
    steps: async (page, hand) => {
      const admin = await signedIn('admin@lelap.test');
      const { rows } = await admin<ListData<UserRow>>('GET', '/users?roles.Operator=4&roles.Value=2&search=dewi');
      const phone = (rows[0]?.phoneNumber ?? '').replace('+62', '0');
      await hand.search(phone, /^INV\/.*Dewi/);
      await waitForVisible(page.getByText('Dewi Anggraini').first());
    },
  },
  {
    name: 'change the price of six SKUs',
    before: { clicks: 11, keys: 5 },
    now: { clicks: 11, keys: 5 },
    steps: async (page, hand) => {
      await hand.click(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Products' }));
      await hand.click(page.getByRole('row').getByRole('button', { name: 'Edit' }));
      const panel = page.getByRole('dialog', { name: /^Edit Product/ });
      const units = panel.getByRole('checkbox', { name: /^Select [A-Z0-9-]+$/ });
      await units.nth(5).waitFor();
      for (const place of [0, 1, 2, 3, 4, 5]) await hand.click(units.nth(place));
      await hand.click(panel.getByRole('group', { name: 'Fill in many at once' }).getByLabel('Price (Rp)'));
      await hand.type('99000');
      await hand.click(panel.getByRole('button', { name: 'Fill in', exact: true }));
      await hand.click(panel.getByRole('button', { name: 'Save' }));
      await panel.waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'refund an order',
    before: { clicks: 6, keys: 12 },
    now: { clicks: 6, keys: 0 },
    steps: async (page, hand) => {
      await paidOrder();
      await hand.click(page.getByRole('link', { name: /To process/ }));
      await hand.click(page.getByRole('row').getByRole('link', { name: 'View', exact: true }));
      await hand.click(button(page, 'More for this invoice'));
      await hand.click(page.getByRole('menuitem', { name: 'Refund' }));
      const dialog = page.getByRole('dialog');
      await hand.click(dialog.getByRole('button', { name: 'All that is left' }));
      await hand.click(dialog.getByRole('button', { name: /^Refund Rp/ }));
      await dialog.waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'turn a courier off',
    before: { clicks: 3, keys: 0 },
    now: { clicks: 2, keys: 7 },
    steps: async (page, hand) => {
      const owner = await signedIn('admin@lelap.test');
      const { values: former } = await owner<SettingsView>('GET', '/settings');
      await hand.search('setti', /^Settings/);
      await hand.click(page.getByRole('switch'));
      await hand.click(button(page, 'Save'));
      await waitForVisible(page.getByText('Settings saved.'));
      // Tests share a shop, and others send parcels by this courier.
      const { version } = await owner<SettingsView>('GET', '/settings');
      await owner('PUT', '/settings', { ...former, version });
    },
  },
  {
    name: 'add a member of staff',
    before: { clicks: 6, keys: 25 },
    now: { clicks: 0, keys: 40 },
    steps: async (page, hand) => {
      await hand.search('new admin', /^Add New Admin/);
      const panel = page.getByRole('dialog', { name: /^Add New Admin/ });
      await expect.poll(() => panel.getByLabel('First name').evaluate(hasFocus)).toBe(true);
      await hand.type('Tari');
      await hand.press('Tab');
      await hand.type('Utami');
      await hand.press('Tab');
      await hand.type(`${randomUUID().slice(0, 6)}@lelap.test`);
      await hand.press('Control+Enter');
      await panel.waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'see what sold best last week',
    before: { clicks: 1, keys: 0 },
    now: { clicks: 1, keys: 0 },
    steps: async (page, hand) => hand.click(page.getByText('Weekly', { exact: true })),
  },
  {
    name: 'see what last week brought, against the week before',
    before: null,
    now: { clicks: 2, keys: 0 },
    steps: async (page, hand) => {
      await hand.click(page.getByRole('combobox', { name: 'Period' }));
      await hand.click(page.locator('.ant-select-item-option', { hasText: 'Last 7 days' }));
      await waitForVisible(page.getByText(/against Rp|nothing to compare/));
    },
  },
  {
    name: 'pack the order that waits longest, and enter its tracking number',
    before: { clicks: 6, keys: 14 },
    now: { clicks: 4, keys: 16 },
    steps: async (page, hand) => {
      await paidOrder();
      await hand.click(page.getByRole('link', { name: /To process/ }));
      await hand.click(page.getByRole('row').getByRole('link', { name: 'View', exact: true }));
      await hand.click(button(page, 'Process Invoice'));
      const dialog = page.getByRole('dialog');
      await hand.click(dialog.getByRole('button').last());
      await dialog.waitFor({ state: 'hidden' });
      await expect.poll(() => button(page, 'Input Receipt Number').evaluate(hasFocus)).toBe(true);
      await hand.press('Enter');
      await expect.poll(() => page.getByRole('dialog').getByRole('textbox').evaluate(hasFocus)).toBe(true);
      await hand.type(`JNE${String(randomInt(1e10)).padStart(10, '7')}`);
      await hand.press('Enter');
      // Which courier it is depends on who has waited longest.
      const odd = page.getByText(/usually look like/);
      const saved = page.getByText('Receipt number saved.');
      await waitForVisible(odd.or(saved));
      if (await odd.isVisible()) await hand.press('Enter');
      await waitForVisible(saved);
    },
  },
  {
    name: 'send somebody a mail again',
    before: null,
    now: { clicks: 4, keys: 0 },
    steps: async (page, hand) => {
      await hand.click(page.getByRole('menuitem', { name: /^Shop/ }));
      await hand.click(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Mails' }));
      await hand.click(page.getByRole('row', { name: /Sent/ }).getByRole('button', { name: 'View' }));
      await hand.click(button(page, 'Send again'));
      await waitForVisible(page.getByText(/sent again/));
    },
  },
  {
    name: 'note something about a customer',
    before: null,
    now: { clicks: 1, keys: 32 },
    steps: async (page, hand) => {
      await hand.search('dewi.ang', /^Dewi.*@mail\.test/);
      const panel = page.getByRole('dialog', { name: /^Edit Customer/ });
      await hand.click(panel.getByLabel(/^Internal note/));
      await hand.type('Call after five');
      await hand.press('Control+Enter');
      await panel.waitFor({ state: 'hidden' });
    },
  },
];

const costs: Record<string, Record<string, number | string>> = {};
afterAll(() => console.table(costs));

test.each(tasks)('an owner’s day: $name', async ({ name, before, now, steps }) => {
  const { page, complaints } = await visitAsAdmin('/admin');
  await waitForVisible(page.getByRole('link', { name: /To process/ }));
  const hand = new Hand(page);
  await steps(page, hand);
  const { clicks, keys } = hand.cost;
  costs[name] = { clicks, keys, 'clicks before': before?.clicks ?? '–', 'keys before': before?.keys ?? '–' };
  expect({ clicks: clicks <= now.clicks, keys: keys <= now.keys }, JSON.stringify(hand.cost)).toEqual({
    clicks: true,
    keys: true,
  });
  expect(complaints).toEqual([]);
});
