import { INVOICES } from '../../models/lists/invoices.ts';
import { indexBlock, staleBlocks } from '../../models/lists/textBlocks.ts';

/**
 * Reads anew what searches are about, where it was written since; says in how many blocks of rows. Any number of
 * instances may do so at once.
 */
export async function indexTexts(): Promise<number> {
  const blocks = await staleBlocks(INVOICES);
  for (const block of blocks) await indexBlock(INVOICES, block);
  return blocks.length;
}
