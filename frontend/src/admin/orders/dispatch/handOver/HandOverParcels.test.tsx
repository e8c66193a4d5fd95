import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { HandOverParcel } from '@contract/handOvers.ts';
import { fakeFetch } from '../../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../../testing/renderAdmin.tsx';
import './HandOversPage.tsx';

stubBrowser();

function parcel(no: number): HandOverParcel {
  return {
    ...{ invoiceId: 12, documentNo: 'INV/20261121/0004', receiptNumber: `JNE000${no}`, recipient: 'Rina Putri' },
    ...{ city: 'Kota Yogyakarta', parcel: { id: 70 + no, no, of: 2 }, weight: 500, pieces: 1 },
    shippedDate: new Date().toISOString(),
  };
}

it('two parcels of one order are ticked, and put on a sheet, one by one', async () => {
  const user = buildUser();
  keepSession(user);
  let sent: unknown;
  fakeFetch({
    'GET /oauth/validate': { data: user },
    'GET /hand-overs/ready': { data: [{ courier: 'JNE', parcels: [parcel(1), parcel(2)] }] },
    'GET /hand-overs': { data: { rows: [], totalRows: 0 } },
    'POST /hand-overs': ({ body }) => {
      sent = body;
      return { status: 409, message: 'That parcel was handed over before.' };
    },
  });
  const { user: person } = await renderAdmin('/admin/dispatch/hand-overs');
  await person.click(await screen.findByRole('checkbox', { name: 'Parcel INV/20261121/0004, Parcel 2 of 2' }));
  const first = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Parcel INV/20261121/0004, Parcel 1 of 2' });
  expect(first.checked).toBe(true);
  await person.click(screen.getByRole('button', { name: 'Hand over and print' }));
  await waitFor(() => expect(sent).toEqual({ courier: 'JNE', invoiceIds: [12], parcelIds: [71] }));
});
