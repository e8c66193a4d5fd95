/** Neighbours of the same sort. */
export function runsOf<Row>(rows: readonly Row[], sort: (row: Row) => boolean): Row[][] {
  const runs: Row[][] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last?.[0] !== undefined && sort(last[0]) === sort(row)) last.push(row);
    else runs.push([row]);
  }
  return runs;
}
