// One form for the values of both databases, and the check that MySQL's column can hold it.

/** Decimals and moments as text; null is null. */
export type Value = string | number | Buffer | null;

/** A column as MySQL's information_schema describes it. */
export interface Described {
  name: string;
  type: string;
  isNullable: boolean;
  /** Of a text. */
  characters: number;
  /** Of a long text or bytes. */
  octets: number;
  /** Of a decimal, with those behind the point. */
  digits: number;
  decimals: number;
}

/** Why a value can't move. */
export class Unfit extends Error {}

type Reader = (given: unknown) => Value;

const READERS: Readonly<Record<string, (column: Described) => Reader>> = {
  tinyint: () => whole(-(2 ** 7), 2 ** 7 - 1),
  int: () => whole(-(2 ** 31), 2 ** 31 - 1),
  bigint: () => whole(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  decimal,
  datetime: () => moment,
  varchar: ({ characters }) => text(characters, lettersOf, 'letters'),
  text: ({ octets }) => text(octets, bytesOf, 'bytes'),
  longtext: ({ octets }) => text(octets, bytesOf, 'bytes'),
  blob: ({ octets }) => bytes(octets),
};

/** Turns what either database answers for this column into its common form. Throws `Unfit` if MySQL could not hold it. */
export function readerOf(column: Described): Reader {
  const reader = READERS[column.type]?.(column);
  if (!reader) throw new Error(`This program can’t move a column of the type ${column.type} yet: ${column.name}`);
  return (given) => {
    if (given !== null) return reader(given);
    if (!column.isNullable) throw new Unfit('there is no value');
    return null;
  };
}

function whole(min: number, max: number): Reader {
  return (given) => {
    if (!Number.isSafeInteger(given)) throw new Unfit(`${shown(given)} is no whole number that fits`);
    if (Number(given) < min || Number(given) > max) throw new Unfit(`${shown(given)} is not from ${min} to ${max}`);
    return Number(given);
  };
}

function decimal({ digits, decimals }: Described): Reader {
  const highest = 10 ** (digits - decimals);
  return (given) => {
    const number = Number(given);
    const text = number.toFixed(decimals);
    if (Number(text) !== number) throw new Unfit(`${shown(given)} is no number of ${decimals} decimals`);
    if (Math.abs(number) >= highest) throw new Unfit(`${shown(given)} is ${highest} or more`);
    return text;
  };
}

const MOMENT = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)(?:\.(\d{1,3}))?(?: \+00:00)?$/;

/** `2026-11-28 17:05:00.123`, UTC. */
function moment(given: unknown): string {
  if (given instanceof Date) return given.toISOString().replace('T', ' ').replace('Z', '');
  const [, seconds = '', fraction = ''] = MOMENT.exec(String(given)) ?? [];
  const text = `${seconds}.${fraction.padEnd(3, '0')}`;
  const instant = new Date(`${text.replace(' ', 'T')}Z`);
  // 30 February would become a day of March.
  const isReal = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(seconds.replace(' ', 'T'));
  if (!isReal || seconds < '1000') throw new Unfit(`${shown(given)} is no moment`);
  return text;
}

function text(max: number, size: (text: string) => number, unit: string): Reader {
  return (given) => {
    if (typeof given !== 'string') throw new Unfit(`${shown(given)} is no text`);
    // No letter has more than three bytes for each of its UTF-16 units, and none has less than one unit.
    if (given.length * 3 > max && size(given) > max) {
      throw new Unfit(`the text “${given.slice(0, 40)}…” has ${size(given)} ${unit}, and ${max} fit`);
    }
    return given;
  };
}

function lettersOf(text: string): number {
  return [...text].length;
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}

function bytes(max: number): Reader {
  return (given) => {
    if (!Buffer.isBuffer(given)) throw new Unfit(`${shown(given)} is no sequence of bytes`);
    if (given.length > max) throw new Unfit(`${given.length} bytes are more than the ${max} that fit`);
    return given;
  };
}

function shown(given: unknown): string {
  return Buffer.isBuffer(given) ? 'a sequence of bytes' : `“${String(given).slice(0, 40)}”`;
}
