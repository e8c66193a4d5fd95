import { checkInvariants } from '../../sql/invariants.ts';

/** The name and the first bad row of each broken invariant. */
export async function brokenInvariants(): Promise<string[]> {
  return (await checkInvariants()).flatMap(({ name, badRow }) =>
    badRow ? [`${name}: ${JSON.stringify(badRow)}`] : [],
  );
}
