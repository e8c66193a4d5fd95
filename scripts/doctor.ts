// Proves that the shop's data is sound: asks sql/invariants.sql of the configured database and names what is broken.
import type { Config } from '../backend/src/config.ts';
import { checkInvariants } from '../sql/invariants.ts';
import { pending } from '../sql/migrate.ts';
import { onShop, openDatabase } from './onShop.ts';

await onShop(examine);

/** The exit code: 0 when everything that must be true is. */
async function examine(config: Config): Promise<number> {
  const missing = await pending(await openDatabase(config));
  if (missing.length > 0) throw new Error(`The database lacks migrations: ${missing.join(', ')}. Start the shop once.`);
  const findings = await checkInvariants();
  for (const { name, badRow, badRows } of findings) {
    const rows = `${badRows} row${badRows === 1 ? '' : 's'}, such as ${JSON.stringify(badRow)}`;
    console.log(badRow === null ? `ok      ${name}` : `BROKEN  ${name}\n        ${rows}`);
  }
  const broken = findings.filter(({ badRow }) => badRow !== null).length;
  console.log(broken === 0 ? `All ${findings.length} invariants hold.` : `${broken} of ${findings.length} are broken.`);
  return broken === 0 ? 0 : 1;
}
