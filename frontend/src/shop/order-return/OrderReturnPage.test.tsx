import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import type { ReturnInput, ReturnsOfInvoice } from '@contract/returns.ts';
import { RETURN_STATUS } from '@contract/returns.ts';
import { buildInvoice } from '../../../testing/buildInvoice.ts';
import { type Answers, fakeFetch } from '../../../testing/fakeFetch.ts';
import { buildShopper, keepShopper, renderShop, stubShopBrowser } from '../../../testing/renderShop.tsx';

const PAGE = '/account-detail/orders/12/return';
const ORDER = '/account-detail/orders/12';
const NOTICE = 'Your last request was not finished';
const RETURNABLE = {
  returns: [],
  returnableUntil: '2099-11-28T05:00:00.000Z',
  returnable: [{ invoiceDetailId: 1, quantity: 3 }],
};

stubShopBrowser();

/** A server that keeps a return once per key. While `isLineDown`, none of its answers arrives. */
function buildServer() {
  const server = { isLineDown: false, kept: new Map<string | null, unknown>(), about: RETURNABLE as ReturnsOfInvoice };
  const answers: Answers = {
    'GET /oauth/validate': { data: buildShopper() },
    'GET /invoices/12': { data: buildInvoice({ statusEnum: INVOICE_STATUS.delivered }) },
    'GET /returns/of/12': () => ({ data: server.about }),
    'POST /returns': ({ headers, body }) => {
      const key = headers.get('Idempotency-Key');
      if (!server.kept.has(key)) server.kept.set(key, body);
      if (server.isLineDown) return Promise.reject(new TypeError('Failed to fetch'));
      return { status: 201, data: { id: 3, statusEnum: RETURN_STATUS.requested } };
    },
  };
  return { server, answers };
}

async function openForm(answers: Answers) {
  keepShopper(buildShopper(), []);
  const log = fakeFetch(answers);
  const page = await renderShop(PAGE);
  await screen.findByRole('heading', { name: 'Request a return' });
  const asked = () => log.filter(({ method, path }) => method === 'POST' && path === '/returns');
  const keys = () => asked().map(({ headers }) => headers.get('Idempotency-Key'));
  const submit = () => page.user.click(screen.getByRole('button', { name: 'Request the return' }));
  const fill = async (note: string) => {
    await page.user.selectOptions(screen.getByLabelText('Quantity to return'), '2');
    await page.user.type(screen.getByLabelText('Tell us more'), note);
  };
  return { ...page, asked, keys, submit, fill };
}

describe('asking for a return', () => {
  it('is done once where the answer got lost on the way: sent again, it is there', async () => {
    const { server, answers } = buildServer();
    const { address, asked, keys, submit, fill } = await openForm(answers);
    await fill('Too large');
    server.isLineDown = true;
    await submit();
    await screen.findByText(/could not tell whether your request arrived/);
    server.isLineDown = false;
    await submit();
    await screen.findByText('We have your request and will answer within a working day.');
    await waitFor(() => expect(address()).toBe(ORDER));
    expect([...server.kept.values()]).toEqual([
      {
        invoiceId: 12,
        reason: 'unopened',
        note: 'Too large',
        resolution: 'refund',
        lines: [{ invoiceDetailId: 1, quantity: 2, exchangeForId: null }],
        photoIds: [],
      } satisfies ReturnInput,
    ]);
    expect(asked()).toHaveLength(2);
    expect(keys()[1]).toBe(keys()[0]);
  });

  it('is finished after a reload under the same key, with all that was entered', async () => {
    const { server, answers } = buildServer();
    server.isLineDown = true;
    const first = await openForm(answers);
    await first.user.click(screen.getByRole('radio', { name: /unopened/ }));
    await first.fill('Too large');
    await first.submit();
    await screen.findByText(/could not tell/);

    cleanup();
    server.isLineDown = false;
    const { user, address, keys } = await openForm(answers);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: NOTICE }));
    expect(screen.getByLabelText('Quantity to return')).toHaveProperty('value', '2');
    expect(screen.getByLabelText('Tell us more')).toHaveProperty('value', 'Too large');
    await user.click(screen.getByRole('button', { name: 'Finish that request' }));
    await waitFor(() => expect(address()).toBe(ORDER));
    expect(keys()).toEqual(first.keys());
    expect(server.kept.size).toBe(1);

    cleanup();
    await openForm(answers);
    expect(screen.queryByRole('group', { name: NOTICE })).toBeNull();
  });

  it('can be finished after a reload also where everything has gone back with it', async () => {
    const { server, answers } = buildServer();
    server.isLineDown = true;
    const first = await openForm(answers);
    await first.fill('Too large');
    await first.submit();
    await screen.findByText(/could not tell/);

    cleanup();
    server.about = { ...RETURNABLE, returnable: [] };
    const { user, address } = await openForm(answers);
    await user.click(screen.getByRole('button', { name: 'Finish that request' }));
    await screen.findByText(/could not tell/);
    server.isLineDown = false;
    await user.click(screen.getByRole('button', { name: 'Finish that request' }));
    await waitFor(() => expect(address()).toBe(ORDER));
  });

  it('asks before it sends another return while the first one’s outcome is unknown', async () => {
    const { server, answers } = buildServer();
    const { user, keys, submit, fill } = await openForm(answers);
    await fill('Too large');
    server.isLineDown = true;
    await submit();
    await screen.findByText(/could not tell/);
    server.isLineDown = false;
    await user.selectOptions(screen.getByLabelText('Quantity to return'), '1');
    await submit();
    await screen.findByRole('group', { name: NOTICE });
    expect(keys()).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Request the return' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Skip it and make a new request' }));
    await submit();
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  it('shows a refusal at its field, and has nothing left to finish', async () => {
    const { answers } = buildServer();
    const refused = { field: 'lines.0.quantity', message: 'At most 1 can be returned' };
    answers['POST /returns'] = { status: 400, message: 'Please check', data: { errors: [refused] } };
    const { fill, submit } = await openForm(answers);
    await fill('Too large');
    await submit();
    await screen.findByText('At most 1 can be returned');
    expect(screen.queryByText(/could not tell/)).toBeNull();
    cleanup();
    await openForm(answers);
    expect(screen.queryByRole('group', { name: NOTICE })).toBeNull();
  });

  it('says why the server does not take a photo', async () => {
    const { answers } = buildServer();
    const errors = [{ field: 'photo', message: 'This is no picture.' }];
    const refused = { status: 400, message: 'Please check the marked fields.', data: { errors } };
    const { user } = await openForm({ ...answers, 'POST /returns/photos': refused });
    await user.upload(
      screen.getByLabelText('Add a photo'),
      new File(['RIFF    WEBPVP8 '], 'foto.webp', { type: 'image/webp' }),
    );
    await screen.findByText('This is no picture.');
  });
});
