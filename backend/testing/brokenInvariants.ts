import { checkInvariants } from '../../sql/invariants.ts';

/** What is wrong with the books: the name and the first bad row of each invariant that is broken. */
export async function brokenInvariants(): Promise<string[]> {
  return (await checkInvariants()).flatMap(({ name, badRow }) =>
    badRow ? [`${name}: ${JSON.stringify(badRow)}`] : [],
  );
}
