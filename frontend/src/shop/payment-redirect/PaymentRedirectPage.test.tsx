import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PaymentState } from '@contract/invoices.ts';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import { type Answers, fakeFetch } from '../../../testing/fakeFetch.ts';
import { buildShopper, keepShopper, renderShop, stubShopBrowser } from '../../../testing/renderShop.tsx';

const shopper = buildShopper();
const DOCUMENT_NO = 'INV/20261121/0007';
const LINK = 'http://localhost:3000/payment-simulator/sim_1';
const WAITING: PaymentState = {
  invoiceId: 31,
  documentNo: DOCUMENT_NO,
  statusEnum: INVOICE_STATUS.waiting,
  total: 112_000,
  paymentUrl: LINK,
  hasFailedTry: false,
  transferCode: 0,
  expiresAt: '2026-11-22T05:00:00.000Z',
  arrival: null,
  paidAt: null,
  processedDate: null,
  shippedDate: null,
  deliveredDate: null,
};
const NO_LINK = { status: 503, message: 'No link', data: { documentNo: DOCUMENT_NO } };

stubShopBrowser();
afterEach(() => void vi.useRealTimers());

/** Comes back to the shop, or from the checkout; `mark` is what the provider adds to the address. */
async function comeBack(state: () => PaymentState, answers: Answers = {}, mark = '') {
  keepShopper(shopper, []);
  const log = fakeFetch({
    'GET /oauth/validate': { data: shopper },
    [`GET /payments/status/${encodeURIComponent(DOCUMENT_NO)}`]: () => ({ data: state() }),
    'GET /payments/simulator/sim_1': { status: 404, message: 'gone' },
    ...answers,
  });
  const page = await renderShop(`/payment-redirect?documentNo=${encodeURIComponent(DOCUMENT_NO)}${mark}`);
  const asked = () => log.filter(({ method, path }) => method === 'PUT' && path === '/invoices/pay/31').length;
  return { ...page, asked };
}

describe('coming back from the payment', () => {
  it('says so by what the provider reported, too, once no news of a later try has come', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await comeBack(() => ({ ...WAITING, hasFailedTry: true }));
    await screen.findByRole('heading', { name: 'Waiting for your payment' });
    for (let second = 0; second < 40; second++) await vi.advanceTimersByTimeAsync(1_000);
    await screen.findByRole('heading', { name: 'This payment did not go through' });
  });

  it('says that a try failed, until when the order waits, and goes on to another try', async () => {
    const { user, address, asked } = await comeBack(
      () => WAITING,
      { 'PUT /invoices/pay/31': { data: { paymentUrl: LINK } } },
      '&failed=1',
    );
    await screen.findByRole('heading', { name: 'This payment did not go through' });
    expect(screen.getByText(/kept for you until the time below/)).toBeTruthy();
    expect(screen.getByText('22 Nov 2026, 12:00')).toBeTruthy();
    expect(screen.queryByText(/Waiting for your payment/)).toBeNull();
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again or pay another way' }));
    await waitFor(() => expect(address()).toBe('/payment-simulator/sim_1'));
    expect(asked()).toBe(1);
  });

  it('says paid when the server says so, whatever the address claims, also when that comes a moment later', async () => {
    let statusEnum: PaymentState['statusEnum'] = INVOICE_STATUS.waiting;
    await comeBack(() => ({ ...WAITING, statusEnum }), {}, '&failed=1');
    await screen.findByRole('heading', { name: 'This payment did not go through' });
    statusEnum = INVOICE_STATUS.paid;
    await screen.findByRole('heading', { name: 'Paid. Thank you!' });
  });

  it('polls a payment that has not failed', async () => {
    await comeBack(() => WAITING);
    await screen.findByRole('heading', { name: 'Waiting for your payment' });
    expect(screen.getByRole('button', { name: 'Check again' }).getAttribute('aria-busy')).toBe('true');
  });
});

describe('a placed order without a payment page', () => {
  const withoutLink = () => ({ ...WAITING, paymentUrl: null });

  it('says so, asks again by itself when the server wants to be asked, and goes to the page', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answers = [{ ...NO_LINK, retryAfter: 30 }, NO_LINK];
    const { address, asked } = await comeBack(withoutLink, {
      'PUT /invoices/pay/31': () => answers.shift() ?? { data: { paymentUrl: LINK } },
    });
    await screen.findByRole('heading', { name: 'Your order is placed' });
    expect(screen.getByText(/Your order is kept until the time below/)).toBeTruthy();
    expect(screen.getByText('22 Nov 2026, 12:00')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(25_000);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(6_000);
    await waitFor(() => expect(asked()).toBe(2));
    await vi.advanceTimersByTimeAsync(3_000);
    await waitFor(() => expect(address()).toBe('/payment-simulator/sim_1'));
  });

  it('stops after a minute and leaves the way on to the shopper', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { asked } = await comeBack(withoutLink, { 'PUT /invoices/pay/31': NO_LINK });
    await screen.findByRole('button', { name: 'Fetching the page …' });
    for (let second = 0; second < 60; second++) await vi.advanceTimersByTimeAsync(1_000);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText(/Nothing is lost: your order is kept until/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the order' }).getAttribute('href')).toBe('/account-detail/orders/31');
    expect(asked()).toBe(7);
    again.click();
    await waitFor(() => expect(asked()).toBe(8));
  });

  it('is not asked about where it waits for goods and no money', async () => {
    const { asked } = await comeBack(() => ({ ...withoutLink(), total: 0 }));
    await screen.findByRole('heading', { name: 'Waiting for your payment' });
    expect(asked()).toBe(0);
  });

  it('goes on with what the server says, once there is nothing to pay any more', async () => {
    let state = withoutLink();
    await comeBack(() => state, {
      'PUT /invoices/pay/31': () => {
        state = { ...state, statusEnum: INVOICE_STATUS.expired };
        return { status: 409, message: 'over' };
      },
    });
    await screen.findByRole('heading', { name: 'The time to pay has run out' });
  });
});
