import { expect, test } from 'vitest';
import { buildProduct, buildPromoOn } from '../../../testing/catalogueFactories.ts';
import { buildAdmin, buildStaff } from '../../../testing/factories.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { PromoTrial, PromoTrialInput } from '../../contract/promoTrials.ts';
import { Promo } from '../../models/tables/Promo.ts';

const shop = await openTestShop();

const WINDOW = { validFrom: '2026-12-01T00:00:00+07:00', validUntil: '2026-12-08T00:00:00+07:00' };

async function attempt(input: Partial<PromoTrialInput>) {
  const { body } = await shop
    .as(await buildAdmin())
    .post('/api/promo-trials')
    .send({ drafts: [], ...input });
  return (body as Envelope<PromoTrial>).data;
}

test('a planned promo shows what a cart would cost while it runs, and keeps nothing', async () => {
  const product = await buildProduct({ units: [{ price: 99_999 }] });
  const lines = [{ productDetailId: product.units[0]?.id ?? 0, quantity: 3 }];
  const draft = { ...WINDOW, name: 'Harbolnas', discount: 12.5, productIds: [product.id] };
  const promos = await Promo.count();

  const running = await attempt({ at: '2026-12-07T23:59:59+07:00', drafts: [draft], lines });
  expect(running.lines).toMatchObject([{ promoName: 'Harbolnas', isDraft: true, discount: 12.5, subtotal: 262_497 }]);
  expect(running).toMatchObject({ total: 262_497, saving: 37_500 });
  const over = await attempt({ at: '2026-12-08T00:00:00+07:00', drafts: [draft], lines });
  expect(over).toMatchObject({ total: 299_997, saving: 0, lines: [{ promoName: null, isDraft: false }] });
  expect(await Promo.count()).toBe(promos);
});

test('of several promos the best one counts, and a draft takes the place of the promo it changes', async () => {
  const product = await buildProduct({ units: [{ price: 100_000 }] });
  const kept = await buildPromoOn([product], {
    name: 'Sudah ada',
    discount: 20,
    validFrom: new Date(WINDOW.validFrom),
    validUntil: new Date(WINDOW.validUntil),
  });
  const trial = {
    at: '2026-12-02T10:00:00+07:00',
    lines: [{ productDetailId: product.units[0]?.id ?? 0, quantity: 1 }],
  };
  const draft = { ...WINDOW, name: 'Rencana', discount: 10, productIds: [product.id] };
  expect((await attempt({ ...trial, drafts: [draft] })).lines).toMatchObject([
    { promoName: 'Sudah ada', isDraft: false },
  ]);
  expect((await attempt({ ...trial, drafts: [{ ...draft, id: kept.id }] })).lines).toMatchObject([
    { promoName: 'Rencana', isDraft: true, subtotal: 90_000 },
  ]);
});

test('only admins try promos, and with sound input', async () => {
  const staff = await shop
    .as(await buildStaff())
    .post('/api/promo-trials')
    .send({});
  expect(staff.status).toBe(403);
  const odd = await shop
    .as(await buildAdmin())
    .post('/api/promo-trials')
    .send({ at: 'soon', drafts: [{}], lines: [] });
  expect(odd.status).toBe(400);
});
