import { mkdir, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, inject } from 'vitest';

const LONGEST_WAIT_MS = 60_000;

/** The demo shop of this test file: files that run at the same time share nothing. */
export function shopOrigin(): string {
  return shop.origin;
}

const shop = await claimShop();
afterAll(() => rmdir(shop.claim));

/** A folder is made by one process only. Vitest's pool ids are no claim: two workers of a second group may have the same. */
async function claimShop() {
  const { origins, claims } = inject('shops');
  const deadline = Date.now() + LONGEST_WAIT_MS;
  while (Date.now() < deadline) {
    for (const [index, origin] of origins.entries()) {
      const claim = path.join(claims, String(index));
      if (await isMade(claim)) return { origin, claim };
    }
    await wait(50);
  }
  throw new Error('Each shop that setup.ts opened is claimed by another test file');
}

async function isMade(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
