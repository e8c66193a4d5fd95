import type { BulkStep, BulkVerdict } from '../../contract/invoiceDesk.ts';
import type { Caller } from '../../contract/users.ts';
import { AppError } from '../../errors.ts';
import { message } from '../../locales/messages.ts';
import { logger } from '../../logger.ts';
import * as invoices from './invoices.ts';

/**
 * Takes a step with many invoices, each in a transaction of its own, and tells of each as soon as it is done: what is
 * refused does not keep the others, and after a kill the rest can be asked for again, since what is done is refused then.
 * Whoever stops reading stops it after the one that is under way.
 */
export async function* take(step: BulkStep, ids: readonly number[], caller: Caller): AsyncGenerator<object[]> {
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
