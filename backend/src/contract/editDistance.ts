/** The number of letters to add, remove, replace or swap with the next to turn one word into the other. */
export function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let index = 0; index < one.length; index++) {
    const next = [index + 1];
    for (let column = 0; column < other.length; column++) {
      const replaced = (row[column] ?? 0) + (other[column] === one[index] ? 0 : 1);
      const isSwapped = column > 0 && other[column] === one[index - 1] && other[column - 1] === one[index];
      const swapped = isSwapped ? (before[column - 1] ?? 0) + 1 : Infinity;
      next.push(Math.min(replaced, swapped, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row.at(-1) ?? 0;
}
