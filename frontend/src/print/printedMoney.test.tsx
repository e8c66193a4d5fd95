import fc from 'fast-check';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { InvoiceSheet } from '@contract/prints.ts';
import type { ExactCart } from '../../../backend/testing/moneyOracle.ts';
import { carts, exactPpn, exactRupiah, exactSums } from '../../../backend/testing/moneyOracle.ts';
import { buildSheet } from '../../testing/buildSheets.ts';
import { makeI18n } from '../i18n/i18n.ts';
import { I18nProvider } from '../i18n/useTranslation.tsx';
import { InvoicePrint } from './InvoicePrint.tsx';
import { DEFAULT_SETTINGS, pick, SELLER_SETTINGS } from '@contract/settings.ts';
import { FACTS } from '../../testing/shopFacts.ts';

afterEach(cleanup);

const SHEETS = 60;
const LINES = 4;

/** What the server answers for such a cart. */
function invoiceOf(cart: ExactCart, id: number): InvoiceSheet {
  const { subtotals, total } = exactSums(cart);
  const { invoiceDetails, ...rest } = buildSheet();
  const details = invoiceDetails.slice(0, 1).flatMap((detail) =>
    cart.lines.map(({ price, hundredths, quantity }, index) => ({
      ...{ ...detail, id: index + 1, price, quantity },
      discount: hundredths / 100,
      subtotal: subtotals[index] ?? 0,
    })),
  );
  return { ...rest, id, invoiceDetails: details, shipmentFee: cart.shipmentFee, total, tax: exactPpn(total) };
}

it.each([
  ['id', '.'],
  ['en', ','],
] as const)('the printed sheets say the same as the cart, to the rupiah, in %s', async (language, mark) => {
  const sold = fc.sample(carts(LINES), { numRuns: SHEETS, seed: 7 });
  const i18n = await makeI18n(language, ['shared', 'orders', 'admin'], FACTS.shop);
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <InvoicePrint sheets={sold.map(invoiceOf)} seller={pick(DEFAULT_SETTINGS, SELLER_SETTINGS)} />
    </I18nProvider>,
  );
  const sheets = [...container.querySelectorAll('article')].map((sheet) =>
    [...sheet.querySelectorAll('tbody td:last-child')].map((cell) => cell.textContent),
  );
  expect(sheets).toEqual(
    sold.map((cart) => {
      const { subtotals, total } = exactSums(cart);
      const fee = cart.shipmentFee > 0 ? [cart.shipmentFee] : [];
      const goods = total - cart.shipmentFee;
      const saved = cart.lines.reduce((sum, { price, quantity }) => sum + price * quantity, -goods);
      const amounts = [...subtotals, goods, ...fee, total, exactPpn(total).amount, ...(saved > 0 ? [saved] : [])];
      return amounts.map((value) => exactRupiah(value, mark));
    }),
  );
  const prices = [...container.querySelectorAll('tbody td:nth-child(3)')].map((cell) => cell.textContent);
  expect(prices).toEqual(
    sold.flatMap(({ lines, shipmentFee }) =>
      [...lines.map(({ price }) => price), ...(shipmentFee > 0 ? [shipmentFee] : [])].map((value) =>
        exactRupiah(value, mark),
      ),
    ),
  );
});
