import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Correction, CountEntries, StockCount, StockCountLine } from '@contract/stockCounts.ts';
import { STOCK_COUNT_STATUS } from '@contract/stockCounts.ts';
import { type Answer, fakeFetch } from '../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../testing/renderAdmin.tsx';
// Loaded with its first visit; here beforehand, so that no test has to wait for it.
import './StockCountPage.tsx';

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
  ...{ decidedBy: null, mayApprove: false, isOwn: false, ownReason: '', corrected: [], lines: LINES },
};

/** It waits for approval, and of a unit one piece is missing that somebody has written off since. */
const DOUBTFUL: StockCount = {
  ...SHEET,
  ...{ statusEnum: STOCK_COUNT_STATUS.submitted, status: 'Waits for approval', mayApprove: true },
  lines: [
    {
      ...LINE,
      ...{ counted: 9, countedBy: 'Dodi', countedAt: '2026-11-21T04:00:00.000Z' },
      ...{ expected: 10, held: 0, difference: -1, differenceValue: -90_000 },
    },
  ],
  corrected: [{ productDetailId: 11, stock: 9, corrections: [correctionOf(71)] }],
};

function correctionOf(id: number): Correction {
  return { ...{ id, delta: -1, reason: 'damaged', note: 'Sobek', by: 'Ani' }, at: '2026-11-21T05:00:00.000Z' };
}

/** A shop that is out of reach until `line.isUp`, and remembers what it was told. */
async function openCount(shown: StockCount = SHEET) {
  keepSession(buildUser());
  const line = { isUp: false, shown, approved: { status: 409, message: 'Not now.' } as Answer };
  const counted = new Map<number, number>();
  const sheet = () => ({
    ...line.shown,
    lines: line.shown.lines.map((each) => ({ ...each, counted: counted.get(each.productDetailId) ?? each.counted })),
  });
  const asked = fakeFetch({
    'GET /oauth/validate': { data: buildUser() },
    'GET /stock-counts/5': () => ({ data: sheet() }),
    'PUT /stock-counts/approve/5': () => line.approved,
    'PUT /stock-counts/reopen/5': { data: SHEET, message: 'Counting goes on.' },
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

  it('shows an empty box for what nobody has counted, and a 0 for a shelf that is empty', async () => {
    const { user } = await openCount();
    const box = screen.getByLabelText<HTMLInputElement>('Pieces of Bantal Awan AWN-BLU-S');
    expect([box.value, box.placeholder]).toEqual(['', '']);
    expect(screen.queryByText('0')).toBeNull();
    await user.click(screen.getByLabelText('None of Bantal Awan AWN-BLU-S'));
    expect(box.value).toBe('0');
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

  it('counts nothing for a number that no shelf holds, and says so beside it', async () => {
    const { user } = await openCount();
    const box = screen.getByLabelText<HTMLInputElement>('Pieces of Bantal Awan AWN-BLU-S');
    await user.click(box);
    // A scanner that hit the wrong thing.
    await user.paste('8991234567890');
    expect(await screen.findByText('Please enter a whole number from 0 to 1,000,000')).toBeTruthy();
    await user.tab();
    expect(box.value).toBe('8991234567890');
    expect(localStorage.getItem('stock_count_5_7') ?? '').not.toMatch(/"counted":\d/);
    await user.clear(box);
    await user.type(box, '8');
    expect(screen.queryByText(/from 0 to/)).toBeNull();
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

describe('a count that nobody else is left to approve', () => {
  it('asks who counted why they approve it themself, and says so from then on', async () => {
    const own = { ...DOUBTFUL, isOwn: true, corrected: [] };
    const { user, asked, line } = await openCount(own);
    expect(screen.getByText('You may approve it yourself')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Approve and book' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Approve and book' }));
    expect(asked.filter(({ method }) => method === 'PUT')).toEqual([]);
    const ended = { statusEnum: STOCK_COUNT_STATUS.approved, decidedBy: 'Dodi', decidedAt: '2026-11-21T06:00:00.000Z' };
    line.approved = { data: { ...own, ...ended, ownReason: 'Only me here' }, message: 'The differences are booked.' };
    await user.type(dialog.getByRole('textbox'), 'Only me here');
    await user.click(dialog.getByRole('button', { name: 'Approve and book' }));
    expect(await screen.findByText('Approved by the one who counted: Only me here')).toBeTruthy();
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ verdicts: [], reason: 'Only me here' });
  });
});

describe('a unit that was corrected after it was counted', () => {
  const approve = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Approve and book' });

  it('is shown with what was corrected and by whom, and nothing is booked before the approver says what it was', async () => {
    const { user, asked, line } = await openCount(DOUBTFUL);
    expect(screen.getByText('1 unit was corrected after it was counted')).toBeTruthy();
    expect(screen.getByText('Found 9 of 10 (−1).')).toBeTruthy();
    const since = within(screen.getByText('Damaged or lost').closest('li') as HTMLElement);
    expect(['−1', 'Sobek', '21-11-2026 12:00 · Ani'].map((text) => since.getByText(text).textContent)).toHaveLength(3);
    expect(approve().disabled).toBe(true);

    const question = screen.getByRole('radiogroup', { name: 'What the correction of Bantal Awan AWN-BLU-S was about' });
    const answers = within(question).getAllByRole('radio');
    expect(answers.map((answer) => answer.closest('label')?.textContent)).toEqual([
      'The same piecesStock 9 → 9',
      'Other piecesStock 9 → 8',
    ]);
    await user.click(screen.getByRole('radio', { name: /The same pieces/ }));
    line.approved = { data: { ...DOUBTFUL, statusEnum: STOCK_COUNT_STATUS.approved, corrected: [] } };
    await user.click(approve());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve and book' }));
    await waitFor(() => expect(screen.queryByText(/corrected after/)).toBeNull());
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
      verdicts: [{ productDetailId: 11, lastCorrectionId: 71, verdict: 'samePieces' }],
      reason: '',
    });
  });

  it('is asked about anew when somebody corrects it once more before the approval arrives', async () => {
    const { user, line } = await openCount(DOUBTFUL);
    await user.click(screen.getByRole('radio', { name: /Other pieces/ }));
    const twice = { productDetailId: 11, stock: 8, corrections: [correctionOf(71), correctionOf(72)] };
    line.shown = { ...DOUBTFUL, corrected: [twice] };
    await user.click(approve());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve and book' }));
    await screen.findByText('Stock 8 → 9');
    expect(approve().disabled).toBe(true);
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false]);
  });

  it('can be counted again instead, by whoever sees it', async () => {
    const { user } = await openCount({ ...DOUBTFUL, mayApprove: false });
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Count 1 unit again' }));
    expect(await screen.findByLabelText('Pieces of Bantal Awan AWN-BLU-S')).toBeTruthy();
  });
});
