import type { ReactNode } from 'react';
import { mapPlainColumns, type PlainColumn, type PlainValue } from '@contract/plainColumns.ts';
import type { FormStore, FormValues, NameOf } from '../../../stores/FormStore.ts';
import { PanelField } from './PanelField.tsx';
import { PlainControl } from './PlainControl.tsx';

interface PlainFieldsProps<Values extends FormValues<Values>, Name extends NameOf<Values>> {
  form: FormStore<Values>;
  columns: Readonly<Record<Name, PlainColumn>>;
  labelOf: (name: Name) => string;
  /** An explanation beyond the column's label. */
  hints?: { readonly [Hinted in Name]?: ReactNode };
}

/** A record's plain columns in its form, each with the control for its kind. */
export function PlainFields<Values extends FormValues<Values>, Name extends NameOf<Values>>({
  form,
  columns,
  labelOf,
  hints,
}: PlainFieldsProps<Values, Name>) {
  const fields = mapPlainColumns(columns, (name, column) => (
    <PanelField
      key={name}
      form={form}
      name={name}
      label={labelOf(name)}
      hint={hints?.[name]}
      isOptional={column.kind !== 'flag'}
    >
      {({ value, onChange, ...control }) => {
        const set = (typed: PlainValue) => onChange(typed as typeof value);
        return (
          <PlainControl
            name={name}
            column={column}
            control={{ ...control, value: value as PlainValue, onChange: set }}
          />
        );
      }}
    </PanelField>
  ));
  return Object.values<ReactNode>(fields);
}
