import type { SimulatedStatus } from '../tables/SimulatedPayment.ts';
import { SimulatedPayment } from '../tables/SimulatedPayment.ts';

export async function simulatedPayment(id: string): Promise<SimulatedPayment | null> {
  return SimulatedPayment.findByPk(id);
}

/** Ends a pending payment; an ended one stays as it is. */
export async function endPending(id: string, status: SimulatedStatus, paidAt: Date | null): Promise<void> {
  await SimulatedPayment.update({ status, paidAt }, { where: { id, status: 'PENDING' } });
}
