import { keyedNames, writeKeys } from '../../models/queries/nameKeys.ts';

/** Rows per read and write. */
const BATCH = 500;

/**
 * Writes missing sort keys of names: rows from before there were keys, or written by an older version meanwhile. Any number
 * of instances may run it at once. After `closing`, no batch begins.
 */
export async function writeMissingKeys(closing?: AbortSignal): Promise<void> {
  for (const name of keyedNames()) {
    let written = BATCH;
    while (written === BATCH && closing?.aborted !== true) written = await writeKeys(name, BATCH);
  }
}
