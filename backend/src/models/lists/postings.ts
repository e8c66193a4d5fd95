// Rows of a block as bit sets, and trigrams (three letters in sequence) as numbers.

/** Rows per block, by consecutive ids. */
export const BLOCK = 4_096;
/**
 * The pseudo gram of rows with non-ASCII letters: a database may equate them with others, so such rows are always
 * candidates.
 */
export const NON_ASCII = 0;
/** Larger than any gram. */
export const GRAMS = 2 ** 21;

const WORDS = BLOCK / 32;
const BITS_BYTES = BLOCK / 8;
const GRAM = 3;
const NOT_PLAIN = /[^ -~]/;
const PLAIN_RUNS = /[ -~]{3,}/g;

/** A set of a block's rows. */
export type Bits = Uint32Array;

export function emptyBits(): Bits {
  return new Uint32Array(WORDS);
}

/** The grams of a row's texts, possibly repeated; case-insensitive. */
export function gramsOf(texts: string): number[] {
  const grams = NOT_PLAIN.test(texts.replaceAll('\n', '')) ? [NON_ASCII] : [];
  for (const run of plainRuns(texts)) {
    for (let at = 0; at + GRAM <= run.length; at++) grams.push(gramAt(run, at));
  }
  return grams;
}

/** The fewest grams that cover a searched text; none if the text is too short for the index. */
export function gramsToFind(text: string): number[] {
  const grams = new Set<number>();
  for (const run of plainRuns(text)) {
    for (let at = 0; at + GRAM <= run.length; at += GRAM) grams.add(gramAt(run, at));
    grams.add(gramAt(run, run.length - GRAM));
  }
  return [...grams];
}

function plainRuns(text: string): string[] {
  return [...text.matchAll(PLAIN_RUNS)].map(([run]) => run.toLowerCase());
}

function gramAt(run: string, at: number): number {
  return (run.charCodeAt(at) << 14) | (run.charCodeAt(at + 1) << 7) | run.charCodeAt(at + 2);
}

/** Sorted rows in the shorter form: two bytes each, or a bit per row of the block. */
export function packed(rows: readonly number[]): Buffer {
  if (rows.length * 2 < BITS_BYTES) {
    const bytes = Buffer.alloc(rows.length * 2);
    rows.forEach((row, index) => bytes.writeUInt16LE(row, index * 2));
    return bytes;
  }
  const bytes = Buffer.alloc(BITS_BYTES);
  for (const row of rows) bytes[row >> 3] = (bytes[row >> 3] ?? 0) | (1 << (row & 7));
  return bytes;
}

/** Adds the rows of `packed` to a set. */
export function unpackInto(bits: Bits, bytes: Buffer): void {
  if (bytes.length < BITS_BYTES) {
    for (let at = 0; at < bytes.length; at += 2) {
      const row = bytes.readUInt16LE(at);
      bits[row >> 5] = (bits[row >> 5] ?? 0) | (1 << (row & 31));
    }
  } else {
    for (let word = 0; word < WORDS; word++) bits[word] = (bits[word] ?? 0) | bytes.readUInt32LE(word * 4);
  }
}

export function intersect(bits: Bits, others: Bits): void {
  for (let word = 0; word < WORDS; word++) bits[word] = (bits[word] ?? 0) & (others[word] ?? 0);
}

export function unite(bits: Bits, others: Bits): void {
  for (let word = 0; word < WORDS; word++) bits[word] = (bits[word] ?? 0) | (others[word] ?? 0);
}

/** The rows, last first. */
export function rowsIn(bits: Bits): number[] {
  const rows: number[] = [];
  for (let word = WORDS - 1; word >= 0; word--) {
    for (let bit = 31, rest = bits[word] ?? 0; rest !== 0 && bit >= 0; bit--) {
      if ((rest >>> bit) & 1) rows.push(word * 32 + bit);
    }
  }
  return rows;
}
