import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ROLES } from '@contract/roles.ts';
import { fakeFetch } from '../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../testing/renderAdmin.tsx';
// Loaded with its first visit; here beforehand, so that no test has to wait for it.
import './EntityPage.tsx';
import './trial/PromoTrial.tsx';
import '../../kit/form/MomentInput.tsx';

stubBrowser();

const PROMO = {
  ...{ id: 3, isActive: true, name: 'Promo Awan', description: '', discount: 20, overlaps: [] },
  ...{ validFrom: '2026-11-21T04:00:00.000Z', validUntil: '2026-12-21T04:00:00.000Z' },
  ...{ validFromString: '21-11-2026 11:00', validToString: '21-12-2026 11:00' },
  ...{ productIds: [1], products: 'Bantal Awan' },
};

async function openPromo(promo = PROMO) {
  keepSession(buildUser(ROLES.admin));
  const asked = fakeFetch({
    'GET /oauth/validate': { data: buildUser(ROLES.admin) },
    'GET /promoes': { data: { rows: [], totalRows: 0 } },
    'GET /promoes/3': { data: promo },
    'PUT /promoes/3': { message: 'Saved.', data: promo },
    'GET /products/key-value': { data: [{ id: 1, name: 'Bantal Awan' }] },
  });
  const { user } = await renderAdmin('/admin/promoes?open=3');
  const panel = within(await screen.findByRole('dialog'));
  const discount = await panel.findByLabelText<HTMLInputElement>('Discount');
  const enter = async (text: string) => {
    await user.clear(discount);
    await user.type(discount, text);
    await user.click(panel.getByText('Save'));
  };
  const saved = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body as object);
  return { user, panel, discount, enter, saved };
}

describe('the discount of a promo', () => {
  it('is not saved where it can’t be, and stays as it was typed', async () => {
    const { panel, discount, enter, saved } = await openPromo();
    for (const text of ['150', '-5', '12,345', 'lima']) {
      await enter(text);
      expect(panel.getByText('Please enter a number from 0 to 100, with at most two decimals')).toBeTruthy();
      expect(discount.value).toBe(text);
    }
    expect(saved()).toEqual([]);
  });

  it('is asked about before it takes most of a price', async () => {
    const { user, enter, saved } = await openPromo();
    await enter('85');
    expect(await screen.findByText(/^A product of Rp\s100,000 will cost Rp\s15,000\.$/)).toBeTruthy();
    expect(saved()).toEqual([]);
    await user.click(screen.getByText('Yes, 85%'));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(saved()).toMatchObject([{ discount: 85 }]);
  });

  it('is not saved where the answer is no, and can be mended', async () => {
    const { user, discount, enter, saved } = await openPromo();
    await enter('85');
    const question = within((await screen.findByText('Yes, 85%')).closest<HTMLElement>('.ant-modal') ?? document.body);
    await user.click(question.getByText('Cancel'));
    expect(discount.value).toBe('85');
    await enter('70');
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(saved()).toMatchObject([{ discount: 70 }]);
  });

  it('that was agreed to before is saved without a question', async () => {
    const { user, panel, saved } = await openPromo({ ...PROMO, discount: 85 });
    await user.click(panel.getByText('Save'));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(saved()).toMatchObject([{ discount: 85 }]);
  });
});
