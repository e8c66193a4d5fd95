import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ROLES } from '@contract/roles.ts';
import { fakeFetch } from '../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../testing/renderAdmin.tsx';
// Loaded with its first visit; here beforehand, so that no test has to wait for it.
import './HistoryPage.tsx';

stubBrowser();

const ROW = {
  ...{ id: 31, at: '2026-11-20T18:30:00.000Z', atString: '21-11-2026 01:30', userId: 1, userName: 'Nina Hapsari' },
  ...{ entity: 'promoes', entityId: 3, action: 'updated', name: 'Payday', revertOf: null },
  fields: 'discount, validFrom, validFromString, productIds, products',
};
const DETAIL = {
  ...ROW,
  refusal: null,
  changes: [
    { field: 'discount', before: 10, after: 12.5 },
    { field: 'validFromString', before: '01-11-2026 00:00', after: '02-11-2026 00:00' },
    { field: 'products', before: 'Bantal Peyang', after: '' },
  ],
};

async function openHistory(path: string, detail: () => object) {
  const admin = buildUser(ROLES.admin);
  keepSession(admin);
  const asked = fakeFetch({
    'GET /oauth/validate': { data: admin },
    'GET /audit': { data: { rows: [ROW], totalRows: 1 } },
    'GET /audit/31': () => ({ data: detail() }),
    'POST /audit/31/revert': { status: 409, message: 'Changed since: discount' },
  });
  return { ...(await renderAdmin(path)), asked };
}

/** The slide-over, once it is headed so. */
async function openedPanel(title: string): Promise<HTMLElement> {
  await screen.findByText(title, { selector: '.ant-drawer-title, .ant-drawer-title *' });
  return screen.getByRole('dialog');
}

describe('the change history', () => {
  it('names fields as the forms do, each once, and asks only for the record that a link means', async () => {
    const { asked } = await openHistory(
      '/admin/history?filter=entity%3A4%3Apromoes&filter=entityId%3A4%3A3',
      () => DETAIL,
    );
    expect(await screen.findByText('Discount, Valid from, Products')).toBeTruthy();
    const search = asked.find(({ path }) => path === '/audit')?.search;
    expect(search?.get('entity.Value')).toBe('promoes');
    expect(search?.get('entityId.Value')).toBe('3');
  });

  it('shows what was and what is, and passes on why a change can’t be taken back', async () => {
    const { user, asked } = await openHistory('/admin/history', () => DETAIL);
    await user.click(await screen.findByText('View'));
    const panel = await openedPanel('Change');
    expect(await within(panel).findByText('12.5%')).toBeTruthy();
    expect(within(panel).getByText('02-11-2026 00:00')).toBeTruthy();
    expect(within(panel).getByText('nothing')).toBeTruthy();
    await user.click(within(panel).getByText('Take back'));
    await screen.findAllByText('Take this change back?');
    await user.click(screen.getAllByText('Take back').at(-1) ?? panel);
    expect(await screen.findByText('Changed since: discount')).toBeTruthy();
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('offers no way back that the server would refuse', async () => {
    const { user } = await openHistory('/admin/history', () => ({ ...DETAIL, refusal: 'Already taken back.' }));
    await user.click(await screen.findByText('View'));
    expect(await screen.findByText('Already taken back.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Take back')).toBeNull());
  });
});
