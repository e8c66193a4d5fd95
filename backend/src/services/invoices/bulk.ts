import type { BulkStep, BulkVerdict } from '../../contract/invoiceDesk.ts';
import type { Caller } from '../../contract/users.ts';
import { AppError } from '../../errors.ts';
import { message } from '../../locales/messages.ts';
import { logger } from '../../logger.ts';
import * as invoices from './invoices.ts';

/**
 * Applies a step to many invoices, each in its own transaction, and reports each result at once: a refusal doesn't stop the
 * others, and after a crash the request can be repeated, since completed steps are then refused. If the client disconnects,
 * stops after the current one.
 */
export async function* take(
  step: BulkStep,
  ids: readonly number[],
  caller: Caller,
): AsyncGenerator<(BulkVerdict | { totalRows: number })[]> {
  const each = [...new Set(ids)];
  yield [{ totalRows: each.length }];
  for (const id of each) yield [await verdictOn(step, id, caller)];
}

async function verdictOn(step: BulkStep, id: number, caller: Caller): Promise<BulkVerdict> {
  try {
    await invoices.take(step, id, caller);
    return { id, refusal: null };
  } catch (error) {
    if (error instanceof AppError) return { id, refusal: message(caller.language, error.key, error.params) };
    logger().error({ err: error, invoice: id, step }, 'a step of many failed');
    return { id, refusal: message(caller.language, 'unexpected') };
  }
}
