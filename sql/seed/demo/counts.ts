import { Op } from 'sequelize';
import { HOUR_MS } from '../../../backend/src/contract/time.ts';
import { ProductDetail } from '../../../backend/src/models/tables/ProductDetail.ts';
import * as counts from '../../../backend/src/services/stock/counts.ts';
import { atTime } from './clock.ts';
import { ADMIN, STAFF } from './team.ts';

interface Plan {
  categoryId: number;
  hoursAgo: number;
  note: string;
  end: 'counting' | 'submitted' | 'approved' | 'cancelled';
  /** The differences of the first units, in pieces. */
  variances: readonly number[];
}

const PLANS: readonly Plan[] = [
  { categoryId: 4, hoursAgo: 840, note: 'Salah kategori, diulang.', end: 'cancelled', variances: [] },
  { categoryId: 1, hoursAgo: 480, note: 'Rak depan, sebelum kiriman datang.', end: 'approved', variances: [-1, 2, -1] },
  { categoryId: 2, hoursAgo: 26, note: 'Hitungan bulanan.', end: 'submitted', variances: [1, -2] },
  { categoryId: 3, hoursAgo: 2, note: 'Rak belakang.', end: 'counting', variances: [] },
];

/** With fewer pieces in stock, a loss might concern pieces that are promised to orders. */
const ROOMY = 4;

/** Counts in each state, two of them with differences. */
export async function seedCounts(now: Date): Promise<void> {
  for (const plan of PLANS) await atTime(new Date(now.getTime() - plan.hoursAgo * HOUR_MS), () => seedCount(plan));
}

async function seedCount({ categoryId, note, end, variances }: Plan): Promise<void> {
  const { head, lines } = await counts.begin({ categoryId, note }, STAFF);
  const { id } = head;
  // Of a running count, the first half.
  const sheet = end === 'counting' ? lines.slice(0, lines.length / 2) : lines;
  const seen = await counts.enter(id, asLooks(sheet), STAFF);
  const differing = await roomyOf(sheet);
  const found = seen.lines.flatMap(({ productDetailId, expected }) => {
    const variance = variances[differing.indexOf(productDetailId)] ?? 0;
    return expected === null ? [] : [{ productDetailId, counted: expected + variance }];
  });
  await counts.enter(id, asLooks(found), STAFF);
  if (end === 'cancelled') await counts.cancel(id, ADMIN);
  if (end === 'cancelled' || end === 'counting') return;
  const { corrections } = await counts.submit(id);
  if (end === 'submitted') return;
  const verdicts = corrections.map(({ productDetailId, id: lastCorrectionId }) => {
    return { productDetailId, lastCorrectionId, verdict: 'otherPieces' as const };
  });
  await counts.approve(id, { verdicts }, ADMIN);
}

function asLooks(lines: readonly { productDetailId: number; counted: number | null }[]) {
  return lines.map(({ productDetailId, counted }) => ({ productDetailId, counted: counted ?? 0, secondsAgo: 0 }));
}

async function roomyOf(lines: readonly { productDetailId: number }[]): Promise<number[]> {
  const id = lines.map(({ productDetailId }) => productDetailId);
  const roomy = await ProductDetail.findAll({ where: { id, stock: { [Op.gte]: ROOMY } }, order: ['id'] });
  return roomy.map((unit) => unit.id);
}
