import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Return } from '@contract/returns.ts';
import { RETURN_STATUS } from '@contract/returns.ts';
import { fakeFetch } from '../../../../testing/fakeFetch.ts';
import type { Answers } from '../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../testing/renderAdmin.tsx';
// Loaded with its first visit; here beforehand, so that no test has to wait for it.
import './ReturnsPage.tsx';

stubBrowser();

const LINE = {
  ...{ invoiceDetailId: 5, quantity: 2, value: 178_000, resellable: null, exchangeFor: null, thumb: null },
  ...{ product: 'Bantal Awan', code: 'AWN-BLU-S', variant: 'Awan', color: 'Biru', size: 'S' },
};

function buildReturn(changes: Partial<Return> = {}): Return {
  return {
    ...{ id: 3, customer: 'Rina Putri', phoneNumber: '+6281298765432', status: 'Requested' },
    ...{ invoice: { id: 12, documentNo: 'INV/20261121/0004' }, statusEnum: RETURN_STATUS.requested },
    ...{ reason: 'defective', note: 'Sobek', resolution: 'refund', value: 178_000, lines: [LINE], photos: [{ id: 8 }] },
    ...{ decisionNote: '', settlementNote: '', refundAmount: null, exchangeInvoice: null },
    ...{ createdAt: '2026-11-21T04:00:00.000Z', decidedAt: null, receivedAt: null, settledAt: null },
    ...changes,
  };
}

async function openReturn(found: Return, answers: Answers = {}) {
  keepSession(buildUser());
  const asked = fakeFetch({
    'GET /oauth/validate': { data: buildUser() },
    'GET /returns': { data: { rows: [], totalRows: 0 } },
    'GET /returns/3': { data: found },
    ...answers,
  });
  const rendered = await renderAdmin('/admin/returns?open=3');
  const panel = within(await screen.findByRole('dialog'));
  await panel.findByText('Sobek');
  return { ...rendered, asked, panel };
}

describe('the photos of a return', () => {
  const gone: string[] = [];
  beforeEach(() => {
    gone.length = 0;
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:here');
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void gone.push(url));
  });

  it('are fetched by whoever is signed in, and gone when the panel is closed', async () => {
    const { user, asked, panel } = await openReturn(buildReturn(), { 'GET /returns/photos/8': {} });
    const photo = await panel.findByAltText('Photo 1');
    expect(photo.getAttribute('src')).toBe('blob:here');
    expect(photo.closest('a')?.getAttribute('href')).toBe('blob:here');
    const asking = asked.find(({ path }) => path === '/returns/photos/8');
    expect([asking?.headers.get('Authorization'), asking?.search.get('size')]).toEqual(['Bearer token', 'large']);
    await user.click(panel.getByLabelText('Close'));
    await waitFor(() => expect(gone).toEqual(['blob:here']));
  });

  it('are asked for again where they did not come', async () => {
    const answers = [{ status: 503, message: 'Later' }];
    const { user, panel } = await openReturn(buildReturn(), { 'GET /returns/photos/8': () => answers.shift() ?? {} });
    await user.click(await panel.findByLabelText('Photo 1: Try again'));
    expect(await panel.findByAltText('Photo 1')).toBeTruthy();
  });
});

describe('a parcel that came back', () => {
  it('has no more pieces to sell again than were sent back', async () => {
    const approved = buildReturn({ statusEnum: RETURN_STATUS.approved, photos: [] });
    const { user, panel, asked } = await openReturn(approved);
    const pieces = panel.getByLabelText<HTMLInputElement>('Bantal Awan - Awan Biru S');
    await user.type(pieces, '5');
    await user.click(panel.getByText('The parcel has arrived'));
    expect(panel.getByText('Please enter a whole number from 0 to 2')).toBeTruthy();
    expect(pieces.value).toBe('5');
    expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
  });
});
