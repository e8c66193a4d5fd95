import { createHash } from 'node:crypto';
import { AppError, badInput, conflict } from '../../errors.ts';
import { isUniqueViolation } from '../../models/database/failures.ts';

/** A request under the name that its sender gave it, as it is kept with what came of it. */
export interface Keyed {
  idempotencyKey: string;
  requestHash: string;
}

/** Reads the header `Idempotency-Key`; 400 where it is missing or malformed. */
export function keyed(key: string | null, contents: object): Keyed {
  if (key === null || !/^[\x21-\x7e]{8,80}$/.test(key)) throw badInput('Idempotency-Key', 'idempotency.key');
  return { idempotencyKey: key, requestHash: createHash('sha256').update(JSON.stringify(contents)).digest('hex') };
}

interface Ways<Done, Kept> {
  /** All or nothing; refused, also by a unique index over user and key, where it has been done already. */
  act: () => Promise<Done>;
  /** What the same caller did under this key, if anything. */
  find: () => Promise<Kept | null>;
}

/**
 * Does what is asked once, however often and however parallel it comes: the same key with the same contents is the same
 * request. With other contents it is a mistake of the sender (409); another caller's key is none of its business.
 */
export async function once<Done, Kept extends { requestHash: string | null }>(
  { requestHash }: Keyed,
  { act, find }: Ways<Done, Kept>,
): Promise<Done | Kept> {
  try {
    return await act();
  } catch (error) {
    // This request may have come before, or a twin of it may have been faster: then what came of that is its answer.
    if (!isUniqueViolation(error) && !(error instanceof AppError)) throw error;
    const kept = await find();
    if (!kept) throw error;
    if (kept.requestHash !== requestHash) throw conflict('idempotency.reused');
    return kept;
  }
}
