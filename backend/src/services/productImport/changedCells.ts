import { underscored } from '../../contract/columns.ts';
import type { PlainColumns, PlainValue, PlainValues } from '../../contract/plainColumns.ts';
import { namesOf } from '../../contract/plainColumns.ts';
import type { ChangedCell, CsvColumn } from '../../contract/products.ts';
import { cleanParagraph } from '../../contract/text.ts';

type Value = ChangedCell['to'];
type Cells = Readonly<Partial<Record<CsvColumn, Value>>>;

/** How many letters of a long text are shown, and how many of them before the first difference. */
const [SHOWN, BEFORE] = [200, 40];

/** Pure: the cells that differ. Of a long text, the part that differs. */
export function changedCells(before: Cells, after: Cells): ChangedCell[] {
  return (Object.keys(after) as CsvColumn[]).flatMap((column) => {
    const [from = '', to = ''] = [before[column], after[column]];
    return from === to ? [] : [{ column, ...excerpts(from, to) }];
  });
}

/** The plain values of a product or a unit as cells of the file. */
export function plainCells<Of extends PlainColumns>(columns: Of, values: PlainValues<Of>): Record<string, Value> {
  return Object.fromEntries(namesOf(columns).map((name) => [underscored(name), cellOf(values[name])]));
}

function cellOf(value: PlainValue): Value {
  return typeof value === 'string' ? cleanParagraph(value) : (value ?? '');
}

function excerpts(from: Value, to: Value): Pick<ChangedCell, 'from' | 'to'> {
  if (typeof from !== 'string' || typeof to !== 'string') return { from, to };
  const [was, is] = [[...from], [...to]];
  if (was.length <= SHOWN && is.length <= SHOWN) return { from, to };
  const other = was.findIndex((letter, index) => letter !== is[index]);
  const start = Math.max(0, (other < 0 ? was.length : other) - BEFORE);
  const part = (letters: readonly string[]): string =>
    `${start > 0 ? '…' : ''}${letters.slice(start, start + SHOWN).join('')}${letters.length > start + SHOWN ? '…' : ''}`;
  return { from: part(was), to: part(is) };
}
