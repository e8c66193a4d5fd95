import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CountEntries, StockCount, StockCountLine } from '@contract/stockCounts.ts';
import { STOCK_COUNT_STATUS } from '@contract/stockCounts.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../testing/renderAdmin.tsx';

stubBrowser({ width: 360 });

const LINE: StockCountLine = {
  ...{ productDetailId: 11, product: 'Bantal Awan', variant: 'Polos', color: 'Biru', hex: '#aaccee', size: 'S' },
  ...{ code: 'AWN-BLU-S', thumb: null, counted: null, countedAt: null, countedBy: null },
  ...{ expected: null, held: null, difference: null, differenceValue: null },
};
const LINES = [LINE, { ...LINE, productDetailId: 12, size: 'L', code: 'AWN-BLU-L' }];

const SHEET: StockCount = {
  ...{ id: 5, createdAt: '2026-11-21T03:00:00.000Z', createdBy: 'Dodi', category: 'Bantal', note: '', counted: 0 },
  ...{ statusEnum: STOCK_COUNT_STATUS.counting, status: 'Counting', submittedAt: null, decidedAt: null },
  ...{ decidedBy: null, mayApprove: false, lines: LINES },
};

/** A shop that is out of reach until `line.isUp`, and remembers what it was told. */
async function openCount(shown: StockCount = SHEET) {
  keepSession(buildUser());
  const line = { isUp: false };
  const counted = new Map<number, number>();
  const sheet = () => ({
    ...shown,
    lines: shown.lines.map((each) => ({ ...each, counted: counted.get(each.productDetailId) ?? each.counted })),
  });
  const asked = fakeFetch({
    'GET /oauth/validate': { data: buildUser() },
    'GET /stock-counts/5': () => ({ data: sheet() }),
    'PUT /stock-counts/lines/5': ({ body }) => {
      if (!line.isUp) return { status: 503, message: 'no line' };
      for (const entry of (body as CountEntries).entries) counted.set(entry.productDetailId, entry.counted);
      return { data: sheet() };
    },
  });
  const rendered = await renderAdmin('/admin/stock-counts/5');
  await screen.findByText(/^Count #5 .* · Dodi$/);
  return { ...rendered, asked, line, counted };
}

describe('the sheet of a stock count', () => {
  it('says that pieces for orders count as long as they are here, and not how many there are', async () => {
    await openCount();
    // On the screen and on paper.
    const told = screen.getAllByText(/also what is set aside or packed for an order/);
    expect(told.map(({ textContent }) => /\d/.test(textContent))).toEqual([false, false]);
  });

  it('keeps what was counted without a line, and sends it once there is one', async () => {
    const { user, line, counted } = await openCount();
    await user.type(screen.getByLabelText('Pieces of Bantal Awan AWN-BLU-S'), '12');
    await user.click(screen.getByLabelText('None of Bantal Awan AWN-BLU-L'));
    expect(screen.getByText('2 saved on this phone')).toBeTruthy();
    expect(localStorage.getItem('stock_count_5_7')).toContain('"counted":12');
    window.dispatchEvent(new Event('online'));
    await screen.findByText('No line. 2 saved on this phone');
    expect(counted.size).toBe(0);

    line.isUp = true;
    window.dispatchEvent(new Event('online'));
    await screen.findByText('Saved in the shop');
    expect([...counted]).toEqual([
      [11, 12],
      [12, 0],
    ]);
    expect(localStorage.getItem('stock_count_5_7')).toBeNull();
  });

  it('takes up after a reload what this phone had not sent, and tells how long ago it was', async () => {
    const tenMinutesAgo = Date.now() - 600_000;
    localStorage.setItem('stock_count_5_7', JSON.stringify([[11, { counted: 3, at: tenMinutesAgo }], 'nonsense']));
    const { asked } = await openCount();
    expect(screen.getByLabelText<HTMLInputElement>('Pieces of Bantal Awan AWN-BLU-S').value).toBe('3');
    const sent = await waitFor(() => {
      const put = asked.find(({ method }) => method === 'PUT');
      if (!put) throw new Error('nothing was sent yet');
      return (put.body as CountEntries).entries;
    });
    expect(sent).toMatchObject([{ productDetailId: 11, counted: 3 }]);
    expect(sent[0]?.secondsAgo).toBeGreaterThanOrEqual(600);
    expect(sent[0]?.secondsAgo).toBeLessThan(660);
  });

  it('leaves a shelf where it is while its number is typed, although only uncounted ones are shown', async () => {
    const { user } = await openCount();
    await user.click(screen.getByText('Not counted yet (2)'));
    await user.type(screen.getByLabelText('Pieces of Bantal Awan AWN-BLU-S'), '4');
    expect(screen.getByLabelText('Pieces of Bantal Awan AWN-BLU-S')).toBeTruthy();
    await user.click(screen.getByText('All'));
    await user.click(screen.getByText('Not counted yet (1)'));
    expect(screen.queryByLabelText('Pieces of Bantal Awan AWN-BLU-S')).toBeNull();
    expect(screen.getByLabelText('Pieces of Bantal Awan AWN-BLU-L')).toBeTruthy();
  });
});

describe('a count that is done', () => {
  it('shows the costliest difference first, and tells who counted that somebody else decides', async () => {
    const found = { counted: 4, countedBy: 'Dodi', countedAt: '2026-11-21T04:00:00.000Z' };
    const [costly, right] = [
      { productDetailId: 12, code: 'COSTLY' },
      { productDetailId: 13, code: 'RIGHT' },
    ];
    await openCount({
      ...SHEET,
      ...{ statusEnum: STOCK_COUNT_STATUS.submitted, status: 'Waits for approval' },
      lines: [
        { ...LINE, ...found, expected: 5, held: 2, difference: -1, differenceValue: -10_000 },
        { ...LINE, ...found, ...costly, expected: 2, held: 0, difference: 2, differenceValue: 90_000 },
        { ...LINE, ...found, ...right, expected: 4, held: 1, difference: 0, differenceValue: 0 },
      ],
    });
    // The first table is for paper.
    const shown = screen.getAllByRole('table').at(-1) as HTMLElement;
    const [, first, second, ...others] = within(shown).getAllByRole('row');
    expect(within(first as HTMLElement).getByText('COSTLY · Dodi')).toBeTruthy();
    expect(within(second as HTMLElement).getByText('−1')).toBeTruthy();
    expect(others).toEqual([]);
    expect(within(second as HTMLElement).getByText('with 2 for orders')).toBeTruthy();
    expect(within(first as HTMLElement).queryByText(/for orders/)).toBeNull();
    expect(screen.getByText('Somebody else has to approve it')).toBeTruthy();
    expect(screen.queryByText('Approve and book')).toBeNull();
  });
});
