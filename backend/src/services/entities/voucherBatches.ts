import { randomInt } from 'node:crypto';
import type { VoucherBatch, VoucherBatchInput } from '../../contract/vouchers.ts';
import { BATCH_LETTERS } from '../../contract/vouchers.ts';
import type { Caller } from '../../contract/users.ts';
import { transaction } from '../../models/database/database.ts';
import { copyVoucher } from '../../models/queries/vouchers.ts';
import * as entities from './entities.ts';

/** Without those that people take for others: 0 and O, 1, I and L. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/**
 * Makes vouchers alike, each for one use: the first one as the form does, with its checks and its line in the history, the
 * others as copies of it.
 */
export async function make({ prefix, count, ...form }: VoucherBatchInput, caller: Caller): Promise<VoucherBatch> {
  const codes = newCodes(prefix, count);
  const [first = '', ...others] = codes;
  await transaction(async () => {
    const { id } = await entities.create('vouchers', { ...form, code: first, maxUses: 1 }, caller);
    await copyVoucher(id, others);
  });
  return { codes };
}

/** 31 letters at 8 places: a guess among 500 such codes hits once in two thousand million. */
function newCodes(prefix: string, count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const letters = Array.from({ length: BATCH_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]);
    codes.add(`${prefix}-${letters.join('')}`);
  }
  return [...codes];
}
