/** Groups rows by key, each group in the order of the rows. (Map.groupBy needs Node 21.) */
export function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** Rows per statement: enough that a thousand cost little more than one, few enough for any database. */
const BATCH = 500;

/** Characters per statement: escaped, at four bytes each, they fit into MariaDB's 16 MB per packet. */
const MAX_LETTERS = 1_000_000;

/** `lettersOf`: for rows with long texts, the length of a row's texts. */
export function* batches<Row>(rows: readonly Row[], lettersOf: (row: Row) => number = () => 0): Generator<Row[]> {
  let batch: Row[] = [];
  let letters = 0;
  for (const row of rows) {
    const more = lettersOf(row);
    if (batch.length === BATCH || (batch.length > 0 && letters + more > MAX_LETTERS)) {
      yield batch;
      [batch, letters] = [[], 0];
    }
    batch.push(row);
    letters += more;
  }
  if (batch.length > 0) yield batch;
}
