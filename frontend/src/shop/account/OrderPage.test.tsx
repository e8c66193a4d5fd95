import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import type { Invoice } from '@contract/invoices.ts';
import { buildInvoice, buildInvoiceRow } from '../../../testing/buildInvoice.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import { buildShopper, keepShopper, renderShop, stubShopBrowser } from '../../../testing/renderShop.tsx';

stubShopBrowser();
beforeEach(() => {
  HTMLDialogElement.prototype.close = vi.fn();
});

async function openOrder(changes: Partial<Invoice>): Promise<void> {
  keepShopper(buildShopper(), []);
  fakeFetch({
    'GET /oauth/validate': { data: buildShopper() },
    'GET /invoices/12': { data: buildInvoice(changes) },
    'GET /returns/of/12': { data: { returns: [], returnableUntil: null, returnable: [] } },
  });
  await renderShop('/account-detail/orders/12');
  await screen.findByRole('heading', { name: 'INV/20261121/0004' });
}

async function openUnpaid(changes: Partial<Invoice>): Promise<void> {
  await openOrder({ statusEnum: INVOICE_STATUS.waiting, paidAt: null, ...changes });
}

describe('an order that waits', () => {
  it('is paid by a button that names the sum', async () => {
    await openUnpaid({});
    expect(screen.getByRole('button', { name: /^Pay Rp.251,625$/ })).toBeTruthy();
  });

  it('is not to be paid where an exchange costs nothing: it waits for the goods', async () => {
    await openUnpaid({ credit: 251_625, total: 0, shipmentFee: 0 });
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(screen.getByText(/We keep your replacement aside until 22-11-2026/)).toBeTruthy();
  });
});
