import { randomInt } from 'node:crypto';
import type { VoucherBatch, VoucherBatchInput } from '../../contract/vouchers.ts';
import { BATCH_LETTERS } from '../../contract/vouchers.ts';
import type { Caller } from '../../contract/users.ts';
import { failpoint } from '../../failpoints.ts';
import { transaction } from '../../models/database/database.ts';
import { copyVoucher } from '../../models/queries/vouchers.ts';
import * as entities from './entities.ts';

/** Without letters that are easily confused: 0 and O; 1, I and L. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/**
 * Creates vouchers with equal terms, each for one use: the first one through the form's function, with its checks and its
 * history entry, the others as copies.
 */
export async function make({ prefix, count, ...form }: VoucherBatchInput, caller: Caller): Promise<VoucherBatch> {
  const codes = newCodes(prefix, count);
  const [first = '', ...others] = codes;
  await transaction(async () => {
    const { id } = await entities.create('vouchers', { ...form, code: first, maxUses: 1 }, caller);
    await copyVoucher(id, others);
    await failpoint('vouchers.copied');
  });
  return { codes };
}

/** 31 letters at 8 places: a guess matches one of 500 such codes once in two thousand million tries. */
function newCodes(prefix: string, count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const letters = Array.from({ length: BATCH_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]);
    codes.add(`${prefix}-${letters.join('')}`);
  }
  return [...codes];
}
