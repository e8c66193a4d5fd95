// Checks the shop's data: runs sql/invariants.sql on the configured database and names violations. With --mend it first
// recomputes the sums that follow from other rows.
import type { Config } from '../backend/src/config.ts';
import { mend, SUM_INVARIANTS } from '../backend/src/services/operations/mending.ts';
import { checkInvariants } from '../sql/invariants.ts';
import { pending } from '../sql/migrate.ts';
import { onShop, openDatabase } from './onShop.ts';

await onShop(examine);

/** The exit code: 0 when every invariant holds. */
async function examine(config: Config): Promise<number> {
  const missing = await pending(await openDatabase(config));
  if (missing.length > 0) throw new Error(`The database lacks migrations: ${missing.join(', ')}. Start the shop once.`);
  if (process.argv.includes('--mend')) await mendSums();
  const findings = await checkInvariants();
  for (const { name, badRow, badRows } of findings) {
    const rows = `${badRows} row${badRows === 1 ? '' : 's'}, such as ${JSON.stringify(badRow)}`;
    console.log(badRow === null ? `ok      ${name}` : `BROKEN  ${name}\n        ${rows}`);
  }
  const broken = findings.filter(({ badRow }) => badRow !== null);
  const { length } = findings;
  console.log(broken.length === 0 ? `All ${length} invariants hold.` : `${broken.length} of ${length} are broken.`);
  if (broken.some(({ id }) => SUM_INVARIANTS.includes(id))) console.log('The sums of days: npm run doctor -- --mend');
  return broken.length === 0 ? 0 : 1;
}

async function mendSums(): Promise<void> {
  const days = await mend();
  const found = days.length === 0 ? 'none was wrong' : `they were wrong of ${days.join(', ')}, see the change history`;
  console.log(`Counted the sums of days anew: ${found}.`);
}
