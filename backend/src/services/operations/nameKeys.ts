import { keyedNames, writeKeys } from '../../models/queries/nameKeys.ts';

/** So many are read and written at once. */
const BATCH = 500;

/**
 * Writes what names are sorted and compared by where it is missing: in rows from before there were keys, and in those that an
 * older version of the shop wrote meanwhile. Any number of instances may do so at once. None is begun when `closing`.
 */
export async function writeMissingKeys(closing?: AbortSignal): Promise<void> {
  for (const name of keyedNames()) {
    let written = BATCH;
    while (written === BATCH && closing?.aborted !== true) written = await writeKeys(name, BATCH);
  }
}
