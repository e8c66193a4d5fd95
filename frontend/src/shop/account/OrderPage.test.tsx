import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import type { Invoice } from '@contract/invoices.ts';
import type { PublicSettings } from '@contract/settings.ts';
import { buildInvoice, buildInvoiceRow } from '../../../testing/buildInvoice.ts';
import { type Answers, fakeFetch } from '../../../testing/fakeFetch.ts';
import { buildCartItem, buildShopper, keepShopper, renderShop, stubShopBrowser } from '../../../testing/renderShop.tsx';

stubShopBrowser();
beforeEach(() => {
  HTMLDialogElement.prototype.close = vi.fn();
});

async function openOrder(changes: Partial<Invoice>, answers: Answers = {}, settings: Partial<PublicSettings> = {}) {
  keepShopper(buildShopper(), []);
  fakeFetch({
    'GET /oauth/validate': { data: buildShopper() },
    'GET /invoices/12': { data: buildInvoice(changes) },
    'GET /returns/of/12': { data: { returns: [], returnableUntil: null, returnable: [] } },
    ...answers,
  });
  const page = await renderShop('/account-detail/orders/12', settings);
  await screen.findByRole('heading', { name: 'INV/20261121/0004' });
  return page;
}

async function openUnpaid(changes: Partial<Invoice>, answers: Answers = {}): Promise<void> {
  await openOrder({ statusEnum: INVOICE_STATUS.waiting, paidAt: null, ...changes }, answers);
}

describe('an order that waits', () => {
  it('is paid by a button that names the sum', async () => {
    await openUnpaid({});
    expect(screen.getByRole('button', { name: /^Pay Rp.251,625$/ })).toBeTruthy();
  });

  it('says that a try to pay it failed, and that another may work', async () => {
    await openUnpaid({ hasFailedTry: true });
    expect(screen.getByText(/did not go through yet. Please try again/)).toBeTruthy();
    cleanup();
    await openUnpaid({});
    expect(screen.queryByText(/did not go through/)).toBeNull();
  });

  it('is not to be paid where an exchange costs nothing: it waits for the goods', async () => {
    await openUnpaid({ credit: 251_625, total: 0, shipmentFee: 0 });
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(screen.getByText(/We are holding your replacement until 22 Nov 2026/)).toBeTruthy();
  });
});

describe('an order whose pieces were replaced', () => {
  const other = { id: 15, documentNo: 'INV/20261121/0009' };

  it('leads to the order with the new pieces, and from there back', async () => {
    const change = { id: 4, status: 'done', changeInvoice: other };
    await openOrder({}, { 'GET /order-changes/of/12': { data: { changes: [change], replaces: null } } });
    const link = await screen.findByRole('link', { name: other.documentNo });
    expect(link.getAttribute('href')).toBe('/account-detail/orders/15');
    expect(link.parentElement?.textContent).toMatch(/in the same parcel/);
    cleanup();
    const replaces = { ...other, status: 'open' };
    await openUnpaid({ credit: 80_000 }, { 'GET /order-changes/of/12': { data: { changes: [], replaces } } });
    const back = await screen.findByRole('link', { name: other.documentNo });
    expect(back.parentElement?.textContent).toMatch(/Once the difference is paid/);
  });
});

describe('what was bought', () => {
  it('leads to its page in the shop', async () => {
    await openOrder({});
    const link = screen.getByRole('link', { name: 'Bantal Peyang' });
    expect(link.getAttribute('href')).toBe('/details-product/bantal-peyang');
  });

  it('leads nowhere once it is no longer sold, and says so', async () => {
    const { invoiceDetails } = buildInvoice();
    const gone = invoiceDetails.map((line) => ({
      ...line,
      productDetail: { ...line.productDetail, product: { ...line.productDetail.product, slug: null } },
    }));
    await openOrder({ invoiceDetails: gone });
    expect(screen.getByText('No longer sold')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Bantal Peyang' })).toBeNull();
  });
});

describe('an order whose payment came too late', () => {
  const late = {
    statusEnum: INVOICE_STATUS.paidLate,
    events: [
      {
        id: 3,
        at: '2026-11-21T19:00:00.000Z',
        by: null,
        fromStatus: INVOICE_STATUS.expired,
        toStatus: INVOICE_STATUS.paidLate,
        note: '',
      },
    ],
  };

  it('says that the money is safe and what happens next, without asking for an action', async () => {
    await openOrder(late);
    expect(screen.getByText('Your payment reached us late')).toBeTruthy();
    expect(screen.getByText(/Your money is safe.*send your order or give your money back/)).toBeTruthy();
    // Beside the number, and in what happened.
    expect(screen.getAllByText('Paid late, we are on it')).toHaveLength(2);
    expect(screen.queryByText(/needs attention/)).toBeNull();
  });

  it('says the same in the list of orders, whose choice it is found under fits it', async () => {
    keepShopper(buildShopper(), []);
    fakeFetch({
      'GET /oauth/validate': { data: buildShopper() },
      'GET /invoices/customer': {
        data: { rows: [buildInvoiceRow({ statusEnum: INVOICE_STATUS.paidLate })], totalRows: 1 },
      },
    });
    await renderShop('/account-detail?stage=packing');
    expect(await screen.findByText('Paid late, we are on it')).toBeTruthy();
    expect(screen.getByRole('link', { current: true, name: 'In progress' })).toBeTruthy();
  });
});

describe('what happened to an order', () => {
  it('names a step once, and what was remarked since by its own words', async () => {
    const { delivered } = INVOICE_STATUS;
    const event = { at: '2026-11-21T19:00:00.000Z', by: null, toStatus: delivered };
    await openOrder({
      statusEnum: delivered,
      events: [
        { ...event, id: 3, fromStatus: INVOICE_STATUS.shipped, note: 'Left with the neighbour' },
        { ...event, id: 4, fromStatus: delivered, note: 'A return was asked for' },
        { ...event, id: 5, fromStatus: delivered, note: 'Delivery details corrected\nName: Rini → Rina' },
      ],
    });
    const happened = within(screen.getByRole('region', { name: 'Order history' }));
    expect(happened.getAllByText('Delivered')).toHaveLength(1);
    expect(happened.getByText('Left with the neighbour')).toBeTruthy();
    expect(happened.getAllByText('A return was asked for')).toHaveLength(1);
    expect(happened.getByText('Delivery details corrected').tagName).toBe('B');
    expect(happened.getByText('Name: Rini → Rina')).toBeTruthy();
  });
});

describe('an order in parcels', () => {
  const parcel = { shippedDate: null, deliveredDate: null, receiptNumber: null, trackingUrl: null, lines: [] };
  const sent = { ...parcel, shippedDate: '2026-11-21T09:00:00.000Z', trackingUrl: 'https://jne.test' };

  it('says how many of them are on their way, each with its number', async () => {
    const parcels = [
      { ...sent, id: 1, no: 1, receiptNumber: '0101' },
      { ...parcel, id: 2, no: 2 },
    ];
    await openOrder({ statusEnum: INVOICE_STATUS.processed, parcels });
    expect(screen.getByRole('region', { name: '1 of 2 parcels is on its way' }).textContent).toContain('0101');
    cleanup();
    const both = parcels.map((one) => ({ ...sent, ...one, shippedDate: sent.shippedDate }));
    await openOrder({ statusEnum: INVOICE_STATUS.shipped, parcels: both });
    expect(screen.getByRole('region', { name: '2 of 2 parcels are on their way' })).toBeTruthy();
  });
});

describe('a parcel', () => {
  const moments = { paidAt: '2026-11-21T02:00:00.000Z', processedDate: '2026-11-21T03:30:00.000Z' };
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-26T23:59:00+07:00'), toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('is shown at its station, with the day that it should come, its number and a way to say that it did', async () => {
    const { shipped } = INVOICE_STATUS;
    const arrival = { from: '2026-11-24', to: '2026-11-26' };
    const trackingUrl = 'https://courier.test/?no=0100';
    const shippedDate = '2026-11-21T09:00:00.000Z';
    await openOrder({ ...moments, statusEnum: shipped, shippedDate, arrival, trackingUrl, receiptNumber: '0100' });
    const parcel = within(screen.getByRole('region', { name: 'On its way with JNE' }));
    expect(parcel.getByText(/arrives 24–26 Nov/)).toBeTruthy();
    expect(parcel.getByRole('listitem', { current: 'step' }).textContent).toBe('On its way21 Nov 16:00');
    expect(parcel.getByText('0100')).toBeTruthy();
    expect(parcel.getByRole('link', { name: 'Track the parcel' }).getAttribute('href')).toBe(trackingUrl);
    expect(parcel.getByRole('button', { name: 'I’ve received it' })).toBeTruthy();
  });

  it('tells its way in plain words, the newest first, and in the courier’s where there are none', async () => {
    const at = (day: string) => `2026-11-${day}T02:00:00.000Z`;
    const events = [
      { at: at('24'), place: 'PALEMBANG', text: 'With Delivery Courier' },
      { at: at('23'), place: '', text: 'Dialihkan ke cabang' },
      { at: at('22'), place: 'Jakarta', text: 'On Transit' },
    ];
    await openOrder({ ...moments, statusEnum: INVOICE_STATUS.shipped, ways: [{ parcelNo: 0, events }] });
    const way = screen.getByRole('region', { name: 'News from the courier' });
    expect(
      within(way)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'With the courier, on the way to you · Palembang24 Nov 2026, 09:00',
      'The courier notes: “Dialihkan ke cabang”23 Nov 2026, 09:00',
      'On its way · Jakarta22 Nov 2026, 09:00',
    ]);
  });

  it.each([
    ['wa.me', '+6281100000123', 'Ask us by WhatsApp', /wa\.me.*INV%2F/],
    ['the contact page', '', 'Ask us', /^\/contact-us$/],
  ])('that is late is said to be, with help by %s', async (_way, whatsApp, name, href) => {
    vi.setSystemTime(new Date('2026-11-27T10:00:00+07:00'));
    const { shipped } = INVOICE_STATUS;
    const arrival = { from: '2026-11-16', to: '2026-11-17' };
    await openOrder({ ...moments, statusEnum: shipped, arrival }, {}, { whatsApp });
    const parcel = within(screen.getByRole('region', { name: 'On its way with JNE' }));
    expect(parcel.getByText('Should have arrived by 17 Nov.')).toBeTruthy();
    expect(parcel.queryByText(/arrives/)).toBeNull();
    expect(parcel.getByText('Not there yet?')).toBeTruthy();
    expect(parcel.getByRole('link', { name }).getAttribute('href')).toMatch(href);
  });

  it('has no number before it leaves, and is none at all while nothing is paid', async () => {
    const { paid, processed } = INVOICE_STATUS;
    const packed = {
      id: 9,
      fromStatus: paid,
      toStatus: processed,
      note: 'Packed',
      by: null,
      at: moments.processedDate,
    };
    await openOrder({ ...moments, statusEnum: processed, events: [packed] });
    expect(screen.getByRole('listitem', { current: 'step' }).textContent).toMatch(/^Packed/);
    // Its badge, its station and its step; the step's note says no more than that.
    expect(screen.getAllByText('Packed')).toHaveLength(3);
    expect(screen.queryByText('Processed')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Track the parcel' })).toBeNull();
    cleanup();
    await openUnpaid({});
    expect(screen.queryByRole('list', { name: 'Where your parcel is' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Print the invoice' })).toBeNull();
  });
});

describe('buying the same again', () => {
  it('takes what there is, and names in the reader’s language what there is too little of', async () => {
    const scarce = buildCartItem({ productDetailId: 31, quantity: 3, lastStock: 2 });
    const variant = { ...scarce.variant, name: 'Awan', nameEn: 'Clouds' };
    const { stores, user } = await openOrder({}, { 'POST /carts': { data: [{ ...scarce, variant }] } });
    await user.click(screen.getByRole('button', { name: 'Buy again' }));
    const said = await screen.findByText(/except what is sold out or would be too many: Bantal Awan/);
    expect(said.textContent).toContain('Clouds');
    expect(stores.cart.find(31)?.quantity).toBe(2);
  });

  it('falls back to the Indonesian name without an English one', async () => {
    const gone = buildCartItem({ productDetailId: 31, quantity: 3, isActive: false });
    const { stores, user } = await openOrder({}, { 'POST /carts': { data: [gone] } });
    await user.click(screen.getByRole('button', { name: 'Buy again' }));
    const said = await screen.findByText(/except what is sold out/);
    expect(said.textContent).toContain(gone.variant.name);
    expect(stores.cart.find(31)).toBeUndefined();
  });
});
