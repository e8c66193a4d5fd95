import { createHash } from 'node:crypto';
import { AppError, badInput, conflict } from '../../errors.ts';
import { isUniqueViolation } from '../../models/database/failures.ts';

/** The idempotency key of a request and the hash of its contents, stored with the result. */
export interface IdempotentRequest {
  idempotencyKey: string;
  requestHash: string;
}

/** Reads the header `Idempotency-Key`; 400 if it is missing or malformed. */
export function idempotentRequest(key: string | null, contents: object): IdempotentRequest {
  if (key === null || !/^[\x21-\x7e]{8,80}$/.test(key)) throw badInput('Idempotency-Key', 'idempotency.key');
  return { idempotencyKey: key, requestHash: createHash('sha256').update(JSON.stringify(contents)).digest('hex') };
}

interface Handlers<Done, Earlier> {
  /** Atomic; refused, also by a unique index over user and key, if it was done before. */
  act: () => Promise<Done>;
  /** The earlier result of the same caller and key, if any. */
  find: () => Promise<Earlier | null>;
}

/**
 * Executes a request once, however often and concurrently it arrives: the same key with the same contents is the same
 * request. With other contents it is a client error (409); keys of different callers are independent.
 */
export async function runOnce<Done, Earlier extends { requestHash: string | null }>(
  { requestHash }: IdempotentRequest,
  { act, find }: Handlers<Done, Earlier>,
): Promise<Done | Earlier> {
  try {
    return await act();
  } catch (error) {
    // An earlier or concurrent request may have succeeded: then its result is the response.
    if (!isUniqueViolation(error) && !(error instanceof AppError)) throw error;
    const earlier = await find();
    if (!earlier) throw error;
    if (earlier.requestHash !== requestHash) throw conflict('idempotency.reused');
    return earlier;
  }
}
