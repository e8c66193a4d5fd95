import { checkInvariants, type Finding } from '../../../sql/invariants.ts';
import { now } from '../clock.ts';

export interface CheckedBooks {
  checkedAt: Date;
  findings: Finding[];
}

let running: Promise<CheckedBooks> | null = null;

/** Looks whether everything that must be true is. It takes seconds, so whoever asks meanwhile gets the same answer. */
export function check(): Promise<CheckedBooks> {
  running ??= look().finally(() => (running = null));
  return running;
}

async function look(): Promise<CheckedBooks> {
  const checkedAt = now();
  return { checkedAt, findings: await checkInvariants() };
}
