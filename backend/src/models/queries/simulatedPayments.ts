import { execute } from '../database/database.ts';
import { readRecord } from '../database/records.ts';
import { sql } from '../database/sql.ts';
import type { SimulatedStatus } from '../tables/SimulatedPayment.ts';
import { SimulatedPayment } from '../tables/SimulatedPayment.ts';

export async function simulatedPayment(id: string): Promise<SimulatedPayment | null> {
  return readRecord(SimulatedPayment, sql`WHERE id = :id`, { id });
}

/** Ends a payment that is pending; one that has ended stays as it is. */
export async function endPending(id: string, status: SimulatedStatus, paidAt: Date | null): Promise<void> {
  await execute(
    "UPDATE simulated_payments SET status = :status, paid_at = :paidAt WHERE id = :id AND status = 'PENDING'",
    { id, status, paidAt },
  );
}
