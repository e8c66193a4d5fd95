import { checkInvariants, type Finding } from '../../../../sql/invariants.ts';
import { now } from '../../clock.ts';
import { invariantsBroken, invariantsChecked } from '../../metrics.ts';

export interface Examination {
  checkedAt: Date;
  findings: Finding[];
}

let running: Promise<Examination> | null = null;

/** Looks whether everything that must be true is. It takes seconds, so whoever asks meanwhile gets the same answer. */
export function check(): Promise<Examination> {
  running ??= look().finally(() => (running = null));
  return running;
}

async function look(): Promise<Examination> {
  const checkedAt = now();
  const findings = await checkInvariants();
  invariantsChecked.set(checkedAt.getTime() / 1000);
  invariantsBroken.set(findings.filter(({ badRow }) => badRow !== null).length);
  return { checkedAt, findings };
}
