import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import type { DispatchDay, PickedInvoice, PickEntries, PickLine, PickList } from '@contract/pickLists.ts';
import { PICK_LIST_STATUS } from '@contract/pickLists.ts';
import { fakeFetch } from '../../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../../testing/renderAdmin.tsx';
// Loaded with its first visit; here beforehand, so that no test has to wait for it.
import '../TodayPage.tsx';
import './PickListPage.tsx';

stubBrowser({ width: 360 });

const invoiceOf = (id: number, fullname: string): PickedInvoice => ({
  ...{ id, documentNo: `INV/20261123/000${id}`, fullname, courier: 'JNE', itemCount: 2 },
  ...{ statusEnum: INVOICE_STATUS.paid, leftAt: null, leftBy: null, goesWith: [] },
});
const SARI = invoiceOf(1, 'Sari');
const BUDI = invoiceOf(2, 'Budi');
/** Two pieces for Sari, who ordered first, and one for Budi. */
const LINE: PickLine = {
  ...{ productDetailId: 11, shelfPlace: 'A-2', category: 'Bantal', product: 'Bantal Awan', variant: 'Polos' },
  ...{ color: 'Biru', hex: '#aaccee', size: 'S', code: 'AWN-BLU-S', thumb: null, quantity: 3 },
  ...{ counted: null, countedBy: null },
  takes: [
    { invoiceId: SARI.id, quantity: 2 },
    { invoiceId: BUDI.id, quantity: 1 },
  ],
};
const LIST: PickList = {
  ...{ id: 5, number: 'PL-20261123-01', statusEnum: PICK_LIST_STATUS.open, createdAt: '2026-11-23T03:00:00.000Z' },
  ...{ createdBy: 'Dodi', closedAt: null, closedBy: null, invoiceCount: 2, pieces: 4, found: 0 },
  lines: [
    LINE,
    { ...LINE, productDetailId: 12, code: 'AWN-BLU-L', size: 'L', quantity: 1, takes: LINE.takes.slice(1) },
  ],
  invoices: [SARI, BUDI],
};
const DAY: DispatchDay = {
  waiting: [{ station: 'toPick', courier: 'JNE', count: 2, since: '2026-11-21T03:00:00.000Z' }],
  ...{ cutOffs: [], last: null, lists: [] },
};

/** A list in a shop that is out of reach until `line.isUp`, and remembers what it was told. */
async function openList(shown: PickList = LIST) {
  keepSession(buildUser());
  const line = { isUp: true };
  const counted = new Map<number, number | null>();
  const list = () => ({
    ...shown,
    lines: shown.lines.map((each) => ({ ...each, counted: counted.get(each.productDetailId) ?? each.counted })),
  });
  const asked = fakeFetch({
    'GET /oauth/validate': { data: buildUser() },
    'GET /pick-lists/5': () => ({ data: list() }),
    'PUT /pick-lists/lines/5': ({ body }) => {
      if (!line.isUp) return { status: 503, message: 'no line' };
      for (const entry of (body as PickEntries).entries) counted.set(entry.productDetailId, entry.counted);
      return { data: list() };
    },
    'PUT /pick-lists/take-off/5': { data: { ...LIST, invoices: [SARI] }, message: 'Taken off the list: 1.' },
    'PUT /pick-lists/finish/5': {
      data: { ...LIST, statusEnum: PICK_LIST_STATUS.finished, closedAt: LIST.createdAt, closedBy: 'Dodi' },
      message: 'Picked.',
    },
  });
  const rendered = await renderAdmin('/admin/dispatch/pick-lists/5');
  await screen.findByRole('heading', { name: 'PL-20261123-01', level: 2 });
  return { ...rendered, asked, line, counted };
}

const box = (unit: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(unit) });

describe('a pick list on the phone', () => {
  it('keeps ticks without a line, and sends them once there is one', async () => {
    const { user, line, counted } = await openList();
    line.isUp = false;
    await user.click(box('3 of Bantal Awan Polos Biru S'));
    expect(localStorage.getItem('pick_list_5_7')).toContain('"counted":3');
    window.dispatchEvent(new Event('online'));
    await screen.findByText('No line. 1 saved on this phone');
    line.isUp = true;
    window.dispatchEvent(new Event('online'));
    await screen.findByText('Saved in the shop');
    expect([...counted]).toEqual([[11, 3]]);
    expect(localStorage.getItem('pick_list_5_7')).toBeNull();
  });

  it('takes a tick back that the shop has already', async () => {
    const { user, counted } = await openList({ ...LIST, lines: [{ ...LINE, counted: 3 }] });
    await user.click(box('3 of'));
    expect(box('3 of').checked).toBe(false);
    window.dispatchEvent(new Event('online'));
    await screen.findByText(/^0 of 1$/);
    expect([...counted]).toEqual([[11, null]]);
  });

  it('names whose orders are not complete where there are fewer: the oldest are served first', async () => {
    const { user, asked } = await openList();
    await user.click(screen.getByRole('button', { name: 'Fewer of Bantal Awan Polos Biru S there' }));
    expect(screen.getByText('1 piece is missing.')).toBeTruthy();
    expect(screen.getByText(/INV\/20261123\/0002 \(Budi\)$/)).toBeTruthy();
    expect(screen.queryByText(/0001 \(Sari\)/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Take 1 order off the list' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Take 1 order off the list' }));
    await screen.findByText('Taken off the list: 1.');
    const [sent] = asked.filter(({ path }) => path.includes('take-off'));
    expect(sent?.body).toEqual({ invoiceIds: [BUDI.id] });
    // What was found went before, so that the timeline says what is missing.
    const puts = asked.filter(({ method }) => method === 'PUT').map(({ path }) => path);
    expect(puts).toEqual(['/pick-lists/lines/5', '/pick-lists/take-off/5']);
  });

  it('asks before it ends with something not ticked', async () => {
    const { user } = await openList();
    await user.click(box('3 of'));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('1 unit is not ticked. Done all the same?');
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await screen.findByText(/^Picked by Dodi/);
    expect(screen.getByRole('link', { name: 'Pack its orders' })).toBeTruthy();
  });

  it('says which orders belong in one parcel', async () => {
    const mates = [
      { ...SARI, goesWith: [{ id: BUDI.id, documentNo: BUDI.documentNo }] },
      { ...BUDI, goesWith: [{ id: SARI.id, documentNo: SARI.documentNo }] },
    ];
    await openList({ ...LIST, invoices: mates });
    expect(screen.getByText('In one parcel')).toBeTruthy();
    expect(screen.getAllByText(`${SARI.documentNo} + ${BUDI.documentNo}`)).toHaveLength(1);
  });

  it('says what goes back to its shelf when an order has been refunded', async () => {
    const refunded = { ...BUDI, statusEnum: INVOICE_STATUS.refunded, leftAt: LIST.createdAt, leftBy: 'Ani' };
    const left = { ...LINE, quantity: 2, counted: 3, takes: LINE.takes.slice(0, 1) };
    await openList({ ...LIST, lines: [left], invoices: [SARI, refunded] });
    expect(screen.getByText('An order has left: put 1 piece back')).toBeTruthy();
    expect(screen.getByText(/Budi: refunded$/)).toBeTruthy();
  });
});

it('is one click away from the day’s desk', async () => {
  keepSession(buildUser());
  const asked = fakeFetch({
    'GET /oauth/validate': { data: buildUser() },
    'GET /pick-lists/today': { data: DAY },
    'POST /pick-lists': { data: LIST, message: 'PL-20261123-01 is made.' },
    'GET /pick-lists/5': { data: LIST },
  });
  const { user, address } = await renderAdmin('/admin/dispatch');
  expect(await screen.findByText('2 orders wait for a pick list')).toBeTruthy();
  const [all] = screen.getAllByRole('button', { name: 'Make a pick list of 2' });
  if (!all) throw new Error('nothing makes a list');
  await user.click(all);
  await screen.findByText('PL-20261123-01 is made.');
  expect(address()).toBe('/admin/dispatch/pick-lists/5');
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({});
  // Every piece that is printed is one click more.
  expect(await screen.findByRole('button', { name: /^Print all/ })).toBeTruthy();
});
