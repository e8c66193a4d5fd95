import { isShown } from '@contract/columns.ts';
import { namesOf, type PlainColumn } from '@contract/plainColumns.ts';
import { useChoiceText } from '../changes/useChoiceText.ts';
import type { columnField } from './columnField.tsx';
import type { Field } from './fields.ts';

/** A list's plain columns, each displayed by its kind, except `others`, which the page displays itself or not at all. */
export function usePlainFields<Row, Name extends string>(
  field: ReturnType<typeof columnField<Row>>,
  columns: Readonly<Record<Name, PlainColumn>>,
  labelOf: (name: Name) => string,
  others: readonly Name[] = [],
): Field<Row>[] {
  const wordOf = useChoiceText();
  const choicesOf = (name: Field<Row>['name'], column: PlainColumn): Partial<Field<Row>> => {
    if (column.kind !== 'choice') return {};
    const shown = (row: Row) => wordOf(name, row[name]);
    const choices = column.oneOf.map(String).map((value) => ({ value, label: wordOf(name, value) ?? value }));
    return { choices, render: shown, exportValue: shown };
  };
  const listed = namesOf(columns).filter((name) => isShown(columns[name]) && !others.includes(name));
  return listed.map((name) => {
    const own = name as string as Field<Row>['name'];
    return field(own, { label: labelOf(name), isFilterable: true, ...choicesOf(own, columns[name]) });
  });
}
