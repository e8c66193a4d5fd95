import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { jakartaDay, select } from '../backend/src/models/database/database.ts';
import type { Sql } from '../backend/src/models/database/sql.ts';

export interface Finding {
  /** What texts in other words than `name` go by. */
  id: string;
  /** What must be true. */
  name: string;
  /** The first row of which it is not; null when all is well. */
  badRow: Record<string, unknown> | null;
}

/** Asks every query of `invariants.sql` of the connected database. */
export async function checkInvariants(): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { id, name, query } of await readInvariants()) {
    // eslint-disable-next-line no-restricted-syntax -- It stands in a file of ours.
    const sql = query.replaceAll(/JAKARTA_DAY\((.+?)\)/g, (_, moment: string) => jakartaDay(moment as Sql));
    const [badRow] = await select<Record<string, unknown>>(sql);
    findings.push({ id, name, badRow: badRow ?? null });
  }
  return findings;
}

export async function readInvariants(): Promise<{ id: string; name: string; query: string }[]> {
  const text = await readFile(path.join(import.meta.dirname, 'invariants.sql'), 'utf8');
  return [...text.matchAll(/^(?:-- id: (\w+)\n)?-- name: (.+)\n([^;]+);/gm)].map(
    ([, id = '', name = '', query = '']) => ({ id, name, query }),
  );
}
