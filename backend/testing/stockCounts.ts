import type { Envelope } from '../src/contract/envelope.ts';
import type { CorrectionVerdict, CountApproval, StockCount } from '../src/contract/stockCounts.ts';
import type { ProductDetail } from '../src/models/tables/ProductDetail.ts';
import { buildProduct } from './catalogueFactories.ts';
import { buildStaff, nextSerial } from './factories.ts';
import type { TestShop } from './testShop.ts';

export function countIn(answer: { body: unknown }): StockCount {
  return (answer.body as Envelope<StockCount>).data;
}

/** An approver's answer for each unit that was corrected after the count was opened. */
export function approvalOf({ corrected }: StockCount, verdict: CorrectionVerdict): CountApproval {
  return {
    verdicts: corrected.map(({ productDetailId, corrections }) => {
      return { productDetailId, lastCorrectionId: corrections.at(-1)?.id ?? 0, verdict };
    }),
  };
}

/** Two units with ten pieces each, and a started count of their category. */
export async function beginCount(shop: TestShop) {
  const product = await buildProduct({
    category: `Rak ${nextSerial()}`,
    units: [
      { size: 'S', stock: 10 },
      { size: 'M', stock: 10 },
    ],
  });
  const [first, second] = product.units;
  if (!first || !second) throw new Error('two units were asked for');
  const counter = shop.as(await buildStaff());
  const begun = await counter.post('/api/stock-counts').send({ categoryId: product.categoryId, note: 'Rak depan' });
  const { id } = countIn(begun);
  const enter = (...entries: [ProductDetail, number, number][]) =>
    counter.put(`/api/stock-counts/lines/${id}`).send({
      entries: entries.map(([unit, counted, secondsAgo]) => ({ productDetailId: unit.id, counted, secondsAgo })),
    });
  return { id, counter, other: shop.as(await buildStaff()), first, second, enter, begun: countIn(begun) };
}
