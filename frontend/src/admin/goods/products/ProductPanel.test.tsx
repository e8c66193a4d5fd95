import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { plainValues } from '@contract/plainColumns.ts';
import { PRODUCT_PLAIN } from '@contract/productColumns.ts';
import type { EditedProduct, MatrixOptions, ProductInput } from '@contract/products.ts';
import { UNIT_PLAIN } from '@contract/unitColumns.ts';
import type { ProductCosts } from '@contract/unitCosts.ts';
import { ROLES } from '@contract/roles.ts';
import { fakeFetch } from '../../../../testing/fakeFetch.ts';
import type { Answers } from '../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../testing/renderAdmin.tsx';
// Loaded with the first product opened; here beforehand, so that no test has to wait for it.
import './ProductPanel.tsx';

stubBrowser();

const BLUE = { id: 21, name: 'Biru', code: 'BLU', hex: '#aaccee' };
const ROSE = { id: 22, name: 'Mawar', code: 'MWR', hex: '#eeccdd' };
const SMALL = { id: 31, name: 'S', code: 'S', description: '34 × 22 cm' };
const LARGE = { id: 32, name: 'L', code: 'L', description: '50 × 30 cm' };
const CLOUD = { id: 11, name: 'Awan', code: 'AWN' };
const OPTIONS: MatrixOptions = {
  categories: [{ id: 1, name: 'Bantal', sizes: [SMALL, LARGE] }],
  variants: [{ ...CLOUD, colors: [BLUE, ROSE] }],
};
const UNIT = {
  ...{ id: 5, variantId: 11, colorId: 21, sizeId: 31, variant: CLOUD, color: BLUE, size: SMALL },
  ...{ code: 'AWN-BLU-S', price: 79_000, weight: 250, parcel: null, stock: 8, cost: null, isActive: true },
  ...plainValues(UNIT_PLAIN, {}),
};
const PILLOW: EditedProduct = {
  ...{ id: 2, name: 'Bantal Awan', slug: 'bantal-awan', categoryId: 1, category: 'Bantal' },
  ...plainValues(PRODUCT_PLAIN, { description: 'Empuk.' }),
  ...{ isActive: true, formerSlugs: [], images: [], productDetails: [UNIT] },
};

async function openProduct(address: string, answers: Answers = {}) {
  keepSession(buildUser(ROLES.admin));
  const asked = fakeFetch({
    'GET /oauth/validate': { data: buildUser(ROLES.admin) },
    'GET /products': { data: { rows: [], totalRows: 0 } },
    'GET /products/options': { data: OPTIONS },
    'GET /products/2': { data: PILLOW },
    'GET /categories/key-value': { data: [] },
    ...answers,
  });
  const rendered = await renderAdmin(`/admin/products?open=${address}`);
  const panel = within(await screen.findByRole('dialog'));
  await panel.findByLabelText('Name');
  const sent = () => asked.findLast(({ method }) => method === 'PUT' || method === 'POST')?.body as ProductInput;
  const cell = (name: string) => panel.getByLabelText<HTMLInputElement>(name);
  return { ...rendered, asked, panel, sent, cell };
}

describe('the editor of a product', () => {
  it('proposes missing units with the price and weight of their size, and sends the whole matrix on Ctrl+Enter', async () => {
    const { user, panel, cell, sent, address } = await openProduct('2', {
      'PUT /products/2': { data: PILLOW, message: 'Saved' },
    });
    await user.click(panel.getByLabelText('Colors'));
    await user.click(await screen.findByText('Mawar'));
    expect(await panel.findByText('One combination is not a unit yet')).toBeTruthy();
    await user.click(panel.getByText('Add it'));
    expect(cell('Price (Rp) of AWN-MWR-S').value).toBe('79,000');
    expect(panel.getByText('Every combination of your choices is a unit.')).toBeTruthy();
    await user.type(cell('Opening stock of AWN-MWR-S'), '4{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Saved')).toBeTruthy();
    // What is on the shelf is never sent for a unit that is there already.
    expect(sent().productDetails).toEqual([
      {
        id: 5,
        variantId: 11,
        colorId: 21,
        sizeId: 31,
        price: 79_000,
        weight: 250,
        parcel: null,
        ...plainValues(UNIT_PLAIN, {}),
        isActive: true,
      },
      {
        variantId: 11,
        colorId: 22,
        sizeId: 31,
        price: 79_000,
        weight: 250,
        parcel: null,
        ...plainValues(UNIT_PLAIN, {}),
        stock: 4,
        isActive: true,
      },
    ]);
    await waitFor(() => expect(address()).toBe('/admin/products'));
  });

  it('takes a column of a spreadsheet, walks it by Enter, and copies a cell downwards by Ctrl+D', async () => {
    const three = [UNIT, { ...UNIT, id: 6, sizeId: 32, size: LARGE, code: 'AWN-BLU-L' }];
    const { user, cell } = await openProduct('2', {
      'GET /products/2': { data: { ...PILLOW, productDetails: three } },
    });
    await user.click(cell('Price (Rp) of AWN-BLU-S'));
    await user.paste('Rp 85.000\t300\r\n95.000,00\t400\r\n99.000\t500\r\n');
    expect(await screen.findByText('2 lines pasted, 1 left over: there are no more units below.')).toBeTruthy();
    expect(cell('Price (Rp) of AWN-BLU-L').value).toBe('95,000');
    expect(cell('Weight (g) of AWN-BLU-L').value).toBe('400');
    await user.keyboard('{Control>}d{/Control}{Enter}');
    expect(document.activeElement).toBe(cell('Price (Rp) of AWN-BLU-L'));
    expect(cell('Price (Rp) of AWN-BLU-L').value).toBe('Rp 85.000');
  });

  it('shows what a sum makes of the prices before it is filled in, takes it back, and refuses what is none', async () => {
    const { user, panel, cell } = await openProduct('2');
    const bar = within(panel.getByLabelText('Fill in many at once'));
    const price = () => cell('Price (Rp) of AWN-BLU-S').value;
    await user.type(bar.getByLabelText('Price (Rp)'), '+10%');
    expect(bar.getByText('79,000 → 86,900')).toBeTruthy();
    expect(price()).toBe('79,000');
    await user.click(bar.getByText('Fill in'));
    expect(price()).toBe('86,900');
    expect(await screen.findByText('One cell filled')).toBeTruthy();
    await user.click(screen.getByText('Undo'));
    expect(price()).toBe('79,000');
    await user.type(bar.getByLabelText('Price (Rp)'), '10%{Enter}');
    expect(bar.getByText('Not a whole number')).toBeTruthy();
    expect(price()).toBe('79,000');
  });

  it('shows what the server refuses in its cell, keeps everything typed, and asks before it is lost', async () => {
    const errors = [{ field: 'productDetails.0.price', message: 'Too cheap' }];
    const { user, panel, cell, address } = await openProduct('2', {
      'PUT /products/2': { status: 400, message: 'Please check', data: { errors } },
    });
    await user.clear(cell('Price (Rp) of AWN-BLU-S'));
    await user.type(cell('Price (Rp) of AWN-BLU-S'), '1');
    await user.click(panel.getByText('Save'));
    expect(await panel.findByText('Too cheap')).toBeTruthy();
    expect(document.activeElement).toBe(cell('Price (Rp) of AWN-BLU-S'));
    await user.click(panel.getByText('Cancel'));
    expect(await screen.findByText('Keep editing')).toBeTruthy();
    expect(address()).toBe('/admin/products?open=2');
  });

  it('takes the first key after Tab or a click as the first digit of a new number, however soon it comes', async () => {
    const { user, cell } = await openProduct('2');
    await user.click(cell('Weight (g) of AWN-BLU-S'));
    await user.keyboard('300');
    await user.tab({ shift: true });
    await user.keyboard('88000');
    await user.tab();
    expect(cell('Price (Rp) of AWN-BLU-S').value).toBe('88,000');
    expect(cell('Weight (g) of AWN-BLU-S').value).toBe('300');
  });

  it('saves nothing while a cell is empty or no number, and says so there', async () => {
    const { user, panel, cell, asked } = await openProduct('2');
    await user.clear(cell('Price (Rp) of AWN-BLU-S'));
    await user.clear(cell('Weight (g) of AWN-BLU-S'));
    await user.type(cell('Weight (g) of AWN-BLU-S'), '2,5 kg');
    await user.click(panel.getByText('Save'));
    expect(await panel.findByText('Missing')).toBeTruthy();
    expect(panel.getByText('Not a whole number')).toBeTruthy();
    expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('changes the stock of a unit for a reason, judged by what is there when somebody was faster', async () => {
    const answers = [
      { status: 409, message: 'Stock is 6 now', data: { productDetailId: 5, stock: 6 } },
      { message: 'Stock is now 10', data: { productDetailId: 5, stock: 10 } },
    ];
    const { user, panel, asked } = await openProduct('2', {
      'GET /stock/movements': { data: { rows: [], totalRows: 0 } },
      'POST /stock/adjust': () => answers.shift() ?? {},
    });
    await user.click(panel.getByLabelText('Change stock of AWN-BLU-S, now 8'));
    await user.click(await screen.findByText('Counted'));
    await user.type(screen.getByLabelText('Pieces you counted, without those for orders'), '10{Enter}');
    expect(await screen.findByText('Stock is 6 now')).toBeTruthy();
    expect(screen.getByText('6 → 10')).toBeTruthy();
    await user.click(screen.getByText('Change stock'));
    expect(await panel.findByLabelText('Change stock of AWN-BLU-S, now 10')).toBeTruthy();
    expect(asked.findLast(({ path }) => path === '/stock/adjust')?.body).toEqual({
      ...{ productDetailId: 5, cost: null, delta: null, stock: 10, seenStock: 6, reason: 'counted', note: '' },
    });
  });

  it('stays open on a new product with its units as what comes next, and turns the list to where it went', async () => {
    const made = { ...PILLOW, id: 9, name: 'Bantal Zaitun', productDetails: [] };
    const { user, panel, address } = await openProduct('new', {
      'POST /products': { status: 201, message: 'Added.', data: made },
      'GET /products/place/9': { data: { place: 26 } },
      'GET /products/9': { data: made },
      'GET /products': { data: { rows: [], totalRows: 26 } },
    });
    await user.click(panel.getByLabelText('Category'));
    await user.click(await screen.findByText('Bantal'));
    await user.type(panel.getByLabelText('Name'), 'Bantal Zaitun{Control>}{Enter}{/Control}');
    const next = await panel.findByText('The product is saved. Now its units.');
    expect(next.closest('[tabindex="-1"]')).toBe(document.activeElement);
    expect(address()).toBe('/admin/products?page=3&open=9');
    expect((await panel.findByText('Bantal Zaitun')).title).toBe('Bantal Zaitun');
  });
});

describe('the costs of a product', () => {
  const COSTS: ProductCosts = {
    ...{ id: 2, name: 'Bantal Awan', units: [UNIT, { ...UNIT, id: 6, size: LARGE, code: 'AWN-BLU-L', cost: 41_000 }] },
    history: [
      {
        id: 9,
        productDetailId: 6,
        cost: 41_000,
        validFrom: '2026-11-01',
        source: 'receiving',
        at: '2026-11-01T02:00:00.000Z',
        by: 'Ayu',
      },
    ],
  };
  const openCosts = async () => {
    const opened = await openProduct('2', {
      'GET /products/2/costs': { data: COSTS },
      'PUT /products/2/costs': { data: COSTS, message: 'Costs saved.' },
    });
    await opened.user.click(opened.panel.getByText('Cost per piece'));
    const title = await screen.findByText('Cost per piece · Bantal Awan');
    return { ...opened, dialog: within(title.closest<HTMLElement>('[role=dialog]') ?? document.body) };
  };

  it('fills one cost into all units, and sends those that changed', async () => {
    const { user, dialog, sent } = await openCosts();
    expect(dialog.getByText(/^AWN-BLU-L · .*goods received · Ayu/)).toBeTruthy();
    await user.type(dialog.getByLabelText('For all units'), '41000');
    await user.click(dialog.getByText('Fill in'));
    await user.click(dialog.getByText('Save'));
    expect(await screen.findByText('Costs saved.')).toBeTruthy();
    expect(sent()).toMatchObject({ id: 2, costs: [{ productDetailId: 5, cost: 41_000 }] });
    await waitFor(() => expect(screen.queryByText('Cost per piece · Bantal Awan')).toBeNull());
  });

  it('keeps a cost that is none in its field, and sends nothing', async () => {
    const { user, dialog, asked } = await openCosts();
    await user.type(dialog.getByLabelText('AWN-BLU-S'), 'murah');
    await user.click(dialog.getByText('Save'));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(dialog.getByLabelText('AWN-BLU-S')).toHaveProperty('value', 'murah');
    expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
  });
});
