import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SavedAddress } from '@contract/addresses.ts';
import type { CheckoutInput } from '@contract/invoices.ts';
import type { ShopFacts } from '@contract/pages.ts';
import { type Answers, fakeFetch } from '../../../testing/fakeFetch.ts';
import { buildCartItem, buildShopper, keepShopper, renderShop, stubShopBrowser } from '../../../testing/renderShop.tsx';

const shopper = buildShopper();
const pillow = buildCartItem();
const RATE = {
  courier: 'jne',
  courierName: 'JNE',
  service: 'REG',
  serviceName: 'Reguler',
  duration: '1-2',
  fee: 12_000,
  isEstimate: false,
};
const MARKED = 'Please check the marked fields.';
const PLACED = {
  status: 201,
  data: {
    id: 31,
    documentNo: 'INV/20261121/0007',
    total: 112_000,
    xenditId: 'sim_1',
    paymentUrl: 'http://localhost:3000/payment-simulator/sim_1',
  },
};

stubShopBrowser();

/** Opens the checkout of a shopper whose address is known, and chooses the courier. */
async function openCheckout(answers: Answers, item = pillow, facts: Partial<ShopFacts> = {}) {
  keepShopper(shopper, [item]);
  const log = fakeFetch({
    'GET /oauth/validate': { data: shopper },
    'POST /carts': { data: [item] },
    'GET /regions/provinces': { data: [{ id: 2, name: 'Jawa Barat' }] },
    'GET /regions/cities': { data: [{ id: 9, provinceId: 2, name: 'Kota Bandung' }] },
    'GET /shipping/rates': { data: [RATE] },
    ...answers,
  });
  const page = await renderShop('/checkout', {}, facts);
  // In either language.
  await page.user.click(await screen.findByRole('radio', { name: /JNE Regul[ae]r/ }));
  const orders = () => log.filter(({ method, path }) => method === 'POST' && path === '/invoices');
  const keys = () => orders().map(({ headers }) => headers.get('Idempotency-Key'));
  return { ...page, log, orders, keys };
}

const grandma: SavedAddress = {
  ...{ id: 4, fullname: 'Nenek Ratih', phoneNumber: '+6281234567899', address: 'Jalan Mawar 2', postalCode: '40111' },
  ...{ city: { id: 9, name: 'Kota Bandung' }, province: { id: 2, name: 'Jawa Barat' }, isDefault: true },
};

async function openWithAddresses(others: SavedAddress[]) {
  return openCheckout({
    'GET /addresses': { data: others },
    'POST /addresses': { status: 201, data: others },
    'POST /invoices': PLACED,
  });
}

const orderButton = () => screen.findByRole('button', { name: /Place order · Rp/ });

describe('the checkout', () => {
  it('of a shop without a payment provider says so, as does its cart, and requests nothing', async () => {
    keepShopper(shopper, [pillow]);
    fakeFetch({ 'GET /oauth/validate': { data: shopper }, 'POST /carts': { data: [pillow] } });
    await renderShop('/checkout', {}, { takesPayments: false, takesLinks: false });
    expect(await screen.findByText('We take no orders yet')).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
    cleanup();
    await renderShop('/cart', {}, { takesPayments: false, takesLinks: false });
    expect(await screen.findByText('We take no orders yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'To checkout' })).toHaveProperty('disabled', true);
    expect(screen.queryByText('Pay with')).toBeNull();
  });

  it('sends an order pressed twice once, empties the cart and goes to the payment', async () => {
    let answer: (placed: typeof PLACED) => void = () => undefined;
    const { user, orders, address } = await openCheckout({
      'POST /invoices': () => new Promise<typeof PLACED>((resolve) => (answer = resolve)),
    });
    const button = await orderButton();
    await user.dblClick(button);
    expect(await screen.findByRole('button', { name: 'Placing your order …' })).toHaveProperty('disabled', true);
    // Some browsers submit on Enter whatever the button says.
    fireEvent.submit(button);
    answer(PLACED);
    await waitFor(() => expect(address()).toBe('/payment-simulator/sim_1'));
    expect(orders()).toHaveLength(1);
    expect(orders()[0]?.body).toEqual({
      customer: {
        fullname: 'Rina Kartika',
        email: 'rina@lelap.test',
        phoneNumber: '+6281234567890',
        address: 'Jalan Braga 10',
        provinceId: 2,
        cityId: 9,
        postalCode: '40111',
        notes: '',
        packingNote: '',
      },
      courier: 'jne',
      service: 'REG',
      shipmentFee: 12_000,
      cartItemVMs: [{ productDetailId: 11, quantity: 2, price: 50_000, discount: 0 }],
    } satisfies CheckoutInput);
    expect(localStorage.getItem(`cart_${shopper.id}`)).toBeNull();
  });

  it.each(['/cart', '/checkout'])('leads who comes back to %s after ordering to the order', async (path) => {
    const { user, address } = await openCheckout({ 'POST /invoices': PLACED });
    await user.click(await orderButton());
    await waitFor(() => expect(address()).toBe('/payment-simulator/sim_1'));
    cleanup();
    const later = await renderShop(path);
    expect(await screen.findByText('Everything that was in your cart is in order INV/20261121/0007.')).toBeTruthy();
    await later.user.click(screen.getByRole('link', { name: 'See the order' }));
    await waitFor(() => expect(later.address()).toBe('/account-detail/orders/31'));
    // Whoever buys more, and thinks better of it, has an empty cart.
    cleanup();
    keepShopper(shopper, [pillow]);
    const more = await renderShop('/cart');
    await more.user.click(await screen.findByRole('button', { name: /^Remove / }));
    expect(await screen.findByText('Your cart is empty')).toBeTruthy();
  });

  it('offers the payment page and a bank transfer, and shows the transfer’s account after the order', async () => {
    const placed = { id: 31, documentNo: 'INV/20261121/0007', total: 112_123, xenditId: null, paymentUrl: null };
    const moments = { arrival: null, paidAt: null, processedDate: null, shippedDate: null, deliveredDate: null };
    const { user, orders } = await openCheckout(
      {
        'POST /invoices': { status: 201, data: placed },
        [`GET /payments/status/${encodeURIComponent(placed.documentNo)}`]: {
          data: {
            ...{ invoiceId: 31, documentNo: placed.documentNo, statusEnum: 0, total: 112_123, paymentUrl: null },
            ...{ transferCode: 123, expiresAt: '2026-11-22T05:00:00.000Z', ...moments },
          },
        },
        'GET /transfers/of/31': {
          data: { bank: 'BCA', number: '123-456', holder: 'Lelap', amount: 112_123, code: 123, proofs: [] },
        },
      },
      pillow,
      { transferBanks: ['BCA'] },
    );
    expect(screen.getByRole('radio', { name: /Pay online/, checked: true })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /Transfer to BCA/ }));
    expect(screen.getByText(/code of at most Rp\s999/)).toBeTruthy();
    await user.click(await orderButton());
    expect(await screen.findByRole('heading', { name: 'Please transfer the exact amount' })).toBeTruthy();
    expect(orders()[0]?.body).toMatchObject({ transferTo: 'BCA' });
    expect(await screen.findByText('123-456')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Upload proof' })).toBeTruthy();
  });

  it('says where QRIS takes no sum so large, and nothing of it below', async () => {
    const quilt = buildCartItem({ price: 10_000_001 });
    await openCheckout({}, quilt, { transferBanks: ['BCA'] });
    expect(screen.getAllByText(/QRIS takes at most Rp.10,000,000 in one payment/)).toHaveLength(2);
    cleanup();
    await openCheckout({}, pillow, { transferBanks: ['BCA'] });
    expect(screen.queryByText(/QRIS takes at most/)).toBeNull();
    expect(screen.getByText(/QRIS, virtual account or e-wallet/)).toBeTruthy();
  });

  it('uses the transfer in a shop without a payment page, and shows no choice in a shop without transfers', async () => {
    const { orders, user } = await openCheckout({ 'POST /invoices': { status: 409 } }, pillow, {
      takesLinks: false,
      transferBanks: ['Mandiri'],
    });
    await user.click(await orderButton());
    await waitFor(() => expect(orders()[0]?.body).toMatchObject({ transferTo: 'Mandiri' }));
    cleanup();
    await openCheckout({});
    expect(screen.queryByRole('radio', { name: /Pay online/ })).toBeNull();
  });

  it('shows the profile’s address in brief, and its fields on demand', async () => {
    const { user } = await openCheckout({});
    expect(screen.getByText('Jalan Braga 10, Kota Bandung, Jawa Barat 40111')).toBeTruthy();
    expect(screen.queryByLabelText('Postal code')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await user.clear(screen.getByLabelText('Postal code'));
    expect(screen.getByLabelText('Postal code')).toBeTruthy();
  });

  it('starts with the default of several addresses, and orders to any of them or to another one, which it can save', async () => {
    const { user, orders, log } = await openWithAddresses([grandma]);
    expect(await screen.findByRole('radio', { name: /Nenek Ratih/, checked: true })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /Rina Kartika.*Jalan Braga 10/ }));
    expect(screen.getByRole('radio', { name: /Nenek Ratih/, checked: false })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Another address' }));
    const recipient = screen.getByLabelText('Recipient');
    await user.clear(recipient);
    await user.type(recipient, 'Bu Tari');
    await user.type(screen.getByLabelText('Address'), 'Jalan Melati 3');
    await user.selectOptions(screen.getByLabelText('Province'), 'Jawa Barat');
    await user.selectOptions(await screen.findByLabelText('City or regency'), 'Kota Bandung');
    await user.type(screen.getByLabelText('Postal code'), '40115');
    await user.click(screen.getByRole('checkbox', { name: 'Save this address for next time' }));
    await screen.findByRole('radio', { name: /JNE Regular/, checked: true });
    await user.click(await orderButton());
    await waitFor(() => expect(orders()).toHaveLength(1));
    const parcel = {
      fullname: 'Bu Tari',
      phoneNumber: '+6281234567890',
      address: 'Jalan Melati 3',
      postalCode: '40115',
    };
    expect(orders()[0]?.body).toMatchObject({ customer: { ...parcel, cityId: 9, provinceId: 2 } });
    const saved = () => log.find(({ method, path }) => method === 'POST' && path === '/addresses');
    await waitFor(() => expect(saved()?.body).toEqual({ ...parcel, cityId: 9, isDefault: false }));
  });

  it('sends a gift with the words of its card', async () => {
    const { user, orders } = await openCheckout({ 'POST /invoices': { status: 503, message: 'Later.' } });
    expect(screen.queryByLabelText(/^Words on the card/)).toBeNull();
    const gift = screen.getByRole('checkbox', { name: /^This is a gift/ });
    await user.click(gift);
    await user.type(screen.getByLabelText(/^Words on the card/), 'Untuk Ayu');
    await user.click(await orderButton());
    await waitFor(() => expect(orders()).toHaveLength(1));
    expect(orders()[0]?.body).toMatchObject({ customer: { isGift: true, giftCard: 'Untuk Ayu' } });
  });

  it('does not ask for a saved address again, and does not save it twice', async () => {
    const { user, orders, log } = await openWithAddresses([grandma]);
    await screen.findByRole('radio', { name: /Nenek Ratih/, checked: true });
    await screen.findByRole('radio', { name: /JNE Regular/, checked: true });
    await user.click(await orderButton());
    await waitFor(() => expect(orders()[0]?.body).toMatchObject({ customer: { fullname: 'Nenek Ratih' } }));
    expect(log.some(({ method, path }) => method !== 'GET' && /addresses|profile/.test(path))).toBe(false);
  });

  it('puts the cheapest and the fastest of many services first', async () => {
    const rates = [
      RATE,
      ...['OKE', 'YES', 'ECO', 'SDS'].map((service, index) => ({ ...RATE, service, fee: 9_000 + index * 9_000 })),
    ];
    await openCheckout({
      'GET /shipping/rates': { data: rates.with(2, { ...RATE, service: 'YES', duration: '1', fee: 20_000 }) },
    });
    const more = screen.getByText('2 more courier services').closest('details');
    const hidden = within(more as HTMLElement).getAllByRole('radio', { hidden: true });
    expect(hidden.map((radio) => (radio as HTMLInputElement).value)).toEqual(['jne/ECO', 'jne/SDS']);
  });

  it('chooses the cheapest service, after the shop’s discount, for a shopper who chooses none', async () => {
    keepShopper(shopper, [pillow]);
    fakeFetch({
      'GET /oauth/validate': { data: shopper },
      'POST /carts': { data: [pillow] },
      'GET /shipping/rates': {
        data: [
          RATE,
          { ...RATE, service: 'YES', fee: 20_000, discount: 15_000 },
          { ...RATE, service: 'OKE', fee: 9_000 },
        ],
      },
    });
    await renderShop('/checkout');
    await screen.findByRole('radio', { name: /JNE Next day/, checked: true });
    expect(await orderButton()).toHaveProperty('disabled', false);
  });

  it('says a service in words of the language, and its courier’s own name in Indonesian only', async () => {
    const best = { ...RATE, courier: 'sicepat', courierName: 'SiCepat', service: 'BEST', duration: '1 hari' };
    const rates = [
      RATE,
      { ...best, serviceName: 'Besok Sampai Tujuan' },
      { ...RATE, courierName: 'J&T', service: 'EZ', serviceName: 'EZ' },
    ];
    const words = () => screen.getAllByRole('radio').map(({ parentElement: card }) => card?.textContent);
    await openCheckout({ 'GET /shipping/rates': { data: rates } });
    expect(words()).toEqual([
      'JNE Regular1–2 daysRp\u00a012,000',
      'SiCepat Next day1 dayRp\u00a012,000',
      'J&T Regular1–2 daysRp\u00a012,000',
    ]);
    cleanup();
    localStorage.setItem('language', 'id');
    await openCheckout({ 'GET /shipping/rates': { data: rates } });
    await waitFor(() =>
      expect(words()).toEqual([
        'JNE RegulerREG1–2 hariRp\u00a012.000',
        'SiCepat Besok sampaiBEST1 hariRp\u00a012.000',
        'J&T RegulerEZ1–2 hariRp\u00a012.000',
      ]),
    );
  });

  it('says which weight the fee goes by, and why when it is asked', async () => {
    const { user, log } = await openCheckout({}, buildCartItem({ weight: 550, volume: 13_500, quantity: 2 }));
    expect(log.find(({ path }) => path === '/shipping/rates')?.search.get('volume')).toBe('27000');
    const summary = screen.getByText(/Weight 1.1\skg · volume weight 4.5\skg/);
    expect(summary.textContent).toContain('charged as 5\u00a0kg');
    expect(screen.getByText(/light but takes room/).closest('details')).toHaveProperty('open', false);
    await user.click(summary);
    expect(screen.getByText(/light but takes room.*the volume weight, 4.5\skg, rounded up to 5\skg/)).toBeTruthy();
    expect(screen.queryByText(/couriers cannot be asked/)).toBeNull();

    cleanup();
    await openCheckout({}, buildCartItem({ weight: 1_250, volume: 600, quantity: 1 }));
    expect(screen.getByText(/what it weighs, 1.25\skg, rounded up to 2\skg/)).toBeTruthy();
    for (const volume of [0, 5_400]) {
      cleanup();
      await openCheckout({}, buildCartItem({ weight: 400, volume, quantity: 1 }));
      expect(screen.getByText('Your parcel weighs 0.4 kg; couriers charge for 1 kg.')).toBeTruthy();
      expect(screen.queryByText(/takes room|volume weight/)).toBeNull();
    }
  });

  it.each([
    [{ status: 400, message: MARKED, data: { errors: [{ field: 'volume', message: 'Too large.' }] } }, 'Too large.'],
    [{ status: 404, message: 'We do not know this city.' }, 'We do not know this city.'],
    [{ status: 500, message: 'unexpected' }, 'The shipping fees could not be loaded just now.'],
  ])('says why no courier comes, in the server’s words where it has any: %j', async (answer, words) => {
    keepShopper(shopper, [pillow]);
    fakeFetch({
      'GET /oauth/validate': { data: shopper },
      'POST /carts': { data: [pillow] },
      'GET /regions/provinces': { data: [] },
      'GET /regions/cities': { data: [] },
      'GET /shipping/rates': answer,
    });
    await renderShop('/checkout');
    const couriers = await screen.findByRole('region', { name: /Courier/ });
    expect((await within(couriers).findByRole('alert')).textContent).toContain(words);
  });

  it('requests no rates for a cart without buyable lines, and says why', async () => {
    keepShopper(shopper, [buildCartItem({ lastStock: 0 })]);
    const log = fakeFetch({
      'GET /oauth/validate': { data: shopper },
      'POST /carts': { data: [buildCartItem({ lastStock: 0 })] },
      'GET /regions/provinces': { data: [] },
      'GET /regions/cities': { data: [] },
    });
    await renderShop('/checkout');
    const couriers = await screen.findByRole('region', { name: /Courier/ });
    expect(within(couriers).getByText('Some items in your cart need your attention first.')).toBeTruthy();
    expect(log.filter(({ path }) => path.startsWith('/shipping'))).toEqual([]);
  });

  it('marks fees that no courier confirmed as estimates, and orders at them all the same', async () => {
    const rates = [
      { ...RATE, isEstimate: true },
      { ...RATE, service: 'BIKE', fee: 5_000 },
    ];
    const { user, orders } = await openCheckout({ 'GET /shipping/rates': { data: rates }, 'POST /invoices': PLACED });
    expect(screen.getByText(/couriers can’t be asked about this very address/)).toBeTruthy();
    expect(screen.getByRole('radio', { name: /JNE Regular.*estimate/ })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /JNE BIKE.*estimate/ })).toBeNull();
    await user.click(await orderButton());
    await waitFor(() => expect(orders()[0]?.body).toMatchObject({ shipmentFee: 12_000 }));
  });

  it('asks the couriers by the postal code, and says that a fee is the city’s as long as there is none', async () => {
    const { user, orders, log } = await openCheckout({
      'GET /shipping/rates': ({ search }) => {
        const isEstimate = search.get('postalCode') === '';
        return { data: [{ ...RATE, isEstimate, fee: isEstimate ? 12_000 : 19_000 }] };
      },
      'POST /invoices': PLACED,
    });
    expect(screen.queryByText(/for the city as a whole/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    const code = screen.getByLabelText('Postal code');
    await user.clear(code);
    await screen.findByText(/for the city as a whole/);
    expect(screen.getByRole('radio', { name: /JNE Regular.*estimate/ })).toHaveProperty('checked', true);
    await user.type(code, '４0132');
    await waitFor(() => expect(screen.queryByText(/for the city as a whole/)).toBeNull());
    const codes = log.filter(({ path }) => path === '/shipping/rates').map(({ search }) => search.get('postalCode'));
    expect(codes).toEqual(['40111', '', '40132']);
    await user.click(await orderButton());
    await waitFor(() => expect(orders()[0]?.body).toMatchObject({ shipmentFee: 19_000 }));
  });

  it('tries again under the same key after the connection was lost, also after a reload', async () => {
    let isDown = true;
    const answers: Answers = {
      'POST /invoices': () => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : PLACED),
    };
    const { user, keys } = await openCheckout(answers);
    await user.click(await orderButton());
    await screen.findByText('Please check your internet connection, or contact support.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(keys()[1]).toBe(keys()[0]);

    cleanup();
    isDown = false;
    const reloaded = await openCheckout(answers);
    await reloaded.user.click(screen.getByRole('button', { name: 'Finish that order' }));
    await waitFor(() => expect(reloaded.address()).toBe('/payment-simulator/sim_1'));
    expect(reloaded.keys()).toEqual([keys()[0]]);
  });

  it('treats an order without a payment page as placed, and goes to the page that waits for it', async () => {
    const { documentNo } = PLACED.data;
    const kept = { status: 503, message: 'No link', data: { documentNo } };
    const { user, orders, address } = await openCheckout({ 'POST /invoices': kept });
    await user.click(await orderButton());
    await waitFor(() => expect(address()).toBe(`/payment-redirect?documentNo=${encodeURIComponent(documentNo)}`));
    expect(localStorage.getItem(`cart_${shopper.id}`)).toBeNull();

    cleanup();
    keepShopper(shopper, [pillow]);
    await renderShop('/checkout');
    await screen.findByRole('heading', { name: 'Checkout' });
    expect(screen.queryByText('Your last order was not finished')).toBeNull();
    expect(orders()).toHaveLength(1);
  });

  it('asks before it sends another order while the first one’s outcome is unknown', async () => {
    const { user, keys } = await openCheckout({ 'POST /invoices': { status: 503, message: 'No link' } });
    await user.click(await orderButton());
    await screen.findByText('No link');
    await user.type(screen.getByLabelText(/Notes for the courier/), 'blue gate');
    await user.click(await orderButton());
    await user.click(await screen.findByRole('button', { name: 'Skip it and start a new order' }));
    expect(keys()).toHaveLength(1);
    await user.click(await orderButton());
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  it('applies a voucher code, shows its discount, orders with it, and shows the reason for a refused code', async () => {
    const refused = { status: 409, message: 'This voucher has been used up.' };
    let answer: Answers[string] = refused;
    const { user, orders, address } = await openCheckout({
      'POST /carts/voucher': () => answer as typeof PLACED,
      'GET /shipping/rates': { data: [{ ...RATE, discount: 5_000, rule: 'Hemat ongkir' }] },
      'POST /invoices': PLACED,
    });
    await user.click(screen.getByRole('button', { name: 'Have a voucher code?' }));
    await user.type(screen.getByLabelText('Voucher code'), 'hemat{Enter}');
    await screen.findByText('This voucher has been used up.');
    answer = { data: { code: 'HEMAT', discount: 20_000 } };
    await user.click(screen.getByRole('button', { name: 'Use' }));
    await screen.findByText('Voucher HEMAT');
    expect(screen.getByText('Shipping discount: Hemat ongkir')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /Place order · Rp.87,000/ }));
    await waitFor(() => expect(address()).toBe('/payment-simulator/sim_1'));
    expect(orders()[0]?.body).toMatchObject({ voucherCode: 'HEMAT', voucherDiscount: 20_000, shipmentFee: 7_000 });
    expect(localStorage.getItem(`cart_${shopper.id}_voucher`)).toBeNull();
  });

  it('drops a voucher that the server no longer accepts, and orders without it once confirmed', async () => {
    const gone = { cart: [pillow], shipmentFee: 12_000, voucher: null };
    let answer: Answers[string] = { status: 409, message: 'This voucher has been used up.', data: gone };
    localStorage.setItem(`cart_${shopper.id}_voucher`, 'HEMAT');
    const { user, orders } = await openCheckout({
      'POST /carts/voucher': { data: { code: 'HEMAT', discount: 20_000 } },
      'POST /invoices': () => answer as typeof PLACED,
    });
    await user.click(await screen.findByRole('button', { name: /Place order · Rp.92,000/ }));
    const notice = await screen.findByRole('group', { name: 'Something has changed: please check' });
    expect(notice.textContent).toContain('This voucher has been used up.');
    answer = PLACED;
    await user.click(within(notice).getByRole('button', { name: 'I’ve checked, continue' }));
    await user.click(await screen.findByRole('button', { name: /Place order · Rp.112,000/ }));
    await waitFor(() => expect(orders()).toHaveLength(2));
    expect(orders()[1]?.body).not.toHaveProperty('voucherCode');
  });

  it('shows what changed, and orders at the new price only after that was seen', async () => {
    const dearer = { ...pillow, price: 60_000 };
    let answer: Answers[string] = {
      status: 409,
      message: 'The price changed.',
      data: { cart: [dearer], shipmentFee: 15_000 },
    };
    const { user, orders, address } = await openCheckout({ 'POST /invoices': () => answer as typeof PLACED });
    await user.click(await orderButton());
    const notice = await screen.findByRole('group', { name: 'Something has changed: please check' });
    expect(document.activeElement).toBe(notice);
    const changes = within(notice)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    expect(changes).toEqual([
      'Bantal Awan (Awan · Biru · S): Rp 50,000 → Rp 60,000 each',
      'Shipping: Rp 12,000 → Rp 15,000',
      'Total: Rp 112,000 → Rp 135,000',
    ]);
    expect(await orderButton()).toHaveProperty('disabled', true);
    answer = PLACED;
    await user.click(within(notice).getByRole('button', { name: 'I’ve checked, continue' }));
    await user.click(await orderButton());
    await waitFor(() => expect(address()).toBe('/payment-simulator/sim_1'));
    expect(orders()[1]?.body).toMatchObject({ shipmentFee: 15_000, cartItemVMs: [{ price: 60_000 }] });
  });

  it('orders of a cart that is too much for one parcel what fits; the rest stays in the cart', async () => {
    const many = buildCartItem({ weight: 550, volume: 13_500, quantity: 30, lastStock: 99 });
    const { user, log, orders, address } = await openCheckout({ 'POST /invoices': PLACED }, many);
    const asked = log.find(({ path }) => path === '/shipping/rates')?.search;
    expect([asked?.get('weight'), asked?.get('volume')]).toEqual([String(22 * 550), String(22 * 13_500)]);
    expect(screen.getByText('8 items stay in your cart for a second order')).toBeTruthy();
    expect(screen.getByText(/^22 × Rp/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /Place order · Rp.1,112,000/ }));
    await waitFor(() => expect(address()).toBe('/payment-simulator/sim_1'));
    expect(orders()[0]?.body).toMatchObject({ cartItemVMs: [{ productDetailId: 11, quantity: 22 }] });
    const kept = JSON.parse(localStorage.getItem(`cart_${shopper.id}`) ?? '{}') as { items: unknown };
    expect(kept.items).toMatchObject([{ productDetailId: 11, quantity: 8 }]);
  });

  it('shows what changed of the first parcel, and nothing of what stays in the cart', async () => {
    const many = buildCartItem({ weight: 25_000, quantity: 2 });
    const later = buildCartItem({ productDetailId: 12, name: 'Guling', weight: 25_000 });
    keepShopper(shopper, [many, later]);
    fakeFetch({
      'GET /oauth/validate': { data: shopper },
      'POST /carts': { data: [many, later] },
      'GET /regions/provinces': { data: [] },
      'GET /regions/cities': { data: [] },
      'GET /shipping/rates': { data: [RATE] },
      'POST /invoices': {
        status: 409,
        message: 'Dearer.',
        data: { cart: [{ ...many, price: 60_000 }], shipmentFee: 12_000 },
      },
    });
    const { user } = await renderShop('/checkout');
    await user.click(await screen.findByRole('radio', { name: /JNE Regular/ }));
    await user.click(await orderButton());
    const notice = await screen.findByRole('group', { name: 'Something has changed: please check' });
    expect(within(notice).getAllByRole('listitem')).toHaveLength(2);
    expect(within(notice).queryByText(/Guling/)).toBeNull();
  });

  it('does not blame the courier where everything in the cart has just sold out', async () => {
    const { user } = await openCheckout({
      'POST /invoices': {
        status: 409,
        message: 'Somebody was faster.',
        data: { cart: [{ ...pillow, lastStock: 0 }], shipmentFee: null },
      },
    });
    await user.click(await orderButton());
    const notice = await screen.findByRole('group', { name: 'Something has changed: please check' });
    expect(within(notice).getByText('Bantal Awan (Awan · Biru · S): sold out or no longer sold')).toBeTruthy();
    expect(within(notice).queryByText(/courier service is no longer offered/)).toBeNull();
  });

  it('puts the server’s complaint at its field and the focus on it', async () => {
    const { user } = await openCheckout({
      'POST /invoices': {
        status: 400,
        message: MARKED,
        data: { errors: [{ field: 'customer.postalCode', message: 'Not a code of Bandung' }] },
      },
    });
    await user.click(await orderButton());
    await screen.findByText('Not a code of Bandung');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Postal code')));
  });

  it('shows a server error without a field as the form’s problem, and marks no field', async () => {
    const errors = [{ field: 'cartItemVMs', message: 'Choose from 1 to 100 different items.' }];
    const { user } = await openCheckout({ 'POST /invoices': { status: 400, message: MARKED, data: { errors } } });
    await user.click(await orderButton());
    await screen.findByText('Choose from 1 to 100 different items.');
    expect(screen.queryByText(MARKED)).toBeNull();
  });
});
